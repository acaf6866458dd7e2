// The script that the editor loads with the first picture: the engine that cleans pictures.

import { loadPictureCleaner } from "./engine/loadPictureCleaner.ts";

globalThis.emojiartPictures = loadPictureCleaner;
