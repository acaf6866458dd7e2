// The script that `serve` adds to its pages: they change when the site does. Published pages have none.

import { listenToServer } from "./live/listenToServer.js";
import { PagePatch } from "./live/patchPage.js";
import { showLasting, showProblems } from "./live/showProblems.js";

/** The build that this page is of; known only while the script runs first. */
const build = document.currentScript?.dataset.build ?? "";

// Now, before the other scripts change anything, the page is as the server wrote it.
const page = new PagePatch(document, showAbsence);
listenToServer(build, {
  update: () => page.update(),
  problems: showProblems,
  silence: (isSilent) => showLasting("silent", isSilent),
});

/** How long (milliseconds) a document may be gone before it is said: to write a file may take two steps. */
const PATIENCE = 1000;
let absence = 0;

/** @param {boolean} isAbsent */
function showAbsence(isAbsent) {
  clearTimeout(absence);
  absence = setTimeout(() => showLasting("absent", isAbsent), isAbsent ? PATIENCE : 0);
}
