// How pages call pictures of each kind: in their addresses and in the names of their files. Which kind one is, and
// whether it may be taken, its bytes decide (`PictureCleaner`).

export const KINDS = {
  png: { type: "image/png", end: "png" },
  gif: { type: "image/gif", end: "gif" },
  webp: { type: "image/webp", end: "webp" },
  jpeg: { type: "image/jpeg", end: "jpg" },
  avif: { type: "image/avif", end: "avif" },
  svg: { type: "image/svg+xml", end: "svg" },
};
