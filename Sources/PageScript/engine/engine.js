// The layout engine, a WebAssembly module, and all that the page for reading asks of it.

import { withNumbers } from "./memory.js";
import { OpenCollection } from "./openCollection.js";
import { packCollection } from "./packCollection.js";

/** @typedef {import("./memory.js").Exports} Exports */

/**
 * The functions of a module, made of its bytes. It asks nothing of the page.
 * @param {BufferSource} bytes
 */
export async function instantiate(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  return /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
}

/** The layout engine: opens collections. */
export class Engine {
  /** @protected */
  exports;

  /** @param {Exports} exports */
  constructor(exports) {
    this.exports = exports;
  }

  /**
   * @param {import("./packCollection.js").CollectionShape} shape
   * @returns {OpenCollection}
   */
  open(shape) {
    const numbers = packCollection(shape);
    const address = withNumbers(this.exports, numbers, (memory) => this.exports.gallery_open(memory, numbers.length));
    if (!address) throw new TypeError("this is no collection to lay out");
    return new OpenCollection(this.exports, address);
  }

  /** How many bytes the module has taken; it never gives any back. */
  get memoryInUse() {
    return this.exports.memory.buffer.byteLength;
  }
}
