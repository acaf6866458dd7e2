// The script that `serve` adds to its pages: they change when the site does. Published pages have none.

import { listenToServer } from "./live/listenToServer.js";
import { PagePatch } from "./live/patchPage.js";
import { showProblems, showSilence } from "./live/showProblems.js";

/** The build that this page is of; known only while the script runs first. */
const build = document.currentScript?.dataset.build ?? "";

// Now, before the other scripts change anything, the page is as the server wrote it.
const page = new PagePatch(document);
listenToServer(build, {
  update: () => page.update(),
  problems: showProblems,
  silence: showSilence,
});
