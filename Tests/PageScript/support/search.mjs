// Runs a search to completion, without the pauses that a page makes between its steps.

/** @returns {{ count: number, finds: object[] }} */
export function findAtOnce(index, query, limit) {
  const search = index.search(query, limit);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}
