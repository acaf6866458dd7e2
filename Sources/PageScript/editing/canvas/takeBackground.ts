// A picture becomes the background: a file that was dropped, or one that `serve` fetches from a link. A link that fails
// falls back to the picture that came with it, and of two drops the newer wins, even if the older arrives late.

import type { EditingEngine } from "../../engine/editingEngine.ts";
import type { RemovedParts } from "../../engine/pictureCleaner.ts";
import { decodeBase64 } from "../../platform/base64.ts";
import { pause } from "../../platform/inTime.ts";
import type { ArtworkFields, CanvasFields } from "../../session.d.ts";
import { say } from "../controls/say.ts";
import type { Editor } from "../draft/editor.ts";
import {
  BACKGROUND_LIMITS,
  describeRemoved,
  type Picture,
  type ReadPicture,
  readPicture,
  takeFile,
} from "../pictures/readFiles.ts";
import { askServer, sendExport, serverToken } from "../save/sendExport.ts";
import type { CanvasMode } from "./canvasMode.ts";

type Background = { link: string | null; file: File | null };

/** How long (milliseconds) the server may take, which itself gives up after ten seconds. */
const PATIENCE = 15_000;
/** Milliseconds until the server shows a file that it has written: it builds the site first. */
const PATIENCE_SHOWING = 5_000;
/** Polling interval in milliseconds, unless a build is reported before. */
const PAUSE = 1_000;

/**
 * Starts a background change, which supersedes earlier ones.
 * @returns tells whether it is still the latest and the page is in edit mode
 */
export function beginBackground(mode: CanvasMode): () => boolean {
  const own = mode.newestBackground = Symbol();
  return () => mode.newestBackground === own && mode.isOn;
}

export async function takeBackground(mode: CanvasMode, { link, file }: Background): Promise<void> {
  const isNewest = beginBackground(mode);
  const take = async () => {
    const { picture, loss, missed } = await pictureOf(mode, { link, file });
    if (!isNewest()) return "";
    const fit = mode.artwork.canvas.background?.fit === undefined ? { fit: "cover" as const } : {};
    if (!await changeBackground(mode, picture, fit, isNewest)) return "";
    const words = [missed && say("linkMissed", { reason: missed }), say("backgroundChanged", { name: picture.name })];
    mode.announce(words.filter(Boolean).join(" "));
    return loss;
  };
  mode.announce(say("reading", { name: file?.name ?? link ?? "" }));
  await takeFile(mode, take, () => takeBackground(mode, { link, file }), isNewest);
}

/** @returns `missed`: why the link failed */
async function pictureOf(
  { editor: { engine } }: CanvasMode,
  { link, file }: Background,
): Promise<ReadPicture & { missed?: string }> {
  // Only a server fetches from elsewhere; a page may not.
  const hasLink = link !== null && serverToken() !== null;
  if (!hasLink && !file) throw new Error(say("linkAlone"));
  let missed;
  try {
    if (hasLink) return await fetchPicture(engine, link);
  } catch (error) {
    if (!file) throw error;
    missed = (error as Error).message;
  }
  return { ...await readPicture(engine, file as File, BACKGROUND_LIMITS), missed };
}

async function fetchPicture(engine: EditingEngine, link: string): Promise<ReadPicture> {
  // `URL` spells host names in Punycode and paths with percent-encoding.
  const sent = await askServer("fetch", JSON.stringify({ url: new URL(link).href }), PATIENCE);
  const answer = sent.answer as { name: string; type: string; data: string; removed?: RemovedParts } | null;
  if (sent.status !== 200 || typeof answer?.data !== "string") throw new Error(sent.reason ?? say("linkSilent"));
  const { name, type, data, removed = {} } = answer;
  const { picture } = await readPicture(engine, new File([decodeBase64(data)], name, { type }), BACKGROUND_LIMITS);
  // The server cleaned it, so that nothing is left to take out here.
  return { picture, loss: describeRemoved(name, removed) };
}

/**
 * Makes a picture the background of an artwork.
 * @param others what is changed together with it
 * @returns whether it was still wanted when the picture was kept
 */
export async function changeBackground(
  { artwork: { id }, editor }: Pick<CanvasMode, "artwork" | "editor">,
  picture: Picture,
  others: Partial<ArtworkFields & CanvasFields>,
  isWanted: () => boolean,
): Promise<boolean> {
  const fields = { ...others, image: editor.places.imagePath(id, picture.id) };
  const request = { edit: "change", document: id, fields } as const;
  await editor.pictures.hold(picture);
  if (!isWanted()) return false;
  let answer = editor.perform(request);
  if (answer.error === "full" && serverToken() !== null) {
    editor.pictures.becomeStored(picture.id, await storePicture(editor, picture));
    if (!isWanted()) return false;
    answer = editor.perform(request);
  }
  const { error, refusal } = answer;
  if (error === "full") throw new Error(say("backgroundNoRoom", { name: picture.name }));
  if (error) throw new Error(refusal ?? error);
  return true;
}

/** Stores a picture without room in the draft in the site, before it is named; @returns whether the server shows it. */
async function storePicture(editor: Editor, { id, name, type, data }: Picture): Promise<boolean> {
  let built = nextBuild();
  const file = { format: "emojiart-export", version: 1, documents: [], files: [{ name, type, data }] };
  const answer = await sendExport(editor, JSON.stringify(file), []);
  if (answer.kind !== "saved") {
    const reason = answer.kind === "failed" && answer.reason || say("linkSilent");
    throw new Error(say("pictureNotStored", { name, reason }));
  }
  const address = editor.places.addressOfFile(`images/${id}`);
  // Wait for a build: browsers log an error for a missing file. A file that was there before is in a build already.
  if (answer.written.length) await Promise.race([built, pause(PAUSE)]);
  const end = performance.now() + PATIENCE_SHOWING;
  for (; performance.now() < end; await Promise.race([built, pause(PAUSE)])) {
    built = nextBuild();
    const response = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (response?.ok) return true;
  }
  return false;
}

/** `serve` tells of its builds while the page is in sight. */
const nextBuild = () => new Promise((resolve) => document.addEventListener("emojiart:built", resolve, { once: true }));
