// A hand that is pasted or dropped, and tiles that are dragged: beside the picker.

import { box, handTiles, isField, isPlain } from "./page.js";
import { currentAddress } from "./path.js";
import { edit, readBox, visit } from "./visit.js";

// Moves a tile to another place of the hand, as a link would; at the end it is the drawn one.
export function moveTile(from, to, focus = () => {}) {
  if (from === to) return;
  const mark = currentAddress.includes("?") ? "&" : "?";
  edit(() => visit(`${currentAddress}${mark}move=${from}-${to}`, { quiet: true, focus }));
}

// A text that comes to the page, wherever it lands, is a hand.
function take(text) {
  if (!text.trim()) return;
  box.value = text.trim();
  readBox();
}
document.addEventListener("paste", (event) => {
  if (isField(event.target)) return;
  event.preventDefault();
  take(event.clipboardData.getData("text/plain"));
});
const isText = (event) => !isField(event.target) && event.dataTransfer.types.includes("text/plain");
document.addEventListener("dragover", (event) => { if (isText(event)) event.preventDefault(); });
document.addEventListener("drop", (event) => {
  if (!isText(event)) return;
  event.preventDefault();
  take(event.dataTransfer.getData("text/plain"));
});

// A tile is dragged to another place of the hand.
let drag = null;
function nearest({ clientX, clientY }) {
  const distance = (tile) => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    return Math.hypot(clientX - left - width / 2, clientY - top - height / 2);
  };
  const others = handTiles().filter((tile) => tile !== drag.tile);
  return others.reduce((best, tile) => (distance(tile) < distance(best) ? tile : best));
}
function drop(isDone) {
  const { tile, goal, isMoving } = drag;
  const tiles = handTiles();
  drag = null;
  tile.style.removeProperty("translate");
  tile.classList.remove("dragged");
  goal?.classList.remove("goal");
  if (isDone && isMoving && goal) moveTile(tiles.indexOf(tile), tiles.indexOf(goal));
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
  drop(true);
});
document.addEventListener("pointercancel", () => { if (drag) drop(false); });
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.("a.hand-tile")) event.preventDefault();
});
