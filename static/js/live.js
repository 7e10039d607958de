// The next hand without a full load: the same address, fetched without the frame of the page.
// Whatever goes wrong, the browser loads that address as it would have done by itself.
"use strict";

const live = (() => {
  const PARTS = ["skips", "main", "foot"];
  const hint = document.getElementById("hint");
  const told = document.getElementById("told");
  const home = new URL(document.querySelector(".brand").href).pathname;
  const isMcr = ({ pathname }) => pathname === `${home}mcr`;
  const paths = ["", "2", "2/", "2/index.html", "draw", "random", "mcr"];
  const ours = paths.map((path) => home + path);
  const isOurs = (url) => url.origin === location.origin && ours.includes(url.pathname);
  // On /mcr the address says that a hand is still being entered, as long as it is.
  const where = (url, isEntered = isMcr(url)) => url.pathname + (isEntered ? url.search : url.search.replace(/[?&]to=\w+$/, ""));
  const find = (id) => document.getElementById(id);

  if (!isOurs(location)) return { isOn: false };

  let shown = where(location);
  let request = new AbortController();
  let isTyping = false;

  // Where the picker points.
  const targetOf = (from) => new FormData(from).get("to") ?? "hand";

  // The address that a form asks for, or one of the buttons that send it.
  function wanted(button, from = ask, to = targetOf(from)) {
    const fields = new FormData(from);
    fields.delete("to");
    if (button?.name) fields.set(button.name, button.value);
    const { pathname } = new URL(from.action);
    if (String(new URLSearchParams(fields)) === "q=") return pathname;
    if (isMcr({ pathname }) || (button?.name && to !== "hand")) fields.set("to", to);
    return `${pathname}?${new URLSearchParams(fields)}`.replace(/%28/g, "(").replace(/%29/g, ")");
  }

  async function load(address, part, signal) {
    const response = await fetch(address, { headers: { "Hairi-Fragment": part }, cache: "no-store", signal });
    return [response, new DOMParser().parseFromString(await response.text(), "text/html")];
  }

  const part = () => (document.querySelector("details.outlook[open]") ? "1" : "closed");

  // Between the press of a pointer and its click there is time to ask, and while the focus of the
  // keys rests on a link.
  const REST = 60;
  let ahead = {};
  function askAhead(address) {
    if (ahead.address === address) return;
    forget();
    const control = new AbortController();
    ahead = { address, control, answer: load(address, part(), control.signal) };
    ahead.answer.catch(() => {});
  }
  function forget() {
    ahead.control?.abort();
    ahead = {};
  }

  // how: push or replace an entry of the history, or none. A quiet visit shows problems beside the
  // box and leaves the page alone; one that is typing leaves the box alone as well.
  async function visit(address, { how = "push", quiet = false, typing = false, focus } = {}) {
    request.abort();
    const mine = request = new AbortController();
    const text = box.value;
    if (!typing) isTyping = false;
    const busy = setTimeout(() => find("main").setAttribute("aria-busy", "true"), 100);
    try {
      const answer = ahead.address === address ? ahead.answer : load(address, part(), mine.signal);
      ahead = {};
      const [response, page] = await answer;
      if (mine.signal.aborted) return;
      const url = new URL(response.url);
      if (quiet && (!isOurs(url) || isMcr(url) !== isMcr(location))) return;
      if (!page.getElementById("main") || ![200, 400].includes(response.status) || !isOurs(url)) {
        throw new Error(response.statusText);
      }
      if (quiet && !response.ok) {
        complain(page, typing ? 600 : 0);
        return;
      }
      remember(where(url, isMcr(url) && page.querySelector("#picker[open]")), how, typing);
      show(page, { isTyped: typing || box.value !== text, focus, opened: quiet && !typing });
    } catch {
      if (!mine.signal.aborted && !typing) location.assign(address);
    } finally {
      clearTimeout(busy);
      if (request === mine) find("main").removeAttribute("aria-busy");
    }
  }

  // An answer of /mcr is of another shape each time: it is read from its top.
  async function enter(address, how) {
    const wasMcr = isMcr(location);
    await visit(address, how);
    if (wasMcr || isMcr(location)) scrollTo(0, 0);
  }

  // Steps from the page as it will be by then: one after the other, however fast they come.
  let last = Promise.resolve();
  function edit(step) {
    last = last.then(step);
  }

  // As a button of a form: what it adds goes to where the picker points now, not by then.
  function press(button, from, isStillSo = () => true) {
    const to = targetOf(from);
    edit(() => isStillSo() && visit(wanted(button, find(from.id) ?? from, to), { quiet: true }));
  }

  // The history of this tab: how many steps led here, how many lead on again, the path so far.
  let { at = 0, path = [] } = history.state ?? {};
  let end = at;
  try { end = Math.max(at, history.state ? sessionStorage.getItem("end") : 0); } catch { /* no memory */ }

  function remember(address, how, typing) {
    if (how === "push" && address !== shown && !(typing && isTyping)) {
      at += 1;
      end = at;
      history.pushState({ at, path }, "", address);
    } else if (how !== "none") {
      history.replaceState({ at, path }, "", address);
    }
    try { sessionStorage.setItem("end", end); } catch { /* no memory */ }
    isTyping = typing;
    shown = address;
  }

  function show(page, { isTyped, focus, opened }) {
    const refocus = focus ?? placeOf(document.activeElement);
    const choose = keepChoices();
    keepOpen(page, opened);
    complain(null);
    complete = "";
    const later = putOff(shownPage = page);
    document.title = page.title;
    document.body.className = page.body.className;
    isChanging = true;
    for (const id of PARTS) change(find(id), page.getElementById(id));
    isChanging = false;
    for (const field of find("main").querySelectorAll("input, select, textarea")) reset(field);
    const [canonical, fresh] = [document, page].map((one) => one.querySelector("link[rel=canonical]"));
    if (canonical && fresh) canonical.href = fresh.href;
    else if (fresh) document.head.append(fresh);
    else canonical?.remove();
    change(ask, page.getElementById("ask"));
    if (!isTyped) reset(box);
    choose();
    arrive();
    told.textContent = find("main").dataset.told;
    document.dispatchEvent(new CustomEvent("hairi:shown"));
    if (document.activeElement !== box || !box.dataset.fault) refocus?.();
    requestAnimationFrame(() => setTimeout(later));
  }

  // A field that goes while somebody types in it says that it has changed: not of a page half made.
  let isChanging = false;

  // What lies below the first screen comes in the next frame, so that the first one comes at once.
  let shownPage;
  function putOff(page) {
    const rows = page.querySelectorAll(".keeping tbody tr:nth-child(n + 4):not(:has(:checked)), .back table");
    rows.forEach((row, number) => {
      const place = page.createElement("template");
      place.dataset.row = number;
      row.replaceWith(place);
    });
    return () => {
      if (shownPage !== page) return;
      for (const place of find("main").querySelectorAll("template[data-row]")) place.replaceWith(rows[place.dataset.row]);
    };
  }

  // Only what differs is touched: what stays need not be drawn again.
  const isAlike = (one, other) => one.nodeName === other.nodeName && one.id === other.id
    && (one.nodeType !== Node.ELEMENT_NODE || one.classList[0] === other.classList[0]);

  function change(old, fresh) {
    if (old.isEqualNode(fresh)) return;
    if (old.nodeType !== Node.ELEMENT_NODE) {
      old.data = fresh.data;
      return;
    }
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    let next = old.firstChild;
    for (const child of [...fresh.childNodes]) {
      let same = next;
      if (child.nodeType === Node.ELEMENT_NODE) while (same && !isAlike(same, child)) same = same.nextSibling;
      else if (same && !isAlike(same, child)) same = null;
      if (!same) {
        old.insertBefore(child, next);
        continue;
      }
      while (next !== same) next = drop(next);
      next = same.nextSibling;
      change(same, child);
    }
    while (next) next = drop(next);
  }
  function drop(node) {
    const next = node.nextSibling;
    node.remove();
    return next;
  }

  // What a visitor did to a field belongs to the page before.
  function reset(field) {
    if ("defaultChecked" in field) field.checked = field.defaultChecked;
    if (field.type !== "checkbox" && field.type !== "radio" && "defaultValue" in field) field.value = field.defaultValue;
    for (const option of field.options ?? []) option.selected = option.defaultSelected;
  }

  // What follows each row is half of a page: it comes when a row is about to be opened.
  let complete = "";
  async function follow({ target }) {
    const summary = target.closest?.("details.outlook > summary");
    if (!summary || summary.nextElementSibling || complete === shown) return;
    const address = complete = shown;
    try {
      const [, page] = await load(address, "1");
      if (address !== shown) return;
      for (const { id, lastElementChild } of page.querySelectorAll("details.outlook[id]")) {
        const details = find(id);
        if (details?.childElementCount === 1) details.append(lastElementChild);
      }
    } catch {
      complete = "";
    }
  }
  for (const event of ["pointerover", "focusin", "click"]) document.addEventListener(event, follow);

  // What is wrong, quietly under the box, for as long as it is.
  let waiting;
  function complain(page, delay) {
    clearTimeout(waiting);
    hint.hidden = true;
    hint.replaceChildren();
    for (const field of ask.elements) field.removeAttribute("aria-invalid");
    if (page) waiting = setTimeout(() => {
      hint.hidden = false;
      hint.replaceChildren(...page.querySelectorAll("#problem > :not(.echo)"));
      const wrong = [...ask.elements].filter(({ name }) => page.querySelector(`[aria-invalid][name="${name}"]`));
      for (const field of wrong.length ? wrong : [box]) {
        field.setAttribute("aria-invalid", "true");
        field.setAttribute("aria-describedby", "hint");
      }
    }, delay);
  }

  // What a visitor has opened stays so in the next page. `all`: also what was open unasked.
  function keepOpen(page, all) {
    for (const { id, open, dataset } of document.querySelectorAll("main details[id]")) {
      const next = (all || dataset.kept) && page.getElementById(id);
      if (next) Object.assign(next, { open }) && Object.assign(next.dataset, dataset);
    }
  }

  // So does what was chosen.
  function keepChoices() {
    const chosen = [...document.querySelectorAll("main input[type=radio]:checked")].map(({ id }) => id);
    const selected = [...document.querySelectorAll("main .deal select")].map(({ id, value }) => ({ id, value }));
    return () => {
      for (const { id, value } of selected) if (find(id)) find(id).value = value;
      for (const radio of chosen.map(find)) if (radio && !radio.disabled) radio.checked = true;
    };
  }
  document.addEventListener("click", ({ target }) => {
    const details = target.closest("main summary")?.parentElement;
    if (details) details.dataset.kept = "1";
  });

  // How to give the focus back to what stands in the same place of the next page.
  const tiles = () => [...document.querySelectorAll(".hand > .hand-tile")];
  function placeOf(element) {
    if (!element?.closest("main, #foot")) return null;
    const isSeen = element.matches(":focus-visible");
    const focus = (found) => {
      if (!found?.checkVisibility()) found?.closest("details:not([open])")?.setAttribute("open", "");
      found?.focus({ preventScroll: !isSeen });
    };
    if (element.form === ask && "selectionStart" in element && element.type === "text") {
      const { name, value, selectionStart, selectionEnd } = element;
      return () => {
        const field = ask.elements[name];
        focus(field);
        const isTyped = field.value !== value;
        field.value = value;
        field.setSelectionRange(selectionStart, selectionEnd);
        if (!isTyped) return;
        field.addEventListener("blur", () => field.dispatchEvent(new Event("change", { bubbles: true })), { once: true });
      };
    }
    const place = element.closest(".answer, .back") ? Infinity : tiles().indexOf(element);
    const name = ["id", "data-pick", "value", "name", "href"].find((each) => element.hasAttribute(each));
    const same = name && `[${name}="${CSS.escape(element.getAttribute(name))}"]`;
    return () => {
      const tile = place < 0 ? null : tiles()[Math.min(place, tiles().length - 1)];
      focus(tile ?? (same && document.querySelector(same)) ?? find("main"));
    };
  }

  // The path so far: from one hand of thirteen or more by discards and draws, each step a link.
  const PATH = 9;
  function arrive() {
    const codes = tiles().map((tile) => tile.querySelector("use").getAttribute("href").split("#")[1]);
    const hand = { href: shown, codes, text: box.value, melds: document.querySelectorAll(".melds > *").length };
    const known = path.findIndex(({ href }) => href === shown);
    if (known >= 0) path = path.slice(0, known + 1);
    else path = [...path, hand].slice(stepFrom(path.at(-1), hand) ? -PATH : -1);
    history.replaceState({ at, path }, "");
    drawPath();
  }

  function stepFrom(before, after) {
    if (!before || before.codes.length < 13 - 3 * before.melds || before.melds !== after.melds) return null;
    const without = (some, others) => {
      const rest = [...others];
      return some.filter((code) => !rest.includes(code) || (rest.splice(rest.indexOf(code), 1), false));
    };
    const [out, drawn] = [without(before.codes, after.codes), without(after.codes, before.codes)];
    return out.length < 2 && drawn.length < 2 && out.length + drawn.length > 0 ? { out, drawn } : null;
  }

  function drawPath() {
    const trail = find("trail");
    if (!trail) return;
    trail.hidden = false;
    find("undo").ariaDisabled = at === 0;
    find("redo").ariaDisabled = at >= end;
    const steps = path.map((hand, place) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      const step = stepFrom(path[place - 1], hand);
      link.href = hand.href;
      if (hand.href === shown) link.ariaCurrent = "page";
      if (step) link.append(...picture("打", step.out), ...picture("摸", step.drawn));
      else link.append(hand.text);
      item.append(link);
      return item;
    });
    const list = trail.querySelector("ol");
    list.replaceChildren(...(path.length > 1 ? steps : []));
    requestAnimationFrame(() => { list.scrollLeft = list.scrollWidth; });
  }

  function picture(sign, [code]) {
    if (!code) return [];
    const tile = find("one-tile").content.cloneNode(true);
    const use = tile.querySelector("use");
    use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${code}`));
    const name = document.createElement("span");
    name.className = "unseen";
    name.textContent = code;
    return [sign, tile, name];
  }

  const step = (number) => {
    if (number < 0 ? at > 0 : at < end) history.go(number);
  };

  function isToFollow(link, event) {
    const isPlain = !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute("download")) return false;
    const url = new URL(link.href);
    return isOurs(url) && !url.hash && !link.hreflang;  // another language is another frame
  }

  document.addEventListener("pointerdown", (event) => {
    const link = event.target.closest("a[href]");
    if (isToFollow(link, event)) askAhead(link.href);
    else forget();
  });
  document.addEventListener("pointercancel", forget);

  let resting;
  document.addEventListener("focusin", (event) => {
    clearTimeout(resting);
    const link = event.target.closest("a[href]");
    if (!link?.matches(":focus-visible") || !isToFollow(link, event)) return;
    resting = setTimeout(() => askAhead(link.href), REST);
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("#undo, #redo");
    if (button) step(button.id === "undo" ? -1 : 1);
    const link = event.target.closest("a[href]");
    if (!isToFollow(link, event)) return;
    event.preventDefault();
    enter(link.href);
  });

  let typed;
  document.addEventListener("submit", (event) => {
    const { target: sent, submitter } = event;
    if (sent !== ask && !sent.matches("[data-live]")) return;
    event.preventDefault();
    clearTimeout(typed);
    if (submitter?.name) press(submitter, sent);
    else enter(wanted(null, sent), { quiet: sent.dataset.live === "quiet" });
  });

  // A text that stands in the box: typed, pasted, dropped.
  function read(delay = 0) {
    clearTimeout(typed);
    typed = setTimeout(() => visit(wanted(), { quiet: true, typing: true }), delay);
  }
  box.addEventListener("input", (event) => { if (!event.isComposing) read(120); });
  box.addEventListener("compositionend", () => read(120));

  // What a text says beside the hand stands in the fields once its page is shown, and may change there.
  function settle() {
    if (new URL(shown, location).searchParams.get("q") === box.value) reset(box);
  }

  document.addEventListener("change", ({ target }) => {
    if (isChanging || target.form !== ask || !target.closest(".fields, .play")) return;
    settle();
    visit(wanted(), { quiet: true });
  });

  window.addEventListener("popstate", (event) => {
    if (!isOurs(location)) return location.reload();
    if (event.state) ({ at, path } = event.state);
    if (where(location) !== shown) return visit(location.href, { how: "none" });
    return history.replaceState({ at, path }, "");
  });

  arrive();
  return { isOn: true, visit, press, edit, read, step, tiles, address: () => shown };
})();
