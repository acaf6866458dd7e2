export function pause(milliseconds?: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
}

/** @param patience milliseconds after which it fails */
export async function inTime<Result>(work: Promise<Result>, patience: number, late = () => new Error("late")) {
  let timer = 0;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), patience);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
