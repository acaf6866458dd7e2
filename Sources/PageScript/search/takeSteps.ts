/**
 * Runs a search in time slices; what fits into the first is done synchronously.
 * @param patience milliseconds of a slice
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
