// Bases: the versions of documents that edits began on, as a page embeds or links to them and the storage keeps them.

import { attempt } from "../../platform/attempt.ts";
import type { Canvas } from "../../session.d.ts";

/** The text of `data-document` by id. It stays text: numbers may have more digits than a double holds. */
export type Bases = Record<string, string>;
/** An emoji alone may stand for its item. */
type BaseItem = string | { id?: string; symbol?: string };
export type BaseSection = { id: string; footer?: string; items: BaseItem[] };
/** `document`: the source, as far as pages look into it. */
type Base = {
  path: string;
  revision: string;
  document: { title?: string; sections?: BaseSection[]; placements?: BaseItem[]; canvas?: Partial<Canvas> };
};

/** Precedes the forms of cells, if templates have none. */
const FORMS = ',"cells":';
const STRING_OR_BRACKET = /"[^"\\]*(?:\\.[^"\\]*)*"|[{[}\]]/g;

/** Null where it is no JSON object. */
export function readObject(text: string | null): Record<string, unknown> | null {
  const value = attempt(() => JSON.parse(text ?? "null"), null);
  return typeof value === "object" && !Array.isArray(value) ? value : null;
}

/** Appends a member, which is JSON, to the text of an object; the others keep their spelling. */
export function withMember(object: string, name: string, value: string) {
  return `${object.trimEnd().slice(0, -1)},"${name}":${value}}`;
}

/** Validates what the storage holds, where anybody may write. */
export function readBases(text: string | null): Bases | null {
  const bases = readObject(text);
  const areBases = Object.entries(bases ?? {}).every(([id, base]) => {
    const carried = typeof base === "string" ? readObject(base) : null;
    const { path, revision, document } = (carried?.base ?? {}) as Partial<Base>;
    const things = (document?.sections ?? document?.placements) as unknown;
    return carried?.id === id && typeof path === "string" && typeof revision === "string" &&
      Array.isArray(things) && things.every((thing) => typeof thing === "object" && thing !== null);
  });
  return areBases ? bases as Bases | null : null;
}

export function readBase(text: string): Base {
  return JSON.parse(text).base;
}

/** Heuristic: whether two bases are of one document, maybe at different times. */
function isOfOne(one: string, other: string): boolean {
  if (one === other) return true;
  const [before, now] = [readBase(one), readBase(other)];
  // Ids of placements say little: an artwork that is drawn anew has all others.
  if (now.document.placements && before.path === now.path && before.document.title === now.document.title) return true;
  const known = new Set(idsOf(before));
  const all = idsOf(now);
  return 2 * all.filter((id) => known.has(id)).length >= Math.min(known.size, all.length);
}

function idsOf({ document: { sections = [], placements = [] } }: Base) {
  const things = [...placements, ...sections.flatMap(({ items }) => items)];
  return things.map((thing) => (typeof thing === "string" ? thing : thing.id ?? thing.symbol));
}

/** Whether they share a document, and so are of one site; undefined if they have no id in common. */
export function sharesDocument(bases: Bases, others: Bases): boolean | undefined {
  // One shared document suffices: others on the page may have been made anew.
  const shared = Object.entries(others).filter(([id]) => bases[id]);
  return shared.length ? shared.some(([id, base]) => isOfOne(bases[id], base)) : undefined;
}

/** Null if a document is too large for its page and the page is open from disk, where it can read no other file. */
export async function readPageBases(): Promise<Bases | null> {
  const bases: Bases = {};
  for (const element of document.querySelectorAll("[data-document]") as NodeListOf<HTMLElement>) {
    const id = element.dataset.document ?? "";
    if (!(element instanceof HTMLLinkElement)) {
      const [base, forms] = parted(element);
      bases[id] = forms === null ? base : `${base}}`;
    } else if (location.protocol !== "file:") {
      bases[id] = await (await fetch(element.href)).text();
    } else if (!document.querySelector("[data-artworks]")) {
      // On the page of all artworks, the others can be edited.
      return null;
    }
  }
  return bases;
}

/** The forms of cells as JSON; null if the theme has them in templates, or there are none. */
export function formsInBase(id: string) {
  return parted(document.querySelector(`script[data-document="${CSS.escape(id)}"]`))[1];
}

function parted(element: Element | null): [string, string | null] {
  const text = element?.textContent ?? "";
  const index = placeOfForms(text);
  return index < 0 ? [text, null] : [text.slice(0, index), text.slice(index + FORMS.length, -1)];
}

/** Not a plain search: unknown members of a document are kept, and may have the same name, as may links in the forms. */
function placeOfForms(text: string) {
  if (!text.includes(FORMS)) return -1;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(STRING_OR_BRACKET)) {
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
    else if (depth === 1 && text.startsWith(FORMS, index - 1)) return index - 1;
  }
  return -1;
}
