// What can be done with an artwork on the page of all of them.

import type { Action, Occasion } from "../actions/action.ts";
import type { EditedArtwork } from "../draft/editedArtwork.ts";
import type { DocumentsMode } from "./documentsMode.ts";

/** Of the artwork in whose card a key or a button is. */
export function cardActions(mode: DocumentsMode): Action[] {
  const on = (act: (artwork: EditedArtwork) => void) => {
    const artworkOf = ({ opener, target }: Occasion) => mode.artworkAt(opener ?? target ?? null);
    return {
      in: "card" as const,
      isTold: true,
      when: (at: Occasion) => mode.isOn && artworkOf(at) !== null,
      run(at: Occasion) {
        const artwork = artworkOf(at);
        if (artwork) act(artwork);
      },
    };
  };
  return [
    { name: "rename", about: "renameDocument", keys: ["F2"], ...on((artwork) => mode.rename(artwork)) },
    { name: "duplicate", about: "duplicateDocument", ...on((artwork) => mode.duplicate(artwork)) },
    { name: "delete", about: "deleteDocument", keys: ["Delete"], ...on((artwork) => mode.remove(artwork)) },
  ];
}
