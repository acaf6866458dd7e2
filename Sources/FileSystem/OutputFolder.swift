import SourceFiles
import Synchronization
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The output folder of a build, outside of which it never writes or removes files.
///
/// Call `begin` with all paths, `write` for each (thread-safe), then `finish`. A build killed in
/// between leaves every file whole, and a list that names all of them; the next build completes it.
/// (promises.md D12, D13)
public final class OutputFolder: Sendable {
  /// As the user named it.
  public let path: String
  let realPath: String
  let isRewriting: Bool
  /// The paths listed by the earlier build.
  let earlier: Set<ExactText>
  let state: Mutex<State>

  struct State {
    var root: OutputDirectory?
    var directories: [ExactText: OutputDirectory] = [:]
    var planned: Set<ExactText> = []
    var written: [ExactText: FileSignature] = [:]
    /// What was removed to make room.
    var removed: [String] = []
  }

  public enum Outcome: Sendable {
    case written
    /// It already had these bytes.
    case unchanged
  }

  /// Checks the place; creates and changes nothing.
  /// - Parameter isRewriting: Whether to write files even if their bytes are the same.
  /// - Throws: `FileError` if a build must not write there.
  public init(_ path: String, site: String, isRewriting: Bool = false) throws(FileError) {
    self.path = path
    self.isRewriting = isRewriting
    realPath = try checkOutputPlace(path, site: site)
    earlier = try Self.earlierPaths(in: realPath, shown: path)
    state = Mutex(State())
  }

  private static func earlierPaths(
    in folder: String, shown: String
  ) throws(FileError) -> Set<ExactText> {
    guard kind(of: folder) == .folder else { return [] }
    let names = try names(in: folder).filter { !isTemporaryOutput($0) }
    if names.isEmpty { return [] }
    guard names.contains(OutputList.fileName) else {
      throw FileError(
        path: shown,
        reason: "this folder is not empty and not of emojiart's making (it has no "
          + "\(OutputList.fileName)); name another, or empty it yourself")
    }
    let file = try Descriptor(
      opening: "\(folder)/\(OutputList.fileName)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK,
      path: "\(shown)/\(OutputList.fileName)")
    guard let list = OutputList(reading: try file.readToEnd(.record)) else {
      throw FileError(
        path: "\(shown)/\(OutputList.fileName)",
        reason: "this is no list of emojiart's; name another folder, or empty it yourself")
    }
    return Set(list.paths.map { ExactText($0) })
  }

  /// Creates the folder and writes the list of its future content.
  /// - Returns: An error for each foreign obstacle; then nothing may be written.
  public func begin(_ paths: [String]) throws(FileError) -> [Diagnostic] {
    let isNew = kind(of: realPath) == .nothing
    if isNew { try createFolders(realPath) }
    let root = try OutputDirectory(
      Descriptor(
        opening: realPath, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, path: path), isNew: isNew)
    let planned = Set(paths.map { ExactText($0) })
    let obstacles = obstacles(to: paths, in: root)
    guard obstacles.isEmpty else { return obstacles }
    try removeTemporaries(in: root)
    state.withLock {
      $0.root = root
      $0.planned = planned
    }
    // During the build the list is the union of old and new paths.
    if earlier.isEmpty || !planned.isSubset(of: earlier) {
      try writeList(OutputList(planned.union(earlier).map(\.string)), in: root)
    }
    return []
  }

  /// Writes a file passed to `begin`, unless it already has these bytes.
  public func write(_ file: String, _ bytes: [UInt8]) throws(FileError) -> Outcome {
    try write(file) { (directory, name) in
      signature(of: name, in: directory, ifHolding: bytes)
    } with: { (new) throws(FileError) in
      try new.write(bytes)
    }
  }

  /// Copies to a file passed to `begin`, in chunks, unless it already has these bytes.
  public func copy(_ entry: FileTree.Entry, to file: String) throws(FileError) -> Outcome {
    try write(file) { (directory, name) throws(FileError) in
      try signature(of: name, in: directory, ifHolding: entry)
    } with: { (new) throws(FileError) in
      let reader = try opened(entry)
      while case let piece = try nextPiece(of: reader), !piece.isEmpty { try new.write(piece) }
    }
  }

  /// - Parameters:
  ///   - signatureIfSame: the file's signature if its content is the same, else nil.
  ///   - fill: writes the bytes.
  private func write(
    _ file: String,
    signatureIfSame: (OutputDirectory, String) throws(FileError) -> FileSignature?,
    with fill: (borrowing Descriptor) throws(FileError) -> Void
  ) throws(FileError) -> Outcome {
    let key = ExactText(file)
    let shown = "\(path)/\(file)"
    let (root, isPlanned) = state.withLock { ($0.root, $0.planned.contains(key)) }
    guard let root, isPlanned, isOutputPath(file) else {
      throw FileError(path: shown, reason: "this file was not announced to the output folder")
    }
    let (folder, name) = splitPath(file)
    let directory = try directory(folder, in: root)
    if !isRewriting, !directory.isNew, let same = try signatureIfSame(directory, name) {
      state.withLock { $0.written[key] = same }
      return .unchanged
    }
    let signature = try replace(name, in: directory, root: root, path: file, with: fill)
    state.withLock { $0.written[key] = signature }
    return .written
  }

  /// Keeps a file passed to `begin`, if it still is what an earlier build wrote.
  ///
  /// - Parameter signature: its signature after that build.
  /// - Returns: False if it must be written.
  public func keep(_ file: String, as signature: FileSignature) -> Bool {
    let key = ExactText(file)
    let (root, isPlanned) = state.withLock { ($0.root, $0.planned.contains(key)) }
    let (folder, name) = splitPath(file)
    guard !isRewriting, let root, isPlanned, earlier.contains(key),
      let directory = try? existingDirectory(folder, in: root),
      let found = try? information(of: name, in: directory.number, path: file),
      found.isRegularFile
    else { return false }
    let present = FileSignature(found)
    guard present.hasSameContents(as: signature) else { return false }
    state.withLock { $0.written[key] = present }
    return true
  }

  /// Removes files of earlier builds that this one did not write, and folders that become empty;
  /// then writes the final list.
  /// - Returns: The paths of removed files.
  public func finish() throws(FileError) -> [String] {
    let (root, planned, written) = state.withLock { ($0.root, $0.planned, $0.written) }
    guard let root else { return [] }
    let stale = OutputList(
      earlier.union(planned).filter { written[$0] == nil }.map(\.string))
    var removed = state.withLock { $0.removed }
    var emptied: Set<ExactText> = []
    for path in stale.paths {
      if try remove(path, in: root) { removed.append(path) }
      emptied.insert(ExactText(splitPath(path).folder))
    }
    removeEmptyFolders(emptied, in: root)
    let list = OutputList(written.keys.map(\.string))
    let existing = try? Descriptor(
      opening: OutputList.fileName, in: root.number, O_RDONLY | O_NOFOLLOW, path: path
    ).readToEnd(.record)
    if existing != list.bytes() { try writeList(list, in: root) }
    return OutputList(removed).paths
  }

  /// The outputs and the list itself, for the cache; valid after `finish`.
  public var signatures: [SignedPath] {
    let (root, written) = state.withLock { ($0.root, $0.written) }
    var signed = written.map { SignedPath(path: $0.key.string, signature: $0.value) }
    if let root,
      let list = try? information(of: OutputList.fileName, in: root.number, path: path)
    {
      signed.append(SignedPath(path: OutputList.fileName, signature: FileSignature(list)))
    }
    return signed.sorted { ExactText($0.path) < ExactText($1.path) }
  }

  private func writeList(_ list: OutputList, in root: OutputDirectory) throws(FileError) {
    let bytes = list.bytes()
    _ = try replace(OutputList.fileName, in: root, root: root, path: OutputList.fileName) {
      (new) throws(FileError) in try new.write(bytes)
    }
  }
}

/// An open folder in the output.
final class OutputDirectory: Sendable {
  let descriptor: Descriptor
  /// Whether this run created it, so that it contains no foreign files.
  let isNew: Bool

  init(_ descriptor: consuming Descriptor, isNew: Bool) {
    self.descriptor = descriptor
    self.isNew = isNew
  }

  var number: Int32 { descriptor.number }
}
