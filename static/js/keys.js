// Keyboard input for the hand.

import { addTile, closeRuns, moveTile, removeFrom, stepBy } from "./entry.js";
import { box, find, handTiles, isField, nextFrame, notify, onPage, placeAfter, stopAt } from "./page.js";
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

// Parts of a page at which the Tab key stops once: the arrow keys move within them.
const ROVING = [".hand > .hand-tile", ".keys button:enabled", ".tabs a"];
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
const partOf = (element) => ROVING.find((part) => element.matches(part));
const allIn = (part) => [...document.querySelectorAll(part)];

// The nearest key in the row above or below.
function keyBeside(here, isUp) {
  const { left, top, height } = here.getBoundingClientRect();
  const distance = (key) => {
    const other = key.getBoundingClientRect();
    const [across, down] = [Math.abs(other.left - left), (other.top - top) * (isUp ? -1 : 1)];
    return down > height / 2 ? across + 10 * down : Infinity;
  };
  const best = allIn(ROVING[1]).reduce((one, key) => (distance(key) < distance(one) ? key : one));
  return distance(best) < Infinity ? best : here;
}

// Moves the focus within a part; with the shift key, moves the tile of the hand.
function go(target, key, isMoving) {
  const part = partOf(target) ?? ROVING[0];
  const all = allIn(part);
  const here = all.indexOf(target);
  const there = placeAfter(key, here, all.length);
  if (part === ROVING[1] && there === undefined) keyBeside(target, key === "ArrowUp").focus();
  else if (part === ROVING[0] && isMoving && here >= 0) {
    moveTile(here, there);
    handTiles()[there]?.focus();
  } else all[there]?.focus();
}

// Moves on from a typed hand to its answer: closes the picker and focuses the first row of the table.
async function goToAnswer() {
  if (find("picker")?.open) fold();
  while (isVisiting()) await nextFrame();
  const row = allIn(".discards tbody th a, .drawing .accepted a, .draw-steps tbody th a")
    .find((link) => link.checkVisibility());
  if (isFree(document.activeElement)) (row ?? find("answer"))?.focus();
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
  if (ARROWS.includes(key)) {
    const isUpright = ["ArrowUp", "ArrowDown"].includes(key);
    const part = partOf(target) ?? (isFree(target) && key.startsWith("Arrow") ? ROVING[0] : "");
    return part && (part === ROVING[1] || !isUpright) ? () => go(target, key, shiftKey) : null;
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

const stops = new Map();
export function rove() {
  for (const part of ROVING) {
    const all = allIn(part);
    const here = all.indexOf(document.activeElement);
    const stop = Math.max(0, Math.min(here < 0 ? stops.get(part) ?? 0 : here, all.length - 1));
    stops.set(part, stop);
    stopAt(all, all[stop]);
  }
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
