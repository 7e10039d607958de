// What was practised, in this browser: { browser, answers, folded }, which nothing else knows and which is sent nowhere.
// An answer is [seconds since 1970, code, family, mark, topics, tiles lost, milliseconds, name of the browser].

import { find, nextFrame, notify } from "./page.js";

const PRACTISED = "practised";
const MOST_ANSWERS = 5000;
const MOST_REPEATS = 20;  // of a day
const REST_DAYS = [1, 3, 7, 21];  // after a miss, and after each right answer to it
const MOST_MISSES = 4;
const OF_WEAK = 0.7;  // the share of sets of one's level that have weak themes
const LAST = 20;
const WEEKS = 12;
const LEVELS = ["", " 1", " 2", " 3", " 4", " 5"];
const SIGNS = { right: "✓", near: "~", miss: "✗", none: "–" };
const DAY = 86_400_000;
const QUESTIONS_OF_A_DAY = 6;

// What is read may come from anywhere: only what can be shown is taken.
const isTime = (seconds) => Number.isFinite(seconds) && seconds >= 0 && seconds < 1e10;
const isAnswer = (entry) => Array.isArray(entry) && [7, 8].includes(entry.length) && isTime(entry[0])
  && entry.slice(1, 5).every((text) => typeof text === "string") && entry[3] in SIGNS && Number.isFinite(entry[5]);
const isCount = ([key, sums]) => !/^week:(?!\d{1,5}$)/.test(key)
  && Array.isArray(sums) && sums.length === 3 && sums.every(Number.isFinite);
const isTotal = ([, total]) => Array.isArray(total) && isTime(total[0]) && total[1] instanceof Object
  && Object.entries(total[1]).every(isCount);
const topicsOf = (entry) => entry[4].split(" ");
const byTime = (one, other) => one[0] - other[0];

// The number of the calendar day, in this time zone, of a time in milliseconds; and of its Monday.
const dayNumber = (time) => Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / DAY);
const mondayOf = (day) => day - (day + 3) % 7;

function readKept(text) {
  try {
    const read = JSON.parse(text);
    const { browser, answers, folded } = Array.isArray(read) ? { answers: read } : read;
    const totals = Object.entries(folded ?? {}).filter(isTotal);
    return { browser, answers: (answers ?? []).filter(isAnswer), folded: Object.fromEntries(totals) };
  } catch {
    return { answers: [], folded: {} };
  }
}

function practised() {
  try {
    return readKept(localStorage.getItem(PRACTISED));
  } catch {
    return readKept("");
  }
}

// Counts an answer for all, its week, its kind and themes, and these at its level: key -> [answers, right, tiles lost].
function count(counts, entry) {
  const level = topicsOf(entry).find((topic) => topic.startsWith("level:"))?.slice(6);
  const named = topicsOf(entry).filter((topic) => !topic.includes(":"));
  const ofLevel = level ? named.map((topic) => `${topic} ${level}`) : [];
  for (const key of ["all", `week:${mondayOf(dayNumber(entry[0] * 1000))}`, ...named, ...ofLevel]) {
    const [asked, right, lost] = counts[key] ?? [0, 0, 0];
    counts[key] = [asked + 1, right + (entry[3] === "right"), lost + entry[5]];
  }
}

// The oldest answers beyond the most are folded: each into the totals of the browser that gave it, browser -> [seconds of
// its last one, counts]. Thus lists can be joined in any order and twice: of two totals of a browser the later ones hold
// all that the earlier ones do, and what the browser answered until then is in them.
function foldOldest({ answers, folded }) {
  const last = answers[answers.length - 1 - MOST_ANSWERS]?.[0] ?? -Infinity;
  for (const entry of answers.filter(([when]) => when <= last)) {
    const total = folded[entry[7] ?? ""] ??= [0, {}];
    total[0] = entry[0];
    count(total[1], entry);
  }
  return answers.filter(([when]) => when > last);
}

function join(one, other) {
  const folded = { ...one.folded };
  for (const [browser, total] of Object.entries(other.folded)) {
    if (!(total[0] <= folded[browser]?.[0])) folded[browser] = total;
  }
  const every = new Map([...one.answers, ...other.answers].map((entry) => [`${entry[0]} ${entry[1]}`, entry]));
  const answers = [...every.values()].filter((entry) => !(entry[0] <= folded[entry[7] ?? ""]?.[0]));
  return { browser: one.browser, answers, folded };
}

// Returns whether it could be stored.
function storeKept(kept) {
  try {
    kept.answers = foldOldest({ ...kept, answers: kept.answers.sort(byTime) });
    if (kept.answers.length) localStorage.setItem(PRACTISED, JSON.stringify(kept));
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
  const kept = practised();
  const now = Math.round(Date.now() / 1000);
  for (const { dataset } of document.querySelectorAll("[data-mark][data-code]")) {
    const { code, family, mark, topics, lost } = dataset;
    if (!(code in seen)) continue;
    kept.browser ??= Math.random().toString(36).slice(2, 8);
    const isKnown = kept.answers.some((entry) => entry[1] === code && now - entry[0] < 86400);
    if (!isKnown) kept.answers.push([now, code, family, mark, topics, Number(lost), seen[code], kept.browser]);
    delete seen[code];
  }
  storeKept(kept);
  storeWatches(seen);
}

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
function weakThemes(counts, themes) {
  const share = (theme) => counts[theme][1] / counts[theme][0];
  return themes.filter((theme) => counts[theme]?.[0] >= 3 && share(theme) < 1)
    .sort((one, other) => share(one) - share(other)).slice(0, 3);
}

// What was missed and is not yet done, by family.
function missedOf(entries) {
  const missed = new Map();
  for (const [when, code, family, mark, topics] of entries) {
    const known = missed.get(family);
    if (mark !== "right" && mark !== "near") {
      const misses = (known?.misses ?? 0) + 1;
      missed.set(family, { code, topics, misses, right: 0, due: when + REST_DAYS[0] * 86400 });
    } else if (known && when >= known.due - 43200) {
      const right = known.right + 1;
      if (right === REST_DAYS.length) missed.delete(family);
      else missed.set(family, { code, topics, misses: 0, right, due: when + REST_DAYS[right] * 86400 });
    }
  }
  return [...missed.values()].sort((one, other) => one.due - other.due);
}

// How many answers of today were to an exercise that had been answered before.
function repeatedToday(entries) {
  const [today, seen] = [dayNumber(Date.now()), new Set()];
  return entries.filter(([when, , family]) => {
    const isRepeat = seen.has(family) && dayNumber(when * 1000) === today;
    seen.add(family);
    return isRepeat;
  }).length;
}

// Puts numbers into the words of a part of the page, and shows it or not; returns it, or undefined on pages without it.
function fill(id, isShown, numbers = {}) {
  const part = find(id);
  if (!part) return undefined;
  const { words } = part.dataset;
  if (words) part.textContent = words.replace(/\{(\w+)\}/g, (_, name) => numbers[name]);
  part.hidden = !isShown;
  return part;
}

// What there is to go on with.
function drawNext({ answers }, counts, missed) {
  const left = Math.max(0, MOST_REPEATS - repeatedToday(answers));
  const due = missed.filter((each) => each.due <= Date.now() / 1000 && each.misses < MOST_MISSES).slice(0, left);
  const repeat = fill("repeat", due.length, { number: due.length });
  if (repeat) repeat.href = repeat.dataset.address + due.map(({ code }) => `&set=${code}`).join("").replace("&", "?");
  const rating = ratingOf(answers);
  fill("rating", true, { rating });
  fill("level", rating);
  const level = levelOf(rating);
  const goOn = fill("go-on", rating, { level });
  const weak = find("weak");
  const themes = weakThemes(counts, ((goOn ?? weak)?.dataset.themes ?? "").split(","));
  const isWeak = themes.length && Math.random() < OF_WEAK;
  if (goOn) goOn.href = `${goOn.dataset.address}?level=${level}${isWeak ? `&theme=${themes}` : ""}`;
  if (weak) weak.href = `${weak.dataset.address}?theme=${themes}`;
  fill("weak", themes.length);
  const [asked, right] = counts.all ?? [0, 0];
  if (asked) fill("to-progress", true, { asked, right });
}

function drawTables({ answers }, counts) {
  for (const row of document.querySelectorAll("[data-topic]")) {
    row.hidden = !counts[row.dataset.topic];
    for (const [place, cell] of row.querySelectorAll("td").entries()) {
      const [asked, right, lost] = counts[row.dataset.topic + LEVELS[place]] ?? [0, 0, 0];
      cell.replaceChildren(...(asked ? [`${right}/`, document.createElement("wbr"), asked] : []));
      if (lost) cell.append(Object.assign(document.createElement("small"), { textContent: `−${lost}` }));
    }
  }
  const weeks = Object.keys(counts).filter((key) => key.startsWith("week:")).map((key) => Number(key.slice(5)));
  find("weeks").replaceChildren(...weeks.sort((one, other) => other - one).slice(0, WEEKS).map((monday) => {
    const row = find("week").content.cloneNode(true);
    const figures = [new Date(monday * DAY).toISOString().slice(0, 10), ...counts[`week:${monday}`]];
    for (const [place, cell] of row.querySelectorAll("th, td").entries()) cell.textContent = figures[place];
    return row;
  }));
  const [last, marks] = [find("last"), answers.slice(-LAST).map((entry) => entry[3])];
  last.textContent = marks.map((mark) => SIGNS[mark]).join("");
  last.ariaLabel = marks.map((mark) => last.dataset[mark]).join(", ");
}

function drawResting(missed) {
  const list = find("resting");
  const resting = missed.filter(({ misses }) => misses >= MOST_MISSES);
  list.querySelector("ul").replaceChildren(...resting.map(({ code, due, topics }) => {
    const [item, link] = [document.createElement("li"), document.createElement("a")];
    const day = new Date((due - REST_DAYS[0] * 86400) * 1000).toISOString().slice(0, 10);
    link.href = list.dataset.address.replace("CODE", code);
    link.textContent = `${document.querySelector(`[data-topic="${topics.split(" ")[0]}"] th`)?.textContent} · ${day}`;
    item.append(link);
    return item;
  }));
  list.hidden = !resting.length;
}

function drawProgress() {
  const [kept, counts, card] = [practised(), {}, find("progress")];
  for (const [, total] of Object.values(kept.folded)) {
    for (const [key, sums] of Object.entries(total)) counts[key] = sums.map((sum, place) => sum + (counts[key]?.[place] ?? 0));
  }
  for (const entry of kept.answers) count(counts, entry);
  const missed = missedOf(kept.answers);
  drawNext(kept, counts, missed);
  if (!card) return;
  drawTables(kept, counts);
  drawResting(missed);
  find("forget").textContent = card.dataset.forget;
  card.classList.toggle("is-empty", !counts.all);
  find("unkept").hidden = storeKept(kept);
}

function drawStreak() {
  const { now, best } = streaks(practised().answers, Date.now());
  fill("streak", best, { now, best });
}

// What was saved joins what is here: each answer once, in order of time, however often it is read.
function joinText(text) {
  const read = readKept(text);
  const { failed, joined, unread } = find("progress").dataset;
  if (!read.answers.length) return notify(unread);
  notify(storeKept(join(practised(), read)) ? joined.replace("{number}", read.answers.length) : failed);
  return drawProgress();
}

// The first click asks, the second one deletes.
function forgetAnswers(button) {
  const { sure, failed, forgotten } = find("progress").dataset;
  if (button.textContent !== sure) {
    button.textContent = sure;
    return;
  }
  notify(storeKept(readKept("")) ? forgotten : failed);
  drawProgress();
}

const BUTTONS = {
  "forget": forgetAnswers,
  "save": (link) => { link.href = `data:application/json,${encodeURIComponent(JSON.stringify(practised()))}`; },
  "copy": (button) => { button.dataset.copy = JSON.stringify(practised()); },
  "join-text": () => joinText(find("saved").value),
};
find("progress")?.addEventListener("click", ({ target }) => BUTTONS[target.closest("[id]").id]?.(target));
find("join")?.addEventListener("change", async ({ target }) => {
  if (target.files.length) joinText(await target.files[0].text());
});

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
