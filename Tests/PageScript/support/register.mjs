// Lets Node import what esbuild imports for pages.
import { register } from "node:module";

register("./imports.mjs", import.meta.url);
