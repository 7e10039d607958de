// Menus over the page: one at a time; Escape, a click elsewhere and another page close them.

import { onPage } from "./page.js";

const openMenus = () => document.querySelectorAll("details.menu[open]");

function closeMenus(but) {
  for (const menu of openMenus()) if (menu !== but) menu.open = false;
}

document.addEventListener("click", ({ target }) => closeMenus(target.closest("details.menu")));
document.addEventListener("focusin", ({ target }) => closeMenus(target.closest("details.menu")));
document.addEventListener("keydown", (event) => {
  const [menu] = openMenus();
  if (event.key !== "Escape" || !menu) return;
  event.preventDefault();
  const hasFocus = menu.contains(document.activeElement);
  closeMenus();
  if (hasFocus) menu.querySelector("summary").focus();
});
onPage(() => closeMenus());
