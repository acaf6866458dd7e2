// Gives the edits to the server that is behind the page, and understands what it answers.

import { elementTexts } from "./elementTexts.js";

/**
 * What collides, as `import --json` tells it.
 * @typedef {{ document: string, section?: string, item?: string, field?: string, base?: any, ours?: any, theirs?: any,
 *   path?: string, line?: number, message: string, text: string }} Conflict `text`: all of it as it was sent
 */
/** @typedef {{ conflict: Conflict, side: "ours" | "theirs" }} Decision */
/**
 * @typedef {{ kind: "saved", written: string[], bases: import("./readBase.js").Bases, names: Map<string, string> }
 *   | { kind: "conflicts", conflicts: Conflict[] }
 *   | { kind: "refused", reason: string }
 *   | { kind: "silence" }} SaveAnswer
 */

/** How long (milliseconds) a server may take, which waits for a lock, maybe. */
const PATIENCE = 60_000;

/** The word that only `serve` puts into its pages; a page that waited meanwhile has got the one of a new server. */
export function serverToken() {
  return /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="emojiart-token"]'))?.content ?? null;
}

/**
 * @param {string} exported the export file
 * @param {Decision[]} decisions on conflicts of an earlier answer: they go along in a member `prefer` of the file
 * @returns {Promise<SaveAnswer>}
 */
export async function sendExport(exported, decisions) {
  const chosen = decisions.map(({ conflict, side }) => conflict.text.replace(/\}$/, `,"side":"${side}"}`));
  const body = chosen.length ? exported.replace(/\}\s*$/, `,"prefer":[${chosen.join()}]}`) : exported;
  // Too new for the declarations of Debian's TypeScript.
  const signal = /** @type {any} */ (AbortSignal).timeout(PATIENCE);
  let status, text;
  try {
    const response = await fetch("/_emojiart/import", {
      method: "POST",
      body,
      signal,
      headers: { "Content-Type": "application/json", "X-Emojiart-Token": serverToken() ?? "" },
    });
    status = response.status;
    text = await response.text();
  } catch {
    return { kind: "silence" };
  }
  /** @type {any} */
  let answer = null;
  try {
    answer = JSON.parse(text);
  } catch {
    // Not the importer's word: the server refused the request itself.
  }
  if (status === 200 && answer) {
    const documents = elementTexts(text, "documents").map((each) => [JSON.parse(each), each]);
    const bases = Object.fromEntries(documents.filter(([{ base }]) => base).map(([{ id }, each]) => [id, each]));
    // They come in the order of the export, and new ones may have got other ids.
    const ids = /** @type {{ id: string }[]} */ (JSON.parse(exported).documents).map(({ id }) => id);
    const names = new Map(ids.map((id, index) => [id, documents[index]?.[0].id ?? id]));
    return { kind: "saved", written: answer.written ?? [], bases, names };
  }
  if (status === 409 && answer?.conflicts?.length) {
    const conflicts = elementTexts(text, "conflicts").map((each) => ({ ...JSON.parse(each), text: each }));
    return { kind: "conflicts", conflicts };
  }
  const errors = (answer?.diagnostics ?? []).filter((/** @type {any} */ { severity }) => severity === "error");
  const reason = errors.map((
    /** @type {any} */ { path, line, message },
  ) => (path ? `${path}:${line}: ${message}` : message)).join("\n");
  return { kind: "refused", reason: reason || text.trim().slice(0, 300) || String(status) };
}
