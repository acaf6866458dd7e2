// The documents of a page, as the builder left them there.

import type { Bases } from "./readBase.ts";

/** Stands before the forms of cells, where a theme does not show them in templates. In texts quotes are escaped. */
const FORMS = ',"cells":';

/**
 * @returns null where one is too large to stand in its page, and the page is open from disk, where nothing else can be
 *   read
 */
export async function pageBases(): Promise<Bases | null> {
  const bases: Bases = {};
  for (const element of document.querySelectorAll("[data-document]") as NodeListOf<HTMLElement>) {
    const id = element.dataset.document ?? "";
    if (!(element instanceof HTMLLinkElement)) {
      const [base, forms] = parted(element);
      bases[id] = forms === null ? base : `${base}}`;
    } else if (location.protocol !== "file:") {
      bases[id] = await (await fetch(element.href)).text();
    } else if (!document.querySelector("[data-artworks]")) {
      // Of many artworks the others can be edited.
      return null;
    }
  }
  return bases;
}

/** @param id of a document; its forms as JSON, null where the theme shows them, or its documents have none */
export function formsInBase(id: string) {
  return parted(document.querySelector(`script[data-document="${CSS.escape(id)}"]`))[1];
}

/** What stands before a document's forms, and these. */
function parted(element: Element | null): [string, string | null] {
  const text = element?.textContent ?? "";
  const index = text.lastIndexOf(FORMS);
  return index < 0 ? [text, null] : [text.slice(0, index), text.slice(index + FORMS.length, -1)];
}
