// Entry of a hand: each tap is shown at once, and only the latest state is requested from the server. If
// `draft.js` cannot apply a tap, it is sent to the server as a click and shown when the answer comes.

import { addressOf, targetOf } from "./address.js";
import { isMeldTarget, meldOf, PILES, readDraft, runsWith, sizeOf, withMeld, withMoved, without, withTile, writeDraft, writeText } from "./draft.js";
import { keepFocus } from "./keep.js";
import { box, find, form, onPage } from "./page.js";
import { arrive, currentAddress, remember, step } from "./path.js";
import { entering, queryOf, withQuery } from "./query.js";
import { drawDraft, hasCount, hasTray, isCounting, orderOf } from "./tray.js";
import { drawRuns, hideRuns } from "./runs.js";
import { ask, clicksUnderWay, comesSoon, howToKeep, press, pressAt, visit } from "./visit.js";

let draft = null;
let openRun = null;
onPage(() => {
  draft = readDraft(currentAddress);
  if (openRun && draft && find("runs")) offerRuns(openRun);
  else if (openRun) closeRuns();
});

// Whether the page knows the next state: no other text was typed, and no click waits for the server.
const isSure = () => draft && hasTray() && !clicksUnderWay()
  && (box.value === box.defaultValue || box.value === writeText(draft));

// Whether the address of the draft contains the picker's target: on some pages, while the hand is incomplete.
const keepsTarget = (next) => form.dataset.target === "always" && howToKeep(sizeOf(next)) === "replace";

// Shows another state and stores its address.
function showDraft(next, address, how, isEntered = !hasCount()) {
  const refocus = keepFocus(document.activeElement);
  const focused = document.activeElement;
  drawDraft(next, draft, address, isEntered);
  if (document.activeElement !== focused) refocus?.();
  draft = next;
  remember(address, how);
  arrive();
}

function change(next) {
  const target = keepsTarget(next) ? targetOf(form) : "";
  const plain = writeDraft(next, currentAddress, orderOf());
  const address = target ? withQuery(plain, `to=${target}`) : plain;
  const how = howToKeep(sizeOf(next));
  const isEntered = how === "replace" && (isCounting() || sizeOf(next) !== sizeOf(draft));
  showDraft(next, address, how, isEntered || !hasCount());
  ask(isEntered && hasCount() ? entering(address) : address);
}

// Sends a click that only the server can apply.
export function send(name, value) {
  if (!isSure()) return press({ name, value }, form);
  const target = targetOf(form);
  const fields = {
    ...(isCounting() ? { partial: "0" } : {}),
    [name]: value,
    ...(target === "hand" && form.dataset.target !== "always" ? {} : { to: target }),
  };
  const address = currentAddress.replace(/[?&]to=\w+$/, "");
  return pressAt(withQuery(address, queryOf(fields)));
}

function aimAtHand() {
  const hand = find("to-hand");
  if (hand) hand.checked = true;
}

function offerRuns(code) {
  openRun = code;
  drawRuns(code, runsWith(code, draft, "reds" in find("picker").dataset));
}
export function closeRuns() {
  openRun = null;
  hideRuns();
}

// Adds a tile at the picker's target. If a chii can be several runs, they are offered first.
export function addTile(code, target = targetOf(form)) {
  closeRuns();
  if (!isSure()) return send("add", code);
  const hasReds = "reds" in find("picker").dataset;
  if (target === "chii" && runsWith(code, draft, hasReds).length > 1) return offerRuns(code);
  if (isMeldTarget(target)) return addMeld(meldOf(code, target, draft, hasReds), code);
  const isKnown = target === "hand" || PILES.includes(target);
  const next = isKnown ? withTile(draft, code, target) : null;
  return next ? change(next) : send("add", code);
}

// Adds a meld and sets the picker's target to the hand. If the page cannot add it, `text` is sent instead.
export function addMeld(meld, text = meld) {
  closeRuns();
  const next = isSure() && draft.tiles.length ? withMeld(draft, meld) : null;
  if (!next) send("add", text);
  aimAtHand();
  if (next) change(next);
}

export function removeFrom(place) {
  closeRuns();
  const next = isSure() ? without(draft, place) : null;
  if (next) change(next);
  else send("remove", place);
}

export function moveTile(from, to) {
  if (from === to) return;
  const next = isSure() ? withMoved(draft, from, to) : null;
  if (next) change(next);
  else send("move", `${from}-${to}`);
}

// Follows a link. If the page can draw the next hand itself, its tiles are shown before the answer, except when the
// answer comes at once: drawing twice takes longer.
export async function followLink(address, options = {}) {
  if (await comesSoon(address)) return visit(address, options);
  const url = new URL(address, location);
  const next = url.pathname === location.pathname && isSure() ? readDraft(address) : null;
  if (!next?.tiles.length) return visit(address, options);
  const isEntered = hasCount() ? url.searchParams.get("partial") === "0" : true;
  showDraft(next, addressOf(url), options.how ?? "push", isEntered);
  return visit(address, { ...options, how: options.how === "none" ? "none" : "replace", isStep: false });
}

// Undo and redo.
export const stepBy = (number) => step(number, (address) => visit(address, { how: "replace", isStep: false }));
