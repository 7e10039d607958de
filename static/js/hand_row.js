// On a phone the hand scrolls away but for one row of small tiles, which stays in sight (static/css/board.css). Its
// tiles are too small for a finger: a tap on the row leads back up to the large ones.

import { onPage } from "./page.js";

// Pixels of the row, and one more, so that a hand that is away does not touch what is watched.
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
