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

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button[data-done]");
  if (!button) return;
  try {
    await copy(button.dataset);
    say(button.dataset.done);
  } catch {
    say(button.dataset.failed);
  }
  button.focus();
});

// What a page needs once it is there, the first one and each that live.js brings.
function prepare() {
  for (const button of document.querySelectorAll("button[data-done]")) {
    button.hidden = Boolean(button.dataset.copyPicture && !window.ClipboardItem);
  }
  for (const button of document.querySelectorAll("button[data-dismiss]")) {
    button.hidden = false;
    if (isClosed(button.dataset.dismiss)) close(button.dataset.dismiss);
  }
  // On a keyboard, the characters at fault are ready to be typed over.
  if (box.dataset.fault && matchMedia("(pointer: fine)").matches) {
    const characters = [...box.value];
    const [start, end] = box.dataset.fault.split(" ")
      .map((place) => characters.slice(0, Number(place)).join("").length);
    box.focus();
    box.setSelectionRange(start, end);
  }
}
prepare();
document.addEventListener("hairi:shown", prepare);

// "/" goes to the text box, as on many sites.
document.addEventListener("keydown", (event) => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key !== "/" || !isPlain || event.target.closest("input, textarea, select")) return;
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
  document.getElementById(id).remove();
  try { localStorage.setItem(`closed ${id}`, "1"); } catch { /* it comes back, no harm done */ }
}
document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-dismiss]");
  if (button) close(button.dataset.dismiss);
});

// A bookmark for other pages: here it says what it is for.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-hint]");
  if (!link) return;
  event.preventDefault();
  say(link.dataset.hint);
});

// Fields left empty stay out of the address.
const ask = document.getElementById("ask");
ask.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of [...formData]) if (name !== "q" && !value) formData.delete(name);
});
document.addEventListener("toggle", ({ target }) => {
  if (target.id === "table" && target.open) target.querySelector("fieldset").disabled = false;
}, true);
