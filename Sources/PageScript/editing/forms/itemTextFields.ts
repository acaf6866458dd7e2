// The one list of an item's text fields: the form, the clipboard and the conflict dialog loop over it. A test compares
// it with the model's (GalleryModel/EmojiCollection.swift). And what is wrong with a text or a symbol.

import type { Item } from "../../session.d.ts";
import { elementsOf } from "../controls/fieldKinds.ts";
import { say } from "../controls/say.ts";
import type { Editor } from "../draft/editor.ts";

/** Fields of items with their kinds in a form. Their words are in `strings/*.json`, under the same names. */
export const ITEM_FIELDS = [
  ["name", "text"],
  ["description", "lines"],
  ["usage", "lines"],
  ["tags", "set"],
  ["aliases", "set"],
  ["license", "text"],
  ["credit", "text"],
] as const;

type Name = typeof ITEM_FIELDS[number][0];
/** A collection's required fields; by default the name. */
type Demands = { required?: readonly string[] };

export function isRequired(name: Name, { required = ["name"] }: Demands) {
  return required.includes(name);
}

/** The form's fields for an item's texts. Those neither required nor filled are behind `More fields`. */
export function textFields(item: Partial<Item>, collection: Demands) {
  const [last] = ITEM_FIELDS[ITEM_FIELDS.length - 1];
  const fields = ITEM_FIELDS.map(([name, kind]) => {
    const enterkeyhint = kind === "lines" ? "enter" : name === last ? "done" : "next";
    const attributes = { enterkeyhint, placeholder: kind === "set" ? say("setHint") : null };
    const isBlank = (text: string) => kind === "set" ? !elementsOf(text).length : !text;
    const faultOf = (text: string) =>
      isBlank(text) && isRequired(name, collection) ? say("fieldMissing", { field: say(name) }) : "";
    const isExtra = name !== "name" && !isRequired(name, collection) && !item[name]?.length;
    return [name, { kind, label: name, value: item[name], attributes, faultOf, isExtra }] as const;
  });
  return Object.fromEntries(fields) as Record<Name, typeof fields[number][1]>;
}

export function faultOfSymbol(editor: Editor, symbol: string, image: string | undefined) {
  if (!symbol) return say("symbolMissing");
  const isShortcode = /^:.+:$/.test(symbol), path = image ?? (isShortcode ? "any.png" : undefined);
  const { refusal } = editor.ask({ ask: "judge", symbol, image: path });
  if (!refusal) return isShortcode && !image ? say("pictureMissing") : "";
  return say(isShortcode ? "shortcodeRefused" : "symbolRefused");
}
