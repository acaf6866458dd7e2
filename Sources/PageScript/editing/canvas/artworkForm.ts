// The form for an artwork itself: its title, the size of its canvas, and the background.

import { h } from "../../platform/dom.ts";
import type { ArtworkFields, CanvasFields } from "../../session.d.ts";
import { titleFault } from "../controls/askFor.ts";
import { colorFault } from "../controls/colorField.ts";
import { Form } from "../controls/form.ts";
import { notice } from "../controls/noticeFailure.ts";
import { say } from "../controls/say.ts";
import { readBase } from "../draft/readBase.ts";
import { BACKGROUND_LIMITS, readPicture } from "../pictures/readFiles.ts";
import { serverToken } from "../save/sendExport.ts";
import { beginBackground, changeBackground, takeBackground } from "./takeBackground.ts";
import type { CanvasMode } from "./canvasMode.ts";

const FITS = ["stretch", "contain", "cover", "tile"] as const;

export function openArtworkForm(mode: CanvasMode) {
  mode.cancelHeld();
  const error = h("p", { class: "emojiart-error", role: "alert" });
  const onSave = async () => {
    // Storing a picture may take long; submitting again meanwhile does nothing.
    if (!form.update() || form.element.getAttribute("aria-busy")) return;
    form.element.setAttribute("aria-busy", "true");
    error.textContent = "";
    const endReading = mode.editor.beginReading();
    try {
      const loss = await store(mode, form);
      if (loss === null) return;
      mode.announce(say("canvasChanged"));
      form.dialog.close();
      if (loss) notice(loss);
      const { link } = form.values;
      if (link) takeBackground(mode, { link, file: null });
    } catch (reason) {
      error.textContent = (reason as Error).message;
    } finally {
      endReading();
      form.element.removeAttribute("aria-busy");
    }
  };
  const form = new Form(say("canvasMenu"), fieldsOf(mode), { onSave });
  form.element.lastElementChild?.before(error);
  form.show();
  form.inputs.title.focus();
}

type ArtworkForm = Form<ReturnType<typeof fieldsOf>>;

function fieldsOf({ artwork: { title, canvas: { width, height, background = {} } } }: CanvasMode) {
  const { color, fit, image } = background;
  // As in a file (`Canvas.longestSide`).
  const size = { max: 100_000, step: "any", required: true };
  // Only a server fetches pictures from elsewhere.
  const hasServer = serverToken() !== null;
  return {
    title: { kind: "text", label: "title", value: title, attributes: { required: true }, faultOf: titleFault },
    width: { kind: "number", label: "width", value: width, attributes: size },
    height: { kind: "number", label: "height", value: height, attributes: size },
    color: { kind: "color", label: "color", value: color, attributes: { placeholder: "#cfe8ff" }, faultOf: colorFault },
    background: { kind: "file", label: "backgroundPicture", attributes: { accept: "image/*" } },
    link: { kind: "address", label: "backgroundLink", attributes: { placeholder: "https://" }, isOffered: hasServer },
    fit: {
      kind: "choice",
      label: "backgroundFit",
      value: fit,
      options: FITS.map((each) => [each, say(each)] as const),
    },
    without: { kind: "check", label: "withoutPicture", isOffered: image !== undefined },
  } as const;
}

/** @returns what sanitizing removed from the picture; null if the picture is no longer wanted */
async function store(mode: CanvasMode, form: ArtworkForm): Promise<string | null> {
  const { artwork, editor } = mode;
  const { background: chosen, without } = form.values;
  if (!chosen) {
    const fields = changesIn(form);
    if (without && artwork.canvas.background?.image !== undefined) {
      fields.image = null;
      fields.fit ??= fitWithout(mode);
    }
    if (Object.values(fields).every((value) => value === undefined)) return "";
    const { error, refusal } = editor.perform({ edit: "change", document: artwork.id, fields });
    if (error) throw new Error(refusal ?? error);
    return "";
  }
  const isNewest = beginBackground(mode);
  const isWanted = () => form.dialog.open && isNewest();
  const { picture, loss } = await readPicture(editor.engine, chosen, BACKGROUND_LIMITS);
  if (!isWanted()) return null;
  return await changeBackground(mode, picture, changesIn(form), isWanted) ? loss : null;
}

/** What the file says without a picture, else the default: how a picture fits goes with it. */
function fitWithout({ artwork, editor }: CanvasMode): CanvasFields["fit"] {
  const base = editor.bases.of(artwork.id);
  const { image, fit = "stretch" } = base && readBase(base).document.canvas?.background || {};
  return image === undefined ? fit : "stretch";
}

/** Only the dirty fields, so that what another tab changes meanwhile stays. */
function changesIn(form: ArtworkForm): Partial<ArtworkFields & CanvasFields> {
  const { title, width, height, color, fit } = form.changes;
  return { title, width, height, color: color === "" ? null : color, fit: fit as CanvasFields["fit"] | undefined };
}
