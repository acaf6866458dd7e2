// All that comes from content is text, never markup.

import { h } from "../platform/dom.ts";
import { DESCRIPTION, fieldShown, fieldsOf, NAME } from "./entryFields.ts";
import type { EmojiNames } from "./readSearchData.ts";
import type { Find } from "./searchIndex.ts";

/** @param root the way to the site's root */
export function showFinds(list: Element, finds: Find[], names: EmojiNames, root: string) {
  list.replaceChildren(...finds.map(({ entry, field }) => {
    const fields = fieldsOf(entry, names);
    const named = fieldShown(fields);
    const image = root + entry.image.split("/").map(encodeURIComponent).join("/");
    const symbol = entry.image ? h("img", { src: image, alt: "" }) : entry.symbol;
    // Where the name does not show it, what was found.
    const isNamed = entry.symbol && (field <= named || fields[field] === fields[named]);
    const detail = isNamed ? "" : fields[field === NAME ? DESCRIPTION : field];
    const link = h(
      "a",
      { href: root + entry.address, class: detail ? "result result-detailed" : "result" },
      h("span", { class: "symbol", "aria-hidden": "true" }, symbol),
      h("span", { class: "result-name" }, fields[named] || entry.symbol),
      detail ? h("span", { class: "result-detail" }, detail) : null,
      entry.place ? h("span", { class: "result-place" }, entry.place) : null,
    );
    return h("li", {}, link);
  }));
}
