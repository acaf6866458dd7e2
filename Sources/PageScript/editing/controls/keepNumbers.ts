/**
 * Lets a wheel over a field of a number scroll the page. Browsers count with it where the field has the focus, which is
 * seen only later, if at all.
 */
export function keepNumbers() {
  document.addEventListener("wheel", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "number" && target === document.activeElement) {
      target.blur();
    }
  }, { capture: true, passive: true });
}
