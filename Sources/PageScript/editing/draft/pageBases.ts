import type { Bases } from "./readBase.ts";

/** Before the forms of cells, where a theme does not show them in templates. In texts quotes are escaped. */
const FORMS = ',"cells":';

/** Null where a document is too large for its page, and the page is open from disk, where it can read nothing else. */
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

/** As JSON; null where the theme shows them, or there are none. */
export function formsInBase(id: string) {
  return parted(document.querySelector(`script[data-document="${CSS.escape(id)}"]`))[1];
}

function parted(element: Element | null): [string, string | null] {
  const text = element?.textContent ?? "";
  const index = text.lastIndexOf(FORMS);
  return index < 0 ? [text, null] : [text.slice(0, index), text.slice(index + FORMS.length, -1)];
}
