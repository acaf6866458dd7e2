// Starts the editor of a page, as `Edit` does.
import { startEditor } from "../../../Sources/PageScript/editing/startEditor.ts";
import { makeAnnouncer } from "../../../Sources/PageScript/platform/announce.ts";
import { partOfPage } from "../../../Sources/PageScript/platform/pageParts.ts";
import { SITE } from "./drafts.mjs";
import { engine } from "./engine.mjs";
import { openPage } from "./page.mjs";

/**
 * Opens a page and its editor.
 * @param {string} body
 * @param {{ isOn?: boolean, head?: string, language?: string, before?: (page: import("./page.mjs").Page) => void }} [options]
 *   `before`: called when the page is there and the editor is not
 */
export async function startEditing(body, options = {}) {
  const { isOn = true, before, stopReading = async () => {} } = options;
  const page = openPage(
    `${body}<section class="emojiart-editing"><button class="emojiart-edit">Edit</button></section>`,
    options,
  );
  page.boxes["[data-collection]"] = { y: 100, width: 1000 };
  page.boxes["[data-header]"] = { height: 40 };
  before?.(page);
  const announcer = makeAnnouncer(partOfPage("status"));
  const edit = page.find(".emojiart-edit");
  const mode = await startEditor(engine, { root: SITE, edit, announcer, stopReading });
  edit.addEventListener("click", () => (mode.isOn ? mode.turnOff() : mode.turnOn()));
  if (isOn) mode.turnOn();
  return { page, mode, editor: mode.editor };
}

/** The same, with what an earlier page has stored in the browser. */
export function startAgain(body, options = {}) {
  const kept = { ...localStorage };
  return startEditing(body, { ...options, before: () => Object.assign(localStorage, kept) });
}

/** The last announcement. */
export async function said(page) {
  await page.settle();
  return page.find("[role=status]").textContent;
}

/** A list of all announcements from now on: on a busy machine another may follow before a test looks. */
export function heard(page) {
  const messages = [], region = page.find("[role=status]");
  const listener = new MutationObserver(() => region.textContent && messages.push(region.textContent));
  listener.observe(region, { childList: true });
  return messages;
}

/** The ids of a collection's cells, by sections, as the page shows them. */
export function shownIn(page, id) {
  const sections = page.all(`[data-collection="${id}"] > [data-section]`);
  return sections.map((section) => {
    const cells = [...section.querySelectorAll("[data-item]")];
    return cells.map((cell) => cell.dataset.item).join(" ");
  });
}
