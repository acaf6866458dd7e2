// The documents of a page, as the builder left them there.

/** Stands before the forms of cells, where a theme does not show them in templates. In texts quotes are escaped. */
const FORMS = ',"cells":';

/**
 * @returns {Promise<import("./readBase.js").Bases | null>} null where one is too large to stand in its page, and the
 *   page is open from disk, where nothing else can be read
 */
export async function pageBases() {
  /** @type {import("./readBase.js").Bases} */
  const bases = {};
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-document]"))) {
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

/** @param {string} id of a document; its forms as JSON, null where the theme shows them, or its documents have none */
export function formsInBase(id) {
  return parted(document.querySelector(`script[data-document="${CSS.escape(id)}"]`))[1];
}

/** @type {(element: Element | null) => [string, string | null]} what stands before a document's forms, and these */
function parted(element) {
  const text = element?.textContent ?? "";
  const index = text.lastIndexOf(FORMS);
  return index < 0 ? [text, null] : [text.slice(0, index), text.slice(index + FORMS.length, -1)];
}
