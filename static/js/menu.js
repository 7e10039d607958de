// Menus over the page, one at a time. Escape, a click elsewhere, a link or form of the menu, and Back close it; the menu
// of the estimates stays open after a choice. A menu that is opened while a page is loading stays open.

import { isPlain } from "./page.js";

const openMenus = () => document.querySelectorAll("details.menu[open]");

function closeMenus(but) {
  for (const menu of openMenus()) if (menu !== but) menu.open = false;
}

// The focus leaves the menu first: if it were on a hidden element, the next Tab would start at the top of the page.
function leaveMenu() {
  for (const menu of openMenus()) {
    if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
  }
  closeMenus();
}

document.addEventListener("click", (event) => {
  if (event.target.closest("details.menu:not(.assumed) a") && isPlain(event)) leaveMenu();
  else closeMenus(event.target.closest("details.menu"));
});
document.addEventListener("submit", ({ target }) => { if (target.closest("details.menu")) leaveMenu(); });
document.addEventListener("focusin", ({ target }) => closeMenus(target.closest("details.menu")));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !openMenus().length) return;
  event.preventDefault();
  leaveMenu();
});
window.addEventListener("popstate", () => closeMenus());
