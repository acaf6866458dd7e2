// The documents of a page, as the builder left them there.

/**
 * @returns {Promise<import("./journal.js").Bases | null>} null where one is too large to stand in its page, and the
 *   page is open from disk, where nothing else can be read
 */
export async function pageBases() {
  /** @type {import("./journal.js").Bases} */
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
      bases[id] = element.textContent ?? "";
    }
  }
  return bases;
}
