// What the form begins with where it adds an item.

import type { Answer, Item } from "../../session.d.ts";

/** What was filled in; a blank field is empty. */
export type Given = Record<string, string | string[] | undefined>;

export type Beginning = {
  item: Partial<Item>;
  section?: string;
  /** Takes the item from another collection, instead of adding a new one. */
  bring?: (given: Given, section?: string) => Partial<Answer>;
};
