// The script that loads before the first paint, so that a page does not flash light for readers of dark pages.

import { chosenScheme, showScheme } from "./reading/schemeChoice.ts";

showScheme(chosenScheme());
