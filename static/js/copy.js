// Buttons that copy a text, the value of a field, or a picture; and one that opens the system's share sheet.

import { answered, find, notify, onPage } from "./page.js";

// If the clipboard API is missing (plain http), copy a selection.
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (!isCopied) throw new Error("not copied");
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
  return copyText(id ? find(id).value : text);
}

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button[data-done]");
  if (!button) return;
  await answered();
  try {
    await copy(button.dataset);
    notify(button.dataset.done);
  } catch {
    notify(button.dataset.failed);
  }
  button.focus();
});

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button[data-send]");
  if (!button) return;
  await answered();
  try {
    await navigator.share({ title: document.title, url: button.dataset.send });
  } catch (error) {
    if (error.name !== "AbortError") notify(button.dataset.failed);
  }
});

// Shows the buttons of a page that work here.
export function showButtons(page) {
  for (const button of page.querySelectorAll("button[data-send]")) button.hidden = !navigator.share;
  for (const button of page.querySelectorAll("button[data-done]")) {
    button.hidden = Boolean(button.dataset.copyPicture && !window.ClipboardItem);
  }
}
onPage(() => showButtons(document));
