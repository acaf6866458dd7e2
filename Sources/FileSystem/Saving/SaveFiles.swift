#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A change to one file, with its expected content (compare and swap).
public struct FileChange: Sendable, Hashable {
  /// Relative to the site's folder.
  public let path: String
  /// nil: the file must not exist.
  public let expected: [UInt8]?
  /// nil: delete the file.
  public let bytes: [UInt8]?

  public init(path: String, expecting expected: [UInt8]?, bytes: [UInt8]?) {
    self.path = path
    self.expected = expected
    self.bytes = bytes
  }
}

/// Writes, creates and removes files of the user in one transaction: all of them, or none.
/// (promises.md D1–D6, D11)
///
/// All that can fail is done first: new bytes are written to temporary files, and old files are
/// kept by a hard link. Then the journal is written, and the new files are renamed into place one
/// by one. A command that finds a journal redoes the save or rolls it back. Call it with the site
/// locked.
/// - Parameter folder: the site's; nothing outside it is ever written.
/// - Throws: the path that failed, and why.
public func saveFiles(
  _ changes: [FileChange], site folder: String
) throws(FileError) {
  var save = try PendingSave(site: folder)
  for change in changes { try save.add(change) }
  try save.carryOut()
}

/// A save whose files come one by one, so that not all bytes are in memory at once. (`saveFiles`)
public struct PendingSave: ~Copyable {
  private let root: SiteRoot
  private var journal: SaveJournal
  private var isWritten: Bool

  public init(site folder: String) throws(FileError) {
    let root = try SiteRoot(folder)
    try finishInterruptedSave(in: root)
    self.root = root
    journal = SaveJournal()
    isWritten = false
  }

  public mutating func add(_ change: FileChange) throws(FileError) {
    if change.expected != change.bytes { try prepare(change, in: root, &journal) }
  }

  public consuming func carryOut() throws(FileError) {
    guard !journal.steps.isEmpty else { return }
    // Check all files again, right before the first change.
    for step in journal.steps { try step.checkUntouched(in: root) }
    for folder in journal.foldersOfTemporaries { try synchronize(folder, in: root) }
    try journal.write(in: root)
    isWritten = true
    try journal.carryOut(in: root)
  }

  /// Abandons what is not carried out.
  deinit {
    guard !isWritten else { return }
    do throws(FileError) {
      // If the journal could not be removed, keep the files it names for the next command.
      if try SaveJournal(in: root) == nil { journal.discard(in: root) }
    } catch {}
  }
}

/// The outcome of recovery.
public enum InterruptedSave: Hashable, Sendable {
  case none
  case finished
  /// Rolled back for the given reason; files that others changed since are kept.
  case takenBack(FileError)
}

/// Recovery: redoes an interrupted save, or rolls it back. Call it with the site locked.
/// - Throws: if neither is possible at the moment; the journal stays.
@discardableResult
public func finishInterruptedSave(site folder: String) throws(FileError) -> InterruptedSave {
  try finishInterruptedSave(in: try SiteRoot(folder))
}

/// Whether there is a journal: of an interrupted save, or of one in progress.
public func hasInterruptedSave(site folder: String) -> Bool {
  kind(of: "\(folder)/\(SaveJournal.path)") == .file
}

@discardableResult
private func finishInterruptedSave(in root: SiteRoot) throws(FileError) -> InterruptedSave {
  guard let journal = try SaveJournal(in: root) else { return .none }
  do throws(FileError) {
    try journal.carryOut(in: root)
    return .finished
  } catch {
    guard try SaveJournal(in: root) == nil else { throw error }
    return .takenBack(error)
  }
}

private func prepare(
  _ change: FileChange, in root: SiteRoot, _ journal: inout SaveJournal
) throws(FileError) {
  let target = try realPath(of: change.path, in: root)
  var step = SaveJournal.Step(path: change.path, target: target)
  // A missing folder is created when the journal is carried out.
  let (folderPath, missing) = existingFolder(of: splitPath(target).folder, in: root)
  step.temporaryFolder = folderPath
  let folder = try root.open(folderPath, O_RDONLY | O_DIRECTORY)
  let name = missing.isEmpty ? splitPath(target).name : nil
  journal.steps.append(step)
  let index = journal.steps.count - 1
  if let expected = change.expected {
    guard let name else { throw FileError.changed(change.path) }
    let file: Descriptor
    do throws(FileError) {
      file = try Descriptor(
        opening: name, in: folder.number, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, path: change.path)
    } catch {
      throw error.code == ENOENT ? FileError.changed(change.path) : error
    }
    let information = try file.information()
    guard information.isRegularFile else {
      throw FileError(path: change.path, reason: "it is not a file")
    }
    // One byte more detects a file that has grown.
    guard try file.read(expected.count + 1) == expected else {
      throw FileError.changed(change.path)
    }
    journal.steps[index].old = FileSignature(information)
    // A hard link keeps the old file, whatever happens to its name.
    let backup = newTemporaryName()
    if linkat(folder.number, name, folder.number, backup, 0) == 0 {
      journal.steps[index].backup = backup
    } else {
      journal.steps[index].backup = try writeTemporary(
        expected, in: folder.number, likeFile: name, path: change.path)
    }
  } else if let name,
    try FileSystem.information(of: name, in: folder.number, path: change.path) != nil
  {
    throw FileError.changed(change.path)
  }
  if let bytes = change.bytes {
    let temporary = try writeTemporary(
      bytes, in: folder.number, likeFile: change.expected == nil ? nil : name, path: change.path)
    journal.steps[index].temporary = temporary
    journal.steps[index].new = try FileSystem.information(
      of: temporary, in: folder.number, path: change.path
    ).map { FileSignature($0) }
  }
}

/// The resolved path, relative to the site's folder: a link stays a link.
private func realPath(of path: String, in root: SiteRoot) throws(FileError) -> String {
  guard isPathBelowFolder(path) else {
    throw FileError(path: path, reason: "this path leaves the site's folder")
  }
  var information = stat()
  if fstatat(root.number, path, &information, AT_SYMLINK_NOFOLLOW) == 0, information.isLink {
    return try root.target(of: path).get()
  }
  let (folder, name) = splitPath(path)
  let (existing, missing) = existingFolder(of: folder, in: root)
  guard !existing.isEmpty else { return path }
  switch root.target(of: existing) {
  case .success(let real): return ([real] + missing + [name]).joined(separator: "/")
  case .failure(let error):
    throw error.code == 0 ? error : FileError(path: path, code: error.code)
  }
}

/// The longest existing prefix of a path, and the missing components.
private func existingFolder(of path: String, in root: SiteRoot) -> (String, missing: [String]) {
  var (existing, missing) = (path, [String]())
  while !existing.isEmpty {
    var information = stat()
    if fstatat(root.number, existing, &information, 0) == 0 { break }
    let (folder, name) = splitPath(existing)
    missing.insert(name, at: 0)
    existing = folder
  }
  return (existing, missing)
}

private func isPathBelowFolder(_ path: String) -> Bool {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return parts.allSatisfy { part in
    !part.isEmpty && !part.contains(0) && !part.elementsEqual(".".utf8)
      && !part.elementsEqual("..".utf8)
  }
}

func synchronize(_ folder: String, in root: SiteRoot) throws(FileError) {
  let descriptor = try root.open(folder, O_RDONLY | O_DIRECTORY)
  try descriptor.synchronize()
}
