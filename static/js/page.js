// The parts of a page that stay while its content changes, and what every module asks of a page.

export const box = document.getElementById("q");
export const form = document.getElementById("ask");
export const find = (id) => document.getElementById(id);

// The tiles of the hand, in order.
export const handTiles = () => [...document.querySelectorAll(".hand > .hand-tile")];

// Whether keys, text and files that come to an element are meant for it.
export const isField = (element) => Boolean(element.closest("input:not([type=radio]), textarea, select, dialog"));

// Whether a click, or a press of the pointer, is without any other key.
export const isPlain = (event) => !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

// Resolves when the next frame has been drawn.
export const nextFrame = () => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });

// Resolves when the page has the answer to the hand that it shows: a draft waits for it.
export async function answered() {
  while (document.body.classList.contains("is-behind")) await nextFrame();
}

// The event of a document whose content has been changed in place.
const CHANGED = "hairi:page";
export const tellChange = () => document.dispatchEvent(new CustomEvent(CHANGED));

// Calls a function for the content that is there, and for all that takes its place.
export function onPage(callback) {
  callback();
  document.addEventListener(CHANGED, callback);
}

// Shows a sentence to eyes and to screen readers; it goes after a while.
let timer;
export function notify(sentence) {
  const notice = find("notice");
  clearTimeout(timer);
  notice.textContent = sentence;
  timer = setTimeout(() => { notice.textContent = ""; }, 4000);
}
