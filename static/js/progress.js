// What was practised: one list in this browser, which nothing else knows and which is sent nowhere.
// An answer is [seconds since 1970, code, family, mark, topics, tiles lost, milliseconds].

import { find, nextFrame, notify } from "./page.js";

const PRACTISED = "practised";
const MOST_ANSWERS = 5000;
const MOST_REPEATS = 20;
const REST_DAYS = [1, 3, 7, 21];  // after a miss, and after each right answer to it
const MOST_MISSES = 4;
const OF_WEAK = 0.7;  // the share of sets of one's level that have weak themes
const SIGNS = { right: "✓", near: "~", miss: "✗", none: "–" };

const isAnswer = (entry) => Array.isArray(entry) && entry.length === 7 && Number.isFinite(entry[0])
  && entry.slice(1, 5).every((text) => typeof text === "string") && entry[3] in SIGNS && Number.isFinite(entry[5]);

function readAnswers(text) {
  try {
    const entries = JSON.parse(text);
    return Array.isArray(entries) ? entries.filter(isAnswer) : [];
  } catch {
    return [];
  }
}

function practised() {
  try {
    return readAnswers(localStorage.getItem(PRACTISED));
  } catch {
    return [];
  }
}

// Returns whether the list could be stored.
function storeAnswers(entries) {
  try {
    if (entries.length) localStorage.setItem(PRACTISED, JSON.stringify(entries.slice(-MOST_ANSWERS)));
    else localStorage.removeItem(PRACTISED);
    return true;
  } catch {
    return false;
  }
}

// The milliseconds for which each open question, and each clock, has been seen: until its answer, or its end.
function watches() {
  try {
    return JSON.parse(sessionStorage.getItem(PRACTISED)) ?? {};
  } catch {
    return {};
  }
}
function storeWatches(seen) {
  try { sessionStorage.setItem(PRACTISED, JSON.stringify(seen)); } catch { /* clocks then start again */ }
}

// An answer is kept if its question was asked in this tab, the first time on a day.
function keepAnswers() {
  const seen = watches();
  const entries = practised();
  const now = Math.round(Date.now() / 1000);
  for (const { dataset } of document.querySelectorAll("[data-mark][data-code]")) {
    const { code, family, mark, topics, lost } = dataset;
    if (!(code in seen)) continue;
    const isKnown = entries.some((entry) => entry[1] === code && now - entry[0] < 86400);
    if (!isKnown) entries.push([now, code, family, mark, topics, Number(lost), seen[code]]);
    delete seen[code];
  }
  storeAnswers(entries);
  storeWatches(seen);
}

const topicsOf = (entry) => entry[4].split(" ");
const DAY = 86_400_000;
const QUESTIONS_OF_A_DAY = 6;

// The number of the calendar day, in this time zone, of a time in milliseconds.
const dayNumber = (time) => Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / DAY);

// How many days in a row were answered up to today or yesterday, and the most that ever were. A day counts if all of its
// questions were answered on it or on the next day.
function streaks(entries, now) {
  const answered = new Map();
  for (const entry of entries) {
    const named = topicsOf(entry).find((topic) => topic.startsWith("day:"));
    const day = Math.floor(Date.parse(named?.slice(4)) / DAY);
    const late = dayNumber(entry[0] * 1000) - day;
    if (late === 0 || late === 1) answered.set(day, (answered.get(day) ?? new Set()).add(entry[1]));
  }
  const days = [...answered].filter(([, codes]) => codes.size >= QUESTIONS_OF_A_DAY).map(([day]) => day).sort((one, other) => one - other);
  let [row, best, last] = [0, 0, NaN];
  for (const day of days) {
    row = day === last + 1 ? row + 1 : 1;
    best = Math.max(best, row);
    last = day;
  }
  return { now: dayNumber(now) - last <= 1 ? row : 0, best };
}

// A number on the scale of the difficulty of discards, 800 + 9 x: at one's own number half of them are right. It begins
// at 1000; the first answer to each hand changes it. 0 without an answer.
function ratingOf(entries) {
  const seen = new Set();
  let [rating, asked] = [1000, 0];
  for (const entry of entries) {
    const [, , family, mark] = entry;
    const hard = topicsOf(entry).find((topic) => topic.startsWith("hard:"));
    if (hard && !seen.has(family)) {
      const isRight = mark === "right" ? 1 : 0;
      const chance = 1 / (1 + 10 ** ((800 + 9 * Number(hard.slice(5)) - rating) / 400));
      rating += (asked < 30 ? 40 : 16) * (isRight - chance);
      asked += 1;
    }
    seen.add(family);
  }
  return asked ? Math.round(rating) : 0;
}

// The level of discards of which four in five are right.
const levelOf = (rating) => Math.min(5, Math.max(1, 1 + Math.floor((rating - 240 - 800) / 180)));

// The three themes with the smallest share of right answers, of those that were asked at least three times.
function weakThemes(entries, themes) {
  const shares = themes.map((theme) => {
    const those = entries.filter((entry) => topicsOf(entry).includes(theme));
    return [theme, those.length, those.filter((entry) => entry[3] === "right").length / those.length];
  });
  return shares.filter(([, asked, share]) => asked >= 3 && share < 1).sort((one, other) => one[2] - other[2])
    .slice(0, 3).map(([theme]) => theme);
}

function drawStreak() {
  const line = find("streak");
  if (!line) return;
  const { now, best } = streaks(practised(), Date.now());
  line.textContent = line.dataset.words.replace("{now}", now).replace("{best}", best);
  line.hidden = !best;
}

// The codes of what was missed and is due, the longest wait first.
function dueRepeats(entries, now) {
  const missed = new Map();
  for (const [when, code, family, mark] of entries) {
    const known = missed.get(family);
    if (mark !== "right" && mark !== "near") {
      const misses = (known?.misses ?? 0) + 1;
      missed.set(family, { code, misses, right: 0, due: when + REST_DAYS[0] * 86400 });
    } else if (known && when >= known.due - 43200) {
      const right = known.right + 1;
      if (right === REST_DAYS.length) missed.delete(family);
      else missed.set(family, { code, misses: 0, right, due: when + REST_DAYS[right] * 86400 });
    }
  }
  return [...missed.values()].filter(({ due, misses }) => due <= now && misses < MOST_MISSES)
    .sort((one, other) => one.due - other.due).map(({ code }) => code).slice(0, MOST_REPEATS);
}

function drawProgress() {
  const card = find("progress");
  if (!card) return;
  const entries = practised();
  const codes = dueRepeats(entries, Date.now() / 1000);
  const repeat = find("repeat");
  repeat.href = repeat.dataset.address + codes.map((code) => `&set=${code}`).join("").replace("&", "?");
  repeat.textContent = repeat.dataset.words.replace("{number}", codes.length);
  repeat.hidden = !codes.length;
  const [rating, goOn, weak] = [ratingOf(entries), find("go-on"), find("weak")];
  goOn.textContent = goOn.dataset.words.replace("{level}", levelOf(rating));
  find("rating").textContent = find("rating").dataset.words.replace("{rating}", rating);
  find("level").hidden = goOn.hidden = !rating;
  const asked = [...document.querySelectorAll("input[name=theme]")].map((box) => box.value);
  const themes = weakThemes(entries, asked);
  const isWeak = themes.length && Math.random() < OF_WEAK;
  goOn.href = `${goOn.dataset.address}?level=${levelOf(rating)}${isWeak ? `&theme=${themes}` : ""}`;
  weak.href = `${weak.dataset.address}?theme=${themes}`;
  weak.hidden = !themes.length;
  for (const row of card.querySelectorAll("[data-topic]")) {
    const those = entries.filter((entry) => topicsOf(entry).includes(row.dataset.topic));
    const [last, asked, right, lost] = row.querySelectorAll("td");
    row.hidden = !those.length;
    last.textContent = those.slice(-10).map((entry) => SIGNS[entry[3]]).join("");
    asked.textContent = those.length;
    right.textContent = those.filter((entry) => entry[3] === "right").length;
    lost.textContent = those.reduce((sum, entry) => sum + entry[5], 0);
  }
  find("forget").textContent = card.dataset.forget;
  card.classList.toggle("is-empty", !entries.length);
  if (card.hidden) find("record").open = entries.length && matchMedia("(min-width: 40rem)").matches;
  card.hidden = false;
}

// A list that was saved joins this one: each answer once, in order of time, however often it is read.
async function joinAnswers(file) {
  const read = readAnswers(await file.text());
  const every = new Map([...practised(), ...read].map((entry) => [JSON.stringify(entry), entry]));
  const { failed, joined, unread } = find("progress").dataset;
  if (!read.length) return notify(unread);
  const isStored = storeAnswers([...every.values()].sort((one, other) => one[0] - other[0]));
  notify(isStored ? joined.replace("{number}", read.length) : failed);
  return drawProgress();
}

// The first click asks, the second one deletes.
function forgetAnswers(button) {
  const { sure, failed, forgotten } = find("progress").dataset;
  if (button.textContent !== sure) {
    button.textContent = sure;
    return;
  }
  notify(storeAnswers([]) ? forgotten : failed);
  drawProgress();
}

find("progress")?.addEventListener("click", ({ target }) => {
  if (target.id === "forget") forgetAnswers(target);
  if (target.id === "save") target.href = `data:application/json,${encodeURIComponent(JSON.stringify(practised()))}`;
});
find("join")?.addEventListener("change", ({ target }) => { if (target.files.length) joinAnswers(target.files[0]); });

// Time passes while the page is seen. A clock speaks at 30 and at 10 seconds; when it is over, its link is followed.
async function keepTime() {
  const question = document.querySelector("[data-asked]");
  const clocks = [...document.querySelectorAll("[data-seconds]")];
  let before = performance.now();
  for (let isOver = false; (question || clocks.length) && !isOver;) {
    await nextFrame();
    const now = performance.now();
    if (now - before < 100) continue;
    const seen = watches();
    const passed = document.hidden ? 0 : Math.min(now - before, 1000);
    before = now;
    const keys = [question?.dataset.asked, ...clocks.map(({ dataset }) => dataset.key)].filter(Boolean);
    for (const key of keys) seen[key] = Math.round((seen[key] ?? 0) + passed);
    for (const clock of clocks) {
      const { seconds, key, out } = clock.dataset;
      const left = Math.max(0, Math.ceil(seconds - seen[key] / 1000));
      const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      if (clock.textContent !== text && (left === 30 || left === 10)) notify(text);
      clock.textContent = text;
      if (left || isOver) continue;
      isOver = true;
      delete seen[key];
      location.assign(out);
    }
    storeWatches(seen);
  }
}

// A result ends the clock of its set.
function stopClocks() {
  const seen = watches();
  for (const { dataset } of document.querySelectorAll("[data-ended]")) delete seen[dataset.ended];
  storeWatches(seen);
}

// A question counts as asked from the start, even if its answer comes at once.
const askedHere = document.querySelector("[data-asked]")?.dataset.asked;
if (askedHere) storeWatches({ [askedHere]: 0, ...watches() });
keepAnswers();
stopClocks();
drawProgress();
drawStreak();
keepTime();
for (const part of document.querySelectorAll("[data-script]")) part.hidden = false;
addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
