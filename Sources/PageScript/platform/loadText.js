// Loads classic scripts, since a page opened from disk can load nothing else.

/**
 * @param {string} address
 * @param {number} [patience] milliseconds after which it counts as failed
 * @returns {Promise<HTMLScriptElement>} no longer in the page
 */
export function loadScript(address, patience) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    const fail = () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    script.onload = () => {
      script.remove();
      resolve(script);
    };
    script.onerror = fail;
    if (patience) setTimeout(fail, patience);
    document.head.append(script);
  });
}

/**
 * @param {string} address of a script that puts a text into a global variable
 * @param {string} name the variable's
 * @returns {Promise<string>}
 */
export async function loadText(address, name) {
  await loadScript(address);
  const globals = /** @type {Record<string, unknown>} */ (globalThis);
  const text = String(globals[name] ?? "");
  // Lines of it are kept by then, the whole is not needed twice.
  delete globals[name];
  return text;
}
