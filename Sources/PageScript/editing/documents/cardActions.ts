// What can be done with an artwork on the page of all of them.

import type { Action, Occasion } from "../actions/action.ts";
import type { DocumentsMode } from "./documentsMode.ts";

/** Of the artwork in whose card a key or a button is. */
export function cardActions(mode: DocumentsMode): Action[] {
  const on = (act: (id: string) => void) => ({
    in: "card" as const,
    isTold: true,
    when: ({ target }: Occasion) => mode.isOn && mode.cardAt(target) !== null,
    run: ({ target, opener }: Occasion) => act(mode.cardAt(opener ?? target) ?? ""),
  });
  return [
    { name: "rename", about: "renameDocument", keys: ["F2"], ...on((id) => mode.rename(id)) },
    { name: "duplicate", about: "duplicateDocument", ...on((id) => mode.duplicate(id)) },
    { name: "delete", about: "deleteDocument", keys: ["Delete"], ...on((id) => mode.remove(id)) },
  ];
}
