// Names in addresses.

import { attempt } from "./attempt.ts";

/** What the part of the address behind `#` says. */
export function addressName() {
  return decoded(location.hash.slice(1));
}

/** A part of an address without its encoding; as it stands, where that is not proper. */
export function decoded(part: string) {
  return attempt(() => decodeURIComponent(part), part);
}
