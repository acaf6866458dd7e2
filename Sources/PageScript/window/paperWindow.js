// All of a large collection, for paper. What was not loaded yet is loaded while the browser waits; a page opened from disk
// can load nothing in that way, and has loaded it before.

import { copyOfRoot, fillLines, MOST_PRINTED, sayWhatIsPrinted } from "../grid/paperCopy.js";
import { wordsOfItem } from "./windowData.js";

/**
 * @param {HTMLElement} root
 * @param {import("../engine/openCollection.js").OpenCollection} collection as it is laid out
 * @param {import("../engine/packCollection.js").CollectionShape} shape
 * @param {import("./mountedSections.js").MountedSections} sections
 * @param {import("./loadItems.js").ItemLoader} loader
 * @param {import("../grid/markedForms.js").MarkedForm[]} forms
 */
export function paperWindow(root, collection, { site, layout, sections: shapes }, sections, loader, forms) {
  const { data, indexOfID } = sections;
  const copy = copyOfRoot(root);
  loader.loadNow(MOST_PRINTED);
  let count = 0, total = 0;
  for (const [section, [id]] of data.sections.entries()) {
    const { element, list } = sections.make(section);
    const frames = collection.itemFrames(section);
    /** @type {HTMLElement[]} */
    const cells = [];
    /** @type {number[]} */
    const places = [];
    for (let item = 0; item < sections.itemCount(section) && total < MOST_PRINTED; item++) {
      const row = loader.item(sections.ordinalOf({ section, item }));
      if (!row) continue;
      cells.push(forms[row[0]].fill(wordsOfItem(row, data, indexOfID, id)));
      places.push(...frames.subarray(4 * item, 4 * item + 4));
    }
    count += cells.length;
    total += sections.itemCount(section);
    fillLines(list, cells, Float64Array.from(places), [shapes[section], layout, site]);
    if (cells.length || !sections.itemCount(section)) copy.append(element);
  }
  sayWhatIsPrinted(copy, count, total);
  return copy;
}
