// New artworks and their names: a title that an artwork of this page has gets the lowest free number. `import` knows
// the rest of the site, and numbers in the same way.

import type { Answer, Edit } from "../../session.d.ts";
import type { Editor } from "../draft/editor.ts";
import { shortened, slugOf } from "../draft/slugOf.ts";

/** Reserved ids (`DocumentFormats/DocumentID.swift`), and the pages at the top of the site. */
const RESERVED = ["tags", "assets", "404", "_emojiart", "index", "artworks"];

type Name = { id: string; title: string };

/** @param source of a copy: the artwork that is copied */
export function makeArtwork(editor: Editor, title: string, source: { of?: string }) {
  const taken = takenNames(editor);
  const wanted = source.of === undefined ? title : withoutNumber(title, taken);
  for (;;) {
    const name = freeName(wanted, taken, editor);
    const answer = editor.perform({ edit: "newArtwork", ...name, ...source });
    if (answer.error !== "repeatedDocument") return { ...name, answer };
    // A deleted artwork keeps its id until the deletion is saved.
    taken.push(name);
  }
}

/** An artwork with a file keeps its id; one without is called after its title. */
export function renameArtwork(editor: Editor, id: string, title: string) {
  const name = editor.places.hasFile(id) ? { id, title } : freeName(title, takenNames(editor, id), editor);
  const edit: Edit = name.id === id ? { edit: "change", document: id, fields: { title: name.title } } : {
    edit: "together",
    edits: [{ edit: "newArtwork", ...name, of: id }, { edit: "removeDocument", document: id }],
  };
  return { ...name, answer: editor.perform(edit) };
}

export function freeName(title: string, taken: Name[], editor: Editor): Name {
  const titles = new Set(taken.map((each) => folded(each.title)));
  const ids = new Set([...RESERVED, ...taken.map((each) => folded(each.id))]);
  const slug = shortened(slugOf(title, editor) || "artwork").replace(/-+$/, "");
  for (let number = 0;; number++) {
    const name = number ? `${title} ${number}` : title;
    const id = number ? `${slug}-${number}` : slug;
    if (!titles.has(folded(name)) && !ids.has(folded(id))) return { id, title: name };
  }
}

function takenNames({ documents }: Editor, except = ""): Name[] {
  return [...documents.values()].filter(({ id }) => id !== except);
}

/** For a copy: removes the number of a title if the title without it is taken, so that copies count on. */
export function withoutNumber(title: string, taken: Name[]): string {
  const name = title.replace(/(?<=\S) \d+$/u, "");
  return taken.some((each) => folded(each.title) === folded(name)) ? name : title;
}

function folded(text: string) {
  return text.normalize("NFC").toLowerCase();
}

/**
 * The new id of an artwork: a rename, and its undo, gives one without a file another id, and so another address; a save
 * may, too. Null if it is gone.
 */
export function newIDOf({ documents, bases }: Editor, id: string, changed: NonNullable<Answer["changed"]>) {
  const made = changed.find((change) => "state" in change && change.state)?.document;
  const saved = bases.savedAs.get(id) ?? "";
  return made ?? (documents.has(saved) ? saved : null);
}
