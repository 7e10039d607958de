// A hand that is being entered, by the rules that need no server: the order of tiles, four copies of a
// kind, one red five of a suit, fourteen tiles. Where these rules are not sure the answer is null, and
// the server decides: jokers, tiles that the rules of the game lack, text or melds in other notations,
// parameters of the winning tile.

const SUITS_IN_ORDER = "mpszj";
const DIGITS_IN_ORDER = "1234056789";
const MOST_TILES = 14;
const COPIES_OF_KIND = 4;
const MOST_INDICATORS = 5;
const CALLED_SETS = { pon: ["p", "1"], kan: ["k", "1"], ankan: ["k", ""] };
const PLAIN_TEXT = /^(?:\d+[mps]|[1-7]+z|1+j|\(\d{3}[mps][0-2]\)|\([pks]\d[mpsz][1-3]?\))*$/;
const PIECE = /\([^)]*\)|\d+[mpszj]/g;

export const PILES = ["d", "v", "river"];
export const isMeldTarget = (target) => target === "chii" || target in CALLED_SETS;

export const isPlainText = (text) => PLAIN_TEXT.test(text);
const rankOf = ([digit]) => Number(digit) || 5;
const suitOf = (code) => code[1];
const kindOfTile = (code) => (suitOf(code) === "z" ? code : rankOf(code) + suitOf(code));
const tilesIn = (text) => [...text.slice(0, -1)].map((digit) => digit + text.at(-1));

// The tiles and melds of a plain text; null of another notation.
function readText(text) {
  if (!isPlainText(text)) return null;
  const pieces = text.match(PIECE) ?? [];
  return {
    tiles: pieces.filter((piece) => piece[0] !== "(").flatMap(tilesIn),
    melds: pieces.filter((piece) => piece[0] === "("),
  };
}

// The draft that an address names; null where it says what only the server understands.
export function readDraft(address) {
  const { searchParams } = new URL(address, location);
  if (["win", "qd", "pd", "wild"].some((name) => searchParams.has(name))) return null;
  const hand = readText(searchParams.get("q") ?? searchParams.get("p") ?? "");
  const sets = readText(searchParams.get("melds") ?? "");
  const piles = PILES.map((name) => [name, readText(searchParams.get(name) ?? "")]);
  if (!hand || !sets || sets.tiles.length || piles.some(([, pile]) => !pile || pile.melds.length)) return null;
  return {
    tiles: hand.tiles,
    melds: [...hand.melds, ...sets.melds],
    piles: Object.fromEntries(piles.map(([name, { tiles }]) => [name, tiles])),
  };
}

// The address of a draft: that of another one with its tiles in place of the other's. What tells a
// chosen view of the other hand goes: rows to compare, a discard to mark. Parameters stand in an order
// that is given, others behind them.
export function writeDraft(draft, address, order) {
  const { pathname, searchParams } = new URL(address, location);
  const mode = searchParams.has("p") ? "p" : "q";
  const text = writeText(draft);
  const sets = draft.tiles.length ? "" : draft.melds.join("");
  const own = [[mode, text], ["melds", sets], ...PILES.map((name) => [name, writeTiles(draft.piles[name])])];
  const gone = new Set([...own.map(([name]) => name), "q", "to", "run", "compare", "cut", "guess", "partial"]);
  const rest = [...searchParams].filter(([name]) => !gone.has(name));
  const rank = ([name]) => (order.includes(name) ? order.indexOf(name) : order.length);
  const fields = [...own.filter(([, value]) => value), ...rest].sort((one, other) => rank(one) - rank(other));
  if (!text && !sets && fields.some(([name]) => name !== "lang")) fields.unshift([mode, ""]);
  const query = String(new URLSearchParams(fields)).replace(/%28/g, "(").replace(/%29/g, ")");
  return query ? `${pathname}?${query}` : pathname;
}

// Tiles in the order given; neighbours of one suit share a letter.
const writeTiles = (codes) => codes
  .map((code, place) => (suitOf(code) === codes[place + 1]?.[1] ? code[0] : code)).join("");

// The text of the hand: melds stand before the drawn tile, or at the end.
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

// How many tiles a hand has; a meld counts as three.
export const sizeOf = ({ tiles, melds }) => tiles.length + 3 * melds.length;

const allTiles = ({ tiles, melds, piles }) => [
  ...tiles, ...melds.flatMap(meldTiles), ...Object.values(piles).flat(),
];

// Whether each of these tiles has a copy left beside the others of a draft.
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

// The runs with a called tile, by their lowest tile; with a five also the one with the red five.
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

// The meld that a tile stands for, where it is only one.
export function meldOf(code, target, draft, hasReds) {
  if (target === "chii") {
    const runs = runsWith(code, draft, hasReds);
    return runs.length === 1 ? runs[0] : null;
  }
  const [call, seat] = CALLED_SETS[target];
  return `(${call}${code}${seat})`;
}

// A draft with one more tile or meld. Null where it does not fit, or only the server can tell.
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

// A draft without what lies in a place, such as d0, meld1 or last. Null where nothing lies there, or
// where melds would be left alone.
export function without(draft, place) {
  const last = draft.tiles.length ? `tiles${draft.tiles.length - 1}` : `meld${draft.melds.length - 1}`;
  const [, name, number] = /^([a-z]+)(\d+)$/.exec(place === "last" ? last : place) ?? [];
  const pile = { ...draft.piles, tiles: draft.tiles, meld: draft.melds }[name];
  if (!pile?.[number]) return null;
  const rest = pile.toSpliced(number, 1);
  if (name === "tiles") return rest.length || !draft.melds.length ? { ...draft, tiles: rest } : null;
  return name === "meld" ? { ...draft, melds: rest } : { ...draft, piles: { ...draft.piles, [name]: rest } };
}

// A draft with a tile of the hand in another place; at the end it is the drawn one.
export function withMoved(draft, from, to) {
  const tiles = [...draft.tiles];
  tiles.splice(to, 0, ...tiles.splice(from, 1));
  return { ...draft, tiles };
}

// A draft after a discard: the rest is sorted, and the tile joins the own discards if there are any.
export function withDiscard(draft, place) {
  const { river } = draft.piles;
  const rank = (code) => SUITS_IN_ORDER.indexOf(code[1]) * 10 + DIGITS_IN_ORDER.indexOf(code[0]);
  const tiles = draft.tiles.toSpliced(place, 1).sort((one, other) => rank(one) - rank(other));
  const piles = river.length ? { ...draft.piles, river: [...river, draft.tiles[place]] } : draft.piles;
  return { ...draft, tiles, piles };
}
