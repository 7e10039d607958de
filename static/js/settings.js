// What a visitor has chosen for the pages of this browser: a class of the document for each box that is ticked.

const SETTINGS = "settings";
const pageClasses = document.documentElement.classList;

function readSettings() {
  try {
    return (localStorage.getItem(SETTINGS) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

pageClasses.add(...readSettings());
for (const tick of document.querySelectorAll("[data-setting]")) tick.checked = pageClasses.contains(tick.dataset.setting);
document.addEventListener("change", ({ target }) => {
  const { setting } = target.dataset;
  if (!setting) return;
  pageClasses.toggle(setting, target.checked);
  const others = readSettings().filter((name) => name !== setting);
  try {
    localStorage.setItem(SETTINGS, [...others, ...(target.checked ? [setting] : [])].join(" "));
  } catch { /* without storage it holds for this page */ }
});
