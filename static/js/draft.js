// A draft: the hand while it is entered. The browser applies the simple rules itself: the order of tiles,
// at most four copies of a kind, one red five in a suit, fourteen tiles. In other cases the functions return
// null, and the server decides: jokers, tiles that are not in the game, other notations, a winning tile.

import { queryOf } from "./query.js";

const SUITS_IN_ORDER = "mpszj";
const DIGITS_IN_ORDER = "1234056789";
const MOST_TILES = 14;
const COPIES_OF_KIND = 4;
const MOST_INDICATORS = 5;
const CALLED_SETS = { pon: ["p", "1"], kan: ["k", "1"], ankan: ["k", ""] };
const RIVERS_OF_RIICHI = ["t1", "t2", "t3"];
const PLAIN_TEXT = /^(?:\d+[mps]|[1-7]+z|1+j|\(\d{3}[mps][0-2]\)|\([pks]\d[mpsz][1-3]?\))*$/;
const PIECE = /\([^)]*\)|\d+[mpszj]/g;

export const PILES = ["d", "v", "river"];
export const isMeldTarget = (target) => target === "chii" || target in CALLED_SETS;

export const isPlainText = (text) => PLAIN_TEXT.test(text);
const rankOf = ([digit]) => Number(digit) || 5;
const suitOf = (code) => code[1];
const kindOfTile = (code) => (suitOf(code) === "z" ? code : rankOf(code) + suitOf(code));
const tilesIn = (text) => [...text.slice(0, -1)].map((digit) => digit + text.at(-1));

// The tiles and melds of a text in mpsz notation; null for another notation.
function readText(text) {
  if (!isPlainText(text)) return null;
  const pieces = text.match(PIECE) ?? [];
  return {
    tiles: pieces.filter((piece) => piece[0] !== "(").flatMap(tilesIn),
    melds: pieces.filter((piece) => piece[0] === "("),
  };
}

// The tiles that lie in a river such as 2:9m1z7z*5s~8p; a called one (~) lies in a meld, where it is seen.
const tilesOfRiver = (text) => [...text.matchAll(/(\d+[mpsz])([*~-]*)/g)]
  .flatMap(([, tiles, marks]) => tilesIn(tiles).slice(0, marks.includes("~") ? -1 : undefined));

// The draft in an address; null if only the server can read it.
export function readDraft(address) {
  const { searchParams } = new URL(address, location);
  if (["win", "qd", "pd", "wild"].some((name) => searchParams.has(name))) return null;
  const hand = readText(searchParams.get("q") ?? searchParams.get("p") ?? "");
  const sets = readText(searchParams.get("melds") ?? "");
  const piles = PILES.map((name) => [name, readText(searchParams.get(name) ?? "")]);
  const passed = RIVERS_OF_RIICHI.filter((name) => searchParams.has(name))
    .map((name) => [`${name}p`, readText(searchParams.get(`${name}p`) ?? "")]);
  if (!hand || !sets || sets.tiles.length) return null;
  if ([...piles, ...passed].some(([, pile]) => !pile || pile.melds.length)) return null;
  return {
    tiles: hand.tiles,
    melds: [...hand.melds, ...sets.melds],
    piles: Object.fromEntries(piles.map(([name, { tiles }]) => [name, tiles])),
    passed: Object.fromEntries(passed.map(([name, { tiles }]) => [name, tiles])),
    others: RIVERS_OF_RIICHI.flatMap((name) => tilesOfRiver(searchParams.get(name) ?? "")),
  };
}

// The address of a draft, made from the address of the hand before it: the tiles are replaced, and the
// parameters of a view of that hand (rows to compare, a marked discard) are removed. The parameters have
// the given order; all others come after them.
export function writeDraft(draft, address, order) {
  const { pathname, searchParams } = new URL(address, location);
  const mode = searchParams.has("p") ? "p" : "q";
  const text = writeText(draft);
  const sets = draft.tiles.length ? "" : draft.melds.join("");
  const written = Object.entries({ ...draft.piles, ...draft.passed }).map(([name, codes]) => [name, writeTiles(codes)]);
  const own = [[mode, text], ["melds", sets], ...written];
  const gone = new Set([...own.map(([name]) => name), "q", "to", "run", "compare", "cut", "guess", "partial"]);
  const rest = [...searchParams].filter(([name]) => !gone.has(name));
  const rank = ([name]) => (order.includes(name) ? order.indexOf(name) : order.length);
  const fields = [...own.filter(([, value]) => value), ...rest].sort((one, other) => rank(one) - rank(other));
  if (!text && !sets && fields.some(([name]) => name !== "lang")) fields.unshift([mode, ""]);
  const query = queryOf(fields);
  return query ? `${pathname}?${query}` : pathname;
}

// The text of tiles in their order; neighbours of one suit share a letter.
const writeTiles = (codes) => codes
  .map((code, place) => (suitOf(code) === codes[place + 1]?.[1] ? code[0] : code)).join("");

// The text of the hand; melds are before the drawn tile, or at the end if there is none.
export function writeText({ tiles, melds }) {
  if (!melds.length || tiles.length % 3 !== 2) return writeTiles(tiles) + melds.join("");
  return writeTiles(tiles.slice(0, -1)) + melds.join("") + tiles.at(-1);
}

// The tiles of a meld by rank, a red five first.
export function meldTiles(meld) {
  const [, call, digits, suit, number] = /^\(([pks]?)(\d+)([mpsz])(\d?)\)$/.exec(meld);
  if (!call) return [...digits].map((digit) => digit + suit);
  const first = digits + suit;
  return [first, ...Array(call === "p" ? 2 : 3).fill(kindOfTile(first))];
}

// The number of tiles of a hand; a meld counts as three.
export const sizeOf = ({ tiles, melds }) => tiles.length + 3 * melds.length;

const allTiles = ({ tiles, melds, piles, others }) => [
  ...tiles, ...melds.flatMap(meldTiles), ...Object.values(piles).flat(), ...others,
];

// Whether copies of all these tiles are left, after the tiles of a draft.
function areLeft(codes, draft) {
  const seen = allTiles(draft);
  return codes.every((code, place) => {
    seen.push(code);
    const copies = seen.filter((each) => kindOfTile(each) === kindOfTile(code)).length;
    return copies <= COPIES_OF_KIND && !(code[0] === "0" && seen.filter((each) => each === code).length > 1);
  });
}

// Whether one more copy of a tile is left.
export const isLeft = (code, draft) => areLeft([code], draft);

// The runs that contain a called tile, lowest first. A run with a five is also offered with the red five.
export function runsWith(code, draft, hasReds) {
  const suit = suitOf(code);
  if (!"mps".includes(suit)) return [];
  const runs = [];
  for (let start = Math.max(1, rankOf(code) - 2); start <= Math.min(7, rankOf(code)); start += 1) {
    const called = rankOf(code) - start;
    const run = [0, 1, 2].map((place) => (place === called ? code : `${start + place}${suit}`));
    runs.push([run, called]);
    const five = 5 - start;
    if (hasReds && five !== called && run[five]) runs.push([run.with(five, `0${suit}`), called]);
  }
  return runs.filter(([run]) => areLeft(run, draft))
    .map(([run, called]) => `(${run.map(([digit]) => digit).join("")}${suit}${called})`);
}

// The meld that is made with a called tile; null if a chii can be several runs, or none.
export function meldOf(code, target, draft, hasReds) {
  if (target === "chii") {
    const runs = runsWith(code, draft, hasReds);
    return runs.length === 1 ? runs[0] : null;
  }
  const [call, seat] = CALLED_SETS[target];
  return `(${call}${code}${seat})`;
}

// A draft with one more tile or meld; null if it does not fit, or only the server can decide.
export function withTile(draft, code, target) {
  if (suitOf(code) === "j" || !isLeft(code, draft)) return null;
  if (PILES.includes(target)) {
    const pile = [...draft.piles[target], code];
    if (target === "d" && pile.length > MOST_INDICATORS) return null;
    return { ...draft, piles: { ...draft.piles, [target]: pile } };
  }
  if (sizeOf(draft) >= MOST_TILES) return null;
  return { ...draft, tiles: [...draft.tiles, code] };
}
export function withMeld(draft, meld) {
  if (!meld || sizeOf(draft) + 3 > MOST_TILES || !areLeft(meldTiles(meld), draft)) return null;
  return { ...draft, melds: [...draft.melds, meld] };
}

// A draft without the tile or meld at a place, such as d0, meld1 or last. Null if nothing is there, or if
// only melds would be left.
export function without(draft, place) {
  const last = draft.tiles.length ? `tiles${draft.tiles.length - 1}` : `meld${draft.melds.length - 1}`;
  const [, name, number] = /^([a-z]+)(\d+)$/.exec(place === "last" ? last : place) ?? [];
  const pile = { ...draft.piles, tiles: draft.tiles, meld: draft.melds }[name];
  if (!pile?.[number]) return null;
  const rest = pile.toSpliced(number, 1);
  if (name === "tiles") return rest.length || !draft.melds.length ? { ...draft, tiles: rest } : null;
  return name === "meld" ? { ...draft, melds: rest } : { ...draft, piles: { ...draft.piles, [name]: rest } };
}

// A draft with a tile of the hand moved to another place; the last tile is the drawn one.
export function withMoved(draft, from, to) {
  const tiles = [...draft.tiles];
  tiles.splice(to, 0, ...tiles.splice(from, 1));
  return { ...draft, tiles };
}

const placeOf = (code) => SUITS_IN_ORDER.indexOf(code[1]) * 10 + DIGITS_IN_ORDER.indexOf(code[0]);
const sorted = (codes) => codes.sort((one, other) => placeOf(one) - placeOf(other));

// A draft after a discard: the hand is sorted, and the tile is added to the own discards, if there are any or a player is
// in riichi, and to what has passed since each riichi.
export function withDiscard(draft, place) {
  const { river } = draft.piles;
  const code = draft.tiles[place];
  const rivers = Object.entries(draft.passed);
  const piles = river.length || rivers.length ? { ...draft.piles, river: [...river, code] } : draft.piles;
  const passed = rivers.map(([name, codes]) => [name, sorted([...new Set([...codes, code].map(kindOfTile))])]);
  return { ...draft, tiles: sorted(draft.tiles.toSpliced(place, 1)), piles, passed: Object.fromEntries(passed) };
}
