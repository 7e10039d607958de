// Keyboard input for the hand.

import { addTile, closeRuns, moveTile, removeFrom, stepBy } from "./entry.js";
import { box, find, HAND_ARROWS, handTiles, isField, nextFrame, notify, onPage, placeAfter, stopAt } from "./page.js";
import { fold } from "./picker.js";
import { isVisiting } from "./visit.js";

const SUITS = "mpszj";
const sheet = find("sheet");

// Digits are collected until the letter of their suit is typed.
let digits = "";
function type(key) {
  digits = SUITS.includes(key) ? digits + key : `${digits}${key}`.slice(-14);
  notify(digits);
  if (!SUITS.includes(key)) return;
  for (const digit of digits.slice(0, -1)) addTile(digit + key);
  digits = "";
}

// Moves the focus along the hand; with the shift key, moves the tile.
function go(tile, key, isMoving) {
  const tiles = handTiles();
  const here = tiles.indexOf(tile);
  const there = placeAfter(key, here, tiles.length);
  if (isMoving && here >= 0) {
    moveTile(here, there);
    handTiles()[there]?.focus();
  } else tiles[there]?.focus();
}

// Moves on from a typed hand to its answer: closes the picker and focuses the first row of the table.
async function goToAnswer() {
  if (find("picker")?.open) fold();
  while (isVisiting()) await nextFrame();
  const row = document.querySelector(".discards tbody th a, .drawing .accepted a, .draw-steps tbody th a");
  if (isFree(document.activeElement)) (row?.checkVisibility() ? row : find("answer"))?.focus();
}

const KEYS = {
  Backspace: () => { if (handTiles().length) removeFrom("last"); },
  Escape: () => { digits = ""; closeRuns(); },
  u: (isBack) => stepBy(isBack ? 1 : -1),
  "?": () => showKeys(find("to-keys")),
};

// Whether nothing has the focus, so that keys apply to the hand.
const isFree = (element) => element === document.body || element.id === "main";

// The action of a key; null or undefined if it has none.
function actionOf({ key, target, ctrlKey, metaKey, shiftKey }) {
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === "z") return () => stepBy(shiftKey ? 1 : -1);
    return key === "y" ? () => stepBy(1) : null;
  }
  if (/^[0-9]$/.test(key) || (digits && key.length === 1 && SUITS.includes(key))) return () => type(key);
  if (HAND_ARROWS.includes(key)) {
    const tile = target.closest(".hand-tile");
    return tile || (isFree(target) && key.startsWith("Arrow")) ? () => go(tile, key, shiftKey) : null;
  }
  if (key === "Enter") return isFree(target) && handTiles().length ? goToAnswer : null;
  const act = KEYS[key.length > 1 ? key : key.toLowerCase()];
  return act && (() => act(shiftKey));
}

document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.altKey) return;
  if (event.key === "Escape" && event.target === box) box.blur();
  if (isField(event.target)) return;
  const act = actionOf(event);
  if (!act) return;
  event.preventDefault();
  act();
});

let stop = 0;
function rove() {
  const tiles = handTiles();
  const here = tiles.indexOf(document.activeElement);
  stop = Math.max(0, Math.min(here < 0 ? stop : here, tiles.length - 1));
  stopAt(tiles, tiles[stop]);
}
document.addEventListener("focusin", rove);
onPage(rove);

// The sheet of keys is a part of the help page.
async function showKeys(link) {
  try {
    if (!sheet.querySelector("dl")) {
      const help = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
      sheet.querySelector("p").after(help.querySelector("dl.key-list"));
    }
    sheet.showModal();
  } catch {
    location.assign(link.href);
  }
}
document.addEventListener("click", (event) => {
  const link = event.target.closest("#to-keys");
  if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    showKeys(link);
  }
  if (event.target === sheet) sheet.close();
});
