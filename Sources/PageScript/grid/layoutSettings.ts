import type { CollectionShape } from "../engine/packCollection.ts";
import type { LayoutSettings } from "../session.d.ts";

/** The layout that the page states for a collection; null if it states none. */
export function shapeOfElement(root: Element): CollectionShape | null {
  const text = root.getAttribute("data-layout");
  return text ? JSON.parse(text) : null;
}

/** @param settings the most specific first */
export function settingOf<Name extends keyof LayoutSettings>(settings: (LayoutSettings | undefined)[], name: Name) {
  return settings.find((each) => each?.[name] != null)?.[name];
}
