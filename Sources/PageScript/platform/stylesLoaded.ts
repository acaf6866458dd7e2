/** Waits until the page's stylesheets are loaded, or have failed since. */
export function stylesLoaded() {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return Promise.all(Array.from(links, (link) =>
    link.sheet || new Promise((resolve) => {
      for (const type of ["load", "error"]) link.addEventListener(type, resolve, { once: true });
    })));
}
