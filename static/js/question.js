// The page of a question: keys for its hand, and the focus on its answer. It changes nothing in place.

import "./main.js";
import { find, handTiles, isField, notify } from "./page.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "Home", "End"];

// One stop of the Tab key for the whole hand; the arrows lead on from there.
function rove(stop) {
  for (const tile of handTiles()) tile.tabIndex = tile === stop ? 0 : -1;
}
function go(key) {
  const tiles = handTiles();
  const here = tiles.indexOf(document.activeElement);
  const end = tiles.length - 1;
  tiles[{ Home: 0, End: end, ArrowLeft: Math.max(here - 1, 0), ArrowRight: Math.min(here + 1, end) }[key]]?.focus();
}

// A digit and the letter of its suit choose that tile.
let digit = "";
function type(key) {
  if (/^[0-9]$/.test(key)) {
    digit = key;
    notify(digit);
    return;
  }
  handTiles().findLast(({ dataset }) => dataset.tile === digit + key)?.click();
  digit = "";
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isField(target)) return;
  if (ARROWS.includes(key)) {
    if (!target.closest(".hand") && (target !== document.body || !key.startsWith("Arrow"))) return;
    event.preventDefault();
    go(key);
  } else if (/^[0-9]$/.test(key) || (digit && /^[mpszj]$/.test(key))) {
    type(key);
  }
});
document.addEventListener("focusin", ({ target }) => {
  if (target.matches(".hand > .hand-tile")) rove(target);
});

rove(handTiles()[0]);
find("answer")?.focus({ preventScroll: true });
