// The fragment and the query of the page's address.

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

export function isShownAsBuilt() {
  return new URLSearchParams(location.search).has(AS_BUILT);
}

export function addressAsBuilt() {
  return new URL(`?${AS_BUILT}`, location.href).href;
}
