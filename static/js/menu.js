// Menus over the page: one at a time. Escape, a click elsewhere, what a menu leads to, and Back close them. A menu that
// is opened while a page is under way stays open when that comes.

import { isPlain } from "./page.js";

const openMenus = () => document.querySelectorAll("details.menu[open]");

function closeMenus(but) {
  for (const menu of openMenus()) if (menu !== but) menu.open = false;
}

// With the focus on what is hidden then, the next Tab would begin at the top of the page.
function leaveMenu() {
  for (const menu of openMenus()) {
    if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
  }
  closeMenus();
}

document.addEventListener("click", (event) => {
  if (event.target.closest("details.menu a") && isPlain(event)) leaveMenu();
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
