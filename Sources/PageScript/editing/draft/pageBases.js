// The documents of a page, as the builder left them there.

/**
 * @returns {Promise<import("./readBase.js").Bases | null>} null where one is too large to stand in its page, and the
 *   page is open from disk, where nothing else can be read
 */
export async function pageBases() {
  /** @type {import("./readBase.js").Bases} */
  const bases = {};
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-document]"))) {
    const id = element.dataset.document ?? "";
    if (element instanceof HTMLLinkElement) {
      if (location.protocol === "file:") {
        // Of many artworks the others can be edited.
        if (document.querySelector("[data-artworks]")) continue;
        return null;
      }
      bases[id] = await (await fetch(element.href)).text();
    } else {
      bases[id] = withoutForms(element.textContent ?? "");
    }
  }
  return bases;
}

/** What stands before the forms of cells, where a theme does not show them in templates. Inside of texts quotes are escaped. */
const FORMS = ',"cells":';

/** @param {string} text that `data-document` carries */
function withoutForms(text) {
  const index = text.lastIndexOf(FORMS);
  return index < 0 ? text : `${text.slice(0, index)}}`;
}

/**
 * The forms that go with a document, as JSON.
 * @param {string} id
 * @returns {string | null} null where the theme shows them, or its documents have none
 */
export function formsInBase(id) {
  const text = document.querySelector(`script[data-document="${CSS.escape(id)}"]`)?.textContent ?? "";
  const index = text.lastIndexOf(FORMS);
  return index < 0 ? null : text.slice(index + FORMS.length, -1);
}
