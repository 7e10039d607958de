// The pages of a review: keys and buttons for turns, losses and rounds, and win chances that come later.

import "./main.js";
import { morph } from "./morph.js";
import { find, isField, onPage } from "./page.js";

const decisions = () => [...document.querySelectorAll("details.decision")];
const stepper = () => document.querySelector(".stepper");

// The index of the decision that a key, button or link showed last.
let current = -1;

function showDecision(place) {
  const every = decisions();
  const decision = every[place];
  if (!decision) return;
  every[current]?.classList.remove("here");
  current = place;
  decision.classList.add("here");
  decision.open = true;
  decision.scrollIntoView({ block: "start" });
  decision.querySelector("summary").focus({ preventScroll: true });
}

// Shows the next decision in a direction that fulfils the condition, if there is one.
function seek(direction, fits) {
  const every = decisions();
  for (let place = current + direction; place >= 0 && place < every.length; place += direction) {
    if (fits(every[place])) return showDecision(place);
  }
  return undefined;
}

// Whether it is a loss, or suspected to be one as long as it is not checked.
const isLoss = (decision) => decision.classList.contains("is-noted");

// The last loss that was shown, and the one next to it: where points are known, the costliest comes first.
let lastLoss = -1;
function seekLoss(direction) {
  const every = decisions();
  const lost = (place) => Number(every[place].dataset.lost ?? -1);
  const places = [...every.keys()].filter((place) => isLoss(every[place])).sort((a, b) => lost(b) - lost(a));
  if (!places.length || lost(places[0]) < 0) return seek(direction, isLoss);
  const next = places[places.indexOf(lastLoss) + direction];
  if (next === undefined) return undefined;
  lastLoss = next;
  return showDecision(next);
}

const isFirst = (decision) => decision === decision.parentElement.querySelector("details.decision");

const GOES = {
  back: () => seek(-1, () => true),
  on: () => seek(1, () => true),
  loss_back: () => seekLoss(-1),
  loss_on: () => seekLoss(1),
  round_back: () => seek(-1, isFirst),
  round_on: () => seek(1, isFirst),
};

const REVIEW_KEYS = {
  ArrowLeft: "back", ArrowRight: "on", ArrowUp: "round_back", ArrowDown: "round_on",
  ",": "loss_back", p: "loss_back", ".": "loss_on", n: "loss_on", g: "question", h: "hands",
};

function stepTo(name) {
  const link = document.querySelector(`a[data-step="${name}"]`);
  if (link) link.click();
  else if (stepper()) GOES[name]?.();
  return Boolean(link || (stepper() && GOES[name]));
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isField(target)) return;
  if (key === "?") find("to-keys")?.click();
  const name = !event.shiftKey && REVIEW_KEYS[key.length > 1 ? key : key.toLowerCase()];
  if (name && stepTo(name)) event.preventDefault();
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-go]");
  if (button) GOES[button.dataset.go]();
});

// A column of the timeline opens its decision.
function openTarget() {
  const place = decisions().findIndex(({ id }) => `#${id}` === location.hash);
  if (place >= 0) showDecision(place);
}
addEventListener("hashchange", openTarget);

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

function prepareReview() {
  hideKey();
  setAddress();
  if (stepper()) stepper().hidden = false;
  if (location.hash) openTarget();
  centre(document.querySelector(".column.here"));
  centre(document.querySelector(".strip-turn[aria-current]"));
}
onPage(prepareReview);

// Win chances come after the page: the same turn is requested with them, and the new answer replaces the old one.
const MOST_ASKED = 40;
let asked = 0;

async function bringChances() {
  const note = document.querySelector(".chances-note");
  if (!note || asked++ >= MOST_ASKED) return;
  note.querySelector("span").hidden = false;
  await new Promise((resolve) => { setTimeout(resolve, Number(note.dataset.retry)); });
  try {
    const response = await fetch(note.dataset.address, { cache: "no-store" });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!response.ok || !page.getElementById("answer")) throw new Error(response.statusText);
    for (const part of ["#answer", ".turn-hand", ".timeline"]) {
      morph(document.querySelector(part), page.querySelector(part));
    }
    bringChances();
  } catch {
    note.querySelector("span").hidden = true;
  }
}

onPage(bringChances);

// The same for a whole game: at first its discards are rated by tiles, then its rounds get win chances one by one.
async function bringGame() {
  const wait = document.querySelector(".chances-wait[data-address]");
  if (!wait || asked++ >= MOST_ASKED) return;
  wait.hidden = false;
  // Longer from time to time: each request counts as a whole game.
  await new Promise((resolve) => { setTimeout(resolve, Number(wait.dataset.retry) * Math.min(asked, 8)); });
  try {
    const response = await fetch(wait.dataset.address, { cache: "no-store" });
    if (!response.ok) throw new Error(response.statusText);
    const fresh = await readGame(response, wait.querySelector("progress"));
    const again = fresh.querySelector(".chances-wait:not([hidden])");
    if (again) {
      wait.dataset.retry = again.dataset.retry;
      bringGame();
    } else placeFigures(fresh, wait);
  } catch {
    location.assign(wait.dataset.address);
  }
}

// Reads a page while it is sent, and replaces each round as soon as it has come.
async function readGame(response, progress) {
  const fresh = document.implementation.createHTMLDocument("");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let placed = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    fresh.write(part.value);
    // A round is complete if something follows it.
    const rounds = [...fresh.querySelectorAll(".one-round")].filter((round) => round.nextSibling);
    for (const round of rounds.slice(placed)) placeRound(round);
    placed = rounds.length;
    progress.hidden = false;
    progress.value = placed;
  }
  fresh.close();
  return fresh;
}

function placeRound(round) {
  const old = find(round.getAttribute("aria-labelledby")).closest(".one-round");
  for (const { id } of old.querySelectorAll("details.decision[open]")) {
    const decision = round.querySelector(`#${id}`);
    if (decision) decision.open = true;
  }
  morph(old, round);
  decisions()[current]?.classList.add("here");
}

// Replaces the figures of a game, which are sent after its last round.
function placeFigures(fresh, wait) {
  const summary = fresh.getElementById("summary");
  const title = summary.dataset.title ?? fresh.querySelector(".game-name").textContent;
  delete summary.dataset.title;
  fresh.querySelector(".game-name").textContent = title;
  document.title = `${title} · hairi`;
  history.replaceState(null, "", wait.dataset.address);
  wait.remove();
  for (const name of [".game-line", "#summary"]) morph(document.querySelector(name), fresh.querySelector(name));
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-chances]") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!document.querySelector(".chances-wait[data-address]")) return;
  event.preventDefault();
  bringGame();
});

// A form with win chances is sent with `later`: the answer comes at once, and the chances are requested after it.
document.addEventListener("submit", ({ target }) => {
  const wish = target.elements.expect;
  if (wish?.checked) wish.value = "later";
});

onPage(() => {
  const isWanted = location.hash === "#chances" || document.querySelector(".chances-wait:not([hidden])");
  if (isWanted) bringGame();
});
