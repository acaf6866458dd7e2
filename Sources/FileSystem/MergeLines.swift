#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Three-way merge by lines, with `git merge-file`.
///
/// - Parameter markSize: the length of the conflict markers `<<<<`, `====` and `>>>>`.
/// - Throws: if git cannot be started, or considers a text binary.
public func mergeLines(
  base: [UInt8], ours: [UInt8], theirs: [UInt8], markSize: Int
) throws(FileError) -> [UInt8] {
  let folder = try TemporaryFolder()
  let paths = ["ours", "base", "theirs"].map { "\(folder.path)/\($0)" }
  for (path, text) in zip(paths, [ours, base, theirs]) { try writeFile(path, text) }
  // The output is parsed, so the user's `merge.conflictStyle` must not apply.
  let status = try runProgram(
    "git",
    ["-c", "merge.conflictStyle=merge", "merge-file", "--quiet", "--marker-size=\(markSize)"]
      + paths)
  // The exit status is the number of conflicts.
  guard status < 128 else {
    throw FileError(path: "git merge-file", reason: "it ended with status \(status)")
  }
  return try readFile(paths[0])
}

/// A temporary folder, removed with its files on deinit.
private struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws(FileError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // `mkdtemp` replaces the Xs.
    var name = Array("\(parent)/emojiart-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw FileError(path: parent) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in ["ours", "base", "theirs"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
