// The form for an artwork itself: its title, how large its canvas is, and what lies behind the placements.

import type { ArtworkEdit } from "../../session.d.ts";
import { formDialog, labelled, showDialog } from "../controls/formDialog.ts";
import { makeElement, traits } from "../controls/makeElement.ts";
import { notice } from "../controls/noticeFailure.ts";
import { say } from "../controls/words.ts";
import type { EditedArtwork } from "../draft/editedArtwork.ts";
import { BACKGROUND_LIMITS, readPicture } from "../pictures/readPicture.ts";
import { serverToken } from "../save/askServer.ts";
import { performWithPicture } from "../save/storePicture.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { beginBackground, takeBackground } from "./takeBackground.ts";

type Inputs = ReturnType<typeof makeInputs>;

const FITS = ["stretch", "contain", "cover", "tile"] as const;

export function openCanvasForm(mode: CanvasMode) {
  mode.cancelHeld();
  const inputs = makeInputs(mode.artwork);
  const { title, width, height, color, file, link, fit, without } = inputs;
  const error = makeElement("p", { class: "emojiart-error", role: "alert" });
  const { dialog, form } = formDialog(say("canvasMenu"), [
    labelled(say("title"), title),
    labelled(say("width"), width),
    labelled(say("height"), height),
    labelled(say("color"), color),
    labelled(say("backgroundPicture"), file),
    // Only a server fetches pictures from elsewhere.
    serverToken() === null ? null : labelled(say("backgroundLink"), link),
    labelled(say("backgroundFit"), fit),
    mode.artwork.canvas.background?.image === undefined ? null : labelled(say("withoutPicture"), without),
    error,
  ], {
    async onSave() {
      // A picture may take its time; what is in the form then is saved once.
      if (form.getAttribute("aria-busy")) return;
      form.setAttribute("aria-busy", "true");
      error.textContent = "";
      const endReading = mode.editor.beginReading();
      try {
        const loss = await store(mode, inputs, dialog);
        if (loss === null) return;
        mode.announce(say("canvasChanged"));
        dialog.close();
        if (loss) notice(loss);
        if (link.value.trim()) takeBackground(mode, { link: link.value.trim(), file: null });
      } catch (reason) {
        error.textContent = (reason as Error).message;
      } finally {
        endReading();
        form.removeAttribute("aria-busy");
      }
    },
  });
  showDialog(dialog);
  title.focus();
}

function makeInputs({ title, canvas: { width, height, background = {} } }: EditedArtwork) {
  const size = { type: "number", min: 1, max: 100_000, step: "any", required: true };
  const { color = "", fit = "stretch" } = background;
  const fits = FITS.map((each) => makeElement("option", { value: each, selected: each === fit }, say(each)));
  return {
    title: makeElement("input", { id: "emojiart-title", required: true, value: title, ...traits("prose") }),
    width: makeElement("input", { id: "emojiart-width", value: width, ...size }),
    height: makeElement("input", { id: "emojiart-height", value: height, ...size }),
    color: makeElement("input", { id: "emojiart-color", value: color, placeholder: "#cfe8ff", ...traits("exact") }),
    file: makeElement("input", { id: "emojiart-background", type: "file", accept: "image/*" }),
    link: makeElement("input", { id: "emojiart-link", type: "url", placeholder: "https://", ...traits("exact") }),
    fit: makeElement("select", { id: "emojiart-fit" }, ...fits),
    without: makeElement("input", { id: "emojiart-without", type: "checkbox" }),
  };
}

/** @returns what was taken out of a picture; null where none is wanted any more */
async function store(mode: CanvasMode, inputs: Inputs, dialog: HTMLDialogElement): Promise<string | null> {
  const { artwork, editor } = mode;
  const { image = null } = artwork.canvas.background ?? {};
  const [chosen] = inputs.file.files ?? [];
  if (!chosen) {
    const { error, refusal } = editor.perform(change(artwork, inputs, inputs.without.checked ? null : image));
    if (error) throw new Error(refusal ?? error);
    return "";
  }
  const isNewest = beginBackground(mode);
  const isWanted = () => dialog.open && isNewest();
  const { picture, loss } = await readPicture(editor.engine, chosen, BACKGROUND_LIMITS);
  if (!isWanted()) return null;
  const edit = change(artwork, inputs, editor.places.imagePath(artwork.id, picture.id));
  return await performWithPicture(editor, picture, edit, isWanted) ? loss : null;
}

function change(
  { id, canvas }: EditedArtwork,
  { title, width, height, color, fit }: Inputs,
  image: string | null,
): ArtworkEdit {
  return {
    edit: "change",
    document: id,
    fields: {
      title: title.value.trim(),
      width: width.valueAsNumber,
      height: height.valueAsNumber,
      color: color.value.trim() || null,
      // A picture that stays is not named anew: the draft need not keep what the site has.
      ...(image === (canvas.background?.image ?? null) ? {} : { image }),
      fit: fit.value as typeof FITS[number],
    },
  };
}
