// A visit: the next page without a full load. It is fetched without its frame and takes the place of
// this one. Whatever goes wrong, the browser loads its address as it would have done by itself.

import { addressOf, formAddress, isLive, settledAddress, targetOf } from "./address.js";
import { keepChoices, keepFocus, keepOpen } from "./keep.js";
import { morph, reset } from "./morph.js";
import { box, find, form, tellChange } from "./page.js";
import { arrive, remember, stopTyping } from "./path.js";

const PARTS = ["skips", "ways", "main", "foot"];
const hint = find("hint");

// Fetches a page without its frame, or its answer alone.
export async function load(address, { signal, part = "1" } = {}) {
  const response = await fetch(address, { headers: { "Hairi-Fragment": part }, cache: "no-store", signal });
  return [response, new DOMParser().parseFromString(await response.text(), "text/html")];
}

// What is wrong with a half-typed hand comes as 200, so that the browser does not list it as an error.
const statusOf = (response) => Number(response.headers.get("Hairi-Status") ?? response.status);

// A page that is fetched before it is needed: between the press of a pointer and its click there is time.
let ahead = {};
export function loadAhead(address) {
  if (ahead.address === address) return;
  forgetAhead();
  const control = new AbortController();
  const own = ahead = { address, control, answer: load(address, { signal: control.signal }) };
  own.answer.then(() => { own.isThere = true; }, () => { if (ahead === own) ahead = {}; });
}
const isAhead = (address) => ahead.address === address && ahead.isThere;

// Whether a page that is on its way comes so soon that nothing need be shown before it.
const SOON = 70;
export async function comesSoon(address) {
  if (ahead.address !== address) return false;
  await Promise.race([ahead.answer, new Promise((resolve) => { setTimeout(resolve, SOON); })]).catch(() => {});
  return isAhead(address);
}

// Whether a visitor waits for a page, or is about to: what comes by itself waits until then.
let visits = 0;
export const isVisiting = () => visits > 0 || Boolean(ahead.address && !ahead.isThere);

export function forgetAhead() {
  ahead.control?.abort();
  ahead = {};
}

// The text that the page was asked about, as it was typed.
export let shownText = box.defaultValue;

// Tiles of a hand that has an answer: from here on each hand has an entry of the history of its own.
const ANSWERED = 13;
export const howToKeep = (size) => (size < ANSWERED ? "replace" : "push");

// how: push or replace an entry of the history, or none, or as the size of the hand tells. A quiet visit shows problems beside the
// box and leaves the page alone; one that is typing leaves the box alone as well. isLatest: whether
// its answer is still wanted when it comes.
let request = new AbortController();
export async function visit(address, { how = "push", quiet = false, typing = false, isStep = true, focus, isLatest } = {}) {
  request.abort();
  if (!isLatest) wanted = null;
  const own = request = new AbortController();
  const text = box.value;
  if (!typing) stopTyping();
  visits += 1;
  const busy = setTimeout(() => find("main").setAttribute("aria-busy", "true"), 100);
  try {
    const answer = ahead.address === address ? ahead.answer : load(address, { signal: own.signal });
    ahead = {};
    const [response, page] = await answer;
    if (own.signal.aborted || isLatest?.() === false) return;
    const [url, status] = [new URL(response.url), statusOf(response)];
    if (quiet && !isLive(url)) return;
    if (!page.getElementById("main") || ![200, 400].includes(status) || !isLive(url)) {
      throw new Error(response.statusText);
    }
    failures = 0;
    if (quiet && !hasSameForm(page)) return;
    if (quiet && status === 400) {
      showProblems(page, typing ? 600 : 0);
      document.body.classList.remove("is-behind");
      return;
    }
    const styles = missingStyles(page);
    if (styles.length) await Promise.all(styles.map(bringStyle));
    if (own.signal.aborted || isLatest?.() === false) return;
    shownText = url.searchParams.get("q");
    const size = Number(page.getElementById("picker")?.dataset.size ?? ANSWERED);
    const kept = how === "by size" ? howToKeep(size) : how;
    remember(settledAddress(addressOf(url, page), page), kept, { typing, isStep });
    show(page, { isTyped: typing || box.value !== text, focus, opened: quiet && !typing });
  } catch {
    if (own.signal.aborted || isLatest?.() === false) return;
    if (!typing) location.assign(address);
    else if (failures < MOST_FAILURES) readBox(1000 * 2 ** (failures += 1));
  } finally {
    clearTimeout(busy);
    visits -= 1;
    if (request === own) find("main").removeAttribute("aria-busy");
  }
}

// Whether the text box of a page asks for pages of the same kind as here.
const hasSameForm = (page) => page.getElementById("ask")?.getAttribute("action") === form.getAttribute("action");

// The style sheets that a page of another feature has and this one has not.
function missingStyles(page) {
  const here = new Set([...document.querySelectorAll("link[rel=stylesheet]")].map(({ href }) => href));
  return [...page.querySelectorAll("link[rel=stylesheet]")].filter(({ href }) => !here.has(href));
}

function bringStyle(link) {
  return new Promise((resolve, reject) => {
    const style = document.importNode(link);
    style.onload = resolve;
    style.onerror = reject;
    document.head.append(style);
  });
}

// Asks for the answer to a state that the page shows already: one request at a time, then the latest.
let wanted = null;
let isAsking = false;
export async function ask(address) {
  wanted = address;
  if (isAsking) return;
  isAsking = true;
  while (wanted) {
    const next = wanted;
    wanted = null;
    await visit(next, { how: "replace", quiet: true, isStep: false, isLatest: () => wanted === null });
  }
  isAsking = false;
}

// Steps from the page as it will be by then: one after the other, however fast they come.
let last = Promise.resolve();
let underWay = 0;
export const clicksUnderWay = () => underWay;
function edit(change) {
  underWay += 1;
  last = last.then(change).finally(() => { underWay -= 1; });
}

// As a button of a form: what it adds goes to where the picker points now, not by then.
export function press(button, from) {
  const target = targetOf(from);
  const how = from === form ? "by size" : "push";
  edit(() => visit(formAddress(button, find(from.id) ?? from, target), { how, quiet: true }));
}
export function pressAt(address) {
  edit(() => visit(address, { how: "by size", quiet: true }));
}

// Reads a text that stands in the box: typed, pasted, dropped. Where no answer comes (the network is
// away, the server is busy), it is read again after 2, 4, 8 … seconds.
const MOST_FAILURES = 5;
let failures = 0;
let reading;
export function readBox(delay = 0) {
  clearTimeout(reading);
  reading = setTimeout(() => visit(formAddress(), { quiet: true, typing: true }), delay);
}
export const stopReading = () => clearTimeout(reading);

// A field that goes while somebody types in it says that it has changed: not of a page half made.
export let isChanging = false;

function show(page, { isTyped, focus, opened }) {
  const refocus = focus ?? keepFocus(document.activeElement);
  const choose = keepChoices();
  keepOpen(page, opened);
  showProblems(null);
  // Removed with the focus, a link would make the browser style the page half made as it is.
  document.activeElement?.closest("main a")?.blur();
  const putBack = putOff(nextPage = page);
  document.title = page.title;
  document.body.className = page.body.className;
  isChanging = true;
  for (const id of PARTS) morph(find(id), page.getElementById(id));
  isChanging = false;
  for (const field of find("main").querySelectorAll("input, select, textarea")) reset(field);
  showCanonical(page);
  morph(form, page.getElementById("ask"));
  if (!isTyped) reset(box);
  choose();
  arrive();
  find("announcement").textContent = find("main").dataset.announcement;
  tellChange();
  if (document.activeElement !== box || !box.dataset.fault) refocus?.();
  requestAnimationFrame(() => setTimeout(putBack));
}

function showCanonical(page) {
  const [old, fresh] = [document, page].map((one) => one.querySelector("link[rel=canonical]"));
  if (old && fresh) old.href = fresh.href;
  else if (fresh) document.head.append(fresh);
  else old?.remove();
}

// What lies below the first screen comes in the next frame, so that the first one comes at once; all of it does where
// the page is scrolled, for else it would be too short to stay so.
let nextPage;
const BELOW = [".keeping tbody tr:nth-child(n + 4)", ".draw-steps tbody tr:nth-child(n + 9)", ".back table"]
  .map((part) => `${part}:not(:has(#compared))`).join();
function putOff(page) {
  const rows = scrollY ? [] : page.querySelectorAll(BELOW);
  rows.forEach((row, number) => {
    const place = page.createElement("template");
    place.dataset.row = number;
    row.replaceWith(place);
  });
  return () => {
    if (nextPage !== page) return;
    for (const place of find("main").querySelectorAll("template[data-row]")) place.replaceWith(rows[place.dataset.row]);
  };
}

// What is wrong, quietly under the box, for as long as it is.
let waiting;
function showProblems(page, delay) {
  clearTimeout(waiting);
  hint.hidden = true;
  hint.replaceChildren();
  for (const field of form.elements) field.removeAttribute("aria-invalid");
  if (page) waiting = setTimeout(() => {
    hint.hidden = false;
    hint.replaceChildren(...page.querySelectorAll("#problem > :not(.echo)"));
    const wrong = [...form.elements].filter(({ name }) => page.querySelector(`[aria-invalid][name="${name}"]`));
    for (const field of wrong.length ? wrong : [box]) {
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", "hint");
    }
  }, delay);
}
