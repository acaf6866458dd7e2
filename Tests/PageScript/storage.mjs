// A stand-in for the browser's storage: `Object.keys` lists what is stored, as it does there.

/** @param {number} room how many characters fit */
export function makeStorage(room = Infinity) {
  const methods = {
    getItem(key) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(key, text) {
      const others = Object.entries(this).filter(([other]) => other !== key);
      const size = others.reduce((sum, [other, each]) => sum + other.length + each.length, key.length + text.length);
      if (size > room) throw new DOMException("full", "QuotaExceededError");
      this[key] = text;
    },
    removeItem(key) {
      delete this[key];
    },
    clear() {
      for (const key of Object.keys(this)) delete this[key];
    },
  };
  return Object.create(methods);
}
