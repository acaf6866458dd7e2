// The engine that the script for pictures carries.

import compressed from "compiled/pictures.wasm.gz";
import { unpack } from "../platform/unpack.ts";
import { instantiate } from "./engine.ts";
import { PictureCleaner } from "./pictureCleaner.ts";

export async function loadPictureCleaner() {
  return new PictureCleaner(await instantiate(await unpack(compressed)));
}
