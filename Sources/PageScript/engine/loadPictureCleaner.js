// The engine that the script for pictures carries.

import compressed from "compiled/pictures.wasm.gz";
import { unpack } from "../platform/unpack.js";
import { instantiate } from "./engine.js";
import { PictureCleaner } from "./pictureCleaner.js";

export async function loadPictureCleaner() {
  return new PictureCleaner(await instantiate(await unpack(compressed)));
}
