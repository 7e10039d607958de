// The history of this tab, and the path so far: from one hand of thirteen or more by discards and
// draws, each step a link.

import { addressOf } from "./address.js";
import { box, find, handTiles } from "./page.js";

const LONGEST = 9;

// The address of the page as it stands, and what the browser showed as its address then.
export let currentAddress = addressOf(location);
const locationNow = () => location.pathname + location.search;
let arrivedAt = locationNow();

// How many steps led here, and how many there are with those that lead on again.
let { at = 0, path = [] } = history.state ?? {};
let end = at;
try { end = Math.max(at, history.state ? sessionStorage.getItem("end") : 0); } catch { /* no memory */ }

// Whether the last entry came by typing: the next text that is typed takes its place.
let isTyping = false;
export const stopTyping = () => { isTyping = false; };

// Keeps the address of a page that is about to be shown. how: push or replace an entry, or none.
export function remember(address, how, typing) {
  if (how === "push" && address !== currentAddress && !(typing && isTyping)) {
    at += 1;
    end = at;
    history.pushState({ at, path }, "", address);
  } else if (how !== "none") {
    history.replaceState({ at, path }, "", address);
  }
  try { sessionStorage.setItem("end", end); } catch { /* no memory */ }
  isTyping = typing;
  currentAddress = address;
  arrivedAt = locationNow();
}

// Takes over the entry that the browser went to; returns whether its page is shown already.
export function resume(state) {
  if (state) ({ at, path } = state);
  const isShown = locationNow() === arrivedAt;
  if (isShown) history.replaceState({ at, path }, "");
  return isShown;
}

// One step back, or forward again.
export function step(number) {
  if (number < 0 ? at > 0 : at < end) history.go(number);
}
document.addEventListener("click", ({ target }) => {
  const button = target.closest("#undo, #redo");
  if (button) step(button.id === "undo" ? -1 : 1);
});

// Adds the hand of the page to the path, or goes back in it.
export function arrive() {
  const codes = handTiles().map((tile) => tile.querySelector("use").getAttribute("href").split("#")[1]);
  const hand = { href: currentAddress, codes, text: box.value, melds: document.querySelectorAll(".melds > *").length };
  const known = path.findIndex(({ href }) => href === currentAddress);
  if (known >= 0) path = path.slice(0, known + 1);
  else path = [...path, hand].slice(stepFrom(path.at(-1), hand) ? -LONGEST : -1);
  history.replaceState({ at, path }, "");
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
  find("redo").ariaDisabled = at >= end;
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
