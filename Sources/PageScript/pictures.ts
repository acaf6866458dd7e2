// The script that the editor loads with the first picture: the engine that sanitizes pictures.

import compressed from "compiled/pictures.wasm.gz";
import { unpack } from "./engine/engine.ts";
import { PictureCleaner } from "./engine/pictureCleaner.ts";

globalThis.emojiartPictures = async () => new PictureCleaner(await unpack(compressed));
