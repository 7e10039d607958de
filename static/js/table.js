// Comfort around the table of discards: what a discard accepts lights up, a row opens, and order,
// columns and comparison change in place. Links and forms do the same without it.

import { queryOf } from "./address.js";
import { find, isPlain, onPage } from "./page.js";
import { currentAddress } from "./path.js";
import { load, visit } from "./visit.js";

// Light

const kindOf = (code) => code.replace("0", "5");
const codeOf = (tile) => tile.querySelector("use")?.getAttribute("href").split("#")[1] ?? "";

// The discard that an element belongs to: a row, a bar of the chart, a tile of the hand.
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

// One frame later, so that the page of a click comes without it.
const follow = ({ target }) => requestAnimationFrame(() => {
  setTimeout(() => light(discardAt(target) || discardAt(document.activeElement)));
});
document.addEventListener("pointerover", follow);
document.addEventListener("focusin", follow);

// What follows each row is half of a page: it comes when a row is about to be opened.

let complete = "";
async function complement({ target }) {
  const summary = target.closest?.("details.outlook > summary");
  if (!summary || summary.nextElementSibling || complete === currentAddress) return;
  const address = complete = currentAddress;
  try {
    const [, page] = await load(address, "1");
    if (address !== currentAddress) return;
    for (const { id, lastElementChild } of page.querySelectorAll("details.outlook[id]")) {
      const details = find(id);
      if (details?.childElementCount === 1) details.append(lastElementChild);
    }
  } catch {
    complete = "";
  }
}
for (const event of ["pointerover", "focusin", "click"]) document.addEventListener(event, complement);

// Two to compare: a third one takes the place of the first.

let chosen = [];
function count() {
  chosen = chosen.filter((tick) => tick.isConnected && tick.checked);
  for (const tick of document.querySelectorAll(".tick input:checked")) {
    if (!chosen.includes(tick)) chosen.push(tick);
  }
  while (chosen.length > 2) chosen.shift().checked = false;
  const button = document.querySelector("#compare button");
  if (button) button.disabled = chosen.length !== 2;
}
document.addEventListener("change", ({ target }) => { if (target.closest(".tick")) count(); });
window.addEventListener("pageshow", count);

onPage(() => {
  lit = "";
  complete = "";
  chosen = [];
  count();
});

// Order, columns and comparison, with the focus where it was.

const focusOn = (id) => () => find(id)?.focus();

document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".discards thead a, .reset, .close");
  if (!link || !isPlain(event)) return;
  event.preventDefault();
  visit(link.href, { focus: focusOn(link.id || "rows") });
}, true);

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches(".table-tools form")) return;
  event.preventDefault();
  const fields = new Map();
  for (const [name, value] of new FormData(form)) {
    const key = name.replace(/^([qp])d$/, "$1");
    if (!fields.has(key)) fields.set(key, value);
    else fields.set(key, fields.get(key) + (key === "hide" ? "," : "") + value);
  }
  const compared = fields.get("compare");
  if (fields.delete("compare")) fields.set("compare", compared);
  const { pathname } = new URL(form.action);
  const address = `${pathname}?${queryOf([...fields]).replace(/%2C/g, ",")}`;
  visit(address, { focus: focusOn(compared ? "compared-head" : "rows") });
});
