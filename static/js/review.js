// The pages of a review: keys and buttons for turns, losses and rounds, and win chances that come later.

import "./main.js";
import { morph } from "./morph.js";
import { find, isField, isPlain, notify, onPage, tellChange } from "./page.js";

const timeline = () => document.querySelector(".timeline");

// The first turn of the round before or after the one at the table.
function ofRound(direction) {
  const rounds = [...document.querySelectorAll(".line-round:has(.column)")];
  const here = rounds.findIndex((round) => round.querySelector(".column.here"));
  return rounds[here + direction]?.querySelector(".column");
}

const control = (name) => document.querySelector(`[data-step="${name}"]`);
const REVIEW_KEYS = {
  ArrowLeft: () => control("back"), ArrowRight: () => control("on"),
  ArrowUp: () => ofRound(-1), ArrowDown: () => ofRound(1),
  ",": () => control("loss_back"), p: () => control("loss_back"), ".": () => control("loss_on"), n: () => control("loss_on"),
  g: () => control("question"), h: () => control("hands"),
};

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isField(target)) return;
  if (key === "?") find("to-keys")?.click();
  const pressed = !event.shiftKey && REVIEW_KEYS[key.length > 1 ? key : key.toLowerCase()]?.();
  if (!pressed) return;
  pressed.click();
  event.preventDefault();
});

// Another turn of the game replaces the one at the table.
let latest = 0;
let turnsUnderWay = 0;
async function openTurn(address, how = "push") {
  const own = ++latest;
  turnsUnderWay += 1;
  try {
    const [page, url] = await loadTurn(address);
    if (own !== latest) return;
    if (how === "push") history.pushState(history.state, "", url);
    document.title = page.title;
    showTurn(page);
    tellChange();
  } catch (error) {
    if (error.cause) notify(error.cause);
    else if (own === latest) location.assign(address);
  } finally { turnsUnderWay -= 1; }
}

const TOO_MANY = 429;
async function loadTurn(address) {
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (response.status === TOO_MANY) throw new Error(response.statusText, { cause: page.querySelector("main p").textContent });
  if (!response.ok || !page.getElementById("shown")) throw new Error(response.statusText);
  return [page, response.url];
}

function showTurn(page) {
  document.body.className = page.body.className;
  placeColumns(page);
  for (const part of ["#go", ".game-line", "#shown"]) {
    morph(document.querySelector(part), page.querySelector(part));
  }
  const top = find("shown").getBoundingClientRect().top;
  if (top < 0) find("shown").scrollIntoView();
}

// Replaces the columns of the timeline, but keeps what is known of a decision that is still to be checked there.
function placeColumns(page) {
  for (const fresh of page.querySelectorAll("button.column.of-open")) {
    const old = timeline().querySelector(`button.column[value="${fresh.value}"]`);
    if (!old || old.classList.contains("of-open") || !/ of-/.test(old.className)) continue;
    const isHere = fresh.classList.contains("here");
    fresh.className = old.className;
    fresh.classList.toggle("here", isHere);
    fresh.ariaLabel = old.ariaLabel;
    fresh.replaceChildren(...[...old.childNodes].map((node) => node.cloneNode(true)));
  }
  morph(timeline().querySelector(".line-rounds"), page.querySelector(".line-rounds"));
}

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  // A form with win chances is sent with `later`: the answer comes at once, and the chances are requested after it.
  if (form.elements.log) form.elements.expect.value = "later";
  if (form.id !== "go" || form.method !== "get" || !find("shown")) return;
  event.preventDefault();
  openTurn(`${form.action}?${new URLSearchParams(new FormData(form, submitter))}`);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-step], .turn-hand a.hand-tile, .chances-wait a");
  if (!link || !isPlain(event)) return;
  event.preventDefault();
  if (!link.closest(".chances-wait")) openTurn(link.href);
  else {
    isBrought = false;
    bringGame(latest);
  }
});

addEventListener("popstate", () => { if (find("shown")) openTurn(location.href, "none"); });

// A file may be dropped anywhere on the form's page.
const chooser = find("log");
for (const name of ["dragover", "drop"]) {
  document.addEventListener(name, (event) => {
    if (!chooser || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    chooser.classList.toggle("over", name === "dragover");
    if (name !== "drop") return;
    chooser.files = event.dataTransfer.files;
    chooser.form.requestSubmit();
  });
}
document.addEventListener("dragleave", () => chooser?.classList.remove("over"));

// Removes the key that deletes the game from the address, so that it is not shared with a copied link.
function hideKey() {
  const plain = new URL(location);
  if (!document.querySelector(".kept-note") || !plain.searchParams.has("key")) return;
  plain.searchParams.delete("key");
  history.replaceState(history.state, "", plain);
}

// The page of a game that was sent gets an address, so that Back, reload and bookmarks lead to the review.
function setAddress() {
  const { address } = document.querySelector(".game-line")?.dataset ?? {};
  if (address) history.replaceState(history.state, "", address);
}

// Scrolls a turn to the middle of its box, without scrolling the page.
function centre(turn) {
  const box = turn?.closest(".line-rounds, .turn-strip");
  if (box) box.scrollLeft = turn.offsetLeft - (box.clientWidth - turn.offsetWidth) / 2;
}

onPage(() => {
  hideKey();
  setAddress();
  centre(document.querySelector(".column.here"));
  centre(document.querySelector(".strip-turn[aria-current]"));
});

// Win chances come after the page: first those of the turn, which is requested again with them.
const MOST_ASKED = 40;
let asked = 0;
const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

async function bringChances() {
  const own = latest;
  for (let note = noteOf(document); note && asked++ < MOST_ASKED; note = noteOf(document)) {
    note.querySelector("span").hidden = false;
    await pause(Number(note.dataset.retry));
    try {
      const [page] = await loadTurn(note.dataset.address);
      if (own !== latest) return;
      showTurn(page);
    } catch {
      note.querySelector("span").hidden = true;
      return;
    }
  }
  bringGame(own);
}
const noteOf = (page) => page.querySelector(".chances-note");

// Then, once, those of the other turns: the page of the whole game is read while it is sent, round by round. What is
// left over when its time ends is checked when it is opened.
let isBrought = false;
async function bringGame(own) {
  const wait = document.querySelector(".chances-wait");
  if (!wait || isBrought || own !== latest) return;
  isBrought = true;
  try {
    finish(await readGame(wait.dataset.address, wait), own);
  } catch {
    wait.querySelector("span").hidden = true;
    wait.querySelector("a").hidden = false;
  }
}

async function readGame(address, wait) {
  const response = await fetch(address, { cache: "no-store" });
  if (!response.ok) throw new Error(response.statusText);
  const fresh = document.implementation.createHTMLDocument("");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const progress = wait.querySelector("progress");
  wait.querySelector("span").hidden = false;
  wait.querySelector("a").hidden = true;
  let placed = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    fresh.write(part.value);
    // A round is complete if something follows it.
    const rounds = [...fresh.querySelectorAll(".line-round")].filter((round) => round.nextSibling);
    for (const round of rounds.slice(placed)) placeRound(round);
    placed = progress.value = rounds.length;
  }
  fresh.close();
  return fresh;
}

function placeRound(round) {
  const old = find(round.id);
  const here = old?.querySelector(".column.here")?.value;
  const isFlat = Boolean(document.querySelector('input[name="ask"]'));
  if (!old || isFlat) return;
  for (const column of round.querySelectorAll(".column")) {
    column.classList.toggle("here", column.value === here);
    column.toggleAttribute("aria-current", column.value === here);
  }
  morph(old, round);
}

// The costliest loss comes to the table, unless the visitor chose a turn: then the buttons to losses are new.
function finish(fresh, own) {
  const key = timeline().querySelector(".line-key");
  const name = fresh.getElementById("shown")?.dataset.name;
  const [wait, rest] = [document, fresh].map((page) => page.querySelector(".chances-wait"));
  if (rest) morph(wait, rest);
  else wait?.remove();
  morph(key, fresh.querySelector(".line-key"));
  if (own !== latest || new URL(location).searchParams.has("at")) {
    if (!turnsUnderWay) openTurn(location.href, "none");
    return;
  }
  document.querySelector(".game-name").textContent = name;
  document.title = `${name} · hairi`;
  morph(find("shown"), fresh.getElementById("shown"));
  morph(find("go"), fresh.getElementById("go"));
  const here = find("shown").querySelector(".strip-turn[aria-current]")?.value;
  for (const column of timeline().querySelectorAll(".column")) column.classList.toggle("here", column.value === here);
}

onPage(bringChances);
