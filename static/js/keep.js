// What stays when a page takes the place of another: what is open, what is chosen, and the focus.

import { find, form, handTiles } from "./page.js";

// On a desk there is room for the discards that go back (static/css/table.css): they are open, until a visitor folds
// them up.
const desk = matchMedia("(min-width: 64rem)");
function unfold(page) {
  const back = page.getElementById("back");
  if (back && desk.matches && !back.dataset.kept) back.open = true;
}
unfold(document);

// Opens in the next page what a visitor has opened. `all`: also what was open from the start.
export function keepOpen(page, all) {
  unfold(page);
  for (const details of document.querySelectorAll("main details[id], details.menu[id]")) {
    const { id, open, dataset } = details;
    const isKept = all || dataset.kept || (open && details.matches(".menu"));
    const next = isKept && page.getElementById(id);
    if (next) Object.assign(next, { open }) && Object.assign(next.dataset, dataset);
  }
}
document.addEventListener("click", ({ target }) => {
  const details = target.closest("main summary")?.parentElement;
  if (details) details.dataset.kept = "1";
});

// Returns a function that chooses in the next page what is chosen in this one.
export function keepChoices() {
  const chosen = [...document.querySelectorAll("main .picker input[type=radio]:checked")].map(({ id }) => id);
  const selected = [...document.querySelectorAll("main .deal select")].map(({ id, value }) => ({ id, value }));
  return () => {
    for (const { id, value } of selected) if (find(id)) find(id).value = value;
    for (const radio of chosen.map(find)) if (radio && !radio.disabled) radio.checked = true;
  };
}

// Returns a function that gives the focus to what stands in the same place of the next page.
export function keepFocus(element) {
  if (!element?.closest("main, #foot")) return null;
  const focus = focusLike(element);
  if (element.form === form && "selectionStart" in element && element.type === "text") {
    const { name, value, selectionStart, selectionEnd } = element;
    return () => {
      const field = form.elements[name];
      focus(field);
      keepTyping(field, value);
      field.setSelectionRange(selectionStart, selectionEnd);
    };
  }
  const place = element.closest(".answer, .back") ? Infinity : handTiles().indexOf(element);
  const name = ["id", "data-pick", "value", "name", "href"].find((each) => element.hasAttribute(each));
  const same = name && `[${name}="${CSS.escape(element.getAttribute(name))}"]`;
  return () => {
    const tile = place < 0 ? null : handTiles()[Math.min(place, handTiles().length - 1)];
    const menuPart = element.isConnected && element.closest(".menu") ? element : null;
    focus(tile ?? (same && document.querySelector(same)) ?? menuPart ?? find("main"));
  };
}

// Gives a field of the next page the text that was typed meanwhile. Set by a script, a text makes no
// event when the field is left, so the field gets its own.
function keepTyping(field, value) {
  if (field.value === value) return;
  field.value = value;
  const change = () => field.dispatchEvent(new Event("change", { bubbles: true }));
  field.addEventListener("blur", change, { once: true });
}

// Returns what focuses an element as another one is focused now: with a ring, or without.
function focusLike(other) {
  const isSeen = other.matches(":focus-visible");
  return (element) => {
    element?.closest("details:not([open]) > :not(summary)")?.parentElement.setAttribute("open", "");
    element?.focus({ preventScroll: !isSeen });
  };
}
