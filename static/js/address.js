// Addresses: which pages can be shown in place of this one, and the address that a form requests.

import { isPlainText } from "./draft.js";
import { form } from "./page.js";
import { queryOf } from "./query.js";

const HANDS = ["q", "p", "qd", "pd"];
const paths = document.body.dataset.live.split(" ");

// Whether the page of an address can be shown without a full load; a question page cannot.
export const isLive = ({ origin, pathname, search }) => origin === location.origin && paths.includes(pathname)
  && new URLSearchParams(search).get("ask") !== "1";

// The address of a page. The picker's target is left out, unless the page marks it as a part of its address; so is that
// the hand is entered tile by tile.
export function addressOf({ pathname, search }, page = document) {
  const keepsTarget = "keepTarget" in page.getElementById("main").dataset;
  return pathname + (keepsTarget ? search : search.replace(/[?&]to=\w+$/, "").replace(/[?&]partial=0\b/, ""));
}

// The address with the canonical link of the hand, if the hand was typed in another notation. Parameters
// that belong to no field, such as the tab, stay.
export function settledAddress(address, page = document) {
  const url = new URL(address, location);
  const link = page.getElementById("picker")?.dataset.link;
  const text = HANDS.map((name) => url.searchParams.get(name)).find((each) => each !== null);
  if (!link || !text || isPlainText(text)) return address;
  const known = new Set([...HANDS, ...[...form.elements].map(({ name }) => name), "to"]);
  const fields = new URLSearchParams(link.replace(/[?&]to=\w+$/, ""));
  for (const [name, value] of url.searchParams) if (!known.has(name)) fields.set(name, value);
  return `${url.pathname}?${queryOf(fields)}`;
}

// The picker's target: where the next tile is added.
export const targetOf = (from) => new FormData(from).get("to") ?? "hand";

// The address that a form requests, if it is submitted by this button.
export function formAddress(button, from = form, target = targetOf(from)) {
  const fields = new FormData(from);
  fields.delete("to");
  if (button?.name) fields.set(button.name, button.value);
  else fields.delete("partial");
  const { pathname } = new URL(from.action);
  if (queryOf(fields) === "q=") return pathname;
  if (from.dataset.target === "always" || (button?.name && target !== "hand")) fields.set("to", target);
  return `${pathname}?${queryOf(fields)}`;
}
