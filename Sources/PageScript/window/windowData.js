// What a page says of a collection of which it holds the first cells only.

/** @typedef {[id: string, title: string | null, footer: string | null, grid: string]} SectionRow */
/**
 * @typedef {object} WindowData
 * @property {string} root the way to the output's root
 * @property {string} pages below it, where items have their pages
 * @property {string} prefix what the anchors of this collection begin with
 * @property {number} size how many items a chunk holds
 * @property {string[]} chunks
 * @property {string[]} anchors
 * @property {SectionRow[]} sections
 */

/** @typedef {{ data: WindowData, template: HTMLTemplateElement }} WindowParts */

/**
 * Null where the page that a collection stands in holds all of it.
 * @param {Element} root a collection
 * @returns {WindowParts | null}
 */
export function windowOfElement(root) {
  const page = /** @type {ParentNode & Node} */ (root.getRootNode());
  const id = CSS.escape(root.getAttribute("data-collection") ?? "");
  const script = page.querySelector(`script[data-window="${id}"]`);
  const template = page.querySelector(`template[data-window="${id}"]`);
  if (!script || !(template instanceof HTMLTemplateElement)) return null;
  return { data: JSON.parse(script.textContent ?? ""), template };
}

/** What stands for the way to the root in addresses of chunks, `rootMark` in ItemChunks.swift; Markdown escapes it. */
const ROOT = /\uE000|%EE%80%80/g;

/**
 * The words of an item, by the names that templates know.
 * @param {import("./loadItems.js").ItemRow} row
 * @param {WindowData} data
 * @param {{ has(id: string): boolean }} sectionIDs
 * @param {string} sectionID
 * @returns {import("../grid/markedForms.js").Words}
 */
export function wordsOfItem(row, data, sectionIDs, sectionID) {
  const [, id] = row;
  const symbol = row[2] || id;
  const label = row[3] || symbol;
  return {
    id,
    anchor: data.prefix + (sectionIDs.has(id) ? `${sectionID}/${id}` : id),
    symbol,
    label,
    name: row[4] || label,
    description: (row[5] || "").replace(ROOT, data.root),
    usage: (row[6] || "").replace(ROOT, data.root),
    url: `${data.root}${data.pages}${row[7] || id}/index.html`,
    image: (row[8] || "").replace(ROOT, data.root),
  };
}

/**
 * The words of a section.
 * @type {(row: SectionRow, data: WindowData) => import("../grid/markedForms.js").Words}
 */
export function wordsOfSection([id, title, footer, grid], data) {
  return { id, anchor: data.prefix + id, title: title ?? "", footer: footer ?? "", grid };
}

/**
 * How many items a section has.
 * @param {import("../engine/packCollection.js").SectionShape["items"]} items
 */
export function countOf(items) {
  if (typeof items === "number") return items;
  if (Array.isArray(items)) return items.length;
  return items.runs.reduce((sum, count, index) => sum + (index % 2 ? count : 0), 0);
}
