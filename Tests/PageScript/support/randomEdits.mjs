// Edits as pages make them, drawn at random: of every kind that `session.d.ts` lists, some of them refused.

import { ITEM_FIELDS } from "../../../Sources/PageScript/editing/forms/itemTextFields.ts";

const LAYOUTS = [{}, { itemSize: [64, 32] }, { itemsPerRow: 3 }, { selfSizing: true, minimumLineSpacing: 0.1 }];
const SIDES = ["left", "center", "right", "top", "middle", "bottom"], WAYS = ["forward", "backward", "front", "back"];

/** Fields by name, each of which may be missing, null, or set. */
function someFields(draw, fields) {
  const drawn = Object.entries(fields).filter(() => draw.chance(0.4)).map(([name, value]) => [name, value()]);
  return Object.fromEntries(drawn.map(([name, value]) => [name, draw.chance(0.2) ? null : value]));
}

function itemFields(draw) {
  const valueOf = (kind) => kind === "set" ? draw.some(["red", "big", "한국어"]) : draw.text();
  return someFields(draw, {
    symbol: () => draw.symbol(),
    image: () => "images/bee.png",
    ...Object.fromEntries(ITEM_FIELDS.map(([name, kind]) => [name, () => valueOf(kind)])),
    size: () => [draw.number(10, 99), 20],
    // Locks are never removed, so with more of them almost everything would be locked soon.
    locked: () => draw.chance(0.02),
  });
}

/** Where items go, in any collection. */
function destination(draw, { collections }) {
  const { id, sections } = draw.oneOf(collections);
  const section = draw.oneOf(sections);
  return { document: id, section: section?.id ?? "section", index: draw.chance(0.3) ? null : draw.below(4) };
}

const COLLECTION = {
  insert: (draw, { id, sections }) => {
    const items = Array.from({ length: 1 + draw.below(3) }, () =>
      draw.chance(0.5) ? draw.symbol() : {
        symbol: draw.chance(0.8) ? draw.symbol() : ":bee:",
        ...itemFields(draw),
        ...(draw.chance(0.3) && { id: draw.oneOf(["bee", "dog", "new"]) }),
      });
    return { document: id, section: draw.oneOf(sections)?.id ?? "section", index: draw.below(5), items };
  },
  remove: (draw, { id, items }) => ({ document: id, items: draw.some(items.keys()) }),
  copy: (draw, { id, items }, page) => ({ document: id, items: draw.some(items.keys()), to: destination(draw, page) }),
  move: (draw, { id, items }, page) => ({ document: id, items: draw.some(items.keys()), to: destination(draw, page) }),
  replace: (draw, { id, items, sections }) => ({
    document: id,
    item: draw.oneOf([...items.keys()]) ?? "none",
    fields: itemFields(draw),
    ...(draw.chance(0.3) && { section: draw.oneOf(sections)?.id ?? null }),
  }),
  insertSection: (draw, { id, sections }) => ({
    document: id,
    id: draw.oneOf(["bees", "section", "pets"]),
    title: draw.text(),
    index: draw.below(sections.length + 1),
  }),
  changeSection: (draw, { id, sections }) => ({
    document: id,
    section: draw.oneOf(sections)?.id ?? "none",
    ...someFields(draw, {
      title: () => draw.text(),
      footer: () => draw.text(),
      layout: () => draw.oneOf(LAYOUTS),
      license: () => draw.text(),
      credit: () => draw.text(),
      locked: () => draw.chance(0.02),
    }),
  }),
  moveSection: (draw, { id, sections }) => ({
    document: id,
    section: draw.oneOf(sections)?.id ?? "none",
    index: draw.below(sections.length + 1),
  }),
  removeSection: (draw, { id, sections }) => ({ document: id, section: draw.oneOf(sections)?.id ?? "none" }),
  retitle: (draw, { id }) => ({ document: id, title: draw.text() ?? "none" }),
};

function placementFields(draw) {
  return {
    ...(draw.chance(0.5) && { x: draw.number(-50, 900), y: draw.number(-50, 700) }),
    ...(draw.chance(0.5) && { size: draw.number(1, 300) }),
    ...(draw.chance(0.5) && { rotation: draw.number(-400, 400) }),
  };
}

const ofSome = (change) => (draw, { id, order }) => ({ document: id, placements: draw.some(order), ...change(draw) });

const ARTWORK = {
  place: (draw, { id }) => ({
    document: id,
    placements: Array.from({ length: 1 + draw.below(2) }, () => ({ symbol: draw.symbol(), ...placementFields(draw) })),
    at: [draw.number(0, 800), draw.number(0, 600)],
  }),
  remove: ofSome(() => ({})),
  shift: ofSome((draw) => ({ by: [draw.number(-20, 20), draw.number(-20, 20)] })),
  scale: ofSome((draw) => ({ by: draw.number(0.1, 4) })),
  turn: ofSome((draw) => ({ by: draw.number(-180, 180) })),
  set: ofSome((draw) => ({ fields: placementFields(draw) })),
  align: ofSome((draw) => ({ side: draw.oneOf(SIDES) })),
  order: ofSome((draw) => ({ way: draw.oneOf(WAYS) })),
  duplicate: ofSome((draw) => ({ by: [draw.number(-20, 20), 16] })),
  change: (draw, { id }) => ({
    document: id,
    fields: someFields(draw, {
      title: () => draw.text(),
      description: () => draw.text(),
      width: () => draw.number(1, 2000),
      height: () => draw.number(1, 2000),
      color: () => draw.oneOf(["#fff", "#cfe8ff", "nonsense"]),
      fit: () => draw.oneOf(["contain", "cover", "tile"]),
    }),
  }),
};

const DOCUMENT = {
  together: (draw, page) => ({ edits: [randomEdit(draw, page).edit, randomEdit(draw, page).edit] }),
  newArtwork: (draw, { artworks }) => ({
    id: `sketch-${draw.below(1000)}`,
    title: draw.text(),
    ...(draw.chance(0.3) && artworks.length && { of: draw.oneOf(artworks).id }),
  }),
  removeDocument: (draw, { artworks, collections }) => ({ document: draw.oneOf([...artworks, ...collections]).id }),
};

/** The kinds of edits, by what they are about. */
export const KINDS = { CollectionEdit: COLLECTION, ArtworkEdit: ARTWORK, DocumentEdit: DOCUMENT };

/**
 * @param {Draw} draw
 * @param {{ collections: EditedDocument[], artworks: EditedArtwork[] }} page what it knows
 * @returns {{ kind: string, edit: object }} `kind`: such as `ArtworkEdit.turn`
 */
export function randomEdit(draw, page) {
  const about = draw.chance(0.06) ? "DocumentEdit" : draw.chance(0.6) ? "CollectionEdit" : "ArtworkEdit";
  const documents = about === "CollectionEdit" ? page.collections : page.artworks;
  if (about !== "DocumentEdit" && !documents.length) return randomEdit(draw, page);
  const name = draw.oneOf(Object.keys(KINDS[about]));
  // There are few documents, and a session without any cannot continue.
  if (name === "removeDocument" && page.artworks.length + page.collections.length < 3) return randomEdit(draw, page);
  const made = about === "DocumentEdit"
    ? KINDS[about][name](draw, page)
    : KINDS[about][name](draw, draw.oneOf(documents), page);
  const edit = { edit: name, ...made };
  // Some refer to things that do not exist.
  if (draw.chance(0.03)) edit[edit.placements ? "placements" : "items"] = ["nobody"];
  return { kind: `${about}.${name}`, edit };
}
