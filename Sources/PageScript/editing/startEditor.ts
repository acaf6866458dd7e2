// Starts the editor of a page, for `Edit` or for a draft that the browser keeps, in the edit mode for what the page shows:
// all artworks, one of them, or collections.

import type { EditingEngine } from "../engine/editingEngine.ts";
import { addressName } from "../platform/address.ts";
import type { Announcer } from "../platform/announce.ts";
import { pause } from "../platform/inTime.ts";
import { loadText } from "../platform/loadText.ts";
import { jumpTo } from "../platform/scroll.ts";
import { adoptStyle } from "../platform/styles.ts";
import { type EmojiNames, readNames } from "../search/readSearchData.ts";
import { listenToKeys } from "./actions/action.ts";
import { offerContextMenu } from "./actions/contextMenu.ts";
import { actionsOf } from "./actions/pageActions.ts";
import canvasStyle from "./canvas/canvas.css";
import { CanvasMode } from "./canvas/canvasMode.ts";
import { keepNumbers } from "./controls/fieldKinds.ts";
import { say } from "./controls/say.ts";
import documentsStyle from "./documents/documents.css";
import { DocumentsMode } from "./documents/documentsMode.ts";
import { Journal } from "./draft/draftJournal.ts";
import { discardEdits } from "./draft/discardEdits.ts";
import { offerUnreadDraft, tellLost, tellMissing, tellSourceChanged, warnOnLeaving } from "./draft/draftNotices.ts";
import { EditedArtwork, EditedDocument } from "./draft/editedDocuments.ts";
import { Editor } from "./draft/editor.ts";
import { readPageBases } from "./draft/readBase.ts";
import { notePatches } from "./followPage.ts";
import { EditableGrid } from "./grid/editableGrid.ts";
import { loadForms } from "./grid/statedForms.ts";
import { GridsMode } from "./gridsMode.ts";
import { LOOKS } from "./looks.ts";
import { showBar } from "./page/bar.ts";
import { fillWindow } from "./page/fillWindow.ts";
import { followTitle } from "./page/titleField.ts";
import { exportEdits } from "./save/exportEdits.ts";
import { saveEdits } from "./save/saveEdits.ts";
import { allSectionActions } from "./sections/sectionActions.ts";

/** What the page's script hands over. */
export interface Page {
  /** The address of the site. */
  root: string;
  /** The button `Edit`. */
  edit: HTMLElement;
  announcer: Announcer;
  /** Stops what the page's script does with the collections. */
  stopReading: () => Promise<void>;
}

/** @returns null where the page's documents cannot be read */
export async function startEditor(engine: EditingEngine, { root, edit, announcer, stopReading }: Page) {
  await loadForms();
  const followPage = notePatches();
  const bases = await readPageBases();
  if (!bases) {
    announcer.say(say("tooLargeFromDisk"), { isShown: true });
    return null;
  }
  adoptStyle(LOOKS);
  keepNumbers();
  const showsAllArtworks = !!document.querySelector("[data-artworks]");
  const title = document.querySelector('meta[property="og:site_name"]')?.getAttribute("content") ?? "";
  const journal = Journal.find(`${root} ${title}`, bases);
  const editor = new Editor(engine, bases, journal, { root, showsAllArtworks });
  tellMissing(editor);
  tellLost(editor);
  editor.follow();
  editor.places.learnPictures();
  await editor.loadPictures();
  // Between the two layouts the page may be shorter, which would lose the scroll position.
  const top = scrollY;
  const strips = [...document.querySelectorAll("[data-collection]")].map((root) => ({ root, left: root.scrollLeft }));
  await stopReading();
  // A button that moves while it is pressed is not clicked.
  while (edit.matches(":active")) await pause(20);
  const built = new Editor(engine, bases, new Journal(""), { root, showsAllArtworks });
  const mode = modeOfPage(editor, built, Object.keys(bases), announcer);
  const [builtTitle] = [...built.documents.values()].map(({ title }) => title);
  built.close();
  jumpTo(top);
  for (const { root, left } of strips) root.scrollLeft = left;
  const page = {
    save: saveEdits(mode),
    exportAll: exportEdits(mode, showsAllArtworks ? ["artworks"] : Object.keys(bases)),
    discard: () => discardEdits(editor),
    actionsOfParts: () => mode instanceof GridsMode && mode.isOn ? allSectionActions(mode) : [],
  };
  const actions = () => actionsOf(mode, page);
  document.documentElement.dataset.editor = "off";
  mode.fillWindow = (roots, life) => fillWindow(roots, edit.closest<HTMLElement>(".emojiart-editing") ?? edit, life);
  showBar(mode, edit, actions);
  mode.start();
  followTitle(mode, builtTitle);
  listenToKeys(actions);
  offerContextMenu(mode, actions);
  warnOnLeaving(editor);
  const tellChanged = tellSourceChanged(editor, announcer);
  tellChanged();
  if (editor.isRestored && !editor.bases.isSourceChanged) announcer.say(say("restored"), { isShown: true });
  if (journal.unread.names.length) offerUnreadDraft(editor, journal);
  journal.pictures.removeAbandoned();
  await followPage(mode, tellChanged);
  return mode;
}

/**
 * @param built an editor without the draft, for what the page was built from
 * @param ids of the page's documents
 */
function modeOfPage(editor: Editor, built: Editor, ids: string[], announcer: Announcer) {
  const list = document.querySelector<HTMLElement>("[data-artworks]");
  // A theme's cards may not say whose they are.
  if (list?.querySelector("[data-card]:is(a, :has(a))")) {
    adoptStyle(canvasStyle);
    adoptStyle(documentsStyle);
    return new DocumentsMode(editor, announcer, list);
  }
  const shownBy = (hook: string) =>
    ids.flatMap((id) => {
      const root = document.querySelector<HTMLElement>(`[${hook}="${CSS.escape(id)}"]`);
      return root ? [{ root, edited: editor.documents.get(id), base: built.documents.get(id) }] : [];
    });
  for (const { root, edited, base } of shownBy("data-artwork")) {
    // One that the draft has deleted may come back.
    const artwork = edited ?? base;
    if (!root.querySelector("svg") || !(artwork instanceof EditedArtwork && base instanceof EditedArtwork)) continue;
    adoptStyle(canvasStyle);
    return new CanvasMode(editor, announcer, artwork, root, base);
  }
  let loading: Promise<EmojiNames> | undefined;
  const loadNames = (address: string) =>
    loading ??= loadText(address, "emojiartNames").then(readNames).catch(() => new Map());
  const board = editor.engine.board(), grids: EditableGrid[] = [];
  for (const { root, edited, base } of shownBy("data-collection")) {
    if (!(edited instanceof EditedDocument && base instanceof EditedDocument)) continue;
    grids.push(new EditableGrid(loadNames, base, editor, board, grids.length, root, edited));
  }
  const mode = new GridsMode(editor, announcer, board, grids);
  for (const grid of grids) grid.show();
  addEventListener("hashchange", () => showAnchor(grids));
  showAnchor(grids);
  return mode;
}

/** Scrolls to what the address's fragment names, which may not be mounted. */
function showAnchor(grids: EditableGrid[]) {
  const name = addressName();
  for (const grid of grids) {
    const section = grid.document.sections.find(({ id }) => id === name || `${grid.document.id}/${id}` === name);
    const item = grid.document.items.has(name) ? name : section?.items[0];
    if (name && item !== undefined && !document.getElementById(name)) grid.reveal(item);
  }
}
