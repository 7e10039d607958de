// A report of several hands, collected page by page. The browser stores the links of the hands, and the
// address of the report contains them. All tabs share them, so each step reads them again.

import { answered, find, notify, onPage } from "./page.js";
import { withQuery } from "./query.js";

const KEY = "report";
const isLink = (link) => typeof link === "string" && /^\?[qp]d?=[^&#]/.test(link);

function hands() {
  try {
    const links = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(links) ? links.filter(isLink) : [];
  } catch {
    return [];
  }
}

// If storing fails, the page still shows the hands that are stored.
function keep(links, sentence) {
  const { failed } = find("basket").dataset;
  try {
    if (links.length) localStorage.setItem(KEY, JSON.stringify(links));
    else localStorage.removeItem(KEY);
    notify(sentence);
  } catch {
    notify(failed);
  }
  draw();
}

// If a hand has parameters of its own, such as its rules, its whole link goes into the address.
const parameter = (link) => (link.includes("&") ? `q=${encodeURIComponent(link)}` : link.slice(1));
const nameOf = (link) => link.slice(1).replace(/^q=/, "").replaceAll("&", " ");
const language = () => new URLSearchParams(location.search).get("lang");

function draw() {
  const basket = find("basket");
  if (!basket) return;
  const links = hands();
  basket.hidden = false;
  find("basket-line").hidden = find("basket-hands").hidden = !links.length;
  find("basket-count").textContent = links.length;
  for (const one of basket.querySelectorAll("[data-report]")) {
    const rest = one.dataset.ask === undefined ? "" : "&ask=1&expect=1";
    one.href = withQuery(one.dataset.report, links.map(parameter).join("&") + rest);
  }
  const quiz = basket.querySelector("[data-quiz]");
  const lines = links.map((link) => (link.includes("&") ? link : link.replace(/^\?\w+=/, "")));
  if (quiz) quiz.href = withQuery(quiz.dataset.quiz, `hands=${encodeURIComponent(lines.join("\n"))}`);
  const items = links.map((link) => {
    const [item, hand, button] = ["li", "a", "button"].map((name) => document.createElement(name));
    hand.href = language() ? `${link}&lang=${language()}` : link;
    hand.textContent = nameOf(link);
    button.type = "button";
    button.textContent = "×";
    button.dataset.out = link;
    button.ariaLabel = basket.dataset.remove.replace("{hand}", nameOf(link));
    item.append(hand, button);
    return item;
  });
  basket.querySelector("ol").replaceChildren(...items);
}

async function add() {
  await answered();
  const { hand, most, added, known, full } = find("basket").dataset;
  const links = hands();
  if (links.includes(hand)) notify(known);
  else if (links.length >= most) notify(full);
  else keep([...links, hand], added);
}

// Removes a hand, and moves the focus to the hand after it.
function remove(link) {
  const links = hands();
  const place = links.indexOf(link);
  const { removed, cleared } = find("basket").dataset;
  const left = links.filter((each) => each !== link);
  keep(left, left.length ? removed : cleared);
  const buttons = document.querySelectorAll("#basket [data-out]");
  (buttons[Math.min(place, buttons.length - 1)] ?? find("basket-add")).focus();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#basket button");
  if (!button) return;
  if (button.id === "basket-add") add();
  else if (button.dataset.out) remove(button.dataset.out);
  else {
    keep([], find("basket").dataset.cleared);
    find("basket-add").focus();
  }
});
window.addEventListener("storage", ({ key }) => { if (key === KEY || key === null) draw(); });
window.addEventListener("pageshow", draw);
onPage(draw);
