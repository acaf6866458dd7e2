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

  /** Rebases the path of a picture from one document to another, as the session does (RequestReading.swift). */
  imageFrom(from: string, image: string, document: string): string {
    const [source, target] = [from, document].map((id) => this.pathOf(id).split("/").slice(0, -1));
    if (image.startsWith("/") || source.join("/") === target.join("/")) return image;
    const parts = this.resolve(from, image).split("/");
    while (parts.length > 1 && target[0] === parts[0]) {
      target.shift();
      parts.shift();
    }
    return "../".repeat(target.length) + parts.join("/");
  }

  /** The address of a picture, by its path in a document. */
  addressOf(document: string, image: string): string {
    return this.addressOfFile(this.resolve(document, image));
  }

  /** Resolves a path in a document to one below `Content/`. */
  private resolve(document: string, image: string): string {
    const parts: string[] = [];
    for (const part of [...this.pathOf(document).split("/").slice(0, -1), ...image.split("/")]) {
      if (part === "..") parts.pop();
      else if (part !== ".") parts.push(part);
    }
    return parts.join("/");
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
