// Where a page that `serve` shows finds files of the site that it did not name when it was built.

import { serverToken } from "./sendExport.js";

/**
 * The site stands at the root of the server's address, and what is no document lies in it as below `Content/`.
 * @param {string} path as a document names it
 * @param {string} document where that lies below `Content/`
 * @returns {string | null} null where there is no server
 */
export function servedAddress(path, document) {
  if (serverToken() === null) return null;
  const spelled = (/** @type {string} */ text) => text.split("/").map(encodeURIComponent).join("/");
  // Whatever a document says, it is no address of another server.
  return new URL(`./${spelled(path)}`, new URL(spelled(document), location.origin)).pathname;
}
