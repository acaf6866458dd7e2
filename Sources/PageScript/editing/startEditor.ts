// Starts the editor of a page, for `Edit` or for a draft that the browser keeps.

import type { EditingEngine } from "../engine/editingEngine.ts";
import { adoptStyle } from "../platform/styles.ts";
import type { Announcer } from "../platform/announce.ts";
import { pause } from "../platform/inTime.ts";
import { jumpTo } from "../platform/scroll.ts";
import { listenToKeys } from "./actions/action.ts";
import { actionsOf, offerContextMenu } from "./actions/pageActions.ts";
import { keepNumbers } from "./controls/fieldKinds.ts";
import { notice } from "./controls/noticeFailure.ts";
import { say } from "./controls/say.ts";
import { discardEdits, offerUnreadDraft, tellLost, tellSourceChanged } from "./draft/draftNotices.ts";
import { Journal } from "./draft/draftJournal.ts";
import { Editor } from "./draft/editor.ts";
import { readPageBases } from "./draft/readBase.ts";
import { notePatches } from "./followPage.ts";
import { loadForms } from "./grid/statedForms.ts";
import { GridsMode } from "./gridsMode.ts";
import { LOOKS } from "./looks.ts";
import { modeOfPage } from "./modeOfPage.ts";
import { showBar } from "./page/bar.ts";
import { fillWindow } from "./page/fillWindow.ts";
import { followTitle } from "./page/titleField.ts";
import { exportEdits, saveEdits } from "./save/saveEdits.ts";
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
  editor.pictures.onMissing = (names) => notice(say("picturesLost", { names: names.join(", ") }));
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
  addEventListener("beforeunload", (event) => {
    // A draft that is kept is there again when the page is.
    if (editor.hasUnkept) event.preventDefault();
  });
  const tellChanged = tellSourceChanged(editor, announcer);
  tellChanged();
  if (editor.isRestored && !editor.bases.isSourceChanged) announcer.say(say("restored"), { isShown: true });
  if (journal.unread.names.length) offerUnreadDraft(editor, journal);
  journal.pictures.removeAbandoned();
  await followPage(mode, tellChanged);
  return mode;
}
