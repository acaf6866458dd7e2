// The page as it was built, whatever draft the browser keeps: with `?built` behind its address.

const NAME = "built";

export function isShownAsBuilt() {
  return new URLSearchParams(location.search).has(NAME);
}

export function addressAsBuilt() {
  return new URL(`?${NAME}`, location.href).href;
}
