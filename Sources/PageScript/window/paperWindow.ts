// All of a large collection, for paper. What was not loaded yet is loaded while the browser waits; a page opened from disk
// can load nothing in that way, and has loaded it before.

import type { OpenCollection } from "../engine/openCollection.ts";
import type { CollectionShape } from "../engine/packCollection.ts";
import type { MarkedForm } from "../grid/markedForms.ts";
import { copyOfRoot, fillLines, MOST_PRINTED, sayWhatIsPrinted } from "../grid/paperCopy.ts";
import type { ItemLoader } from "./loadItems.ts";
import type { MountedSections } from "./mountedSections.ts";
import { wordsOfItem } from "./windowData.ts";

/** @param collection as it is laid out */
export function paperWindow(
  root: HTMLElement,
  collection: OpenCollection,
  { site, layout, sections: shapes }: CollectionShape,
  sections: MountedSections,
  loader: ItemLoader,
  forms: MarkedForm[],
) {
  const { data, indexOfID } = sections;
  const copy = copyOfRoot(root);
  loader.loadNow(MOST_PRINTED);
  let count = 0, total = 0;
  for (const [section, [id]] of data.sections.entries()) {
    const { element, list } = sections.make(section);
    const frames = collection.itemFrames(section);
    const cells: HTMLElement[] = [];
    const places: number[] = [];
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
