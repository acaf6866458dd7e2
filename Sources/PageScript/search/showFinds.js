// Finds as a list of links. All that comes from content is text to it, never markup.

import { makeElement } from "../platform/makeElement.js";
import { DESCRIPTION, fieldShown, fieldsOf, NAME } from "./entryFields.js";

/** @typedef {import("./searchIndex.js").Find} Find */
/** @typedef {import("./readSearchData.js").EmojiNames} EmojiNames */

/**
 * @param {Element} list
 * @param {Find[]} finds
 * @param {EmojiNames} names
 * @param {string} root the way to the site's root
 */
export function showFinds(list, finds, names, root) {
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
