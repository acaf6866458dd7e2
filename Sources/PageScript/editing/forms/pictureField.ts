import { h } from "../../platform/dom.ts";
import { labelled } from "../controls/form.ts";
import { say } from "../controls/words.ts";
import type { Editor } from "../draft/editor.ts";
import { RefusedFile } from "../pictures/readFile.ts";
import { addressOf, type Picture, PICTURE_TYPES, readPicture } from "../pictures/readPicture.ts";

export function pictureField(
  editor: Editor,
  onPick: (picture: Picture) => void,
  onReading: (isReading: boolean) => void,
) {
  const error = h("p", { id: "emojiart-picture-error", class: "emojiart-error" });
  const preview = h("img", { class: "emojiart-preview", alt: "", hidden: true });
  const input = h("input", {
    id: "emojiart-picture",
    name: "picture",
    type: "file",
    accept: PICTURE_TYPES.join(),
    "aria-describedby": error.id,
  });
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (!file) return onReading(false);
    onReading(true);
    try {
      const { picture, loss } = await readPicture(editor.engine, file);
      await editor.pictures.hold(picture);
      // Another may have been chosen while this one was read.
      if (input.files?.[0] !== file) return;
      onReading(false);
      if (!editor.canKeepPicture(picture)) throw new RefusedFile(say("pictureNoRoom", { name: file.name }));
      error.textContent = loss;
      preview.src = addressOf(picture);
      preview.hidden = false;
      onPick(picture);
    } catch (reason) {
      if (input.files?.[0] !== file) return;
      onReading(false);
      input.value = "";
      error.textContent = (reason as Error).message;
    }
  });
  return labelled(say("picture"), input, preview, error);
}
