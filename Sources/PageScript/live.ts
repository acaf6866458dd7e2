// The script that `serve` adds to its pages: they change when the site does. Published pages have none.

import { listenToServer } from "./live/listenToServer.ts";
import { Notices } from "./live/notices.ts";
import { PagePatch } from "./live/patchPage.ts";

/** The build that this page is of; known only while the script runs first. */
const build = document.currentScript?.dataset.build ?? "";

const notices = new Notices();
// Now, before the other scripts change anything, the page is as the server wrote it.
const page = new PagePatch((isAbsent) => notices.absence(isAbsent));
listenToServer(build, page, notices);
