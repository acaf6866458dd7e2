// The script that pages load before they show anything, so that none is light for a moment where its reader chose dark.

import { chosenScheme, showScheme } from "./reading/schemeChoice.ts";

showScheme(chosenScheme());
