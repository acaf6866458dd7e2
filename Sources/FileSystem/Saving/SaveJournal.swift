import SourceFiles
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The write-ahead journal of a save of several files: `.emojiart/journal`.
///
/// Each step is idempotent, in redo as well as in undo, so it does not matter where a save was
/// interrupted. Once a save is rolled back the journal says so, and nothing is redone any more.
struct SaveJournal {
  /// The replacement of one file.
  struct Step {
    /// The path as the user knows it.
    let path: String
    /// The resolved path, relative to the site's folder.
    let target: String
    /// The folder of the temporary file and the backup: the target's, unless that must be created.
    var temporaryFolder = ""
    /// The temporary file with the new bytes; nil for a deletion.
    var temporary: String?
    /// A hard link to the old file; nil if there was none.
    var backup: String?
    /// The signatures of the old file when it was read, and of the new one, which detect changes by
    /// others during an interrupted save.
    var old: FileSignature?
    var new: FileSignature?
  }

  static let path = ".emojiart/journal"
  private static let magic = Array("emojiart journal 1\n".utf8)
  private static let newName = "journal.new"

  var steps: [Step] = []
  private(set) var isTakenBack = false

  init() {}

  /// Reads the journal of an interrupted save; nil if there is none.
  init?(in root: SiteRoot) throws(FileError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try root.open(Self.path, O_RDONLY | O_NONBLOCK).readToEnd(.record)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
    guard var record = CacheReader(checking: bytes, Self.magic) else {
      throw FileError(
        path: "\(root.folder)/\(Self.path)",
        reason: """
          this is no journal that this version of emojiart wrote; look whether all of your \
          files are as they should be, then remove it
          """)
    }
    isTakenBack = record.readNumber() == 1
    for _ in 0..<record.readNumber() where !record.isBroken {
      var step = Step(path: record.readString(), target: record.readString())
      step.temporaryFolder = record.readString()
      step.temporary = record.readName()
      step.backup = record.readName()
      let (old, new) = (record.readSignature(), record.readSignature())
      step.old = step.backup == nil ? nil : old
      step.new = step.temporary == nil ? nil : new
      steps.append(step)
    }
  }

  /// The commit point: from here on the save will be completed.
  func write(in root: SiteRoot) throws(FileError) {
    var record = CacheWriter(Self.magic)
    record.append(isTakenBack ? 1 : 0)
    record.append(UInt64(steps.count))
    for step in steps {
      for text in [
        step.path, step.target, step.temporaryFolder, step.temporary ?? "", step.backup ?? "",
      ] {
        record.append(text.utf8)
      }
      record.append(step.old ?? .nothing)
      record.append(step.new ?? .nothing)
    }
    if mkdirat(root.number, ".emojiart", 0o777) == 0 {
      try synchronize("", in: root)
    } else if errno != EEXIST {
      // Report why the folder cannot be created, not that it is missing.
      throw FileError(path: "\(root.folder)/.emojiart")
    }
    let folder = try root.open(".emojiart", O_RDONLY | O_DIRECTORY)
    do throws(FileError) {
      let file = try Descriptor(
        opening: Self.newName, in: folder.number,
        O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK, path: Self.path)
      try file.write(record.finished())
      try file.synchronize()
      try file.close()
      let number = folder.number
      guard retrying({ renameat(number, Self.newName, number, "journal") }) == 0 else {
        throw FileError(path: Self.path)
      }
    } catch {
      unlinkat(folder.number, Self.newName, 0)
      throw error
    }
    do throws(FileError) {
      try folder.synchronize()
    } catch {
      // Perhaps durable, certainly visible: remove it.
      if !isTakenBack { unlinkat(folder.number, "journal", 0) }
      throw error
    }
  }

  /// Removes the temporary files of a save that is abandoned.
  func discard(in root: SiteRoot) {
    for step in steps { step.removeTemporaries(in: root) }
  }

  /// Redo; on failure undo.
  /// - Throws: why it was rolled back, or why neither is possible at the moment.
  func carryOut(in root: SiteRoot) throws(FileError) {
    guard !isTakenBack else { return try takeBack(in: root) }
    do throws(FileError) {
      // Check all steps before the first, so that a partial redo is rare.
      for step in steps { try step.checkUntouched(in: root) }
      for step in steps { try step.go(in: root) }
      for folder in folders { try synchronize(folder, in: root) }
    } catch {
      let reason = error
      var journal = self
      journal.isTakenBack = true
      do throws(FileError) {
        try journal.write(in: root)
        try journal.takeBack(in: root)
      } catch {
        throw FileError(
          path: reason.path,
          reason:
            """
            \(reason.reason). Some files of this save are written and some are not; the next \
            command will finish it or take it back
            """,
          code: reason.code == FileError.changedCode ? 0 : reason.code)
      }
      throw reason
    }
    try end(in: root)
  }

  private func takeBack(in root: SiteRoot) throws(FileError) {
    for step in steps.reversed() { try step.goBack(in: root) }
    for folder in folders { try? synchronize(folder, in: root) }
    try end(in: root)
  }

  /// Ends the save: removes the journal, then the backups, which are useless without it.
  private func end(in root: SiteRoot) throws(FileError) {
    guard unlinkat(root.number, Self.path, 0) == 0 || errno == ENOENT else {
      throw FileError(path: "\(root.folder)/\(Self.path)")
    }
    try? synchronize(".emojiart", in: root)
    discard(in: root)
  }

  /// The distinct folders of temporary files.
  var foldersOfTemporaries: [String] { distinct(steps.map(\.temporaryFolder)) }

  /// These and the targets' folders, which the save may have created.
  private var folders: [String] {
    distinct(steps.flatMap { [$0.temporaryFolder, splitPath($0.target).folder] })
  }

  private func distinct(_ folders: [String]) -> [String] {
    var seen: Set<ExactText> = []
    return folders.filter { seen.insert(ExactText($0)).inserted }
  }
}

extension FileSignature {
  fileprivate static let nothing = FileSignature(
    size: 0, modified: 0, changed: 0, inode: 0, device: 0, mode: 0)
}

extension CacheReader {
  fileprivate mutating func readString() -> String {
    String(decoding: readText(), as: UTF8.self)
  }

  fileprivate mutating func readName() -> String? {
    let name = readString()
    return name.isEmpty ? nil : name
  }
}
