// Estimates come after the table: the page is requested again with them, and the new answer replaces the
// old one. Their switches, rows and curves change without a full load. Links and forms do the same without script.

import { showButtons } from "./copy.js";
import { focusOn, keepOpen } from "./keep.js";
import { rove } from "./keys.js";
import { morph } from "./morph.js";
import { find, isPlain, nextFrame, onPage } from "./page.js";
import { currentAddress } from "./path.js";
import { fieldsOf, queryOf } from "./query.js";
import { placeBelow, prepareRows } from "./table.js";
import { isVisiting, load, visit } from "./visit.js";

const MOST_TRIES = 60;
const PAUSE_AFTER_FAULT = 5000;

// Milliseconds before the estimates of a page are requested: a visitor who leaves it at once does not need them.
const ESTIMATES_REST = 150;

let estimatesRequest = new AbortController();
let estimatesTimer;
let triedFor = "";
let tries = 0;

const answerOf = (page) => page.querySelector("main > .answer");
const hasGaps = () => document.querySelector("template[data-row]");

function stopEstimates() {
  clearTimeout(estimatesTimer);
  estimatesRequest.abort();
}

// Requests the estimates of the page, again and again while the server says that they are not ready.
function awaitEstimates() {
  stopEstimates();
  const view = find("estimates");
  if (!view?.dataset.retry) return;
  const { address, retry, whole } = view.dataset;
  const bring = whole === undefined ? bringEstimates : (link) => visit(link, { how: "replace", isStep: false });
  if (address !== triedFor) [triedFor, tries] = [address, 0];
  if (tries++ < MOST_TRIES) bringAfter(Math.max(ESTIMATES_REST, retry), () => bring(address));
  else view.classList.add("failed");
}

// Waits, and then also until no page is loading: two requests at once would both take longer.
function bringAfter(milliseconds, bring) {
  estimatesTimer = setTimeout(() => (isVisiting() ? bringAfter(ESTIMATES_REST, bring) : bring()), milliseconds);
}

async function bringEstimates(address) {
  const own = estimatesRequest = new AbortController();
  const asked = currentAddress;
  const isLate = () => own.signal.aborted || currentAddress !== asked;
  try {
    const [response, page] = await load(address, { signal: own.signal, part: "answer" });
    while ((hasGaps() || isVisiting()) && !isLate()) await nextFrame();
    if (isLate()) return;
    if (response.status !== 200 || !page.getElementById("estimates")) throw new Error(response.statusText);
    const panels = openPanels();
    keepOpen(page, true);
    showButtons(page);
    morph(answerOf(document), answerOf(page));
    for (const id of ["answer", "why", "own-hand"]) if (find(id)) morph(find(id), page.getElementById(id));
    for (const [kind, panel] of panels) {
      const row = document.querySelector(`tr[data-discard="${kind}"]`);
      if (row) placeBelow(row, panel);
    }
    rove();
    prepareRows();
    awaitEstimates();
  } catch {
    if (isLate()) return;
    find("estimates")?.classList.add("failed");
    if (tries++ < MOST_TRIES) bringAfter(PAUSE_AFTER_FAULT, () => bringEstimates(address));
  }
}

// The panels that the visitor has opened below rows; they stay open.
const openPanels = () => [...document.querySelectorAll("tr.panel.opened")]
  .map((panel) => [panel.previousElementSibling.dataset.discard, panel]);

onPage(awaitEstimates);

// Links that open a row or change its comparison; the focus stays where it was.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".origin-link, .close-origin, .or-against a, .estimates a, .throws a, .offer-head a");
  if (!link || !isPlain(event)) return;
  event.preventDefault();
  const row = link.closest(".from")?.previousElementSibling ?? link.closest("tr");
  const id = link.id || row?.querySelector(".origin-link")?.id;
  visit(link.href, { focus: id ? focusOn(id, { preventScroll: true }) : undefined });
}, true);

function visitForm(target, id) {
  const fields = fieldsOf(target);
  const lines = fields.filter(([name]) => name === "lines").map(([, value]) => value).join("");
  const others = fields.filter(([name]) => name !== "lines");
  const all = lines ? [...others, ["lines", lines]] : others;
  visit(`${new URL(target.action).pathname}?${queryOf(all)}`, { focus: focusOn(id, { preventScroll: true }) });
}

document.addEventListener("change", ({ target }) => {
  const chosen = target.closest?.(".estimates-draws, .lines-form");
  if (!chosen) return;
  const checked = chosen.querySelectorAll("[name=lines]:checked");
  if (checked.length > Number(chosen.dataset.most ?? Infinity)) {
    const other = [...checked].find((one) => one !== target);
    other.checked = false;
  }
  visitForm(chosen, target.id);
});
document.addEventListener("submit", (event) => {
  if (!event.target.matches(".estimates-draws, .lines-form")) return;
  event.preventDefault();
  visitForm(event.target, "rows");
});
