// Scrolls at once, whatever a theme says about scrolling smoothly: what follows must find the page there.

export const INSTANT: ScrollBehavior = "instant";

export function jumpBy(distance: number) {
  jumpTo(scrollY + distance);
}

export function jumpTo(top: number) {
  scrollTo({ top, behavior: INSTANT });
}
