// The form for an artwork itself: its title, how large its canvas is, and what lies behind the placements.

import { fitDialog } from "../controls/fitDialog.js";
import { makeButton, makeElement, traits } from "../controls/makeElement.js";
import { notice } from "../controls/noticeFailure.js";
import { say } from "../controls/words.js";
import { BACKGROUND_LIMITS } from "../pictures/fileLimits.js";
import { readPicture } from "../pictures/readPicture.js";
import { describeRemoved } from "../pictures/removedParts.js";
import { serverToken } from "../save/askServer.js";
import { performWithPicture } from "../save/storePicture.js";
import { beginBackground, takeBackground } from "./takeBackground.js";

/** @typedef {import("./canvasMode.js").CanvasMode} CanvasMode */

const FITS = /** @type {const} */ (["stretch", "contain", "cover", "tile"]);

/** @param {CanvasMode} mode */
export function openCanvasForm(mode) {
  mode.cancelHeld();
  const opener = /** @type {HTMLElement | null} */ (document.activeElement);
  const { artwork } = mode;
  const { width, height, background = {} } = artwork.canvas;
  const title = makeElement("input", {
    id: "emojiart-title",
    required: true,
    value: artwork.title,
    ...traits("prose"),
  });
  const wide = makeElement("input", {
    id: "emojiart-width",
    type: "number",
    min: 1,
    max: 100_000,
    step: "any",
    required: true,
    value: width,
  });
  const high = makeElement("input", {
    id: "emojiart-height",
    type: "number",
    min: 1,
    max: 100_000,
    step: "any",
    required: true,
    value: height,
  });
  const color = makeElement("input", {
    id: "emojiart-color",
    value: background.color ?? "",
    placeholder: "#cfe8ff",
    ...traits("exact"),
  });
  const fit = makeElement(
    "select",
    { id: "emojiart-fit" },
    ...FITS.map((each) =>
      makeElement("option", { value: each, selected: each === (background.fit ?? "stretch") }, say(each))
    ),
  );
  const file = makeElement("input", { id: "emojiart-background", type: "file", accept: "image/*" });
  const link = serverToken() === null
    ? null
    : makeElement("input", { id: "emojiart-link", type: "url", placeholder: "https://", ...traits("exact") });
  const without = makeElement("input", { id: "emojiart-without", type: "checkbox" });
  const error = makeElement("p", { class: "emojiart-error", role: "alert" });
  const control = (/** @type {HTMLElement} */ input, /** @type {string} */ label) =>
    makeElement("div", { class: "emojiart-field" }, makeElement("label", { for: input.id }, label), input);
  /** @type {HTMLFormElement} */
  const form = makeElement(
    "form",
    { method: "dialog" },
    makeElement("h2", {}, say("canvasMenu")),
    control(title, say("title")),
    control(wide, say("width")),
    control(high, say("height")),
    control(color, say("color")),
    control(file, say("backgroundPicture")),
    link && control(link, say("backgroundLink")),
    control(fit, say("backgroundFit")),
    background.image === undefined ? null : control(without, say("withoutPicture")),
    error,
    makeElement(
      "div",
      { class: "emojiart-buttons" },
      makeElement("button", {}, say("save")),
      makeButton(say("cancel"), () => form.closest("dialog")?.close()),
    ),
  );
  /** @type {HTMLDialogElement} */
  const dialog = makeElement(
    "dialog",
    { class: "emojiart-dialog", "aria-label": say("canvasMenu"), tabindex: -1 },
    form,
  );
  /** @returns {import("../../session.js").ArtworkEdit} */
  const change = (/** @type {string | null} */ image) => ({
    edit: "change",
    document: artwork.id,
    fields: {
      title: title.value.trim(),
      width: wide.valueAsNumber,
      height: high.valueAsNumber,
      color: color.value.trim() || null,
      // A picture that stays is not named anew: the draft need not keep what the site has.
      ...(image === (background.image ?? null) ? {} : { image }),
      fit: /** @type {typeof FITS[number]} */ (fit.value),
    },
  });
  // What was taken out of the picture.
  let loss = "";
  const changeWith = async (/** @type {File} */ chosen) => {
    const { editor } = mode;
    const isNewest = beginBackground(mode);
    const isWanted = () => dialog.open && isNewest();
    const { picture, removed } = await readPicture(editor.engine, chosen, BACKGROUND_LIMITS);
    loss = describeRemoved(chosen.name, removed);
    return isWanted()
      ? performWithPicture(editor, picture, change(editor.places.imagePath(artwork.id, picture.id)), isWanted)
      : null;
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    // A picture may take its time; what is in the form then is saved once.
    if (form.getAttribute("aria-busy")) return;
    form.setAttribute("aria-busy", "true");
    error.textContent = "";
    const endReading = mode.editor.beginReading();
    try {
      const chosen = file.files?.[0];
      const answer = chosen
        ? await changeWith(chosen)
        : mode.editor.perform(change(without.checked ? null : background.image ?? null));
      if (!answer) return;
      if (answer.error) {
        throw new Error(
          answer.error === "full"
            ? say("backgroundNoRoom", { name: chosen?.name ?? "" })
            : answer.refusal ?? answer.error,
        );
      }
      mode.announce(say("canvasChanged"));
      dialog.close();
      if (loss) notice(loss);
      if (link?.value.trim()) takeBackground(mode, { link: link.value.trim(), file: null });
    } catch (reason) {
      error.textContent = /** @type {Error} */ (reason).message;
    } finally {
      endReading();
      form.removeAttribute("aria-busy");
    }
  });
  document.body.append(dialog);
  dialog.showModal();
  const stopFitting = fitDialog(dialog);
  title.focus();
  dialog.addEventListener("close", () => {
    stopFitting();
    dialog.remove();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  });
}
