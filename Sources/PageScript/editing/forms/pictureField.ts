import { h } from "../../platform/dom.ts";
import { labelled } from "../controls/form.ts";
import { say } from "../controls/say.ts";
import type { Editor } from "../draft/editor.ts";
import { type Picture, PICTURE_TYPES, readPicture } from "../pictures/readPicture.ts";

type Outcomes = { onPick: (picture: Picture) => void; onReading: (isReading: boolean) => void };

export function pictureField(editor: Editor, { onPick, onReading }: Outcomes) {
  const error = h("p", { id: "emojiart-picture-error", class: "emojiart-error" });
  const change = async () => {
    const file = input.files?.[0];
    onReading(!!file);
    if (!file) return;
    const read = await readKept(editor, file).catch((reason: Error) => reason);
    // Another may have been chosen while this one was read.
    if (input.files?.[0] !== file) return;
    onReading(false);
    if (read instanceof Error) {
      input.value = "";
      error.textContent = read.message;
      return;
    }
    error.textContent = read.loss;
    onPick(read.picture);
  };
  const input = h("input", {
    id: "emojiart-picture",
    name: "picture",
    type: "file",
    accept: PICTURE_TYPES.join(),
    "aria-describedby": error.id,
    change,
  });
  return labelled(say("picture"), input, error);
}

/** Reads a picture and stores it with the draft. Fails without room. */
async function readKept(editor: Editor, file: File) {
  const read = await readPicture(editor.engine, file);
  await editor.pictures.hold(read.picture);
  if (!editor.canKeepPicture(read.picture)) throw new Error(say("pictureNoRoom", { name: file.name }));
  return read;
}
