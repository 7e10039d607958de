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

// A hint for newcomers stands until a hand was opened in this browser, where the browser remembers anything.
onPage(() => {
  try {
    const isKnown = localStorage.getItem("opened");
    if (isKnown) document.querySelector("[data-newcomer]")?.remove();
    else if (document.querySelector("a.hand-tile")) localStorage.setItem("opened", "1");
  } catch { /* it stands, no harm done */ }
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

// A control that says that it is impossible cannot be chosen; one that was chosen before can be given up.
document.addEventListener("click", (event) => {
  const { target } = event;
  if (target.matches("input[aria-disabled=true]") && target.checked) event.preventDefault();
});
