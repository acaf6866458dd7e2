import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes and syncs a complete temporary file.
///
/// - Parameters:
///   - name: a file in the folder whose mode and owner to copy; nil for a new file.
///   - path: for error messages.
/// - Returns: the temporary file's name.
func writeTemporary(
  _ bytes: [UInt8], in folder: Int32, likeFile name: String?, path: String
) throws(FileError) -> String {
  let temporary = newTemporaryName()
  do throws(FileError) {
    let file = try Descriptor(
      opening: temporary, in: folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
      mode: name == nil ? 0o666 : 0o600, path: path)
    try file.write(bytes)
    if let name, let old = try information(of: name, in: folder, path: path) {
      try keepRights(of: old, on: file)
    }
    try file.synchronize()
    try file.close()
    return temporary
  } catch {
    // With EEXIST the name is someone else's file.
    if error.code != EEXIST { unlinkat(folder, temporary, 0) }
    throw error
  }
}

private func keepRights(of old: stat, on file: borrowing Descriptor) throws(FileError) {
  let new = try file.information()
  if old.st_uid != new.st_uid || old.st_gid != new.st_gid,
    fchown(file.number, old.st_uid, old.st_gid) != 0
  {
    // Only root may change the owner; keep at least the group if permitted.
    _ = fchown(file.number, uid_t.max, old.st_gid)
  }
  guard fchmod(file.number, old.st_mode & 0o7777) == 0 else { throw FileError(path: file.path) }
}

private let temporaryPrefix = ".emojiart-save-"
/// Cached: an output of ten thousand pages needs ten thousand names.
let processNumber = getpid()
private let temporaryCount = Atomic<Int>(0)

/// A unique name that identifies the process: `.emojiart-save-<process>-<number>-<random>`.
func newTemporaryName() -> String {
  let number = temporaryCount.wrappingAdd(1, ordering: .relaxed).newValue
  return "\(temporaryPrefix)\(processNumber)-\(number)-\(UInt32.random(in: 0...UInt32.max))"
}

/// Whether this is the temporary file of a save whose process is dead.
func isLeftover(_ name: String) -> Bool {
  guard name.utf8.starts(with: temporaryPrefix.utf8) else { return false }
  let parts = name.utf8.dropFirst(temporaryPrefix.utf8.count).split(separator: UInt8(ascii: "-"))
  guard parts.count == 3, let process = String(parts[0]).flatMap(pid_t.init), process > 0 else {
    return false
  }
  return kill(process, 0) != 0 && errno == ESRCH
}

extension LoadedSite {
  /// Removes temporary files of interrupted saves. Failures are ignored: such files are skipped
  /// anyway.
  public func removeLeftovers() {
    guard !leftovers.isEmpty, let root = try? SiteRoot(folder) else { return }
    for path in leftovers { unlinkat(root.number, path, 0) }
  }
}
