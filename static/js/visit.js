// A visit: the next page without a full load. It is fetched without its frame and replaces this one. If
// anything fails, the browser loads the address as usual.

import { addressOf, formAddress, isLive, settledAddress, targetOf } from "./address.js";
import { keepChoices, keepFocus, keepOpen } from "./keep.js";
import { morph, reset } from "./morph.js";
import { box, find, form, tellChange } from "./page.js";
import { arrive, remember, stopTyping } from "./path.js";

const PARTS = ["skips", "ways", "main", "foot"];
const hint = find("hint");

// Characters of an address that any server reads; a longer one is sent as a form.
const LONGEST_ADDRESS = 60_000;

// Fetches a page without its frame, or its answer alone.
export async function load(address, { signal, part = "1" } = {}) {
  const options = { headers: { "Hairi-Fragment": part }, cache: "no-store", signal };
  const [path, query] = address.split("?");
  const response = await (address.length > LONGEST_ADDRESS
    ? fetch(path, { ...options, method: "POST", body: new URLSearchParams(query) })
    : fetch(address, options));
  return [response, new DOMParser().parseFromString(await response.text(), "text/html")];
}

// The page of an invalid hand is sent with status 200, so that the browser does not log an error while a hand
// is typed; this header has the real status.
const statusOf = (response) => Number(response.headers.get("Hairi-Status") ?? response.status);

// A page that is fetched ahead: on a press, before the click, or while its link has the keyboard focus.
let ahead = {};
export function loadAhead(address) {
  if (ahead.address === address) return;
  forgetAhead();
  const control = new AbortController();
  const own = ahead = { address, control, answer: load(address, { signal: control.signal }) };
  own.answer.then(() => { own.isThere = true; }, () => { if (ahead === own) ahead = {}; });
}
const isAhead = (address) => ahead.address === address && ahead.isThere;

// Whether the page that is fetched ahead comes so soon that nothing needs to be shown before it.
const SOON = 70;
export async function comesSoon(address) {
  if (ahead.address !== address) return false;
  await Promise.race([ahead.answer, new Promise((resolve) => { setTimeout(resolve, SOON); })]).catch(() => {});
  return isAhead(address);
}

// Whether a page is loading, or is being fetched ahead: automatic requests wait until it is there.
let visits = 0;
export const isVisiting = () => visits > 0 || Boolean(ahead.address && !ahead.isThere);

export function forgetAhead() {
  ahead.control?.abort();
  ahead = {};
}

// The text of the shown page, as typed.
export let shownText = box.defaultValue;

// Tiles of a hand that has an answer: each such hand gets its own history entry.
const ANSWERED = 13;
export const howToKeep = (size) => (size < ANSWERED ? "replace" : "push");

// how: push or replace a history entry, none, or by the size of the hand. A quiet visit shows problems beside
// the box and does not change the page; a typing one does not change the box either. isLatest: returns whether
// the answer is still wanted.
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
    const isLong = address.length > LONGEST_ADDRESS;
    const [url, status] = [new URL(isLong ? address : response.url, location.href), statusOf(response)];
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
    const settled = settledAddress(addressOf(url, page), page);
    remember(settled.length > LONGEST_ADDRESS ? url.pathname : settled, kept, { typing, isStep });
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

// Whether the text box of a page has the same action as here.
const hasSameForm = (page) => page.getElementById("ask")?.getAttribute("action") === form.getAttribute("action");

// The style sheets of a page that this page has not loaded.
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

// Requests the answer to a state that the page already shows: one request at a time, then the latest state.
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

// Clicks are sent one after the other: each applies to the page that the click before it made.
let last = Promise.resolve();
let underWay = 0;
export const clicksUnderWay = () => underWay;
function edit(change) {
  underWay += 1;
  last = last.then(change).finally(() => { underWay -= 1; });
}

// Submits a form by a button. Its target is where the picker points now, not when the request is sent.
export function press(button, from) {
  const target = targetOf(from);
  const how = from === form ? "by size" : "push";
  edit(() => visit(formAddress(button, find(from.id) ?? from, target), { how, quiet: true }));
}
export function pressAt(address) {
  edit(() => visit(address, { how: "by size", quiet: true }));
}

// Requests the page of the text in the box: typed, pasted or dropped. If no answer comes (no network, the
// server is busy), it is requested again after 2, 4, 8 … seconds.
const MOST_FAILURES = 5;
let failures = 0;
let reading;
export function readBox(delay = 0) {
  clearTimeout(reading);
  reading = setTimeout(() => visit(formAddress(), { quiet: true, typing: true }), delay);
}
export const stopReading = () => clearTimeout(reading);

// Whether the page is being replaced: a field that is removed then sends a change event, which is ignored.
export let isChanging = false;

function show(page, { isTyped, focus, opened }) {
  const refocus = focus ?? keepFocus(document.activeElement);
  const choose = keepChoices();
  keepOpen(page, opened);
  showProblems(null);
  // If a link with the focus is removed, the browser computes the styles of the unfinished page, which takes time.
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

// Rows below the first screen are added in the next frame, so that the first screen is drawn at once. If the page is
// scrolled, they are all added now: a shorter page could not stay scrolled.
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

// Shows the problems of a page under the box; null removes them.
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
