// Practice: keys for the hand and the answer. Every answer and every step is a link or a form, which also works without
// script.

import "./main.js";
import "./progress.js";
import { find, HAND_ARROWS, isField, isPlain, notify, placeAfter, stopAt, tellChange } from "./page.js";

const choicesOfCut = () => [...document.querySelectorAll("a.hand-tile")];
const picks = () => [...document.querySelectorAll(".train-picks input")];
const answerForm = find("answer-form");

// A rank and the letter of a suit, then Enter, discard that tile.
let typedTile = "";
function typeTile(key) {
  typedTile = /^[0-9]$/.test(key) ? key : typedTile.slice(0, 1) + key;
  notify(typedTile);
}

function discardTyped() {
  const name = typedTile.replace("0", "5");
  choicesOfCut().findLast(({ dataset }) => [typedTile, name].includes(dataset.tile))?.click();
  typedTile = "";
}

// The first digit begins the first number of an answer; Tab leads to the next one.
function beginNumber(field, digit) {
  field.focus();
  field.value += digit;
}

function answerByDigit(key) {
  const digit = document.querySelector(`[data-digit="${key}"]`);
  if (digit) return digit.click();
  const number = answerForm?.querySelector("[inputmode=numeric]");
  if (number) return beginNumber(number, key);
  if (picks().length !== 9) return undefined;
  if (key === "0") for (const pick of picks()) pick.checked = false;
  else picks()[key - 1].click();
  return undefined;
}

function moveFocus(key) {
  const tiles = choicesOfCut();
  tiles[placeAfter(key, tiles.indexOf(document.activeElement), tiles.length)]?.focus();
}

// The answer to the question before this one; after the last question that of the last one.
function goBack() {
  const before = document.querySelector(".is-here")?.previousElementSibling ?? document.querySelector(".train-list > :last-child");
  before?.querySelector("a")?.click();
}

const STEPS = {
  u: goBack,
  c: () => document.querySelector("[data-copy]")?.click(),
  "?": () => find("to-keys").click(),
};

// What a key does on this page; nothing if it has no meaning here.
function meaningOf({ key, target }) {
  const isFree = target === document.body || target.id === "verdict" || target.closest("a.hand-tile");
  if (HAND_ARROWS.includes(key) && isFree) return () => moveFocus(key);
  if (/^[0-9]$/.test(key) && !choicesOfCut().length) return () => answerByDigit(key);
  if (/^[0-9]$/.test(key) || (typedTile && /^[mpsz]$/.test(key))) return () => typeTile(key);
  if (key !== "Enter") return STEPS[key];
  if (typedTile.length === 2) return discardTyped;
  if (target.matches("a, button, summary")) return undefined;
  const next = document.querySelector("[data-next]");
  return next ? () => next.click() : picks().length ? () => answerForm.requestSubmit() : undefined;
}

document.addEventListener("keydown", (event) => {
  const isPick = event.target.closest(".train-picks") && /^([0-9]|Enter)$/.test(event.key);
  if (event.ctrlKey || event.metaKey || event.altKey || (isField(event.target) && !isPick)) return;
  const act = meaningOf(event);
  if (!act) return;
  event.preventDefault();
  if (!event.repeat || event.key !== "Enter") act();  // a key that is held answers nothing
});

// With two taps the first one lifts the tile, and the second one discards it; a key discards at once.
document.addEventListener("click", (event) => {
  const tile = event.target.closest("a.hand-tile");
  if (!tile || !event.detail || !isPlain(event) || !document.documentElement.classList.contains("two-taps")) return;
  if (tile.classList.contains("lifted")) return;
  event.preventDefault();
  for (const one of choicesOfCut()) one.classList.toggle("lifted", one === tile);
  notify(`${tile.ariaLabel}?`);
});

document.addEventListener("focusin", ({ target }) => {
  if (target.matches("a.hand-tile")) stopAt(choicesOfCut(), target);
});

// A list of names shows those that contain what is typed, and those that are chosen.
const search = document.querySelector("[data-find]");
search?.addEventListener("input", () => {
  const text = search.value.trim().toLowerCase();
  for (const label of find(search.dataset.find).querySelectorAll("label")) {
    label.hidden = !label.textContent.toLowerCase().includes(text) && !label.querySelector(":checked");
  }
});
search?.addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });

// The visitor's own calendar day, which can differ from the day in UTC.
const toToday = find("to-today");
if (toToday) {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  toToday.href = toToday.dataset.day.replace("0000-00-00", day.join("-"));
}

async function readPage(address) {
  const answer = await fetch(address).catch(() => null);
  return answer && new DOMParser().parseFromString(await answer.text(), "text/html");
}

// What a discard wins comes after its answer, when the server has computed it.
async function bringPoints(tries = 20) {
  const part = find("by-points");
  if (!part?.dataset.retry || !tries) return;
  await new Promise((resolve) => { setTimeout(resolve, Math.max(150, part.dataset.retry)); });
  const found = (await readPage(part.querySelector("a").href))?.getElementById("by-points");
  if (found) part.replaceWith(found);
  else part.dataset.retry = 5000;
  bringPoints(tries - 1);
}

// The lines of a quiz are checked while they are typed.
const quizForm = find("quiz-form");
const typedQuiz = () => String(new URLSearchParams(
  [...new FormData(quizForm)].filter(([name, value]) => value && ["hands", "title", "answers", "write", "lang"].includes(name)),
));
let checking;
quizForm?.addEventListener("input", () => {
  clearTimeout(checking);
  checking = setTimeout(async () => {
    const query = typedQuiz();
    const page = await readPage(`${quizForm.action}?${query}`);
    if (!page || query !== typedQuiz()) return;
    find("quiz-answer").replaceChildren(...(page.getElementById("quiz-answer")?.childNodes ?? []));
    tellChange();
    history.replaceState(null, "", `?${query}`);
  }, 300);
});

bringPoints();
stopAt(choicesOfCut(), choicesOfCut()[0]);
find("verdict")?.focus({ preventScroll: true });
