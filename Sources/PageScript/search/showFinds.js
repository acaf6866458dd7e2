// Finds as a list of links. All that comes from content is text to it, never markup.

import { fieldsOf } from "./searchIndex.js";

/** @typedef {import("./searchIndex.js").Find} Find */
/** @typedef {import("./readSearchData.js").EmojiNames} EmojiNames */

/** The place of an item's name among the fields, and of what Unicode calls it. */
const NAME = 1, ENGLISH = 2, KOREAN = 3;

/**
 * @param {Element} list @param {Find[]} finds @param {EmojiNames} names
 * @param {string} root the way to the site's root
 */
export function showFinds(list, finds, names, root) {
  const isKorean = document.documentElement.lang.split("-")[0] === "ko";
  list.replaceChildren(...finds.map(({ entry, field }) => {
    const fields = fieldsOf(entry, names);
    const unicode = isKorean ? KOREAN : ENGLISH;
    const named = fields[NAME] ? NAME : unicode;
    const link = document.createElement("a");
    link.href = root + entry.address;
    link.className = "result";
    const symbol = part("symbol", entry.image ? "" : entry.symbol);
    symbol.setAttribute("aria-hidden", "true");
    if (entry.image) {
      const picture = document.createElement("img");
      picture.src = root + entry.image.split("/").map(encodeURIComponent).join("/");
      picture.alt = "";
      symbol.append(picture);
    }
    link.append(symbol, part("result-name", fields[named] || entry.symbol));
    // What was found, where that is not to be seen in the name.
    const detail = entry.symbol && (field <= named || fields[field] === fields[named])
      ? ""
      : fields[field === NAME ? 5 : field];
    if (detail) link.append(part("result-detail", detail));
    link.classList.toggle("result-detailed", !!detail);
    if (entry.place) link.append(part("result-place", entry.place));
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
}

/** @param {string} name @param {string} text */
function part(name, text) {
  const element = document.createElement("span");
  element.className = name;
  element.textContent = text;
  return element;
}
