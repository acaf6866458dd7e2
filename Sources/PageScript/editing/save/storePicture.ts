// With `serve`, a picture that the draft has no room for is stored in the site before anything names it.

import { pause } from "../../platform/inTime.ts";
import type { ArtworkFields, CanvasFields } from "../../session.d.ts";
import type { CanvasMode } from "../canvas/canvasMode.ts";
import { say } from "../controls/say.ts";
import type { Editor } from "../draft/editor.ts";
import type { Picture } from "../pictures/readPicture.ts";
import { serverToken } from "./askServer.ts";
import { sendExport } from "./sendExport.ts";

/** Milliseconds until the server shows a file that it has written: it builds the site first. */
const PATIENCE = 5_000;
/** Polling interval in milliseconds, unless a build is reported before. */
const PAUSE = 1_000;

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

/** Stores a picture in the site. @returns whether the server shows it already */
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
  for (const end = performance.now() + PATIENCE; performance.now() < end; await Promise.race([built, pause(PAUSE)])) {
    built = nextBuild();
    const response = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (response?.ok) return true;
  }
  return false;
}

/** `serve` tells of its builds while the page is in sight. */
const nextBuild = () => new Promise((resolve) => document.addEventListener("emojiart:built", resolve, { once: true }));
