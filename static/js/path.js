// The history of this tab, and the path so far: from one hand of thirteen or more by discards and
// draws, each step a link.

import { addressOf } from "./address.js";
import { box, find, handTiles } from "./page.js";

const LONGEST = 9;
const MOST_STEPS = 200;

// The address of the page as it stands, and what the browser showed as its address then.
export let currentAddress = addressOf(location);
const locationNow = () => location.pathname + location.search;
let arrivedAt = locationNow();

// Every address that this tab came through, and whether the history has an entry of its own for it: so
// that each tile can be undone, though Back leaves a hand that is half entered. `at` is the place of
// the page as it stands.
let { at = 0, path = [] } = history.state ?? {};
let steps = [];
try { if (history.state) steps = JSON.parse(sessionStorage.getItem("steps")) ?? []; } catch { /* no memory */ }

// The entry of the history that is to come: its address and its state are one call, for each takes milliseconds.
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

// The entry of the history names its step; a step that is not known any more begins anew.
function settleStep() {
  if (steps[at]?.address === currentAddress) return;
  at = Math.min(at, steps.length);
  steps = [...steps.slice(0, at), { address: currentAddress, isEntry: true }];
}
settleStep();

// Whether the last entry came by typing: the next text that is typed takes its place.
let isTyping = false;
export const stopTyping = () => { isTyping = false; };

// Keeps the address of a page that is about to be shown, for `arrive`. how: push or replace an entry of the history,
// or none where the browser went there itself. `isStep`: undo leads back to the page before.
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

// Takes over the entry that the browser went to; returns whether its page is shown already.
export function resume(state) {
  if (state) ({ at, path } = state);
  const isShown = locationNow() === arrivedAt;
  if (isShown) keepState();
  return isShown;
}

// One step back, or forward again: the browser goes to an entry of the history, what had none is given
// to `show`.
export function step(number, show) {
  const goal = steps[at + number];
  if (!goal) return;
  if ((number < 0 ? steps[at] : goal).isEntry) {
    history.go(number);
    return;
  }
  at += number;
  show(goal.address);
}

// Adds the hand of the page to the path, or goes back in it.
export function arrive() {
  const codes = handTiles().map((tile) => tile.querySelector("use").getAttribute("href").split("#")[1]);
  const hand = { href: currentAddress, codes, text: box.value, melds: document.querySelectorAll(".melds > *").length };
  const known = path.findIndex(({ href }) => href === currentAddress);
  if (known >= 0) path = path.slice(0, known + 1);
  else path = [...path, hand].slice(stepFrom(path.at(-1), hand) ? -LONGEST : -1);
  settleStep();
  keepState();
  drawPath();
}

// The tiles that went and came from one hand to the next; null where it was no single step.
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
  find("undo").ariaDisabled = at === 0;
  find("redo").ariaDisabled = at >= steps.length - 1;
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
  const tile = find("one-tile").content.cloneNode(true);
  const use = tile.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${code}`));
  const name = document.createElement("span");
  name.className = "unseen";
  name.textContent = code;
  return [sign, tile, name];
}
