// Light or dark: what the reader chose, remembered between pages; without a choice the system's.

/** @typedef {"system" | "light" | "dark"} Scheme */

const KEY = "emojiart-scheme";

/** @returns {Scheme} */
export function chosenScheme() {
  try {
    const choice = localStorage.getItem(KEY);
    return choice === "light" || choice === "dark" ? choice : "system";
  } catch {
    // A reader who forbids pages to remember still sees them.
    return "system";
  }
}

/** @param {Scheme} scheme */
export function rememberScheme(scheme) {
  try {
    if (scheme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    // It holds for this page, then.
  }
}

/**
 * The stylesheet's colours follow `color-scheme`, which follows this; so do scroll bars and whatever is shown before.
 * @param {Scheme} scheme
 */
export function showScheme(scheme) {
  const root = document.documentElement;
  if (scheme === "system") delete root.dataset.scheme;
  else root.dataset.scheme = scheme;
  document.querySelector("meta[name=color-scheme]")?.setAttribute(
    "content",
    scheme === "system" ? "light dark" : scheme,
  );
}
