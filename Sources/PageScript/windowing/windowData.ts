// The data of a large collection that the page embeds, and of the files beside it.

import type { CollectionShape } from "../engine/packCollection.ts";
import { shapeOfElement } from "../grid/laidOutCollection.ts";
import { loadScript } from "../platform/loadText.ts";

type SectionRow = [id: string, title: string | null, footer: string | null, grid: string];
export interface WindowData {
  /** The path to the output's root. */
  root: string;
  /** The path below the root where items have their pages. */
  pages: string;
  /** The prefix of this collection's anchors. */
  prefix: string;
  /** Items in a chunk. */
  size: number;
  chunks: string[];
  anchors: string[];
  sections: SectionRow[];
}

export type WindowParts = { data: WindowData; template: HTMLTemplateElement; shape: CollectionShape };

/** Null if the page has all of the collection. */
export function windowOfElement(root: Element): WindowParts | null {
  const page = root.getRootNode() as ParentNode & Node;
  const id = CSS.escape(root.getAttribute("data-collection") ?? "");
  const script = page.querySelector(`script[data-window="${id}"]`);
  const template = page.querySelector(`template[data-window="${id}"]`);
  const shape = shapeOfElement(root);
  if (!script || !(template instanceof HTMLTemplateElement) || !shape) return null;
  return { data: JSON.parse(script.textContent ?? ""), template, shape };
}

globalThis.emojiartItems = (json: unknown) => {
  if (document.currentScript) Object.assign(document.currentScript, { emojiartItems: json });
};

export async function loadJSON(address: string) {
  const script = await loadScript(address) as { emojiartItems?: unknown };
  return script.emojiartItems;
}

/** Fetches and parses a chunk's script synchronously, which only a request can. A page from disk may make none. */
export function loadJSONNow(address: string) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.send();
  const { responseText: text } = request;
  return JSON.parse(text.slice(text.indexOf("(") + 1, text.lastIndexOf(")")));
}
