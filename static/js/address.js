// Addresses: whose page can take the place of this one, and which one a form asks for.

import { form } from "./page.js";

const paths = document.body.dataset.live.split(" ");

// Whether the page of an address is one that can be changed in place; a question is a page of its own.
export const isLive = ({ origin, pathname, search }) => origin === location.origin && paths.includes(pathname)
  && new URLSearchParams(search).get("ask") !== "1";

// The address of a page, without where the picker points unless the page says that this belongs to it.
export function addressOf({ pathname, search }, page = document) {
  const keepsTarget = "keepTarget" in page.getElementById("main").dataset;
  return pathname + (keepsTarget ? search : search.replace(/[?&]to=\w+$/, ""));
}

// Where the picker points.
export const targetOf = (from) => new FormData(from).get("to") ?? "hand";

// Parameters as an address has them, with the parentheses of melds as they are typed.
export const queryOf = (fields) => String(new URLSearchParams(fields)).replace(/%28/g, "(").replace(/%29/g, ")");

// The address that a form asks for, or one of the buttons that send it.
export function formAddress(button, from = form, target = targetOf(from)) {
  const fields = new FormData(from);
  fields.delete("to");
  if (button?.name) fields.set(button.name, button.value);
  const { pathname } = new URL(from.action);
  if (queryOf(fields) === "q=") return pathname;
  if (from.dataset.target === "always" || (button?.name && target !== "hand")) fields.set("to", target);
  return `${pathname}?${queryOf(fields)}`;
}
