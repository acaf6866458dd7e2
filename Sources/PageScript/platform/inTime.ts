export function pause(milliseconds?: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
}

/** @param patience timeout in milliseconds */
export async function inTime<Result>(work: Promise<Result>, patience: number, late = () => new Error("late")) {
  let timer = 0;
  const limit = new Promise<never>((_, reject) => timer = setTimeout(() => reject(late()), patience));
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs long work in time slices; if the first suffices, synchronously.
 * @param patience milliseconds of a slice
 * @param onEnd called with null if the result is no longer wanted
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
