// What the part of the address behind `#` says.

/** As it stands, where it is no proper encoding. */
export function addressName() {
  const name = location.hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
