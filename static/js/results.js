// Comfort around the table of discards: what a discard accepts lights up, and order, columns and
// comparison change without a full load. Links and forms do the same without this file.
"use strict";

(() => {
  // Light

  const kindOf = (code) => code.replace("0", "5");
  const pictured = (tile) => tile.querySelector("use")?.getAttribute("href").split("#")[1] ?? "";

  // The discard that an element belongs to: a row, a bar of the chart, a tile of the hand.
  function discardAt(element) {
    const found = element?.closest?.("[data-discard], a.hand-tile");
    return found ? kindOf(found.dataset.discard ?? pictured(found)) : "";
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
      const code = kindOf(pictured(tile));
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

  // Two to compare: a third one takes the place of the first.

  let chosen = [];
  function count() {
    chosen = chosen.filter((box) => box.isConnected && box.checked);
    for (const box of document.querySelectorAll(".tick input:checked")) {
      if (!chosen.includes(box)) chosen.push(box);
    }
    while (chosen.length > 2) chosen.shift().checked = false;
    const button = document.querySelector("#compare button");
    if (button) button.disabled = chosen.length !== 2;
  }
  document.addEventListener("change", ({ target }) => { if (target.closest(".tick")) count(); });
  document.addEventListener("hairi:shown", () => { lit = ""; chosen = []; count(); });
  window.addEventListener("pageshow", count);
  count();

  // Order, columns and comparison by way of live.js, with the focus where it was.

  if (typeof live === "undefined") return;
  const focusOn = (id) => () => document.getElementById(id)?.focus();

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".discards thead a, .reset, .close");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    live.visit(link.href, { focus: focusOn(link.id || "rows") });
  }, true);

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches(".table-tools form")) return;
    event.preventDefault();
    const parts = new Map();
    for (const [name, value] of new FormData(form)) {
      const key = name.replace(/^([qp])d$/, "$1");
      if (!parts.has(key)) parts.set(key, value);
      else parts.set(key, parts.get(key) + (key === "hide" ? "," : "") + value);
    }
    const compared = parts.get("compare");
    if (parts.delete("compare")) parts.set("compare", compared);
    const query = String(new URLSearchParams([...parts]))
      .replace(/%28/g, "(").replace(/%29/g, ")").replace(/%2C/g, ",");
    const { pathname } = new URL(form.action);
    live.visit(`${pathname}?${query}`, { focus: focusOn(compared ? "compared-head" : "rows") });
  });
})();
