// The possible runs of a chii, to choose from.

import { meldTiles } from "./draft.js";
import { find } from "./page.js";
import { element, keyOf, nameOfTiles, tileImage } from "./tray.js";

function lightKeys(codes) {
  for (const key of document.querySelectorAll("[data-pick].lit")) key.classList.remove("lit");
  for (const code of codes) keyOf(code)?.classList.add("lit");
}

function runButton(run) {
  const tiles = meldTiles(run);
  return element("button", { type: "submit", form: "ask", name: "add", value: run, "aria-label": nameOfTiles(tiles) },
    ...tiles.map(tileImage));
}

export function drawRuns(code, runs) {
  const place = find("runs");
  for (const button of place.querySelectorAll("button")) button.remove();
  place.append(...runs.map(runButton));
  place.hidden = false;
  lightKeys([code, ...runs.flatMap(meldTiles)]);
}

export function hideRuns() {
  const place = find("runs");
  if (place) place.hidden = true;
  lightKeys([]);
}
