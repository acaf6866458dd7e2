// The list of results below the search field, as `searchIndex.ts` ranks them; `searchField.ts` says how many there are.

import { addressBelow } from "../platform/address.ts";
import { h } from "../platform/dom.ts";
import { DESCRIPTION, fieldShown, fieldsOf, NAME } from "./readSearchData.ts";
import type { Find, SearchIndex } from "./searchIndex.ts";

export class ShownFinds {
  private shown: Find[] = [];

  /** @param root the path to the site's root */
  constructor(private list: HTMLElement, private root: string) {}

  get links(): HTMLAnchorElement[] {
    return [...this.list.querySelectorAll("a")];
  }

  show(finds: Find[], names: SearchIndex["names"]): void {
    // Keep equal results: a pointer may be on its way to one.
    if (areSame(finds, this.shown)) return;
    this.shown = finds;
    const { links } = this, focused = links.find((link) => link === document.activeElement)?.href;
    this.list.replaceChildren(...finds.map((find) => this.item(find, names)));
    if (!focused) return;
    // Restore the focus as later files add results: to the same result, else to the first.
    (this.links.find(({ href }) => href === focused) ?? this.links[0])?.focus({ preventScroll: true });
  }

  /** Content becomes text, never markup. */
  private item({ entry, field }: Find, names: SearchIndex["names"]) {
    const fields = fieldsOf(entry, names);
    const named = fieldShown(fields);
    const image = addressBelow(this.root, entry.image);
    const symbol = entry.image ? h("img", { src: image, alt: "" }) : entry.symbol;
    // Show the matching field if it is not the name.
    const isNamed = entry.symbol && (field <= named || fields[field] === fields[named]);
    const detail = isNamed ? "" : fields[field === NAME ? DESCRIPTION : field];
    const link = h(
      "a",
      { href: this.root + entry.address, class: detail ? "result result-detailed" : "result" },
      h("span", { class: "symbol", "aria-hidden": "true" }, symbol),
      h("span", { class: "result-name" }, fields[named] || entry.symbol),
      detail ? h("span", { class: "result-detail" }, detail) : null,
      entry.place ? h("span", { class: "result-place" }, entry.place) : null,
    );
    return h("li", {}, link);
  }
}

function areSame(some: Find[], others: Find[]) {
  return some.length === others.length &&
    some.every(({ entry, field }, index) => entry === others[index].entry && field === others[index].field);
}
