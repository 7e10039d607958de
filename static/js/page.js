// The parts of a page that stay while its content changes, and functions that several modules use.

export const box = document.getElementById("q");
export const form = document.getElementById("ask");
export const find = (id) => document.getElementById(id);

// The tiles of the hand, in order.
export const handTiles = () => [...document.querySelectorAll(".hand > .hand-tile")];

// The keys that move the focus along the hand, and the place to which a key moves it from the place `here`.
export const HAND_ARROWS = ["ArrowLeft", "ArrowRight", "Home", "End"];
export function placeAfter(key, here, count) {
  const end = count - 1;
  return { Home: 0, End: end, ArrowLeft: Math.max(here - 1, 0), ArrowRight: Math.min(here + 1, end) }[key];
}

// Makes one tile of the hand the only one at which the Tab key stops; the arrow keys move within the hand.
export const stopAt = (tiles, stop) => { for (const tile of tiles) tile.tabIndex = tile === stop ? 0 : -1; };

// Whether an element handles keys, pasted text and dropped files itself.
export const isField = (element) => Boolean(element.closest?.("input:not([type=radio]), textarea, select, dialog"));

// Whether a click or press is with the main button and without modifier keys.
export const isPlain = (event) => !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

// Resolves when the next frame has been drawn.
export const nextFrame = () => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });

// Resolves when the page has the answer to the hand that it shows: a draft waits for it.
export async function answered() {
  while (document.body.classList.contains("is-behind")) await nextFrame();
}

// The event that is sent when the content of the page has been replaced.
const CHANGED = "hairi:page";
export const tellChange = () => document.dispatchEvent(new CustomEvent(CHANGED));

// Calls a function for the current content, and again each time that it is replaced.
export function onPage(callback) {
  callback();
  document.addEventListener(CHANGED, callback);
}

// Shows a sentence for four seconds; screen readers read it too.
let timer;
export function notify(sentence) {
  const notice = find("notice");
  clearTimeout(timer);
  notice.textContent = sentence;
  timer = setTimeout(() => { notice.textContent = ""; }, 4000);
}
