// A search from its first step to its last, without the pauses that a page makes between them.
import { atOnce } from "../../../Sources/PageScript/search/searchIndex.js";

/** @returns {{ count: number, finds: object[] }} */
export const findAtOnce = (index, query, limit) => atOnce(index.search(query, limit));
