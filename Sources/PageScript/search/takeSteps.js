// Takes the steps of a search, and lets the page answer its reader where they take long.

/**
 * What takes no time is done when this returns.
 * @template Result
 * @param {Generator<void, Result, void>} steps
 * @param {number} patience how long the page may wait, in milliseconds
 * @param {() => boolean} isWanted
 * @param {(result: Result | null) => void} onEnd null where the result is no longer wanted
 * @returns {void}
 */
export function takeSteps(steps, patience, isWanted, onEnd) {
  for (const began = performance.now(); isWanted();) {
    const step = steps.next();
    if (step.done) return onEnd(step.value);
    if (performance.now() - began < patience) continue;
    setTimeout(() => takeSteps(steps, patience, isWanted, onEnd));
    return;
  }
  onEnd(null);
}
