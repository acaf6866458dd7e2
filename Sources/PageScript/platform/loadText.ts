// Loads texts from classic scripts: a page opened from disk (`file:`) can load nothing else.

/** @param patience timeout in milliseconds */
export function loadScript(address: string, patience?: number): Promise<HTMLScriptElement> {
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

/** @param name of the global variable to which the script assigns the text */
export async function loadText(address: string, name: string): Promise<string> {
  await loadScript(address);
  const globals = globalThis as Record<string, unknown>;
  const text = String(globals[name] ?? "");
  delete globals[name];
  return text;
}

/** Memoizes an asynchronous load until an event. A failure is forgotten, so that the next call tries again. */
export function loadOnce<Result>(load: () => Promise<Result>, until?: keyof DocumentEventMap): () => Promise<Result> {
  let loading: Promise<Result> | null = null;
  if (until) document.addEventListener(until, () => loading = null);
  return () => (loading ??= load().catch((error) => {
    loading = null;
    throw error;
  }));
}
