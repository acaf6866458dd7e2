// All of a large collection, for paper. The rest of its items is loaded while the browser waits; a page opened from disk
// cannot do that, and has loaded them before.

import type { OpenCollection } from "../engine/openCollection.ts";
import type { CollectionShape } from "../engine/packCollection.ts";
import type { MarkedForm } from "../grid/markedForms.ts";
import { fillLines, MOST_PRINTED, printedCopy } from "../grid/paperCopy.ts";
import type { BuiltItems } from "./builtItems.ts";
import type { MountedSections } from "./mountedSections.ts";

export function paperWindow(
  root: HTMLElement,
  collection: OpenCollection,
  { site, layout, sections: shapes }: CollectionShape,
  sections: MountedSections,
  built: BuiltItems,
  forms: MarkedForm[],
) {
  built.loadNow(MOST_PRINTED);
  return printedCopy(root, shapes.map((_, section) => built.count(section)), (section, count) => {
    const { element, list } = sections.make(section);
    const frames = collection.itemFrames(section, 0, count);
    const cells: HTMLElement[] = [];
    const places: number[] = [];
    for (let item = 0; item < count; item++) {
      const found = built.item(built.ordinalOf({ section, item }));
      if (!found) continue;
      cells.push(forms[found.form].fill(found.words));
      places.push(...frames.subarray(4 * item, 4 * item + 4));
    }
    fillLines(list, cells, Float64Array.from(places), [shapes[section], layout, site]);
    return { element, cells };
  });
}
