// The item for a picture, named after its file, as in `SiteContent/Import/ImportPictures.swift`.

import type { Item } from "../../session.d.ts";
import type { Editor } from "../draft/editor.ts";
import { shortened, slugOf } from "../draft/slugOf.ts";

/** @param others items whose shortcodes are taken */
export function pictureItem(fileName: string, others: Iterable<Item>, editor: Pick<Editor, "ask">) {
  const stem = (/^(.+)\.[^.]*$/s.exec(fileName)?.[1] ?? fileName).normalize("NFC");
  const taken = new Set(Array.from(others, ({ symbol }) => symbol));
  // Letters and digits of any script in their case, `_`, `+` and `-`; runs of anything else become one `-`. Without
  // letters and digits it would give no address.
  const runs = stem.match(/[\p{Alphabetic}\p{Nd}_+-]+/gu) ?? [];
  const joined = shortened(runs.join("-"));
  const code = slugOf(joined, editor) ? joined : shortened(slugOf(stem, editor)) || "picture";
  let symbol = `:${code}:`;
  for (let number = 2; taken.has(symbol); number++) symbol = `:${code}-${number}:`;
  return { symbol, name: stem.split(/(?!^-\d)[\s_-]+/u).filter((word) => word).join(" ") || stem };
}
