// The editor of a page, begun by `Edit` or by a draft that waits.

import { addressName } from "../platform/addressName.js";
import { adoptStyle } from "../platform/adoptStyle.js";
import { startCanvas } from "./canvas/startCanvas.js";
import { downloadText } from "./controls/downloadText.js";
import { keepNumbers } from "./controls/keepNumbers.js";
import { notice } from "./controls/noticeFailure.js";
import { say } from "./controls/words.js";
import { startDocuments } from "./documents/startDocuments.js";
import { discardEdits } from "./draft/discardEdits.js";
import { EditedDocument } from "./draft/editedDocument.js";
import { Editor } from "./draft/editor.js";
import { Journal } from "./draft/journal.js";
import { offerUnreadDraft } from "./draft/offerUnreadDraft.js";
import { pageBases } from "./draft/pageBases.js";
import { tellSourceChanged } from "./draft/tellSourceChanged.js";
import { clipboard } from "./drag/clipboard.js";
import { transfer } from "./drag/transfer.js";
import { EditMode } from "./editMode.js";
import editingStyle from "./editing.css";
import { EditableGrid } from "./grid/editableGrid.js";
import { leaveWindow } from "./grid/leaveWindow.js";
import { SharedNames } from "./grid/sharedNames.js";
import { showToolbar } from "./page/toolbar.js";
import { serverToken } from "./save/askServer.js";
import { saveEdits } from "./save/saveEdits.js";

/**
 * What the page's script hands over.
 * @typedef {object} Page
 * @property {string} root the address of the site
 * @property {string} site what tells the site from others at the same address
 * @property {HTMLElement} edit the button `Edit`
 * @property {import("../platform/announce.js").Announcer} announcer
 * @property {() => Promise<void>} stopReading ends what the page's script does with the collections
 */

/**
 * @param {import("../engine/editingEngine.js").EditingEngine} engine
 * @param {Page} page
 * @returns {Promise<EditMode | import("./canvas/canvasMode.js").CanvasMode | import("./documents/documentsMode.js").DocumentsMode | null>}
 */
export async function startEditor(engine, { root, site, edit, announcer, stopReading }) {
  const bases = await pageBases();
  if (!bases) {
    announcer.say(say("tooLargeFromDisk"), { isShown: true });
    return null;
  }
  adoptStyle(editingStyle);
  keepNumbers();
  const showsAllArtworks = !!document.querySelector("[data-artworks]");
  const journal = Journal.find(site, bases);
  const editor = new Editor(engine, bases, journal, { root, showsAllArtworks });
  editor.onMissing = (names) => notice(say("picturesLost", { names: names.join(", ") }));
  /** @type {HTMLElement | null} */
  let told = null;
  editor.onLost = () => {
    told?.remove();
    told = notice(say(editor.keepsDrafts ? "storageEmptied" : "notKept"));
  };
  editor.follow();
  await editor.loadPictures();
  await stopReading();
  const built = new Editor(engine, bases, new Journal(""), { root, showsAllArtworks });
  const mode = startDocuments(editor, announcer) ?? startCanvas(editor, built, announcer) ??
    startGrids(engine, editor, built, Object.keys(bases), announcer);
  built.close();
  showToolbar(mode, {
    edit,
    save: serverToken() === null ? null : saveEdits(mode),
    async exportAll() {
      if (!editor.pictures.knowsAll) await editor.loadPictures();
      const file = `${showsAllArtworks ? "artworks" : Object.keys(bases).join("+").replaceAll("/", "-")}.emojiart.json`;
      downloadText(file, editor.exportText());
      announcer.say(say("exported", { file }), { isShown: true });
    },
    discard: () => discardEdits(editor),
  });
  addEventListener("beforeunload", (event) => {
    // A draft that is kept is there again when the page is.
    if (editor.hasUnkept) event.preventDefault();
  });
  const tellChanged = tellSourceChanged(editor, announcer);
  tellChanged();
  if (!editor.isSourceChanged && editor.isRestored) announcer.say(say("restored"), { isShown: true });
  if (journal.hasUnread) offerUnreadDraft(editor, journal);
  journal.pictures.removeAbandoned();
  const adopt = async () => {
    // What is held is put down first.
    while (mode.isHolding) await new Promise((resolve) => setTimeout(resolve, 200));
    const changed = await pageBases();
    if (changed && editor.adopt(changed)) tellChanged();
  };
  // `serve` has brought the page up to date.
  document.addEventListener("emojiart:patched", adopt);
  return mode;
}

/**
 * The collections of a page.
 * @param {import("../engine/editingEngine.js").EditingEngine} engine
 * @param {Editor} editor
 * @param {Editor} built the same without the draft: what the page shows
 * @param {string[]} ids of the page's documents
 * @param {import("../platform/announce.js").Announcer} announcer
 */
function startGrids(engine, editor, built, ids, announcer) {
  const names = new SharedNames();
  const grids = ids.flatMap((id) => {
    const collection = editor.documents.get(id);
    const root = /** @type {HTMLElement | null} */ (document.querySelector(`[data-collection="${CSS.escape(id)}"]`));
    if (root) leaveWindow(root);
    return root && collection instanceof EditedDocument
      ? [new EditableGrid(engine, root, collection, /** @type {EditedDocument} */ (built.documents.get(id)), names)]
      : [];
  });
  const mode = new EditMode(editor, grids, announcer);
  for (const grid of grids) grid.show();
  transfer(mode);
  clipboard(mode);
  const showAnchor = () => {
    const name = addressName();
    for (const grid of grids) {
      const section = grid.document.sections.find(({ id }) => id === name || `${grid.document.id}/${id}` === name);
      const item = grid.document.items.has(name) ? name : section?.items[0];
      if (name && item !== undefined && !document.getElementById(name)) grid.reveal(item);
    }
  };
  addEventListener("hashchange", showAnchor);
  showAnchor();
  return mode;
}
