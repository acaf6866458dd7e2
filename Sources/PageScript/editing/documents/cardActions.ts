// What can be done with an artwork, by its card.

import { type Action, doWith } from "../actions/action.ts";
import type { EditedArtwork } from "../draft/editedArtwork.ts";
import type { DocumentsMode } from "./documentsMode.ts";

export function cardActions(mode: DocumentsMode): Action[] {
  const on = (act: (artwork: EditedArtwork) => void) => ({
    in: "card" as const,
    ...doWith(({ target }) => mode.isOn ? mode.list.artworkAt(target) : null, act),
  });
  return [
    { name: "rename", about: "renameDocument", keys: ["F2"], ...on((artwork) => mode.rename(artwork)) },
    { name: "duplicate", about: "duplicateDocument", ...on((artwork) => mode.duplicate(artwork)) },
    { name: "delete", about: "deleteDocument", keys: ["Delete"], ...on((artwork) => mode.remove(artwork)) },
  ];
}
