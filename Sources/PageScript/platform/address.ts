// What the address of a page says.

import { attempt } from "./attempt.ts";

/** Asks for the page as it was built, whatever draft the browser keeps. */
const AS_BUILT = "built";

/** What the part behind `#` says. */
export function addressName() {
  return decoded(location.hash.slice(1));
}

/** A part of an address without its encoding; as it stands, where that is not proper. */
export function decoded(part: string) {
  return attempt(() => decodeURIComponent(part), part);
}

export function isShownAsBuilt() {
  return new URLSearchParams(location.search).has(AS_BUILT);
}

export function addressAsBuilt() {
  return new URL(`?${AS_BUILT}`, location.href).href;
}
