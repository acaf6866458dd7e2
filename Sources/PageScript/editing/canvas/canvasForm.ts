// The form for an artwork itself: its title, how large its canvas is, and what lies behind the placements.

import type { Answer, ArtworkEdit } from "../../session.d.ts";
import { formDialog, labelled, showDialog } from "../controls/formDialog.ts";
import { h } from "../../platform/dom.ts";
import { traits } from "../controls/fields.ts";
import { notice } from "../controls/noticeFailure.ts";
import { say } from "../controls/words.ts";
import type { EditedArtwork } from "../draft/editedArtwork.ts";
import { BACKGROUND_LIMITS } from "../pictures/fileLimits.ts";
import { readPicture } from "../pictures/readPicture.ts";
import { describeRemoved } from "../pictures/removedParts.ts";
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
  const error = h("p", { class: "emojiart-error", role: "alert" });
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
  const fits = FITS.map((each) => h("option", { value: each, selected: each === fit }, say(each)));
  return {
    title: h("input", { id: "emojiart-title", required: true, value: title, ...traits("prose") }),
    width: h("input", { id: "emojiart-width", value: width, ...size }),
    height: h("input", { id: "emojiart-height", value: height, ...size }),
    color: h("input", { id: "emojiart-color", value: color, placeholder: "#cfe8ff", ...traits("exact") }),
    file: h("input", { id: "emojiart-background", type: "file", accept: "image/*" }),
    link: h("input", { id: "emojiart-link", type: "url", placeholder: "https://", ...traits("exact") }),
    fit: h("select", { id: "emojiart-fit" }, ...fits),
    without: h("input", { id: "emojiart-without", type: "checkbox" }),
  };
}

/** @returns what was taken out of a picture; null where none is wanted any more */
async function store(mode: CanvasMode, inputs: Inputs, dialog: HTMLDialogElement): Promise<string | null> {
  const { artwork, editor } = mode;
  const { image = null } = artwork.canvas.background ?? {};
  const [chosen] = inputs.file.files ?? [];
  if (!chosen) {
    check(editor.perform(change(artwork, inputs, inputs.without.checked ? null : image)), "");
    return "";
  }
  const isNewest = beginBackground(mode);
  const isWanted = () => dialog.open && isNewest();
  const { picture, removed } = await readPicture(editor.engine, chosen, BACKGROUND_LIMITS);
  if (!isWanted()) return null;
  const edit = change(artwork, inputs, editor.places.imagePath(artwork.id, picture.id));
  const answer = await performWithPicture(editor, picture, edit, isWanted);
  if (!answer) return null;
  check(answer, chosen.name);
  return describeRemoved(chosen.name, removed);
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

/**
 * @param name of the picture's file
 * @throws where it was refused
 */
function check({ error, refusal }: Answer, name: string) {
  if (error) throw new Error(error === "full" ? say("backgroundNoRoom", { name }) : refusal ?? error);
}
