// Comfort only: every page works without this file.
"use strict";

const said = document.getElementById("said");
const box = document.getElementById("q");

// A sentence for eyes and for screen readers, gone after a while.
let hush;
function say(sentence) {
  clearTimeout(hush);
  said.textContent = sentence;
  hush = setTimeout(() => { said.textContent = ""; }, 4000);
}

// Where the clipboard API is missing (plain http), copy by way of a selection.
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (!done) throw new Error("not copied");
}

function copyPicture(address) {
  const picture = fetch(address).then((response) => {
    if (!response.ok) throw new Error("no picture");
    return response.blob();
  });
  return navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
}

function copy({ copy: text, copyFrom: id, copyPicture: address }) {
  if (address) return copyPicture(address);
  return copyText(id ? document.getElementById(id).value : text);
}

for (const button of document.querySelectorAll("button[data-done]")) {
  const wanted = button.dataset;
  if (wanted.copyPicture && !window.ClipboardItem) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await copy(wanted);
      say(wanted.done);
    } catch {
      say(wanted.failed);
    }
    button.focus();
  });
}

// On a keyboard, the characters at fault are ready to be typed over.
if (box.dataset.fault && matchMedia("(pointer: fine)").matches) {
  const characters = [...box.value];
  const [start, end] = box.dataset.fault.split(" ")
    .map((place) => characters.slice(0, Number(place)).join("").length);
  box.focus();
  box.setSelectionRange(start, end);
}

// "/" goes to the text box, as on many sites.
document.addEventListener("keydown", (event) => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key !== "/" || !isPlain || event.target.closest("input, textarea")) return;
  event.preventDefault();
  box.focus();
  box.select();
});

// A click into tenhou's text selects it all.
document.getElementById("text")?.addEventListener("focus", (event) => event.target.select());

// A hint that was closed stays closed in this browser, where the browser remembers anything.
function isClosed(id) {
  try { return localStorage.getItem(`closed ${id}`) !== null; } catch { return false; }
}
function close(id) {
  document.getElementById(id).remove();
  try { localStorage.setItem(`closed ${id}`, "1"); } catch { /* it comes back, no harm done */ }
}
for (const button of document.querySelectorAll("button[data-dismiss]")) {
  const id = button.dataset.dismiss;
  if (isClosed(id)) close(id);
  button.hidden = false;
  button.addEventListener("click", () => close(id));
}

// Fields that are not seen, or left empty, stay out of the address.
const ask = document.getElementById("ask");
const table = document.getElementById("table");
const unsaid = () => [...ask.elements].filter((field) => field.name && field.name !== "q" && !field.value);
ask.addEventListener("submit", () => unsaid().forEach((field) => { field.disabled = true; }));
window.addEventListener("pageshow", () => unsaid().forEach((field) => { field.disabled = false; }));
table?.addEventListener("toggle", () => {
  if (table.open) table.querySelector("fieldset").disabled = false;
});
