// Scrolls without animation, even if a theme asks for smooth scrolling: the code that follows must find the page there.

export function jumpBy(distance: number) {
  jumpTo(scrollY + distance);
}

export function jumpTo(top: number) {
  scrollTo({ top, behavior: "instant" });
}
