// The question page: keys for its hand, and the focus on its answer. Each choice is a full load.

import "./main.js";
import { find, HAND_ARROWS, isField, notify, placeAfter, stopAt } from "./page.js";

const choices = () => [...document.querySelectorAll("a.hand-tile")];

function moveAlong(key) {
  const tiles = choices();
  tiles[placeAfter(key, tiles.indexOf(document.activeElement), tiles.length)]?.focus();
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
  if (target.matches("a.hand-tile")) stopAt(choices(), target);
});

stopAt(choices(), choices()[0]);
find("answer")?.focus({ preventScroll: true });
