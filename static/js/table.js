// The table of discards: the tiles that a discard accepts are highlighted, rows open, arrow keys move from link to
// link, and order, columns and comparison change without a full load. Links and forms do the same without script.

import { focusOn } from "./keep.js";
import { find, isPlain, notify, onPage } from "./page.js";
import { fieldsOf, queryOf } from "./query.js";
import { codeOf } from "./tray.js";
import { load, visit } from "./visit.js";

// Highlights

const kindOf = (code) => code.replace("0", "5");

// The discard of the row or tile that an element is in, or an empty string.
function discardAt(element) {
  const owner = element?.closest?.("[data-discard], a.hand-tile");
  return owner ? kindOf(owner.dataset.discard ?? codeOf(owner)) : "";
}

let lit = "";
function light(kind) {
  if (kind === lit) return;
  lit = kind;
  for (const one of document.querySelectorAll(".lit, .gains")) {
    one.classList.remove("lit", "gains");
    delete one.dataset.left;
  }
  const row = kind && document.querySelector(`tr[data-discard="${kind}"]`);
  if (!row) return;
  const left = new Map((row.dataset.accepts.match(/\S+/g) ?? [])
    .map((one) => [kindOf(one.slice(0, 2)), one.slice(2)]));
  for (const one of document.querySelectorAll(`[data-discard="${kind}"]`)) one.classList.add("lit");
  for (const tile of document.querySelectorAll(".hand-tile")) {
    const code = kindOf(codeOf(tile));
    if (code === kind) tile.classList.add("lit");
    else if (left.has(code)) tile.classList.add("gains");
  }
  for (const button of document.querySelectorAll("[data-pick]")) {
    const copies = left.get(kindOf(button.dataset.pick));
    if (copies === undefined) continue;
    button.classList.add("lit");
    button.dataset.left = copies;
  }
}

// One frame later, so that it does not delay the page of a click.
const follow = ({ target }) => requestAnimationFrame(() => {
  setTimeout(() => light(discardAt(target) || discardAt(document.activeElement)));
});
document.addEventListener("pointerover", follow);
document.addEventListener("focusin", follow);

onPage(() => { lit = ""; });

// Rows

const rowOf = (element) => element.closest("tr[data-discard]") ?? element.closest(".panel")?.previousElementSibling;
const linksOf = (row) => [...row.querySelectorAll("a")].filter((link) => link.checkVisibility());

// The Tab key stops once at each table; the arrow keys move within it.
function roveTables() {
  for (const table of document.querySelectorAll(".discards")) {
    const first = table.querySelector("tbody th a");
    for (const link of table.querySelectorAll("tr:not(.panel) a")) link.tabIndex = link === first ? 0 : -1;
  }
}
document.addEventListener("focusin", ({ target }) => {
  if (!target.matches(".discards tr:not(.panel) a")) return;
  for (const link of target.closest("table").querySelectorAll('tr:not(.panel) a[tabindex="0"]')) link.tabIndex = -1;
  target.tabIndex = 0;
});

// The link of the row above or below that is nearest to a link.
function across(link, step) {
  const rows = [...link.closest("table").querySelectorAll("tr:not(.panel)")].filter((row) => row.querySelector("a"));
  const row = rows[rows.indexOf(link.closest("tr")) + step];
  const { left } = link.getBoundingClientRect();
  const distance = (other) => Math.abs(other.getBoundingClientRect().left - left);
  return row && linksOf(row).reduce((one, other) => (distance(other) < distance(one) ? other : one));
}

const MOVES = {
  ArrowUp: (link) => across(link, -1),
  ArrowDown: (link) => across(link, 1),
  ArrowLeft: (link, links, place) => links[place - 1],
  ArrowRight: (link, links, place) => links[place + 1],
  Home: (link, links) => links[0],
  End: (link, links) => links.at(-1),
};
const ACTIONS = { " ": openRow, c: choose };

document.addEventListener("keydown", (event) => {
  const link = event.target.closest?.(".discards tr:not(.panel) a");
  if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
  const row = link.closest("tr");
  const links = linksOf(row);
  const act = row.dataset.discard && ACTIONS[event.key];
  if (act) act(row);
  else if (event.key in MOVES) MOVES[event.key](link, links, links.indexOf(link))?.focus();
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// Puts a panel below a row. It spans all columns, also those that a narrow window hides: the table gets columns
// without width for them, as the server makes for its own panels (`widths` in templates/parts/rows.html).
export function placeBelow(row, panel) {
  const columns = row.closest("table").querySelector("colgroup");
  if (!columns.querySelector(".of-none")) {
    columns.append(Object.assign(document.createElement("col"), { className: "of-none", span: row.cells.length }));
  }
  row.after(panel);
}

// The page behind the tab "What follows"; its parts are shown in the table, below their rows.
let behind = {};
function pageBehind({ pathname, search }) {
  const address = pathname + search;
  if (behind.address !== address) behind = { address, page: load(address, { part: "answer" }).then(([, page]) => page) };
  return behind.page;
}
async function openRow(row) {
  const opener = row.querySelector(".opener");
  if (!opener) return;
  if (row.nextElementSibling?.matches(".opened")) {
    row.nextElementSibling.remove();
    opener.ariaExpanded = "false";
    return;
  }
  try {
    const page = await pageBehind(opener);
    const { children } = page.getElementById(opener.hash.slice(1));
    if (!row.isConnected || row.nextElementSibling?.matches(".opened")) return;
    const panel = document.createElement("tr");
    panel.className = "panel opened";
    const cell = panel.insertCell();
    cell.colSpan = row.cells.length;
    cell.append(...[...children].slice(1).map((part) => document.importNode(part, true)));
    placeBelow(row, panel);
    opener.ariaExpanded = "true";
  } catch {
    location.assign(opener.href);
  }
}
document.addEventListener("pointerover", ({ target }) => {
  if (target.matches?.(".opener")) pageBehind(target).catch(() => { behind = {}; });
});

// Comparison of two rows: the first is marked until the second is chosen.
let chosen = null;
function choose(row) {
  const link = row.querySelector(".comparer");
  const before = chosen;
  if (!link) return;
  chosen?.classList.remove("chosen");
  chosen = before === row ? null : row;
  if (!chosen) return;
  if (!before?.isConnected) {
    chosen.classList.add("chosen");
    notify(row.closest("table").dataset.choose);
    return;
  }
  const pair = before.dataset.discard + row.dataset.discard;
  chosen = null;
  notify("");
  visit(link.href.replace(/compare=.*/, `compare=${pair}`), { focus: focusOn("compared-head") });
}

document.addEventListener("click", (event) => {
  const control = event.target.closest?.(".opener, .comparer");
  if (!control || !isPlain(event)) return;
  event.preventDefault();
  (control.matches(".opener") ? openRow : choose)(rowOf(control));
}, true);

// Prepares new and changed rows for the keyboard and screen readers.
export function prepareRows() {
  for (const opener of document.querySelectorAll(".opener")) {
    opener.role = "button";
    opener.ariaExpanded = String(Boolean(opener.closest("tr").nextElementSibling?.matches(".opened")));
  }
  roveTables();
}
onPage(() => {
  chosen = null;
  behind = {};
  prepareRows();
});

// Order, columns and comparison; the focus stays where it was.

document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".discards thead a, .reset, .close");
  if (!link || !isPlain(event)) return;
  event.preventDefault();
  visit(link.href, { focus: focusOn(link.id || "rows") });
}, true);

// The form has check boxes for the shown columns; the address lists the hidden ones.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches(".table-tools form")) return;
  event.preventDefault();
  const fields = new Map();
  for (const [name, value] of fieldsOf(form)) {
    if (name !== "show" && value) fields.set(name, value);
  }
  const hidden = [...form.querySelectorAll("[name=show][type=checkbox]:not(:checked)")].map(({ value }) => value);
  fields.set("hide", hidden.join(",") || "none");
  const { pathname } = new URL(form.action);
  visit(`${pathname}?${queryOf([...fields]).replace(/%2C/g, ",")}`, { focus: focusOn("rows") });
});
