// The dialog of `Discard edits`: it names the documents that lose their edits, of this page and of the site.

import { makeButton, makeElement } from "../controls/makeElement.ts";
import { say } from "../controls/words.ts";
import type { Discardable } from "./draft.ts";
import type { Editor } from "./editor.ts";

export function discardEdits(editor: Editor) {
  const { here, everywhere } = editor.edited;
  const dialog = makeElement("dialog", { class: "emojiart-dialog emojiart-discard", "aria-label": say("discard") });
  dialog.addEventListener("close", () => dialog.remove());
  const choice = (name: string, label: string, documents: Discardable[]) => {
    const names = documents.filter(({ isOnPage }) => !isOnPage).map(({ title }) => title).join(", ");
    const id = `emojiart-discard-${name}`;
    const list = makeElement("ul", {}, ...documents.map(({ title }) => makeElement("li", {}, title)));
    const along = name === "here" && names ? makeElement("p", {}, say("discardAlong", { names })) : null;
    const discard = async () => {
      // What is left after a moment is removed another day.
      const moment = new Promise((resolve) => setTimeout(resolve, 2000));
      await Promise.race([editor.discard(documents.map((each) => each.id)), moment]);
      location.reload();
    };
    const button = makeButton(label, discard, { "aria-describedby": id });
    return makeElement("section", {}, makeElement("div", { id }, list, along), button);
  };
  const cancel = makeButton(say("cancel"), () => dialog.close());
  dialog.append(
    makeElement(
      "form",
      { method: "dialog" },
      makeElement("h2", {}, say("discard")),
      makeElement("p", {}, say("discardWords")),
      here.length ? choice("here", say("discardHere"), here) : null,
      everywhere.length > here.length ? choice("everywhere", say("discardEverywhere"), everywhere) : null,
      makeElement("div", { class: "emojiart-buttons" }, cancel),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  // What cannot be undone is not where Enter is.
  cancel.focus();
}
