// Reads the bases that a page embeds, or links to.

import type { Bases } from "./readBase.ts";

/** Precedes the forms of cells, if templates have none. */
const FORMS = ',"cells":';
const STRING_OR_BRACKET = /"[^"\\]*(?:\\.[^"\\]*)*"|[{[}\]]/g;

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
