import type {
  Answer,
  ArtworkChange,
  ArtworkState,
  CollectionChange,
  CollectionState,
  DocumentState,
  Item,
} from "../../session.d.ts";
import { EditedArtwork } from "./editedArtwork.ts";
import { EditedDocument } from "./editedDocument.ts";

type Changes = NonNullable<Answer["changed"]>;
type Known = Map<string, EditedDocument | EditedArtwork>;

export class EditedDocuments {
  present: Known = new Map();
  /** Includes deleted documents, so that a view of one goes on when it comes back. */
  known: Known = new Map();

  apply(changes: Changes) {
    for (const change of changes) {
      if (!("state" in change)) this.present.get(change.document)?.apply(change as CollectionChange & ArtworkChange);
      else if (change.state) this.take(change.state);
      else this.present.delete(change.document);
    }
  }

  /** @param isShownAnew whether an item with that picture looks different now */
  become(states: DocumentState[], isShownAnew: (image: string | undefined) => boolean): Changes {
    const before = new Map([...this.present].map(([id, { items }]) => [id, items]));
    const ids = new Set(states.map(({ id }) => id));
    for (const id of before.keys()) if (!ids.has(id)) this.present.delete(id);
    for (const state of states) this.take(state);
    return [...this.present.values()].map((document) => {
      const { id, sections, items } = document, known = before.get(id);
      const changed = [...items.values()].filter((item) =>
        isShownAnew(item.image) || JSON.stringify(known?.get(item.id)) !== JSON.stringify(item)
      );
      // Of an artwork, views ask only whether it changed.
      return { document: id, sections, items: changed as Item[] };
    });
  }

  private take(state: DocumentState) {
    const known = this.known.get(state.id);
    const isSame = known && known instanceof EditedArtwork === "placements" in state;
    const document = isSame ? known : "placements" in state ? new EditedArtwork(state) : new EditedDocument(state);
    if (isSame) document.become(state as CollectionState & ArtworkState);
    this.known.set(state.id, document);
    this.present.set(state.id, document);
  }
}
