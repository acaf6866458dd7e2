// Pictures of the draft: they came as files, and have none of their own before an export is imported. An item names its
// picture by the place that the import gives it; here stands what is shown until then.

import { addressOf, type Picture } from "../pictures/readPicture.ts";
import type { Journal } from "./journal.ts";

/** Characters of the browser's storage that stay free for edits: a draft must not end because of a picture. */
const ROOM_FOR_EDITS = 300_000;
const ID = /^[0-9a-f]{64}\.(?:png|gif|webp|jpg|avif|svg)$/;

export class HeldPictures {
  private kept;
  private pictures = new Map<string, Picture>();
  /** Those that have a file meanwhile, which neither draft nor export need. */
  private stored = new Set<string>();
  /** Names of those that the browser has lost, as far as it was told. */
  private missing = new Set<string>();

  /** @param documents that show pictures */
  constructor(private journal: Journal, private documents: Map<string, { images(): (string | undefined)[] }>) {
    this.kept = journal.pictures;
  }

  /** @param picture that is known while the page is open, and gets room in the draft before edits name it */
  async hold(picture: Picture) {
    if (!this.named(picture.id)) this.pictures.set(picture.id, picture);
    if (!this.stored.has(picture.id)) await this.kept.store(picture);
  }

  /** Whether it knows all that the draft keeps, or that the browser has lost it. */
  get knowsAll() {
    return !this.kept.unread((id) => this.pictures.has(id) || this.kept.lostName(id) !== null).length;
  }

  /**
   * Knows what the draft keeps, what another page has kept meanwhile among it.
   * @returns the ids of those that it did not know, and names of those that the browser has no more, each told once
   */
  async load(): Promise<{ found: Set<string>; missing: string[] }> {
    const { found, missing } = await this.kept.load((id) => this.pictures.has(id));
    for (const picture of found) this.pictures.set(picture.id, picture);
    const fresh = missing.filter((name) => !this.missing.has(name));
    for (const name of fresh) this.missing.add(name);
    return { found: new Set(found.map(({ id }) => id)), missing: fresh };
  }

  /**
   * The site has a picture's file from now on.
   * @param isShown whether the server shows it; otherwise it is shown from here until the page is loaded anew
   */
  becomeStored(id: string, isShown: boolean) {
    if (isShown) this.pictures.delete(id);
    else this.stored.add(id);
  }

  /** @param image a path; its id, if the picture is one of these */
  idOf(image: unknown) {
    const id = fileNameOf(image);
    return id !== null && this.named(id) ? id : null;
  }

  /** @param image a path; the address under which the picture is shown, if it is one of these */
  address(image: string) {
    const picture = this.named(this.idOf(image) ?? "");
    return picture && addressOf(picture);
  }

  /** With so many characters that have to be kept with it. */
  canKeep(picture: Picture, alongside: number): boolean {
    return this.kept.has(picture.id) || this.hasRoom([picture], alongside);
  }

  /**
   * Keeps the pictures that an edit names, if all of them can be.
   * @param alongside characters that have to be kept with them
   * @returns what had not been kept before; null where there is no room
   */
  keep(edit: object, alongside: number): string[] | null {
    if (!this.pictures.size) return [];
    const named = new Set(idsNamed(edit));
    const fresh = [...this.pictures.values()].filter(({ id }) =>
      named.has(id) && !this.stored.has(id) && !this.kept.has(id)
    );
    if (!this.hasRoom(fresh, alongside)) return null;
    for (const picture of fresh) this.journal.keepPicture(picture);
    return fresh.map(({ id }) => id);
  }

  /**
   * Keeps what the browser's storage has lost of pictures that this page knows.
   * @param edits that name them
   */
  async keepAgain(edits: object[]) {
    for (const id of edits.flatMap(idsNamed)) {
      const picture = this.pictures.get(id);
      if (!picture || this.stored.has(id) || this.kept.has(id)) continue;
      await this.kept.store(picture);
      this.journal.keepPicture(picture);
    }
  }

  /** What an export takes along: pictures that documents show, and that have no file yet. */
  get toSave() {
    return this.shown.flatMap((id) => (this.stored.has(id) ? [] : this.named(id) ?? []));
  }

  /** Names of pictures that documents show, and that the browser has lost: an export would lack them. */
  get lost() {
    return this.shown.flatMap((id) => (this.named(id) ? [] : this.kept.lostName(id) ?? []));
  }

  /** Names of files below `images/` that documents show. */
  private get shown() {
    const images = [...this.documents.values()].flatMap((document) => document.images());
    return [...new Set(images.flatMap((image) => fileNameOf(image) ?? []))];
  }

  named(id: string): Picture | null {
    const known = this.pictures.get(id);
    if (known || !ID.test(id)) return known ?? null;
    // Another page may have kept it, or this one before it was loaded again.
    const kept = this.kept.text(id);
    if (kept) this.pictures.set(id, kept);
    return kept;
  }

  /** Whether notes that hold them leave room for edits. */
  private hasRoom(pictures: Picture[], alongside: number): boolean {
    const large = pictures.filter(({ id }) => !this.kept.isWaiting(id));
    const length = large.reduce((sum, picture) => sum + this.kept.noteOf(picture).length, 0);
    return !large.length || this.journal.hasRoom(length + alongside + ROOM_FOR_EDITS);
  }
}

/** @param image a path; the name of the file below `images/`, if it is one */
function fileNameOf(image: unknown) {
  return (typeof image === "string" && /^(?:\.\.\/)*images\/([^/]+)$/.exec(image)?.[1]) || null;
}

/** @param edit the ids that pictures would have that it names */
export function idsNamed(edit: object) {
  return [...JSON.stringify(edit).matchAll(/images\/([0-9a-f]{64}\.[a-z]+)\\?"/g)].map(([, id]) => id);
}
