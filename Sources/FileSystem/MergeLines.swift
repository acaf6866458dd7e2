#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Merges three texts by lines, as `git merge-file` does it.
///
/// - Parameter markSize: of how many characters the lines `<<<<`, `====` and `>>>>` around conflicts are.
/// - Throws: if git cannot be started, or finds that a text is none.
public func mergeLines(
  base: [UInt8], ours: [UInt8], theirs: [UInt8], markSize: Int
) throws(FileError) -> [UInt8] {
  let folder = try TemporaryFolder()
  let paths = ["ours", "base", "theirs"].map { "\(folder.path)/\($0)" }
  for (path, text) in zip(paths, [ours, base, theirs]) { try writeFile(path, text) }
  // What a person likes to see between the marks is not looked for here.
  let status = try runProgram(
    "git",
    ["-c", "merge.conflictStyle=merge", "merge-file", "--quiet", "--marker-size=\(markSize)"]
      + paths)
  // It ends with the number of conflicts.
  guard status < 128 else {
    throw FileError(path: "git merge-file", reason: "it ended with status \(status)")
  }
  return try readFile(paths[0])
}

/// A folder for a few files; both are gone when it goes out of use.
private struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws(FileError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // `mkdtemp` puts something of its own in the place of each X.
    var name = Array("\(parent)/emojiart-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw FileError(path: parent) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in ["ours", "base", "theirs"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
