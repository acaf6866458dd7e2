// What a page says of a collection of which it holds the first cells only.

import type { SectionShape } from "../engine/packCollection.ts";
import type { Words } from "../grid/markedForms.ts";
import type { ItemRow } from "./loadItems.ts";

type SectionRow = [id: string, title: string | null, footer: string | null, grid: string];
export interface WindowData {
  /** The way to the output's root. */
  root: string;
  /** Below it, where items have their pages. */
  pages: string;
  /** What the anchors of this collection begin with. */
  prefix: string;
  /** How many items a chunk holds. */
  size: number;
  chunks: string[];
  anchors: string[];
  sections: SectionRow[];
}

export type WindowParts = { data: WindowData; template: HTMLTemplateElement };

/**
 * Null where the page that a collection stands in holds all of it.
 * @param root a collection
 */
export function windowOfElement(root: Element): WindowParts | null {
  const page = root.getRootNode() as ParentNode & Node;
  const id = CSS.escape(root.getAttribute("data-collection") ?? "");
  const script = page.querySelector(`script[data-window="${id}"]`);
  const template = page.querySelector(`template[data-window="${id}"]`);
  if (!script || !(template instanceof HTMLTemplateElement)) return null;
  return { data: JSON.parse(script.textContent ?? ""), template };
}

/** What stands for the way to the root in addresses of chunks, `rootMark` in ItemChunks.swift; Markdown escapes it. */
const ROOT = /\uE000|%EE%80%80/g;

/** The words of an item, by the names that templates know. */
export function wordsOfItem(
  row: ItemRow,
  data: WindowData,
  sectionIDs: { has(id: string): boolean },
  sectionID: string,
): Words {
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

/** The words of a section. */
export function wordsOfSection([id, title, footer, grid]: SectionRow, data: WindowData): Words {
  return { id, anchor: data.prefix + id, title: title ?? "", footer: footer ?? "", grid };
}

/** How many items a section has. */
export function countOf(items: SectionShape["items"]) {
  if (typeof items === "number") return items;
  if (Array.isArray(items)) return items.length;
  return items.runs.reduce((sum, count, index) => sum + (index % 2 ? count : 0), 0);
}
