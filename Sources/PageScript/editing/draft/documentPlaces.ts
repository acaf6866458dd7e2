// Paths of documents and pictures below `Content/`, and their addresses in the site.

import { addressBelow, decoded } from "../../platform/address.ts";
import { attempt } from "../../platform/attempt.ts";
import { readBase } from "./readBase.ts";

export class DocumentPlaces {
  private paths = new Map<string, string>();
  /** Known files whose names contain a `%`. */
  private percentNamed = new Set<string>();

  constructor(private root: string, private baseOf: (document: string) => string | undefined) {}

  /** The relative path from a document's file to another below `Content/`. */
  pathTo(document: string, file: string): string {
    if (file.includes("%")) this.percentNamed.add(file);
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

  /**
   * The address of a picture, by its path in a document: literally, else percent-decoded, as `pictureFile` in
   * ImagePaths.swift. Pages do not know all files, so a path with escapes is decoded unless a file has that name.
   */
  addressOf(document: string, image: string): string {
    const literal = this.resolve(document, image);
    return this.addressOfFile(this.percentNamed.has(literal) ? literal : this.resolve(document, urlDecoded(image)));
  }

  /** Learns from an address which the build wrote whether a file has a `%` in its name. */
  learn(address: string) {
    if (!address.includes("%25")) return;
    const [path] = absolute(address).split(/[?#]/), root = absolute(this.root);
    if (path.startsWith(root)) this.percentNamed.add(decoded(path.slice(root.length)));
  }

  learnPictures() {
    for (const picture of document.querySelectorAll('img[src*="%25"], image[href*="%25"]')) {
      this.learn(picture.getAttribute(picture.localName === "img" ? "src" : "href") ?? "");
    }
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
    return addressBelow(this.root, path);
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

/** A `%` without two digits is kept; unchanged if the result is not UTF-8. */
function urlDecoded(path: string) {
  return attempt(() => path.replace(/(?:%[\da-f]{2})+/gi, (escapes) => decodeURIComponent(escapes)), path);
}

/** Empty if it is malformed. */
function absolute(address: string) {
  return attempt(() => new URL(address, document.baseURI).href, "");
}
