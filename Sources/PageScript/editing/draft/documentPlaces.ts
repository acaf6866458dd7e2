// Paths of documents and pictures below `Content/`, and their addresses in the site.

import { readBase } from "./readBase.ts";

export class DocumentPlaces {
  private paths = new Map<string, string>();

  /** @param root the address of the site */
  constructor(private root: string, private baseOf: (document: string) => string | undefined) {}

  /** The relative path from a document's file to another below `Content/`. */
  pathTo(document: string, file: string): string {
    return "../".repeat(this.pathOf(document).split("/").length - 1) + file;
  }

  /** The path at which the import puts a picture of the draft. */
  imagePath(document: string, picture: string): string {
    return this.pathTo(document, `images/${picture}`);
  }

  /** Resolves a path in a document. */
  addressOf(document: string, image: string): string {
    const parts: string[] = [];
    for (const part of [...this.pathOf(document).split("/").slice(0, -1), ...image.split("/")]) {
      if (part === "..") parts.pop();
      else if (part !== ".") parts.push(part);
    }
    return this.addressOfFile(parts.join("/"));
  }

  addressOfFile(path: string) {
    // Encoding each part keeps a path from becoming the address of another site.
    return this.root + path.split("/").map(encodeURIComponent).join("/");
  }

  pageOf(document: string) {
    return `${this.addressOfFile(document.replace(/(^|\/)index$/, ""))}/index.html`;
  }

  hasFile(document: string) {
    return this.baseOf(document) !== undefined;
  }

  private pathOf(document: string) {
    const base = this.baseOf(document);
    const path = this.paths.get(document) ?? (base === undefined ? `${document}.json` : readBase(base).path);
    this.paths.set(document, path);
    return path;
  }
}
