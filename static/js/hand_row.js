// On a phone the hand scrolls away, and one row of small tiles stays visible (static/css/board.css). They are too
// small for a finger: a tap on the row scrolls back to the large tiles.

import { onPage } from "./page.js";

// Height of the row in pixels, plus one, so that a hand above the screen does not touch the watched area.
const LINE = 40 + 1;

const root = document.documentElement;
const watcher = new IntersectionObserver((entries) => {
  const { isIntersecting, boundingClientRect } = entries.at(-1);
  root.classList.toggle("is-hand-away", !isIntersecting && boundingClientRect.top < 0);
}, { rootMargin: `-${LINE}px 0px 0px` });

let watched;
onPage(() => {
  const hand = document.querySelector(".tray .hand");
  if (hand === watched) return;
  watcher.disconnect();
  root.classList.remove("is-hand-away");
  watched = hand;
  if (hand) watcher.observe(hand);
});
root.classList.add("has-hand-row");

document.addEventListener("click", ({ target }) => {
  if (target === watched && root.matches(".is-hand-away")) scrollTo(0, 0);
});
