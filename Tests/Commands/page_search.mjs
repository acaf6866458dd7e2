// Runs queries of tests on the search of pages. usage: node page_search.mjs JOB, input on standard
// input
import { readFileSync } from "node:fs";
import "../PageScript/support/register.mjs";
import { findAtOnce } from "../PageScript/support/search.mjs";

const { foldText } = await import("../../Sources/PageScript/search/foldText.ts");
const { readEntries, readNames } = await import("../../Sources/PageScript/search/readSearchData.ts");
const { SearchIndex } = await import("../../Sources/PageScript/search/searchIndex.ts");

const [job] = process.argv.slice(2);
const input = JSON.parse(readFileSync(0, "utf8"));

const jobs = {
  fold: () => input.map(foldText),
  entries: () => readEntries(input),
  /** For each query the number of results, and of the best ones the names and matching fields. */
  find() {
    const index = new SearchIndex(readEntries(input.entries), readNames(input.names ?? ""));
    return input.queries.map((query) => {
      const { count, finds } = findAtOnce(index, query, input.limit ?? 50);
      return { count, finds: finds.map(({ entry, field }) => [entry.name || entry.symbol, field]) };
    });
  },
};
process.stdout.write(JSON.stringify(await jobs[job]()));
