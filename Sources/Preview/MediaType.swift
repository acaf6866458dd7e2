import HTTP
import SiteBuilder
import Texts

/// The `Content-Type` of a file, by its extension.
func mediaType(of path: OutputPath) -> String {
  let name = path.string.utf8.split(separator: UInt8(ascii: "/")).last ?? path.string.utf8[...]
  guard let dot = name.lastIndex(of: UInt8(ascii: ".")),
    let ending = String(name[name.index(after: dot)...])?.lowercased()
  else { return "application/octet-stream" }
  return mediaTypes.first { ExactText($0.ending) == ExactText(ending) }?.type
    ?? "application/octet-stream"
}

/// Text types are UTF-8: the builder writes nothing else.
private let mediaTypes: [(ending: String, type: String)] = [
  ("html", "text/html; charset=utf-8"), ("htm", "text/html; charset=utf-8"),
  ("css", "text/css; charset=utf-8"), ("js", "text/javascript; charset=utf-8"),
  ("mjs", "text/javascript; charset=utf-8"), ("json", "application/json; charset=utf-8"),
  ("xml", "application/xml; charset=utf-8"), ("txt", "text/plain; charset=utf-8"),
  ("md", "text/markdown; charset=utf-8"), ("csv", "text/csv; charset=utf-8"),
  ("webmanifest", "application/manifest+json; charset=utf-8"), ("svg", "image/svg+xml"),
  ("png", "image/png"), ("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("gif", "image/gif"),
  ("webp", "image/webp"), ("avif", "image/avif"), ("bmp", "image/bmp"), ("ico", "image/x-icon"),
  ("mp4", "video/mp4"), ("webm", "video/webm"), ("mp3", "audio/mpeg"), ("ogg", "audio/ogg"),
  ("wav", "audio/wav"), ("woff", "font/woff"), ("woff2", "font/woff2"), ("ttf", "font/ttf"),
  ("otf", "font/otf"), ("pdf", "application/pdf"), ("wasm", "application/wasm"),
  ("zip", "application/zip"),
]
