// Scrolls at once, whatever a theme says about scrolling smoothly: what follows must find the page there.

/** @param {number} distance */
export function jumpBy(distance) {
  jumpTo(scrollY + distance);
}

/** @param {number} top */
export function jumpTo(top) {
  // "instant" is too new for the declarations of Debian's TypeScript.
  scrollTo({ top, behavior: /** @type {any} */ ("instant") });
}
