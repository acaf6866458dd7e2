// The layout of a built collection, for keys and drags. While one reads, stylesheets place its cells and pin its headers
// (SiteBuilder/Layout/GridStyles.swift); while one edits, editing/grid/editableGrid.ts does.

import type { Engine } from "../engine/engine.ts";
import type { IndexPath, OpenCollection, SectionFrames } from "../engine/collectionLayout.ts";
import type { CollectionShape } from "../engine/packCollection.ts";
import type { GridCells } from "../reading/moveByKeys.ts";
import { LaidOutCollection } from "./laidOutCollection.ts";
import { listExtent, sectionsOf } from "./sectionParts.ts";

/**
 * A collection whose cells are all in the page. The engine's layout of it is kept in step with the page, whose width,
 * text size and headers may change.
 */
export class WholeCollection extends LaidOutCollection implements GridCells {
  constructor(engine: Engine, root: HTMLElement, shape: CollectionShape) {
    super(root, shape, engine.open(shape));
    const keep = () => {
      this.layOut();
      if (!this.isHorizontal) sizeLongSections(root, this.collection);
    };
    keep();
    // Sections resize, too, when the text's size changes or a header takes another line.
    this.observeSize([root, ...sectionsOf(root)], keep);
  }

  pathOf(cell: Element) {
    const sections = sectionsOf(this.root), section = sections.findIndex((each) => each.contains(cell));
    return section < 0 ? null : { section, item: cellsOf(sections[section]).indexOf(cell as HTMLElement) };
  }

  cellAt({ section, item }: IndexPath) {
    return cellsOf(sectionsOf(this.root)[section])[item] ?? null;
  }
}

function cellsOf(section?: Element) {
  return [...section?.querySelectorAll<HTMLElement>("[data-item]") ?? []];
}

/**
 * Long sections are laid out by the browser when they come near (`content-visibility`). Stating their extent keeps the
 * page from jumping. The stylesheet states it for equal items, and for items of several sizes at a few widths.
 */
function sizeLongSections(root: Element, collection: OpenCollection) {
  let frames: SectionFrames[] | null = null;
  for (const [index, section] of sectionsOf(root).entries()) {
    const list = section.querySelector(":scope > :has(> [data-item])");
    if (!(list instanceof HTMLElement)) continue;
    const style = getComputedStyle(list);
    if (style.contentVisibility !== "auto") continue;
    frames ??= collection.sectionFrames();
    const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
    list.style.setProperty("contain-intrinsic-block-size", `${listExtent(frames[index]) - padding}px`);
  }
}
