// Takes from a large collection what its window gave it, so that the editor finds it as the builder wrote it.

export function leaveWindow(root: HTMLElement) {
  root.removeAttribute("style");
  for (const section of root.querySelectorAll(":scope > [data-section]") as NodeListOf<HTMLElement>) {
    section.removeAttribute("style");
    for (const child of section.children) child.removeAttribute("style");
  }
  for (const cell of root.querySelectorAll("[data-item]")) {
    for (const name of ["style", "tabindex", "aria-setsize", "aria-posinset"]) cell.removeAttribute(name);
  }
}
