// The part of Node's `assert` that sessions use, for browsers.

function ok(value, message = "not so") {
  if (!value) throw new Error(message);
}

function equal(actual, expected, message = `${actual} is not ${expected}`) {
  ok(Object.is(actual, expected), message);
}

/** Compares JSON values, ignoring the order of members. */
function deepEqual(actual, expected) {
  equal(JSON.stringify(actual, sorted), JSON.stringify(expected, sorted));
}

function sorted(_, value) {
  const isObject = value && typeof value === "object" && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;
}

export default { ok, equal, deepEqual };
