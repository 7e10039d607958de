// The script of every page. Each page also works without script.

import "./copy.js";
import "./menu.js";
import "./settings.js";
import { box, form, notify, onPage } from "./page.js";

// On devices with a mouse, the wrong characters are selected, ready to be typed over.
onPage(() => {
  if (!box?.dataset.fault || !matchMedia("(pointer: fine)").matches) return;
  const characters = [...box.value];
  const [start, end] = box.dataset.fault.split(" ")
    .map((place) => characters.slice(0, Number(place)).join("").length);
  box.focus();
  box.setSelectionRange(start, end);
});

// "/" focuses the text box, as on many sites.
document.addEventListener("keydown", (event) => {
  const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!box || event.key !== "/" || !isAlone || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  box.focus();
  box.select();
});

// A click into the tenhou text selects all of it.
document.addEventListener("focusin", ({ target }) => { if (target.id === "text") target.select(); });

// A hint for new visitors is shown until a hand has been opened in this browser.
onPage(() => {
  try {
    const isKnown = localStorage.getItem("opened");
    if (isKnown) document.querySelector("[data-newcomer]")?.remove();
    else if (document.querySelector("a.hand-tile")) localStorage.setItem("opened", "1");
  } catch { /* without storage the hint stays */ }
});

// A bookmarklet is for other pages: a click on it here explains it.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-hint]");
  if (!link) return;
  event.preventDefault();
  notify(link.dataset.hint);
});

// Empty fields are left out of the address.
form?.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of [...formData]) if (name !== "q" && !value) formData.delete(name);
});
document.addEventListener("toggle", ({ target }) => {
  if (target.id === "table" && target.open) target.querySelector("fieldset").disabled = false;
}, true);

// An option with aria-disabled cannot be chosen; if it was chosen before, it can be switched off.
document.addEventListener("click", (event) => {
  const { target } = event;
  if (target.matches("input[aria-disabled=true]") && target.checked) event.preventDefault();
});
