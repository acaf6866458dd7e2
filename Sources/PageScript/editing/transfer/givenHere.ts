// What a page of this site gave to the clipboard last. It comes back whole, with members that the program does not know,
// to other pages, too; what comes from elsewhere is sanitized (`readTransfer.ts`).

import { StoredParts } from "../../platform/storedParts.ts";
import { digestOf } from "../../platform/sha256.ts";

const stored = new StoredParts("emojiart-given");
/** Where there is no room to store it, this page alone knows. */
let last = "";

/** Its digest is kept: the text itself would take room from drafts. */
export function noteGiven(text: string) {
  last = digestOf(new TextEncoder().encode(text));
  stored.write("", last);
}

export function isGivenHere(text: string): boolean {
  return [last, stored.read("")].includes(digestOf(new TextEncoder().encode(text)));
}
