// The history of this tab, and the path so far: the discards and draws from a hand of thirteen or more
// tiles, each step a link.

import { addressOf } from "./address.js";
import { box, find, handTiles } from "./page.js";
import { entering } from "./query.js";
import { codeOf, isCounting, tileImage } from "./tray.js";

const LONGEST = 9;
const MOST_STEPS = 200;

// The address of the current page, and the browser's address at that time.
export let currentAddress = addressOf(location);
const locationNow = () => location.pathname + location.search;
let arrivedAt = locationNow();

// The addresses that this tab has shown, and whether each has its own entry in the history. So undo goes
// back one tile, while Back skips hands that were half entered. `at` is the index of the current page.
let { at = 0, path = [] } = history.state ?? {};
let steps = [];
try { if (history.state) steps = JSON.parse(sessionStorage.getItem("steps")) ?? []; } catch { /* no memory */ }

// The history entry to write: its address and state are written in one call, as each call takes milliseconds.
let entry = null;
function keepState() {
  if (entry?.isPushed) history.pushState({ at, path }, "", entry.address);
  else history.replaceState({ at, path }, "", entry?.address);
  entry = null;
  arrivedAt = locationNow();
}
addEventListener("pagehide", () => {
  try { sessionStorage.setItem("steps", JSON.stringify(steps)); } catch { /* no memory */ }
});

// Makes the current address the step `at`; if the stored steps do not match, the steps after it are dropped.
function settleStep() {
  if (steps[at]?.address === currentAddress) return;
  at = Math.min(at, steps.length);
  steps = [...steps.slice(0, at), { address: currentAddress, isEntry: true }];
}
settleStep();

// Whether the last entry was made by typing: the next typed text replaces it.
let isTyping = false;
export const stopTyping = () => { isTyping = false; };

// Stores the address of the page that is shown next, for `arrive`. how: push or replace a history entry, or none if
// the browser has already moved. `isStep`: undo goes back to the page before.
export function remember(address, how, { typing = false, isStep = true } = {}) {
  if (address !== currentAddress && how !== "none") {
    const isPushed = how === "push" && !(typing && isTyping);
    entry = { address, isPushed };
    if (isStep && !(typing && isTyping)) {
      steps = [...steps.slice(0, at + 1), { address, isEntry: isPushed }].slice(-MOST_STEPS);
      at = steps.length - 1;
    } else if (steps[at]) {
      steps[at].address = address;
    }
  }
  isTyping = typing;
  currentAddress = address;
}

// Reads the state of the entry that the browser moved to; returns whether its page is already shown.
export function resume(state) {
  if (state) ({ at, path } = state);
  const isShown = locationNow() === arrivedAt;
  if (isShown) keepState();
  return isShown;
}

// The address to request for the current step: a hand that was being entered is entered again.
export const requestOf = (address) => (
  steps[at]?.isEntered && steps[at].address === address ? entering(address) : address);

// Goes one step back, or forward again: through the history if the step has an entry there, otherwise
// by `show`.
export function step(number, show) {
  const goal = steps[at + number];
  if (!goal) return;
  if ((number < 0 ? steps[at] : goal).isEntry) {
    history.go(number);
    return;
  }
  at += number;
  show(requestOf(goal.address));
}

// Adds the hand of the page to the path, or shortens the path to it.
export function arrive() {
  const codes = handTiles().map(codeOf);
  const hand = { href: currentAddress, codes, text: box.value, melds: document.querySelectorAll(".melds > *").length };
  const known = path.findIndex(({ href }) => href === currentAddress);
  if (known >= 0) path = path.slice(0, known + 1);
  else path = [...path, hand].slice(stepFrom(path.at(-1), hand) ? -LONGEST : -1);
  settleStep();
  steps[at].isEntered = isCounting();
  keepState();
  drawPath();
}

// The tiles removed and added from one hand to the next; null if that is not a single discard or draw.
function stepFrom(before, after) {
  if (!before || before.codes.length < 13 - 3 * before.melds || before.melds !== after.melds) return null;
  const without = (some, others) => {
    const rest = [...others];
    return some.filter((code) => !rest.includes(code) || (rest.splice(rest.indexOf(code), 1), false));
  };
  const [out, drawn] = [without(before.codes, after.codes), without(after.codes, before.codes)];
  return out.length < 2 && drawn.length < 2 && out.length + drawn.length > 0 ? { out, drawn } : null;
}

function drawPath() {
  const trail = find("trail");
  if (!trail) return;
  trail.hidden = false;
  for (const [id, isOff] of [["undo", at === 0], ["redo", at >= steps.length - 1]]) {
    Object.assign(find(id), { ariaDisabled: isOff, tabIndex: isOff ? -1 : 0 });
  }
  const list = trail.querySelector("ol");
  list.replaceChildren(...(path.length > 1 ? path.map((hand, place) => itemOf(hand, path[place - 1])) : []));
  requestAnimationFrame(() => { list.scrollLeft = list.scrollWidth; });
}

function itemOf(hand, before) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const change = stepFrom(before, hand);
  link.href = hand.href;
  if (hand.href === currentAddress) link.ariaCurrent = "page";
  if (change) link.append(...picture("打", change.out), ...picture("摸", change.drawn));
  else link.append(hand.text);
  item.append(link);
  return item;
}

function picture(sign, [code]) {
  if (!code) return [];
  const name = document.createElement("span");
  name.className = "unseen";
  name.textContent = code;
  return [sign, tileImage(code), name];
}
