// What stays when a page replaces another: open parts, choices, and the focus.

import { find, form, handTiles } from "./page.js";

// A wide screen has room for the discards that raise shanten (static/css/table.css): they are open until the visitor
// closes them.
const desk = matchMedia("(min-width: 64rem)");
function unfold(page) {
  const back = page.getElementById("back");
  if (back && desk.matches && !back.dataset.kept) back.open = true;
}
unfold(document);

// A function that puts the focus on an element, for the time after the page has been replaced.
export const focusOn = (id, options) => () => find(id)?.focus(options);

// Opens in the next page the parts that the visitor has opened. `all`: also those that were open from the start.
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

// Returns a function that makes the choices of this page in the next page.
export function keepChoices() {
  const chosen = [...document.querySelectorAll("main .picker input[type=radio]:checked")].map(({ id }) => id);
  return () => {
    for (const radio of chosen.map(find)) if (radio && !radio.disabled) radio.checked = true;
  };
}

// Returns a function that focuses the same element of the next page, or the tile at the same place; after an
// element of the answer, the last tile.
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

// Gives a field of the next page the text that was typed meanwhile. The browser sends no change event for
// a text that a script has set, so this one is sent when the field loses the focus.
function keepTyping(field, value) {
  if (field.value === value) return;
  field.value = value;
  const change = () => field.dispatchEvent(new Event("change", { bubbles: true }));
  field.addEventListener("blur", change, { once: true });
}

// Returns a function that focuses an element with a focus ring if the other element has one now.
function focusLike(other) {
  const isSeen = other.matches(":focus-visible");
  return (element) => {
    element?.closest("details:not([open]) > :not(summary)")?.parentElement.setAttribute("open", "");
    element?.focus({ preventScroll: !isSeen });
  };
}
