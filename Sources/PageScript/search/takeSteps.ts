// Takes the steps of a search, and lets the page answer its reader where they take long.

/**
 * What takes no time is done when this returns.
 * @param patience how long the page may wait, in milliseconds
 * @param onEnd null where the result is no longer wanted
 */
export function takeSteps<Result>(
  steps: Generator<void, Result, void>,
  patience: number,
  isWanted: () => boolean,
  onEnd: (result: Result | null) => void,
): void {
  for (const began = performance.now(); isWanted();) {
    const step = steps.next();
    if (step.done) return onEnd(step.value);
    if (performance.now() - began < patience) continue;
    setTimeout(() => takeSteps(steps, patience, isWanted, onEnd));
    return;
  }
  onEnd(null);
}
