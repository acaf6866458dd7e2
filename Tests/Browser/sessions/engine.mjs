// The engine of pages, as a browser loads it.
import { EditingEngine } from "/Sources/PageScript/engine/editingEngine.ts";
import { instantiate } from "/Sources/PageScript/engine/engine.ts";

const answer = await fetch(new URLSearchParams(location.search).get("module"));
export const engine = new EditingEngine(await instantiate(await answer.arrayBuffer()));
