// Takes from a large collection what its window gave it, so that the editor finds it as the builder wrote it.

/** @param {HTMLElement} root */
export function leaveWindow(root) {
  root.removeAttribute("style");
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(":scope > [data-section]"))) {
    section.removeAttribute("style");
    for (const child of section.children) child.removeAttribute("style");
  }
  for (const cell of root.querySelectorAll("[data-item]")) {
    for (const name of ["style", "tabindex", "aria-setsize", "aria-posinset"]) cell.removeAttribute(name);
  }
}
