// Where documents and their pictures are: below `Content/`, and in the site that the page belongs to.

import { readBase } from "./readBase.js";

export class DocumentPlaces {
  #root;
  #baseOf;
  /** @type {Map<string, string>} */
  #paths = new Map();

  /**
   * @param {string} root the address of the site
   * @param {(document: string) => string | undefined} baseOf what a document began with, if it has a file
   */
  constructor(root, baseOf) {
    this.#root = root;
    this.#baseOf = baseOf;
  }

  /** @type {(document: string, file: string) => string} how a document's file names another below `Content/` */
  pathTo(document, file) {
    return "../".repeat(this.#pathOf(document).split("/").length - 1) + file;
  }

  /** @type {(document: string, picture: string) => string} how it names one of the draft: where the import puts it */
  imagePath(document, picture) {
    return this.pathTo(document, `images/${picture}`);
  }

  /** @type {(document: string, image: string) => string} where the site shows a picture that a document names so */
  addressOf(document, image) {
    /** @type {string[]} */
    const parts = [];
    for (const part of [...this.#pathOf(document).split("/").slice(0, -1), ...image.split("/")]) {
      if (part === "..") parts.pop();
      else if (part !== ".") parts.push(part);
    }
    return this.addressOfFile(parts.join("/"));
  }

  /** @param {string} path of a file that is copied as it is, below `Content/` */
  addressOfFile(path) {
    // Whatever a document says, it is no address of another site.
    return this.#root + path.split("/").map(encodeURIComponent).join("/");
  }

  /** @param {string} document with a file; the address of its own page */
  pageOf(document) {
    return `${this.addressOfFile(document.replace(/(^|\/)index$/, ""))}/index.html`;
  }

  /** @param {string} document */
  hasFile(document) {
    return this.#baseOf(document) !== undefined;
  }

  /** @param {string} document */
  #pathOf(document) {
    const base = this.#baseOf(document);
    const path = this.#paths.get(document) ?? (base === undefined ? `${document}.json` : readBase(base).path);
    this.#paths.set(document, path);
    return path;
  }
}
