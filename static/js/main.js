// What every page does with script. Each page works without any.

import "./copy.js";
import "./menu.js";
import { box, find, form, notify, onPage } from "./page.js";

// On a keyboard, the characters at fault are ready to be typed over.
onPage(() => {
  if (!box?.dataset.fault || !matchMedia("(pointer: fine)").matches) return;
  const characters = [...box.value];
  const [start, end] = box.dataset.fault.split(" ")
    .map((place) => characters.slice(0, Number(place)).join("").length);
  box.focus();
  box.setSelectionRange(start, end);
});

// "/" goes to the text box, as on many sites.
document.addEventListener("keydown", (event) => {
  const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!box || event.key !== "/" || !isAlone || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  box.focus();
  box.select();
});

// A click into tenhou's text selects it all.
document.addEventListener("focusin", ({ target }) => { if (target.id === "text") target.select(); });

// A hint that was closed stays closed in this browser, where the browser remembers anything.
function isClosed(id) {
  try { return localStorage.getItem(`closed ${id}`) !== null; } catch { return false; }
}
function close(id) {
  find(id).remove();
  try { localStorage.setItem(`closed ${id}`, "1"); } catch { /* it comes back, no harm done */ }
}
document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-dismiss]");
  if (button) close(button.dataset.dismiss);
});
onPage(() => {
  for (const button of document.querySelectorAll("button[data-dismiss]")) {
    button.hidden = false;
    if (isClosed(button.dataset.dismiss)) close(button.dataset.dismiss);
  }
});

// A bookmark for other pages: here it says what it is for.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-hint]");
  if (!link) return;
  event.preventDefault();
  notify(link.dataset.hint);
});

// Fields left empty stay out of the address.
form?.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of [...formData]) if (name !== "q" && !value) formData.delete(name);
});
document.addEventListener("toggle", ({ target }) => {
  if (target.id === "table" && target.open) target.querySelector("fieldset").disabled = false;
}, true);
