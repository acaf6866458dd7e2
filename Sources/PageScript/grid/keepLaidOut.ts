import type { Engine } from "../engine/engine.ts";
import type { IndexPath, OpenCollection, SectionFrames } from "../engine/openCollection.ts";
import type { GridCells } from "./gridCells.ts";
import { isSideways, measureCollection, shapeOfElement } from "./measureCollection.ts";
import { listExtent, sectionsOf } from "./sectionParts.ts";

/**
 * Keeps the engine's layout of a collection in step with the page, whose width, text size and headers may change.
 * @param root a collection whose cells are all in the page
 * @returns null if the page does not state the layout
 */
export function keepLaidOut(engine: Engine, root: HTMLElement) {
  const shape = shapeOfElement(root);
  if (!shape) return null;
  const collection = engine.open(shape);
  const isHorizontal = isSideways(shape);
  const layOut = () => {
    const { container, ...page } = measureCollection(root, isHorizontal);
    collection.layOut(container, page);
    if (!isHorizontal) sizeLongSections(root, collection);
  };
  layOut();
  // Sections resize, too, when the text's size changes or a header takes another line.
  const observer = new ResizeObserver(layOut);
  observer.observe(root);
  for (const section of sectionsOf(root)) observer.observe(section);
  return {
    collection,
    ...cellsOf(root),
    stop() {
      observer.disconnect();
      collection.close();
    },
  };
}

function cellsOf(root: Element): GridCells {
  const cells = (section?: Element) => [...section?.querySelectorAll<HTMLElement>("[data-item]") ?? []];
  return {
    pathOf(cell) {
      const sections = sectionsOf(root), section = sections.findIndex((each) => each.contains(cell));
      return section < 0 ? null : { section, item: cells(sections[section]).indexOf(cell as HTMLElement) };
    },
    cellAt: ({ section, item }: IndexPath) => cells(sectionsOf(root)[section])[item] ?? null,
  };
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
