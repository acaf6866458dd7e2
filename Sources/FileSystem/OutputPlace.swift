import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Refuses output places where a build could do harm: it may write and delete only in a folder of
/// its own.
///
/// Creates nothing. (promises.md D12)
/// - Returns: The folder's resolved path.
func checkOutputPlace(_ folder: String, site: String) throws(FileError) -> String {
  let path = withoutTrailingSlashes(folder)
  var information = stat()
  let exists = lstat(path, &information) == 0
  if exists, information.isLink {
    throw FileError(path: folder, reason: "this is a link; name the folder it leads to")
  }
  if exists, !information.isFolder {
    throw FileError(path: folder, reason: "this is a file; name a folder")
  }
  guard let site = resolvedPath(of: site) else { throw FileError(path: site) }
  let place = try resolvedFuturePath(path)
  if place == "/" {
    throw FileError(path: folder, reason: "this is the whole disk; name a folder of its own")
  }
  if homeFolders().contains(where: { ExactText($0) == ExactText(place) }) {
    throw FileError(path: folder, reason: "this is your home folder; name a folder of its own")
  }
  if ExactText(site) == ExactText(place) || isInside(site, place) {
    throw FileError(
      path: folder, reason: "the site itself lies in this folder; name one of its own, like Output")
  }
  for source in ["Content", "Templates", "site.yml", ".emojiart", ".git"] {
    let inner = "\(site)/\(source)"
    if ExactText(inner) == ExactText(place) || isInside(place, inner) {
      if ExactText(source) == "site.yml" {
        throw FileError(
          path: folder, reason: "this is where the site's settings stand; name a folder of its own")
      }
      throw FileError(
        path: folder, reason: "this is part of the site's \(source); name a folder of its own")
    }
  }
  let written = withoutDots(absolutePath(path))
  if isInside(written, site), !isInside(place, site) {
    throw FileError(
      path: folder, reason: "a link in this path leaves the site; name the folder it leads to")
  }
  return place
}

/// The resolved path of a folder that may not exist yet.
private func resolvedFuturePath(_ path: String) throws(FileError) -> String {
  if let real = resolvedPath(of: path) { return real }
  guard errno == ENOENT else { throw FileError(path: path) }
  let bytes = path.utf8
  let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
  let name = slash.map { String(path[bytes.index(after: $0)...]) } ?? path
  guard name != "..", name != ".", !name.isEmpty else { throw FileError(path: path, code: ENOENT) }
  let parent = slash.map { $0 == bytes.startIndex ? "/" : String(path[..<$0]) } ?? "."
  let above = try resolvedFuturePath(withoutTrailingSlashes(parent))
  return above == "/" ? "/\(name)" : "\(above)/\(name)"
}

private func homeFolders() -> [String] {
  var homes: [String] = []
  if let home = getenv("HOME") { homes.append(String(cString: home)) }
  if let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir {
    homes.append(String(cString: home))
  }
  return homes.compactMap { $0.isEmpty ? nil : resolvedPath(of: $0) }
}

/// Normalizes `.` and `..` in an absolute path lexically, without resolving links.
private func withoutDots(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") {
    switch part {
    case ".": continue
    case "..": _ = parts.popLast()
    default: parts.append(part)
    }
  }
  return "/" + parts.joined(separator: "/")
}

private func withoutTrailingSlashes(_ path: String) -> String {
  var bytes = path.utf8[...]
  while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
  return String(bytes) ?? path
}

/// Whether a path lies below a folder.
private func isInside(_ path: String, _ folder: String) -> Bool {
  path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
}
