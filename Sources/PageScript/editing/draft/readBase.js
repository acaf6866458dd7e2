// What documents began with, as a page carries it and the storage keeps it.

/**
 * The bases of documents by their ids: the text of `data-document`. It stays text, since parsing would round numbers
 * with more digits than a double holds.
 * @typedef {Record<string, string>} Bases
 */
/** @typedef {string | { id?: string, symbol?: string }} BaseItem an emoji alone may stand for its item */
/**
 * `document`: the source, as far as pages look into it.
 * @typedef {{ path: string, revision: string, document: {
 *   title?: string, sections?: { items: BaseItem[] }[], placements?: BaseItem[] } }} Base
 */

/** @type {(text: string | null) => Record<string, unknown> | null} null where it is no JSON object */
export function readObject(text) {
  try {
    const value = JSON.parse(text ?? "null");
    return typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** @type {(text: string | null) => Bases | null} from the storage, where anybody may write; null where one is wrong */
export function readBases(text) {
  const bases = readObject(text);
  const areBases = Object.entries(bases ?? {}).every(([id, base]) => {
    const carried = typeof base === "string" ? readObject(base) : null;
    const { path, revision, document } = /** @type {Partial<Base>} */ (carried?.base ?? {});
    const things = /** @type {unknown} */ (document?.sections ?? document?.placements);
    return carried?.id === id && typeof path === "string" && typeof revision === "string" &&
      Array.isArray(things) && things.every((thing) => typeof thing === "object" && thing !== null);
  });
  return areBases ? /** @type {Bases | null} */ (bases) : null;
}

/** @type {(text: string) => Base} what a base says of its source */
export function readBase(text) {
  return JSON.parse(text).base;
}

/** @type {(one: string, other: string) => boolean} whether two bases are of one document, maybe at different times */
function isOfOne(one, other) {
  if (one === other) return true;
  const [before, now] = [readBase(one), readBase(other)];
  // Ids of placements say little: who draws an artwork anew has all others.
  if (now.document.placements && before.path === now.path && before.document.title === now.document.title) return true;
  const known = new Set(idsOf(before));
  const all = idsOf(now);
  return 2 * all.filter((id) => known.has(id)).length >= Math.min(known.size, all.length);
}

/** @param {Base} base */
function idsOf({ document: { sections = [], placements = [] } }) {
  const things = [...placements, ...sections.flatMap(({ items }) => items)];
  return things.map((thing) => (typeof thing === "string" ? thing : thing.id ?? thing.symbol));
}

/** @type {(bases: Bases, others: Bases) => boolean} whether they can be of one site: they share a document, or none */
export function isOfOneSite(bases, others) {
  // Of many documents on a page one may have been made anew; the draft of all others is the site's still.
  const shared = Object.entries(others).filter(([id]) => bases[id]);
  return !shared.length || shared.some(([id, base]) => isOfOne(bases[id], base));
}
