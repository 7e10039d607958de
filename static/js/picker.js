// Keys for the hand, and a hand that is pasted, dropped or dragged: comfort beside the picker.
"use strict";

if (live.isOn) {
  const SUITS = "mpszj";
  const isField = (element) => Boolean(element.closest("input:not([type=radio]), textarea, select, dialog"));
  const sheet = document.getElementById("sheet");

  // As a button of the picker would.
  function send(name, value) {
    live.press({ name, value }, ask, () => name !== "remove" || live.tiles().length > 0);
  }

  // Digits wait for the letter of their suit.
  let digits = "";
  function press(key) {
    digits = SUITS.includes(key) ? digits + key : `${digits}${key}`.slice(-14);
    say(digits);
    if (!SUITS.includes(key)) return;
    send("add", digits);
    digits = "";
  }

  // Along the hand; with the shift key the tile comes along.
  function go(tile, key, isMoving) {
    const tiles = live.tiles();
    const here = tiles.indexOf(tile);
    const end = tiles.length - 1;
    const there = { Home: 0, End: end, ArrowLeft: Math.max(here - 1, 0), ArrowRight: Math.min(here + 1, end) }[key];
    if (isMoving && here >= 0) move(here, there, true);
    else tiles[there]?.focus();
  }

  function move(from, to, isKey = false) {
    if (from === to) return;
    const mark = live.address().includes("?") ? "&" : "?";
    const focus = () => { if (isKey) live.tiles()[to]?.focus(); };
    live.edit(() => live.visit(`${live.address()}${mark}move=${from}-${to}`, { quiet: true, focus }));
  }

  const KEYS = {
    Backspace: () => { if (live.tiles().length) send("remove", "last"); },
    Escape: () => { digits = ""; },
    u: (isBack) => live.step(isBack ? 1 : -1),
    "?": () => showKeys(document.getElementById("to-keys")),
  };

  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.isComposing || altKey) return;
    if (key === "Escape" && target === box) box.blur();
    if (isField(target)) return;
    const done = (act) => { event.preventDefault(); act(); };
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === "z") done(() => live.step(shiftKey ? 1 : -1));
      else if (key === "y") done(() => live.step(1));
      return;
    }
    const tile = target.closest(".hand-tile");
    const isFree = tile || target === document.body || target.id === "main";
    if (/^[0-9]$/.test(key) || (digits && key.length === 1 && SUITS.includes(key))) done(() => press(key));
    else if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) {
      if (isFree && (tile || key.startsWith("Arrow"))) done(() => go(tile, key, shiftKey));
    } else {
      const act = KEYS[key.length > 1 ? key : key.toLowerCase()];
      if (act) done(() => act(shiftKey));
    }
  });

  // One stop of the Tab key for the whole hand; the arrows lead on from there.
  let stop = 0;
  function rove() {
    const tiles = live.tiles();
    const here = tiles.indexOf(document.activeElement);
    stop = Math.max(0, Math.min(here < 0 ? stop : here, tiles.length - 1));
    tiles.forEach((tile, place) => { tile.tabIndex = place === stop ? 0 : -1; });
  }
  document.addEventListener("focusin", rove);
  document.addEventListener("hairi:shown", rove);
  rove();

  // The sheet of keys is a part of the help page.
  async function showKeys(link) {
    try {
      if (!sheet.querySelector("dl")) {
        const help = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
        sheet.querySelector("p").after(help.querySelector("dl.keys"));
      }
      sheet.showModal();
    } catch {
      location.assign(link.href);
    }
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest("#to-keys");
    if (link && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      showKeys(link);
    }
    if (event.target === sheet) sheet.close();
  });

  // A text that comes to the page, wherever it lands, is a hand.
  function take(text) {
    if (!text.trim()) return;
    box.value = text.trim();
    live.read();
  }
  document.addEventListener("paste", (event) => {
    if (isField(event.target)) return;
    event.preventDefault();
    take(event.clipboardData.getData("text/plain"));
  });
  const isText = (event) => !isField(event.target) && event.dataTransfer.types.includes("text/plain");
  document.addEventListener("dragover", (event) => { if (isText(event)) event.preventDefault(); });
  document.addEventListener("drop", (event) => {
    if (!isText(event)) return;
    event.preventDefault();
    take(event.dataTransfer.getData("text/plain"));
  });

  // A tile is dragged to another place of the hand; at the end it is the drawn one.
  let drag = null;
  const nearest = ({ clientX, clientY }) => {
    const far = (tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect();
      return Math.hypot(clientX - left - width / 2, clientY - top - height / 2);
    };
    const others = live.tiles().filter((tile) => tile !== drag.tile);
    return others.reduce((best, tile) => (far(tile) < far(best) ? tile : best));
  };
  function drop(isDone) {
    const { tile, goal, isMoving } = drag;
    const tiles = live.tiles();
    drag = null;
    tile.style.removeProperty("translate");
    tile.classList.remove("dragged");
    goal?.classList.remove("goal");
    if (isDone && isMoving && goal) move(tiles.indexOf(tile), tiles.indexOf(goal));
  }
  document.addEventListener("pointerdown", (event) => {
    const tile = event.target.closest("a.hand-tile");
    const isPlain = event.isPrimary && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (tile && isPlain) drag = { tile, x: event.clientX, y: event.clientY, id: event.pointerId };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.isMoving && Math.hypot(x, y) < 8) return;
    if (!drag.isMoving) {
      drag.isMoving = true;
      drag.tile.setPointerCapture(event.pointerId);
      drag.tile.classList.add("dragged");
    }
    drag.tile.style.translate = `${x}px ${y}px`;
    drag.goal?.classList.remove("goal");
    drag.goal = nearest(event);
    drag.goal.classList.add("goal");
  });
  document.addEventListener("pointerup", () => {
    if (!drag) return;
    if (drag.isMoving) {
      const stop = (event) => { event.preventDefault(); event.stopPropagation(); };
      window.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", stop, { capture: true }));
    }
    drop(true);
  });
  document.addEventListener("pointercancel", () => { if (drag) drop(false); });
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest?.("a.hand-tile")) event.preventDefault();
  });
}

// Where each click loads another page, the suit that was chosen stays.
if (!live.isOn) {
  try {
    const chosen = document.getElementById(sessionStorage.getItem("suit"));
    if (chosen) chosen.checked = true;
    document.addEventListener("change", ({ target }) => {
      if (target.name === "suit") sessionStorage.setItem("suit", target.id);
    });
  } catch { /* no memory, so that the first suit is shown again */ }
}
