// Names in addresses.

import { attempt } from "./attempt.js";

/** What the part of the address behind `#` says. */
export function addressName() {
  return decoded(location.hash.slice(1));
}

/**
 * A part of an address without its encoding; as it stands, where that is not proper.
 * @param {string} part
 */
export function decoded(part) {
  return attempt(() => decodeURIComponent(part), part);
}
