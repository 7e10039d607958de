// The picker: taps on its keys, opening and closing; pasted and dropped hands; dragged tiles.

import { addMeld, addTile, closeRuns, moveTile, removeFrom, send, stepBy } from "./entry.js";
import { box, find, handTiles, isField, isPlain } from "./page.js";
import { readBox } from "./visit.js";

// Milliseconds after which a held five becomes the red five, and pixels that a finger may slip.
const LONG_PRESS = 450;
const NEARBY = 16;

const phone = matchMedia("(max-width: 39.99rem)");

// Milliseconds in which scrolling counts as caused by a finger or wheel.
const SCROLL_TIME = 1000;

// A tap counts when the finger is released near where it was pressed: the key may have been redrawn meanwhile.
const presses = new Map();
let isTaken = false;
function take(one) {
  clearTimeout(one.timer);
  presses.delete(one.id);
  isTaken = true;
  addTile(one.code);
}
document.addEventListener("pointerdown", (event) => {
  const key = event.target.closest("[data-pick]:enabled");
  isTaken = false;
  if (!key || !isPlain(event)) return;
  const one = { id: event.pointerId, code: key.dataset.pick, x: event.clientX, y: event.clientY };
  presses.set(one.id, one);
  const red = document.querySelector(`[data-pick="0${one.code[1]}"]:enabled`);
  if (one.code[0] === "5" && red) one.timer = setTimeout(() => take({ ...one, code: red.dataset.pick }), LONG_PRESS);
});
document.addEventListener("pointerup", (event) => {
  const one = presses.get(event.pointerId);
  if (!one) return;
  if (Math.hypot(event.clientX - one.x, event.clientY - one.y) < NEARBY) take(one);
  else forgetPress(event);
});
function forgetPress({ pointerId }) {
  clearTimeout(presses.get(pointerId)?.timer);
  presses.delete(pointerId);
}
document.addEventListener("pointercancel", forgetPress);
document.addEventListener("contextmenu", (event) => {
  if (event.target.closest("[data-pick]") && event.pointerType === "touch") event.preventDefault();
});

function act({ name, value, id, dataset }) {
  if (id === "fold") fold();
  else if (name === "remove") removeFrom(value);
  else if (name !== "add") send(name, value);
  else if (dataset.pick) addTile(value);
  else addMeld(value);
}
document.addEventListener("click", (event) => {
  const step = event.target.closest("#undo, #redo");
  if (step) stepBy(step.id === "undo" ? -1 : 1);
  const button = event.target.closest("#picker button[form=ask]");
  if (!button) return;
  event.preventDefault();
  const wasTaken = isTaken && event.detail > 0 && button.dataset.pick;
  isTaken = false;
  if (!wasTaken) act(button);
});
document.addEventListener("change", ({ target }) => {
  if (!target.matches("#picker .targets input")) return;
  closeRuns();
  find("picker-more").open = false;
});
document.addEventListener("click", ({ target }) => {
  if (!target.closest("#picker-more") && find("picker-more")) find("picker-more").open = false;
});

// On a phone the button of the fields opens the keys on Dora; the menu of the keys opens the fields.
document.addEventListener("click", (event) => {
  const [table, dora] = [find("table"), find("to-d")];
  if (event.target.closest("#to-table")) {
    event.preventDefault();
    fold();
    table.open = true;
    table.scrollIntoView();
  } else if (event.target.closest("#table > summary") && !table.open && dora && phone.matches) {
    event.preventDefault();
    find("picker").open = true;
    dora.click();
    dora.focus({ preventScroll: true });
  }
});

// The docked picker closes to a bar: by its own button, and when the visitor scrolls the page.
const isDocked = () => getComputedStyle(find("picker").querySelector(".picker-body")).position === "fixed";
export function fold() {
  const picker = find("picker");
  const hadFocus = picker.contains(document.activeElement);
  picker.open = false;
  picker.dataset.kept = picker.dataset.folded = "1";
  if (hadFocus) picker.querySelector("summary").focus();
}
let restedAt = scrollY;
let scrolledBy = -Infinity;
document.addEventListener("toggle", ({ target }) => {
  if (target.id !== "picker" || !target.open) return;
  delete target.dataset.folded;
  restedAt = scrollY;
}, true);
function beginScroll({ target, timeStamp }) {
  if (!target.closest?.("#picker")) scrolledBy = timeStamp;
}
document.addEventListener("touchmove", beginScroll, { passive: true });
document.addEventListener("wheel", beginScroll, { passive: true });
document.addEventListener("scroll", ({ timeStamp }) => {
  const isFar = Math.abs(scrollY - restedAt) > 2 * NEARBY;
  if (isFar && timeStamp - scrolledBy < SCROLL_TIME && find("picker")?.open && isDocked()) fold();
}, { passive: true });
document.addEventListener("scrollend", () => { restedAt = scrollY; });

// A text that is pasted or dropped anywhere on the page is read as a hand.
function takeText(text) {
  if (!text.trim()) return;
  box.value = text.trim();
  readBox();
}
document.addEventListener("paste", (event) => {
  if (isField(event.target)) return;
  event.preventDefault();
  takeText(event.clipboardData.getData("text/plain"));
});
const isText = (event) => !isField(event.target) && event.dataTransfer.types.includes("text/plain");
document.addEventListener("dragover", (event) => { if (isText(event)) event.preventDefault(); });
document.addEventListener("drop", (event) => {
  if (!isText(event)) return;
  event.preventDefault();
  takeText(event.dataTransfer.getData("text/plain"));
});

// Dragging a tile to another place of the hand.
let drag = null;
function nearest({ clientX, clientY }) {
  const distance = (tile) => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    return Math.hypot(clientX - left - width / 2, clientY - top - height / 2);
  };
  const others = handTiles().filter((tile) => tile !== drag.tile);
  return others.reduce((best, tile) => (distance(tile) < distance(best) ? tile : best));
}
function endDrag(isDone) {
  const { tile, goal, isMoving } = drag;
  const tiles = handTiles();
  drag = null;
  tile.style.removeProperty("translate");
  tile.classList.remove("dragged");
  goal?.classList.remove("goal");
  const isHeld = tiles.includes(tile) && tiles.includes(goal);
  if (isDone && isMoving && isHeld) moveTile(tiles.indexOf(tile), tiles.indexOf(goal));
}
document.addEventListener("pointerdown", (event) => {
  const tile = event.target.closest("a.hand-tile");
  if (tile && event.isPrimary && isPlain(event)) {
    drag = { tile, x: event.clientX, y: event.clientY, id: event.pointerId };
  }
});
document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.id) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.isMoving && Math.hypot(x, y) < 8) return;
  if (!drag.isMoving) {
    drag.isMoving = true;
    drag.tile.setPointerCapture(event.pointerId);
    drag.tile.classList.add("dragged");
  }
  drag.tile.style.translate = `${x}px ${y}px`;
  drag.goal?.classList.remove("goal");
  drag.goal = nearest(event);
  drag.goal.classList.add("goal");
});
document.addEventListener("pointerup", () => {
  if (!drag) return;
  if (drag.isMoving) {
    const stop = (event) => { event.preventDefault(); event.stopPropagation(); };
    window.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", stop, { capture: true }));
  }
  endDrag(true);
});
document.addEventListener("pointercancel", () => { if (drag) endDrag(false); });
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.("a.hand-tile")) event.preventDefault();
});
