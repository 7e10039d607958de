// The next hand without a full load: the same address, fetched without the frame of the page.
// Whatever goes wrong, the browser loads that address as it would have done by itself.
"use strict";

const live = (() => {
  const PARTS = ["skips", "main", "foot"];
  const hint = document.getElementById("hint");
  const told = document.getElementById("told");
  const home = new URL(ask.action).pathname;
  const ours = [home, `${home}draw`, `${home}random`];
  const isOurs = (url) => url.origin === location.origin && ours.includes(url.pathname);
  const where = ({ pathname, search }) => pathname + search;

  let shown = where(location);
  let request = new AbortController();
  let isTyping = false;

  if (!isOurs(location)) return { visit: (address) => location.assign(address) };

  // The address that the form asks for.
  function wanted(submitter) {
    const fields = new FormData(ask);
    if (submitter?.name) fields.set(submitter.name, submitter.value);
    const query = String(new URLSearchParams(fields)).replace(/%28/g, "(").replace(/%29/g, ")");
    return `${home}${query === "q=" ? "" : `?${query}`}`;
  }

  // how: push or replace an entry of the history, or none. A quiet visit shows problems beside the
  // box and leaves the page alone; one that is typing leaves the box alone as well.
  async function visit(address, { how = "push", quiet = false, typing = false, focus } = {}) {
    request.abort();
    const mine = request = new AbortController();
    if (!typing) isTyping = false;
    const main = document.getElementById("main");
    main.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(address, {
        headers: { "Hairi-Fragment": "1" }, cache: "no-store", signal: mine.signal,
      });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      if (mine.signal.aborted) return false;
      const url = new URL(response.url);
      if (!page.getElementById("main") || ![200, 400].includes(response.status) || !isOurs(url)) {
        throw new Error(response.statusText);
      }
      if (quiet && !response.ok) {
        complain(page, typing ? 600 : 0);
        return false;
      }
      remember(url, how, typing);
      show(page, { typing, focus });
      return true;
    } catch (error) {
      if (!mine.signal.aborted && !typing) location.assign(address);
      return false;
    } finally {
      main.removeAttribute("aria-busy");
    }
  }

  function remember(url, how, typing) {
    const address = where(url);
    if (how === "push" && address !== shown && !(typing && isTyping)) history.pushState(null, "", address);
    else if (how !== "none") history.replaceState(history.state, "", address);
    isTyping = typing;
    shown = address;
  }

  function show(page, { typing, focus }) {
    const active = focus ?? placeOf(document.activeElement);
    const keep = keepOpen();
    complain(null);
    document.title = page.title;
    document.body.className = page.body.className;
    for (const id of PARTS) document.getElementById(id).replaceWith(page.getElementById(id));
    document.querySelector("link[rel=canonical]")?.remove();
    document.head.append(...page.querySelectorAll("link[rel=canonical]"));
    fill(page.getElementById("ask"), typing);
    keep();
    active?.();
    told.textContent = document.getElementById("main").dataset.told;
    document.dispatchEvent(new CustomEvent("hairi:shown"));
  }

  // The form stays where it is; what it holds is brought up to date.
  function fill(form, typing) {
    const fresh = form.elements.q;
    for (const name of ["aria-invalid", "aria-describedby", "data-fault"]) {
      if (fresh.hasAttribute(name)) box.setAttribute(name, fresh.getAttribute(name));
      else box.removeAttribute(name);
    }
    if (!typing) box.value = fresh.value;
    ask.querySelectorAll("input[type=hidden]").forEach((field) => field.remove());
    ask.append(...form.querySelectorAll("input[type=hidden]"));
  }

  // What is wrong, quietly under the box, for as long as it is.
  let waiting;
  function complain(page, delay) {
    clearTimeout(waiting);
    hint.hidden = true;
    hint.replaceChildren();
    box.removeAttribute("aria-invalid");
    if (page) waiting = setTimeout(() => {
      hint.hidden = false;
      hint.replaceChildren(...page.querySelectorAll("#problem > :not(.echo)"));
      box.setAttribute("aria-invalid", "true");
      box.setAttribute("aria-describedby", "hint");
    }, delay);
  }

  // What a visitor has opened, chosen or begun to type stays so in the next page.
  function keepOpen() {
    const open = [...document.querySelectorAll("main details[id]")].map(({ id, open }) => [id, open]);
    const chosen = [...document.querySelectorAll("main input[type=radio]:checked")].map(({ id }) => id);
    return () => {
      for (const [id, isOpen] of open) {
        const details = document.getElementById(id);
        if (details) details.open = isOpen;
      }
      for (const id of chosen) {
        const radio = document.getElementById(id);
        if (radio) radio.checked = true;
      }
    };
  }

  // How to give the focus back to what stands in the same place of the next page.
  function placeOf(element) {
    if (!element?.closest("main, #foot")) return null;
    const isSeen = element.matches(":focus-visible");
    const focus = (found) => found?.focus({ preventScroll: !isSeen });
    const tiles = [...document.querySelectorAll(".hand > *")];
    const place = element.closest(".answer, .back") ? tiles.length - 1 : tiles.indexOf(element);
    if (element.form === ask && "selectionStart" in element) {
      const { name, value, selectionStart, selectionEnd } = element;
      return () => {
        const field = ask.elements[name];
        focus(field);
        field.value = value;
        if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
      };
    }
    const names = ["id", "data-pick", "data-key", "name", "href"];
    const name = names.find((attribute) => element.hasAttribute(attribute));
    const same = name && `[${name}="${CSS.escape(element.getAttribute(name))}"]`;
    return () => {
      const next = document.querySelectorAll(".hand > *");
      const tile = place < 0 ? null : next[Math.min(place, next.length - 1)];
      focus(tile ?? (same && document.querySelector(same)) ?? document.getElementById("main"));
    };
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (!isOurs(url) || url.hash || link.hreflang) return;  // another language is another frame
    event.preventDefault();
    visit(url.href);
  });

  ask.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(typed);
    visit(wanted(event.submitter));
  });

  let typed;
  box.addEventListener("input", (event) => {
    clearTimeout(typed);
    if (!event.isComposing) typed = setTimeout(read, 120);
  });
  box.addEventListener("compositionend", () => box.dispatchEvent(new Event("input")));

  function read() {
    visit(wanted(), { quiet: true, typing: true });
  }

  document.addEventListener("change", ({ target }) => {
    if (target.form === ask && target.closest(".fields")) visit(wanted(), { quiet: true });
  });

  window.addEventListener("popstate", () => {
    if (!isOurs(location)) location.reload();
    else if (where(location) !== shown) visit(location.href, { how: "none" });
  });

  return { visit, wanted };
})();
