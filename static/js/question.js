// The question page: keys for its hand, and the focus on its answer. Each choice is a full load.

import "./main.js";
import { find, isField, notify } from "./page.js";

const HAND_ARROWS = ["ArrowLeft", "ArrowRight", "Home", "End"];

const choices = () => [...document.querySelectorAll("a.hand-tile")];

// The Tab key stops once at the hand; the arrow keys move within it.
function leadTab(stop) {
  for (const tile of choices()) tile.tabIndex = tile === stop ? 0 : -1;
}
function moveAlong(key) {
  const tiles = choices();
  const here = tiles.indexOf(document.activeElement);
  const end = tiles.length - 1;
  tiles[{ Home: 0, End: end, ArrowLeft: Math.max(here - 1, 0), ArrowRight: Math.min(here + 1, end) }[key]]?.focus();
}

// A digit and the letter of a suit choose that tile.
let firstDigit = "";
function chooseBy(key) {
  if (/^[0-9]$/.test(key)) {
    firstDigit = key;
    notify(firstDigit);
    return;
  }
  choices().findLast(({ dataset }) => dataset.tile === firstDigit + key)?.click();
  firstDigit = "";
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isField(target)) return;
  if (HAND_ARROWS.includes(key)) {
    if (!target.closest(".hand") && (target !== document.body || !key.startsWith("Arrow"))) return;
    event.preventDefault();
    moveAlong(key);
  } else if (/^[0-9]$/.test(key) || (firstDigit && /^[mpszj]$/.test(key))) {
    chooseBy(key);
  }
});
document.addEventListener("focusin", ({ target }) => {
  if (target.matches("a.hand-tile")) leadTab(target);
});

leadTab(choices()[0]);
find("answer")?.focus({ preventScroll: true });
