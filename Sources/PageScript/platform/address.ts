// The fragment and the query of the page's address, and addresses of files.

import { attempt } from "./attempt.ts";

/** The parameter that asks for the page as built, without the draft that the browser keeps. */
const AS_BUILT = "built";

/** The decoded fragment, without `#`. */
export function addressName() {
  return decoded(location.hash.slice(1));
}

/** Percent-decodes a part of an address; returns it unchanged if it is malformed. */
export function decoded(part: string) {
  return attempt(() => decodeURIComponent(part), part);
}

/** The address of a file. Encoding each part keeps a path from becoming the address of another site. */
export function addressBelow(root: string, path: string) {
  return root + path.split("/").map(encodeURIComponent).join("/");
}

export function isShownAsBuilt() {
  return new URLSearchParams(location.search).has(AS_BUILT);
}

export function addressAsBuilt() {
  return new URL(`?${AS_BUILT}`, location.href).href;
}
