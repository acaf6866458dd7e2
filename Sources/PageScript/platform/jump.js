// Scrolls at once, whatever a theme says about scrolling smoothly: what follows must find the page there.

/** Too new for the declarations of Debian's TypeScript. */
export const INSTANT = /** @type {ScrollBehavior} */ (/** @type {string} */ ("instant"));

/** @param {number} distance */
export function jumpBy(distance) {
  jumpTo(scrollY + distance);
}

/** @param {number} top */
export function jumpTo(top) {
  scrollTo({ top, behavior: INSTANT });
}
