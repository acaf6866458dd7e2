// Types queries into the search of a built site, letter by letter, and prints the latency of each
// keystroke.
// usage: node search.mjs SEARCH.js NAMES.js QUERY…
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import "../PageScript/support/register.mjs";
import { findAtOnce } from "../PageScript/support/search.mjs";

const { nextFile, readEntries, readNames } = await import("../../Sources/PageScript/search/readSearchData.ts");
const { SearchIndex } = await import("../../Sources/PageScript/search/searchIndex.ts");

const [items, names, ...queries] = process.argv.slice(2);
/** The best of several runs, which excludes noise. */
const RUNS = 5;

const text = (/** @type {string} */ path) => {
  const script = readFileSync(path, "utf8");
  return new Function(`return ${script.slice(script.indexOf("=") + 1)}`)();
};
const began = performance.now();
const entries = [];
for (let file = items; file;) {
  const next = nextFile(text(file));
  entries.push(...readEntries(text(file)));
  file = next && join(dirname(file), next);
}
const index = new SearchIndex(entries, readNames(text(names)));
// The first search builds the index.
findAtOnce(index, "", 0);
const ready = performance.now() - began;

let slowest = { ms: 0, typed: "", count: 0 };
let sum = 0, keystrokes = 0;
for (const query of queries) {
  const letters = [...query];
  for (let end = 1; end <= letters.length; end++) {
    const typed = letters.slice(0, end).join("");
    let ms = Infinity, count = 0;
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      ({ count } = findAtOnce(index, typed, 50));
      ms = Math.min(ms, performance.now() - start);
    }
    sum += ms;
    keystrokes++;
    if (ms > slowest.ms) slowest = { ms, typed, count };
  }
}
console.log(JSON.stringify({ entries: entries.length, ready, keystrokes, mean: sum / keystrokes, slowest }));
