// Sends what was edited, and pictures before it, to the server behind the page, which only `serve` has; reads what it
// answers. With it, pages offer `Save`, without it only `Export` (actions/pageActions.ts).

import type { SavedDraft } from "../draft/draftMarks.ts";
import type { Editor } from "../draft/editor.ts";
import { readObject, withMember } from "../draft/readBase.ts";
import type { Picture } from "../pictures/readFiles.ts";

/** A merge conflict, as `import --json` reports it. `text`: all of it as sent. */
export type Conflict = {
  document: string;
  section?: string;
  item?: string;
  field?: string;
  base?: unknown;
  ours?: unknown;
  theirs?: unknown;
  path?: string;
  line?: number;
  message: string;
  text: string;
};
export type Decision = { conflict: Conflict; side: "ours" | "theirs" };
/** `reason`: null if the server did not answer. */
export type Failure = { kind: "failed"; reason: string | null };
/** `deleted`: files, the rest is `written`. */
type Saved = SavedDraft & { kind: "saved"; written: string[]; deleted: string[] };
type SaveAnswer = Saved | { kind: "conflicts"; conflicts: Conflict[] } | Failure;

/** Timeout in milliseconds; the server may wait for a lock. */
const PATIENCE = 60_000;

/** @param decisions on conflicts of an earlier answer: they become the member `prefer` of the file */
export async function sendExport(
  editor: Pick<Editor, "ask">,
  exported: string,
  decisions: Decision[],
): Promise<SaveAnswer> {
  const chosen = decisions.map(({ conflict, side }) => withMember(conflict.text, "side", `"${side}"`));
  const body = chosen.length ? withMember(exported, "prefer", `[${chosen.join()}]`) : exported;
  const sent = await askServer("import", body, PATIENCE);
  const { status, text, reason } = sent;
  const answer = sent.answer as { written?: string[]; conflicts?: unknown[] } | null;
  const elements = (of: string) => editor.ask({ ask: "elements", text, of }).elements;
  if (status === 200 && answer) {
    const documents = elements("documents").map((each) => [JSON.parse(each), each]);
    const bases = Object.fromEntries(documents.filter(([{ base }]) => base).map(([{ id }, each]) => [id, each]));
    // They come in the order of the export, and new ones may have got other ids.
    const edited = JSON.parse(exported).documents as { id: string; base?: { path: string } }[];
    const names = new Map(edited.map(({ id }, index) => [id, documents[index]?.[0].id ?? id]));
    const gone = new Set(
      edited.map(({ base }, index) => documents[index]?.[0].base === null && `Content/${base?.path}`),
    );
    const paths = answer.written ?? [], written = paths.filter((path) => !gone.has(path));
    const deleted = paths.filter((path) => gone.has(path));
    return { kind: "saved", written, deleted, bases, names, build: sent.build };
  }
  if (status === 409 && answer?.conflicts?.length) {
    const conflicts = elements("conflicts").map((each) => ({ ...JSON.parse(each), text: each }));
    return { kind: "conflicts", conflicts };
  }
  return { kind: "failed", reason };
}

/** Must be sent before the export that names it as `sent`. */
export async function sendPicture({ name, type, data }: Picture): Promise<Failure | null> {
  const { status, reason } = await askServer("picture", JSON.stringify({ name, type, data }), PATIENCE);
  return status === 200 ? null : { kind: "failed", reason };
}

type Diagnostic = { path?: string; line?: number; message: string; severity: "error" | "warning" };

/** The token that only `serve` puts into its pages. After a restart, a page that waited has the new one. */
export function serverToken() {
  return (document.head.querySelector('meta[name="emojiart-token"]') as HTMLMetaElement | null)?.content ?? null;
}

/**
 * @param what path below `/_emojiart/`
 * @param body JSON
 * @param patience timeout in milliseconds
 * @returns `answer`: null if the server refused the request itself; `reason`: its message for a refusal, or its status;
 * null if it did not answer
 */
export async function askServer(what: string, body: string, patience: number) {
  let status, text, build;
  try {
    const response = await fetch(`/_emojiart/${what}`, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(patience),
      headers: { "Content-Type": "application/json", "X-Emojiart-Token": serverToken() ?? "" },
    });
    status = response.status;
    build = response.headers.get("X-Emojiart-Build") ?? "";
    text = await response.text();
  } catch {
    return { status: 0, text: "", build: "", answer: null, reason: null };
  }
  const answer = readObject(text);
  const diagnostics = (answer?.diagnostics ?? []) as Diagnostic[];
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const reasons = errors.map(({ path, line, message }) => (path ? `${path}:${line}: ${message}` : message));
  return { status, text, build, answer, reason: reasons.join("\n") || text.trim().slice(0, 300) || String(status) };
}
