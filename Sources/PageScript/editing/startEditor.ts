// Starts the editor of a page, for `Edit` or for a draft that the browser keeps.

import type { EditingEngine } from "../engine/editingEngine.ts";
import { adoptStyle } from "../platform/adoptStyle.ts";
import type { Announcer } from "../platform/announce.ts";
import { pause } from "../platform/inTime.ts";
import { jumpTo } from "../platform/scroll.ts";
import { offerContextMenu } from "./actions/contextMenu.ts";
import { listenToKeys } from "./actions/keyboard.ts";
import { actionsOf } from "./actions/pageActions.ts";
import { keepNumbers } from "./controls/fields.ts";
import { downloadText } from "./controls/downloadText.ts";
import { notice } from "./controls/noticeFailure.ts";
import { say } from "./controls/words.ts";
import { discardEdits } from "./draft/discardEdits.ts";
import { offerUnreadDraft, tellLost, tellSourceChanged, warnBeforeLeaving } from "./draft/draftNotices.ts";
import { Editor } from "./draft/editor.ts";
import { Journal } from "./draft/journal.ts";
import { pageBases } from "./draft/pageBases.ts";
import { type Bases, readBase } from "./draft/readBase.ts";
import { EditMode } from "./editMode.ts";
import { loadForms } from "./grid/sharedForms.ts";
import { LOOKS } from "./looks.ts";
import { modeOfPage } from "./modeOfPage.ts";
import { showBar } from "./page/bar.ts";
import { followTitle } from "./page/followTitle.ts";
import { frame } from "./page/frame.ts";
import type { PageMode } from "./page/pageMode.ts";
import { saveEdits } from "./save/saveEdits.ts";
import { allSectionActions } from "./sections/sectionActions.ts";

/** What the page's script hands over. */
export interface Page {
  /** The address of the site. */
  root: string;
  /** Tells the site from others at the same address. */
  site: string;
  /** The button `Edit`. */
  edit: HTMLElement;
  announcer: Announcer;
  /** Stops what the page's script does with the collections. */
  stopReading: () => Promise<void>;
}

/** @returns null where the page's documents cannot be read */
export async function startEditor(engine: EditingEngine, { root, site, edit, announcer, stopReading }: Page) {
  await loadForms();
  const followPatches = notePatches();
  const bases = await pageBases();
  if (!bases) {
    announcer.say(say("tooLargeFromDisk"), { isShown: true });
    return null;
  }
  adoptStyle(LOOKS);
  keepNumbers();
  const showsAllArtworks = !!document.querySelector("[data-artworks]");
  const journal = Journal.find(site, bases);
  const editor = new Editor(engine, bases, journal, { root, showsAllArtworks });
  editor.pictures.onMissing = (names) => notice(say("picturesLost", { names: names.join(", ") }));
  tellLost(editor);
  editor.follow();
  editor.places.learnPictures();
  await editor.loadPictures();
  // Between the two layouts the page may be shorter, which would lose the scroll position.
  const top = scrollY;
  await stopReading();
  // A button that moves while it is pressed is not clicked.
  while (edit.matches(":active")) await pause(20);
  const built = new Editor(engine, bases, new Journal(""), { root, showsAllArtworks });
  const mode = modeOfPage(editor, built, Object.keys(bases), announcer);
  const [builtTitle] = [...built.documents.values()].map(({ title }) => title);
  built.close();
  jumpTo(top);
  const page = {
    save: saveEdits(mode),
    exportAll: exportEdits(mode, showsAllArtworks ? "artworks" : Object.keys(bases).join("+").replaceAll("/", "-")),
    discard: () => discardEdits(editor),
    actionsOfParts: () => mode instanceof EditMode && mode.isOn ? allSectionActions(mode) : [],
  };
  const actions = () => actionsOf(mode, page);
  document.documentElement.dataset.editor = "off";
  mode.frame = (roots, life) => frame(roots, edit.closest<HTMLElement>(".emojiart-editing") ?? edit, life);
  showBar(mode, edit, actions);
  mode.start();
  followTitle(mode, builtTitle);
  listenToKeys(actions);
  offerContextMenu(mode, actions);
  warnBeforeLeaving(editor);
  const tellChanged = tellSourceChanged(editor, announcer);
  tellChanged();
  if (editor.isRestored && !editor.isSourceChanged) announcer.say(say("restored"), { isShown: true });
  if (journal.unread.names.length) offerUnreadDraft(editor, journal);
  journal.pictures.removeAbandoned();
  await followPatches(async (noted) => {
    // Wait until nothing is held, and until a save is answered: only then are its files known for what was edited here.
    while (mode.isHolding || mode.isSaving) await pause(200);
    const changed = await pageBases();
    editor.places.learnPictures();
    if (mode instanceof EditMode && changed) learnFooters(mode, noted.page, changed);
    if (changed && editor.adopt(changed)) tellChanged();
  });
  return mode;
}

/** @param name of the file, without its ending */
function exportEdits(mode: PageMode, name: string) {
  const { editor } = mode, file = `${name}.emojiart.json`;
  return async () => {
    if (!editor.pictures.knowsAll) await editor.loadPictures();
    downloadText(file, editor.exportText());
    mode.announce(say("exported", { file }));
    // After the export, exporting is no longer the suggested next step.
    mode.tell();
  };
}

/** @param page as `serve` has built it anew */
function learnFooters({ grids }: EditMode, page: Element | null, bases: Bases) {
  for (const grid of grids) {
    const { id } = grid.document, root = page?.querySelector(`[data-collection="${CSS.escape(id)}"]`);
    if (root && bases[id]) grid.gridSections.footers.learn(root, readBase(bases[id]).document.sections ?? []);
  }
}

/** Notes changes that `serve` makes to the page while the editor starts, to adopt them when it is ready. */
function notePatches() {
  const noted: { page: Element | null } = { page: null };
  document.addEventListener("emojiart:patched", ({ detail }) => noted.page = detail.page);
  return async (adopt: (latest: typeof noted) => Promise<void>) => {
    document.addEventListener("emojiart:patched", () => adopt(noted));
    if (noted.page) await adopt(noted);
  };
}
