// What was sent to be saved or was exported, as bases of the steps since. No file is so, hence they have no revision.

import type { EditingSession } from "../../engine/editingEngine.ts";

type Sent = { id: string; base?: { path: string }; document: object | null };

/** @param names the ids that documents got, by those that were sent */
export function basesSent(session: EditingSession, names = new Map<string, string>()) {
  const { documents } = JSON.parse(session.answerTo({ ask: "export" })) as { documents: Sent[] };
  return documents.map(({ id, base, document }) => {
    const path = base?.path ?? `${names.get(id) ?? id}.json`;
    return { id, base: document && { path, revision: "", document } };
  });
}
