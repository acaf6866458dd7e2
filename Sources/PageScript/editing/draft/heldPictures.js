// Pictures of the draft: they came as files, and have none of their own before an export is imported. An item names its
// picture by the place that the import gives it; here stands what is shown until then.

import { addressOf } from "../pictures/readPicture.js";

/** @typedef {import("../pictures/readPicture.js").Picture} Picture */

/** Characters of the browser's storage that stay free for edits: a draft must not end because of a picture. */
const ROOM_FOR_EDITS = 300_000;
const ID = /^[0-9a-f]{64}\.(?:png|gif|webp|jpg|avif|svg)$/;

export class HeldPictures {
  #journal;
  /** @type {Map<string, Picture>} */
  #pictures = new Map();
  /** Those that have a file meanwhile, which neither draft nor export need. */
  #stored = /** @type {Set<string>} */ (new Set());

  /** @param {import("./journal.js").Journal} journal */
  constructor(journal) {
    this.#journal = journal;
  }

  /**
   * Knows a picture from now on, for as long as the page is open.
   * @param {Picture} picture
   */
  hold(picture) {
    if (!this.#named(picture.id)) this.#pictures.set(picture.id, picture);
  }

  /**
   * The site has a picture's file from now on.
   * @param {string} id
   * @param {boolean} isShown whether the server shows it; until the page is loaded again it is shown from here otherwise
   */
  becomeStored(id, isShown) {
    if (isShown) this.#pictures.delete(id);
    else this.#stored.add(id);
  }

  /**
   * The id of the picture that an item names, if it is one of these.
   * @param {unknown} image a path
   * @returns {string | null}
   */
  idOf(image) {
    const [, id] = (typeof image === "string" && /^(?:\.\.\/)*images\/([^/]+)$/.exec(image)) || [];
    return id !== undefined && this.#named(id) ? id : null;
  }

  /**
   * Under which address an item's picture is shown.
   * @param {string} image
   * @returns {string | null}
   */
  address(image) {
    const picture = this.#named(this.idOf(image) ?? "");
    return picture && addressOf(picture);
  }

  /**
   * Whether a picture can become part of the draft.
   * @param {string} id
   * @param {number} alongside characters that have to be kept with it
   */
  canKeep(id, alongside) {
    return !!this.#journal.picture(id) || this.#journal.hasRoom(this.#textOf(id).length + alongside + ROOM_FOR_EDITS);
  }

  /**
   * Keeps the pictures that an edit names, if all of them can be.
   * @param {object} edit
   * @param {number} alongside characters that have to be kept with them
   * @returns {string[] | null} what had not been kept before; null where there is no room
   */
  keep(edit, alongside) {
    if (!this.#pictures.size) return [];
    const named = new Set([...JSON.stringify(edit).matchAll(/images\/([0-9a-f]{64}\.[a-z]+)"/g)].map(([, id]) => id));
    const fresh = [...named].filter((id) =>
      this.#pictures.has(id) && !this.#stored.has(id) && !this.#journal.picture(id)
    );
    const length = fresh.reduce((sum, id) => sum + this.#textOf(id).length, 0);
    if (fresh.length && !this.#journal.hasRoom(length + alongside + ROOM_FOR_EDITS)) return null;
    for (const id of fresh) this.#journal.keepPicture(id, this.#textOf(id));
    return fresh;
  }

  /**
   * What an export takes along: pictures that documents still show.
   * @param {Iterable<{ images(): (string | undefined)[] }>} documents
   */
  files(documents) {
    /** @type {Map<string, { name: string, type: string, data: string }>} */
    const files = new Map();
    for (const document of documents) {
      for (const image of document.images()) {
        const id = this.idOf(image);
        const picture = id && this.#named(id);
        if (id && picture && !this.#stored.has(id)) {
          files.set(id, { name: picture.name, type: picture.type, data: picture.data });
        }
      }
    }
    return [...files.values()];
  }

  /** @param {string} id */
  #textOf(id) {
    return JSON.stringify(this.#pictures.get(id));
  }

  /**
   * @param {string} id
   * @returns {Picture | null}
   */
  #named(id) {
    const known = this.#pictures.get(id);
    if (known || !ID.test(id)) return known ?? null;
    // Another page may have kept it, or this one before it was loaded again.
    const kept = this.#journal.picture(id);
    if (kept?.id !== id) return null;
    this.#pictures.set(id, kept);
    return kept;
  }
}
