// Draws a draft into the page at once: hand, melds, piles, text box, keys, number of missing tiles. The
// server's page then replaces it, with the same tiles and the answer.

import { isLeft, meldTiles, PILES, sizeOf, withDiscard, without, writeDraft, writeText } from "./draft.js";
import { morph } from "./morph.js";
import { box, find, form } from "./page.js";

const FULL_HAND = 14;

export const keyOf = (code) => document.querySelector(`[data-pick="${code}"]`);
const nameOfTile = (code) => keyOf(code)?.dataset.name ?? code;
export const nameOfTiles = (codes) => codes.map(nameOfTile).join(", ");

// The code of a picture of a tile, such as 0m; an empty string if there is no picture.
export const codeOf = (tile) => tile.querySelector("use")?.getAttribute("href").split("#")[1] ?? "";

// The picture of a tile, or of its back.
export function tileImage(code) {
  const image = find("one-tile").content.firstElementChild.cloneNode(true);
  const use = image.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${code}`));
  return image;
}

export function element(name, attributes, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

const asMeld = (tiles) => tiles.map(([code, isTurned]) => (
  element("span", { class: isTurned ? "meld-tile turned" : "meld-tile" }, tileImage(code))));

// A meld as the picker makes it: a run is called from the left, a set from the right.
function meldImage(meld) {
  const codes = meldTiles(meld);
  const called = Number(meld.at(-2));
  const isRun = /^\(\d/.test(meld);
  let tiles = codes.map((code, place) => [code, place === codes.length - 1]);
  if (isRun) tiles = [[codes[called], true], ...codes.toSpliced(called, 1).map((code) => [code])];
  else if (!called) tiles = [["back"], [codes[0]], [codes[1]], ["back"]];
  return element("span", { class: "meld", role: "img", "aria-label": nameOfTiles(codes) }, ...asMeld(tiles));
}

// The parameters of an address of this page in their order.
export const orderOf = () => find("picker").dataset.order.split(" ");

// A tile of the hand: a link that discards it, or only removes it if the page keeps the order of tiles.
function handTile(draft, place, address) {
  const code = draft.tiles[place];
  const keepsOrder = form.dataset.target === "always";
  const rest = keepsOrder ? without(draft, `tiles${place}`) : withDiscard(draft, place);
  const isDrawn = sizeOf(draft) % 3 === 2 && place > 0 && place === draft.tiles.length - 1;
  const isOnly = draft.tiles.length < 2;
  return element(isOnly ? "span" : "a", {
    class: isDrawn ? "hand-tile drawn" : "hand-tile",
    ...(isOnly || !rest ? {} : { href: writeDraft(rest, address, orderOf()) }),
    "aria-label": find("picker").dataset.cut.replace("{tile}", nameOfTile(code)),
    ...(isOnly ? { role: "img" } : {}),
  }, tileImage(code));
}

function drawHand(draft, address, slots) {
  const old = document.querySelector(".tray .hand");
  const fresh = old.cloneNode(false);
  fresh.removeAttribute("aria-hidden");
  fresh.append(...draft.tiles.map((_, place) => handTile(draft, place, address)));
  for (let slot = 0; slot < slots; slot += 1) fresh.append(element("span", { class: "slot", "aria-hidden": "true" }));
  morph(old, fresh);
}

// Melds that are already shown stay as the server drew them.
function drawMelds(draft, before) {
  const tray = document.querySelector(".tray");
  const old = tray.querySelector(".melds") ?? tray.appendChild(element("div", { class: "melds" }));
  const drawn = [...old.children];
  old.replaceChildren(...draft.melds.map((meld) => {
    const place = before.melds.indexOf(meld);
    return drawn[place] ?? meldImage(meld);
  }));
  if (!draft.melds.length) old.remove();
}

function pileButton(codes, place) {
  const name = `${find("picker").dataset.take} ${nameOfTiles(codes)}`;
  return element("button", { type: "submit", form: "ask", name: "remove", value: place, "aria-label": name },
    ...codes.map(tileImage), element("span", { class: "cross", "aria-hidden": "true" }, "×"));
}

function drawPiles(draft) {
  const lying = { meld: draft.melds.map(meldTiles) };
  for (const name of PILES) lying[name] = draft.piles[name].map((code) => [code]);
  for (const pile of document.querySelectorAll("[data-pile]")) {
    const tiles = lying[pile.dataset.pile] ?? [];
    pile.hidden = !tiles.length;
    pile.querySelector("dd").replaceChildren(...tiles.map((codes, place) => pileButton(codes, pile.dataset.pile + place)));
  }
  for (const name of PILES) {
    const field = form.elements[name];
    if (field) field.value = draft.piles[name].join("");
  }
}

function drawKeys(draft) {
  for (const key of document.querySelectorAll("[data-pick]:not([data-unknown])")) {
    key.disabled = !isLeft(key.dataset.pick, draft);
  }
  const isEmpty = !sizeOf(draft);
  find("rub-out").disabled = isEmpty;
  find("clear").hidden = isEmpty;
  for (const radio of document.querySelectorAll(".targets input")) {
    if (form.dataset.target !== "always") radio.disabled = !draft.tiles.length && !["hand", ...PILES].includes(radio.value);
  }
}

// Says how many tiles are missing, or nothing if the hand is whole: in the tray, or on a page without an answer to half
// a hand as its heading.
function drawCount(draft, isMissing) {
  const words = isMissing ? find("counts").content.children[sizeOf(draft)].textContent : "";
  const count = find("count");
  const line = count ?? document.querySelector("h1.answer-line");
  if (count) count.hidden = !words;
  if (words && line) {
    line.textContent = words;
    line.dataset.count = sizeOf(draft);
  }
  if (words) find("announcement").textContent = words;
}

// Whether the page counts the tiles that are missing, and shows an answer beside the count.
export const hasCount = () => Boolean(find("count"));
export const isCounting = () => find("count")?.hidden === false;

// Whether this page shows a hand and a picker.
export const hasTray = () => Boolean(document.querySelector(".tray .hand") && find("picker"));

// `isEntered`: more tiles follow.
export function drawDraft(draft, before, address, isEntered) {
  const missing = isEntered && sizeOf(draft) < FULL_HAND - 1 ? FULL_HAND - sizeOf(draft) : 0;
  drawHand(draft, address, missing);
  drawMelds(draft, before);
  drawPiles(draft);
  drawKeys(draft);
  drawCount(draft, missing > 0);
  document.body.classList.add("is-behind");
  box.value = writeText(draft);
}
