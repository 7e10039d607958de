// A page that can be changed in place (`data-live` names the paths of all such pages): what visitors do
// to it becomes a visit.

import "./main.js";
import "./basket.js";
import "./estimates.js";
import "./hand_row.js";
import "./keys.js";
import "./picker.js";
import "./table.js";
import { formAddress, isLive, settledAddress } from "./address.js";
import { followLink } from "./entry.js";
import { reset } from "./morph.js";
import { box, find, form, isPlain } from "./page.js";
import { arrive, currentAddress, remember, resume } from "./path.js";
import { forgetAhead, isChanging, loadAhead, press, readBox, shownText, stopReading, visit } from "./visit.js";

// Milliseconds that the focus of the keys rests on a link before its page is fetched.
const REST = 60;

// Whether a page says that it is read from its top: because each answer is of another shape.
const isReadFromTop = () => find("main").dataset.scroll === "top";

async function enter(address, options) {
  const wasReadFromTop = isReadFromTop();
  await followLink(address, options);
  if (wasReadFromTop || isReadFromTop()) scrollTo(0, 0);
}

function isToFollow(link, event) {
  if (!link || !isPlain(event) || event.defaultPrevented || link.target || link.hasAttribute("download")) return false;
  const url = new URL(link.href);
  return isLive(url) && !url.hash && !link.hreflang;  // another language is another frame
}

document.addEventListener("pointerdown", (event) => {
  const link = event.target.closest("a[href]");
  if (isToFollow(link, event)) loadAhead(link.href);
  else forgetAhead();
});
document.addEventListener("pointercancel", forgetAhead);

let resting;
document.addEventListener("focusin", (event) => {
  clearTimeout(resting);
  const link = event.target.closest("a[href]");
  if (!link?.matches(":focus-visible") || !isToFollow(link, event)) return;
  resting = setTimeout(() => loadAhead(link.href), REST);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!isToFollow(link, event)) return;
  event.preventDefault();
  enter(link.href);
});

// Forms with `data-live` are sent in place as well; a quiet one leaves the page alone on a problem.
document.addEventListener("submit", (event) => {
  const { target, submitter } = event;
  if (target !== form && !target.matches("[data-live]")) return;
  event.preventDefault();
  stopReading();
  if (submitter?.name) press(submitter, target);
  else enter(formAddress(null, target), { quiet: target.dataset.live === "quiet" });
});

box.addEventListener("input", (event) => { if (!event.isComposing) readBox(120); });
box.addEventListener("compositionend", () => readBox(120));

// What a text says beside the hand stands in the fields once its page is shown, and may change there.
function settle() {
  if (shownText === box.value) reset(box);
}

document.addEventListener("change", ({ target }) => {
  if (isChanging || target.form !== form || !target.closest(".fields, .play")) return;
  settle();
  visit(formAddress(), { quiet: true });
});

window.addEventListener("popstate", ({ state }) => {
  if (!isLive(location)) location.reload();
  else if (!resume(state)) followLink(location.href, { how: "none" });
});

remember(settledAddress(currentAddress), "replace", { isStep: false });
arrive();
