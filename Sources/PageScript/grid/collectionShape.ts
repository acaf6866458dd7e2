import type { CollectionShape } from "../engine/packCollection.ts";
import type { LayoutSettings } from "../session.d.ts";

/** Null where the page does not say it. */
export function shapeOfElement(root: Element): CollectionShape | null {
  const text = root.getAttribute("data-layout");
  return text ? JSON.parse(text) : null;
}

/** @param settings the most special first */
export function settingOf<Name extends keyof LayoutSettings>(settings: (LayoutSettings | undefined)[], name: Name) {
  return settings.find((each) => each?.[name] != null)?.[name];
}
