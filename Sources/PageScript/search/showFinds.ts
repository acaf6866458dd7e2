// Finds as a list of links. All that comes from content is text to it, never markup.

import { makeElement } from "../platform/makeElement.ts";
import { DESCRIPTION, fieldShown, fieldsOf, NAME } from "./entryFields.ts";
import type { EmojiNames } from "./readSearchData.ts";
import type { Find } from "./searchIndex.ts";

/** @param root the way to the site's root */
export function showFinds(list: Element, finds: Find[], names: EmojiNames, root: string) {
  list.replaceChildren(...finds.map(({ entry, field }) => {
    const fields = fieldsOf(entry, names);
    const named = fieldShown(fields);
    const image = root + entry.image.split("/").map(encodeURIComponent).join("/");
    const symbol = entry.image ? makeElement("img", { src: image, alt: "" }) : entry.symbol;
    // What was found, where that is not to be seen in the name.
    const isNamed = entry.symbol && (field <= named || fields[field] === fields[named]);
    const detail = isNamed ? "" : fields[field === NAME ? DESCRIPTION : field];
    const link = makeElement(
      "a",
      { href: root + entry.address, class: detail ? "result result-detailed" : "result" },
      makeElement("span", { class: "symbol", "aria-hidden": "true" }, symbol),
      makeElement("span", { class: "result-name" }, fields[named] || entry.symbol),
      detail ? makeElement("span", { class: "result-detail" }, detail) : null,
      entry.place ? makeElement("span", { class: "result-place" }, entry.place) : null,
    );
    return makeElement("li", {}, link);
  }));
}
