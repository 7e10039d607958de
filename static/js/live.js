// Pages that are replaced without a full load (`data-live` lists their paths): links, forms and fields
// become visits.

import "./main.js";
import "./basket.js";
import "./estimates.js";
import "./hand_row.js";
import "./keys.js";
import "./picker.js";
import "./table.js";
import { addressOf, formAddress, isLive, settledAddress } from "./address.js";
import { followLink } from "./entry.js";
import { reset } from "./morph.js";
import { box, find, form, isPlain } from "./page.js";
import { arrive, currentAddress, remember, requestOf, resume } from "./path.js";
import { forgetAhead, isChanging, loadAhead, press, readBox, shownText, stopReading, visit } from "./visit.js";

// Milliseconds that a link has the keyboard focus before its page is fetched.
const REST = 60;

// Whether the page is shown from its top after each visit, because its answers differ in layout.
const isReadFromTop = () => find("main").dataset.scroll === "top";

async function enter(address, options) {
  const wasReadFromTop = isReadFromTop();
  await followLink(address, options);
  if (wasReadFromTop || isReadFromTop()) scrollTo(0, 0);
}

function isToFollow(link, event) {
  if (!link || !isPlain(event) || event.defaultPrevented || link.target || link.hasAttribute("download")) return false;
  const url = new URL(link.href);
  return isLive(url) && !url.hash && !link.hreflang;  // another language needs another frame
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

// Forms with `data-live` become visits too. With `data-live="quiet"` an invalid input leaves the page as it is.
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

// When the page of a text is shown, its fields contain the parameters of that text: the text box then needs
// the hand alone, so that a change of a field takes effect.
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
  else if (!resume(state)) followLink(requestOf(addressOf(location)), { how: "none" });
});

remember(settledAddress(currentAddress), "replace", { isStep: false });
arrive();
