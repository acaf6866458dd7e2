// SHA-256, the digest that names a picture's file. Web Crypto exists only in secure contexts: https, localhost and
// files. Elsewhere this implementation (FIPS 180-4) gives the same digits.

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return crypto.subtle ? digitsOf(new DataView(await crypto.subtle.digest("SHA-256", bytes))) : digestOf(bytes);
}

function digitsOf(digest: DataView) {
  return Array.from({ length: 8 }, (_, index) => digest.getUint32(4 * index).toString(16).padStart(8, "0")).join("");
}

/** The first 32 bits of a root's fractional part. */
function fraction(root: number) {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}

const PRIMES = Array.from({ length: 311 }, (_, number) => number + 2).filter((number) => {
  for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) return false;
  return true;
});
const CONSTANTS = Int32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));

/** The same at once, where the bytes are few. */
export function digestOf(bytes: Uint8Array): string {
  const state = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  const padded = new DataView(new ArrayBuffer((Math.floor((bytes.length + 8) / 64) + 1) * 64));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  // The upper half of the length in bits stays 0: pictures are far smaller.
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  const words = new Int32Array(64);
  for (let offset = 0; offset < padded.byteLength; offset += 64) takeBlock(state, words, padded, offset);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setInt32(4 * index, word));
  return digitsOf(digest);
}

function takeBlock(state: Int32Array, words: Int32Array, padded: DataView, offset: number) {
  for (let index = 0; index < 16; index++) words[index] = padded.getInt32(offset + 4 * index);
  for (let index = 16; index < 64; index++) {
    const near = words[index - 2], far = words[index - 15];
    words[index] = words[index - 16] + words[index - 7] + (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)) +
      (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3));
  }
  let a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6], h = state[7];
  // Unrolled into variables: with arrays a picture would take seconds.
  for (let index = 0; index < 64; index++) {
    const first =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + CONSTANTS[index] + words[index]) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => state[index] += word);
}

/** @param count of bits to the right */
function turned(word: number, count: number) {
  return (word >>> count) | (word << (32 - count));
}
