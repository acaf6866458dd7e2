// Gives the edits to the server that is behind the page, and understands what it answers.

import { elementTexts } from "../draft/elementTexts.js";
import { askServer } from "./askServer.js";

/**
 * What collides, as `import --json` tells it.
 * @typedef {{ document: string, section?: string, item?: string, field?: string, base?: unknown, ours?: unknown,
 *   theirs?: unknown, path?: string, line?: number, message: string, text: string }} Conflict `text`: all of it as sent
 */
/** @typedef {import("../draft/readBase.js").Bases} Bases */
/** @typedef {import("../pictures/readPicture.js").Picture} Picture */
/** @typedef {{ conflict: Conflict, side: "ours" | "theirs" }} Decision */
/** @typedef {{ kind: "refused", reason: string } | { kind: "silence" }} Failure */
/** @typedef {{ kind: "saved", written: string[], bases: Bases, names: Map<string, string> }} Saved */
/** @typedef {Saved | { kind: "conflicts", conflicts: Conflict[] } | Failure} SaveAnswer */

/** How long (milliseconds) a server may take, which waits for a lock, maybe. */
const PATIENCE = 60_000;

/**
 * @param {string} exported the export file
 * @param {Decision[]} decisions on conflicts of an earlier answer: they go along in a member `prefer` of the file
 * @returns {Promise<SaveAnswer>}
 */
export async function sendExport(exported, decisions) {
  const chosen = decisions.map(({ conflict, side }) => conflict.text.replace(/\}$/, `,"side":"${side}"}`));
  const body = chosen.length ? exported.replace(/\}\s*$/, `,"prefer":[${chosen.join()}]}`) : exported;
  const sent = await askServer("import", body, PATIENCE);
  if (!sent) return { kind: "silence" };
  const { status, text, reason } = sent;
  const answer = /** @type {{ written?: string[], conflicts?: unknown[] } | null} */ (sent.answer);
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
  return { kind: "refused", reason };
}

/** @type {(picture: Picture) => Promise<Failure | null>} before the export that names it as `sent` */
export async function sendPicture({ name, type, data }) {
  const sent = await askServer("picture", JSON.stringify({ name, type, data }), PATIENCE);
  if (!sent) return { kind: "silence" };
  return sent.status === 200 ? null : { kind: "refused", reason: sent.reason };
}
