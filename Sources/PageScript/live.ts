// Live reload: the script that `serve` adds to its pages patches them when the site changes. Published pages lack it.

import { listenToServer } from "./live/listenToServer.ts";
import { Notices } from "./live/notices.ts";
import { PagePatch } from "./live/patchPage.ts";

/** The build of this page. `currentScript` is set only while the script first runs. */
const build = document.currentScript?.dataset.build ?? "";

const notices = new Notices();
// Snapshot the page now: the other scripts have not changed it since the server wrote it.
const page = new PagePatch((isAbsent) => notices.absence(isAbsent));
listenToServer(build, page, notices);
