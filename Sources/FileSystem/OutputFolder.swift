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
  /// What the earlier build listed, by path.
  let earlier: [ExactText: OutputList.File]
  let state: Mutex<State>
  /// Whether `announce` has written the list.
  private let isAnnounced = Mutex(false)

  struct State {
    var root: OutputDirectory?
    var directories: [ExactText: OutputDirectory] = [:]
    var planned: Set<ExactText> = []
    var written: [ExactText: Written] = [:]
    /// The files of the final list, sorted by bytes; empty until `finish`.
    var listed: [SignedPath] = []
    /// The paths that `announce` listed, sorted by bytes; empty before.
    var announced: [String] = []
    /// Files of earlier builds that were removed because a new file or folder needs their place.
    var removed: [String] = []
  }

  /// A file that this build has written or found unchanged.
  struct Written {
    let signature: FileSignature
    /// Not known if the earlier build's list has none.
    let digest: UInt64?
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
    let list = try Self.earlierList(in: realPath, shown: path)
    earlier = list.filesByPath
    state = Mutex(State())
  }

  private static func earlierList(
    in folder: String, shown: String
  ) throws(FileError) -> OutputList {
    guard kind(of: folder) == .folder else { return OutputList([]) }
    let names = try names(in: folder).filter { !isTemporaryOutput($0) }
    if names.isEmpty { return OutputList([]) }
    guard names.contains(OutputList.fileName) else {
      throw FileError(
        path: shown,
        reason: """
          this folder is not empty and not of emojiart's making (it has no \
          \(OutputList.fileName)); name another, or empty it yourself
          """)
    }
    let file = try Descriptor(
      opening: "\(folder)/\(OutputList.fileName)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK,
      path: "\(shown)/\(OutputList.fileName)")
    guard let list = OutputList(reading: try file.readToEnd(.record)) else {
      throw FileError(
        path: "\(shown)/\(OutputList.fileName)",
        reason: "this is no list of emojiart's; name another folder, or empty it yourself")
    }
    return list
  }

  /// Creates the folder and writes the list of its future content.
  ///
  /// - Parameters:
  ///   - derived: paths of files that `write(_:madeOf:…)` writes only if smaller than their source.
  ///   - signed: the signatures of the last build's files, if known; files that match are not read.
  /// - Returns: An error for each foreign obstacle; then nothing may be written.
  public func begin(
    _ paths: [String], derived: [String] = [],
    leftByLastBuild signed: @autoclosure () -> [SignedPath] = []
  ) throws(FileError) -> [Diagnostic] {
    let isNew = kind(of: realPath) == .nothing
    if isNew { try createFolders(realPath) }
    let root = try OutputDirectory(
      Descriptor(
        opening: realPath, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, path: path), isNew: isNew)
    // Two shards may be given one folder. If the volume does not support locks, continue without.
    if flock(root.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw FileError(
        path: path, reason: "another emojiart is writing to this folder; wait until it has finished"
      )
    }
    let certain = Set(paths.map { ExactText($0) })
    let obstacles = obstacles(to: paths + derived, in: root, leftByLastBuild: signed())
    guard obstacles.isEmpty else { return obstacles }
    try removeTemporaries(in: root)
    let planned = certain.union(derived.map { ExactText($0) })
    state.withLock {
      $0.root = root
      $0.planned = planned
      $0.written.reserveCapacity(planned.count)
    }
    let isNewToList = certain.contains { earlier[$0] == nil }
    if earlier.isEmpty || isNewToList { try announce(planned, in: root) }
    return []
  }

  /// Write-ahead: before the first write, lists old and new paths, without digests of planned
  /// files, since a killed build leaves either version of them. Idempotent.
  func announce(
    _ planned: Set<ExactText>, in root: OutputDirectory
  ) throws(FileError) {
    let result = isAnnounced.withLock { isAnnounced in
      Result { () throws(FileError) in
        if isAnnounced { return }
        let kept = earlier.filter { !planned.contains($0.key) }.values
        let list = OutputList(planned.map { .init(path: $0.string, digest: nil) } + kept)
        try writeList(list.bytes(), in: root)
        state.withLock { $0.announced = list.files.map(\.path) }
        isAnnounced = true
      }
    }
    try result.get()
  }

  /// Writes a file passed to `begin`, unless it already has these bytes.
  public func write(_ file: String, _ bytes: [UInt8]) throws(FileError) -> Outcome {
    try write(file) { (directory, name) in
      signature(of: name, in: directory, ifHolding: bytes)
    } with: { (new) throws(FileError) in
      try new.write(bytes)
    } digest: {
      OutputDigest(bytes)
    }
  }

  /// Copies to a file passed to `begin`, in chunks, unless it already has these bytes.
  public func copy(_ entry: FileTree.Entry, to file: String) throws(FileError) -> Outcome {
    try copy(entry, to: file) { _ in }
  }

  /// - Parameter check: throws if bytes with this digest must not be written.
  func copy(
    _ entry: FileTree.Entry, to file: String, check: (OutputDigest) throws(FileError) -> Void
  ) throws(FileError) -> Outcome {
    var digest = OutputDigest()
    return try write(file) { (directory, name) throws(FileError) in
      let same = try signature(of: name, in: directory, ifHolding: entry, &digest)
      if same != nil { try check(digest) }
      return same
    } with: { (new) throws(FileError) in
      digest = OutputDigest()
      let reader = try opened(entry)
      while case let piece = try nextPiece(of: reader), !piece.isEmpty {
        try new.write(piece)
        digest.append(piece)
      }
      try check(digest)
    } digest: {
      digest
    }
  }

  /// - Parameters:
  ///   - signatureIfSame: the file's signature if its content is the same, else nil.
  ///   - fill: writes the bytes.
  ///   - digest: the digest of the bytes; called after `signatureIfSame` or `fill`.
  private func write(
    _ file: String,
    signatureIfSame: (OutputDirectory, String) throws(FileError) -> FileSignature?,
    with fill: (borrowing Descriptor) throws(FileError) -> Void,
    digest: () -> OutputDigest
  ) throws(FileError) -> Outcome {
    let place = try place(of: file)
    if !isRewriting, !place.directory.isNew,
      let same = try signatureIfSame(place.directory, place.name)
    {
      note(ExactText(file), same, digest().value)
      return .unchanged
    }
    try announce(place.planned, in: place.root)
    if let signature = try replace(
      place.name, in: place.directory, root: place.root, path: file, with: fill)
    {
      note(ExactText(file), signature, digest().value)
    }
    return .written
  }

  /// The place of a path that was passed to `begin`.
  struct Place {
    let root: OutputDirectory
    let directory: OutputDirectory
    let name: String
    let planned: Set<ExactText>
  }

  func place(of file: String) throws(FileError) -> Place {
    let (root, planned) = state.withLock { ($0.root, $0.planned) }
    guard let root, planned.contains(ExactText(file)), isOutputPath(file) else {
      throw FileError(
        path: "\(path)/\(file)", reason: "this file was not announced to the output folder")
    }
    let (folder, name) = splitPath(file)
    let directory = try directory(folder, in: root)
    return Place(root: root, directory: directory, name: name, planned: planned)
  }

  func note(_ key: ExactText, _ signature: FileSignature, _ digest: UInt64?) {
    state.withLock { $0.written[key] = Written(signature: signature, digest: digest) }
  }

  /// Keeps a file passed to `begin`, if it still is what an earlier build wrote.
  ///
  /// - Parameter signature: its signature after that build.
  /// - Returns: False if it must be written.
  public func keep(_ file: String, as signature: FileSignature) -> Bool {
    let key = ExactText(file)
    let (root, isPlanned) = state.withLock { ($0.root, $0.planned.contains(key)) }
    let (folder, name) = splitPath(file)
    guard !isRewriting, let root, isPlanned, let listed = earlier[key],
      let directory = try? existingDirectory(folder, in: root),
      let found = try? information(of: name, in: directory.number, path: file),
      found.isRegularFile
    else { return false }
    let present = FileSignature(found)
    guard present.hasSameContents(as: signature) else { return false }
    note(key, present, listed.digest)
    return true
  }

  /// What `finish` did with files that no longer belong.
  public struct Leftovers: Sendable {
    public var removed: [String] = []
    /// A warning for each file that others changed; it is kept.
    public var remarks: [Diagnostic] = []
  }

  /// Removes files of earlier builds that this one did not write, and folders that become empty;
  /// then writes the final list.
  public func finish() throws(FileError) -> Leftovers {
    let (root, written) = state.withLock { ($0.root, $0.written) }
    guard let root else { return Leftovers() }
    var left = Leftovers()
    // Also planned but unwritten files, such as compressed forms that are not smaller any more.
    let stale = earlier.keys.filter { written[$0] == nil }.sorted().map(\.string)
    var removed = state.withLock { $0.removed }
    var emptied: Set<ExactText> = []
    for path in stale {
      if isForeign(path, in: root) {
        let message: Message =
          """
          this file does not belong to the site any more, but is not what emojiart wrote; it \
          stays, remove it yourself
          """
        let place = Location(path: "\(self.path)/\(path)", line: 1, column: 1)
        left.remarks.append(.warning(.foreignFile, message, at: place))
        continue
      }
      if try remove(path, in: root) { removed.append(path) }
      emptied.insert(ExactText(splitPath(path).folder))
    }
    removeEmptyFolders(emptied, in: root)
    let announced = state.withLock { $0.announced }
    let sorted = announced.isEmpty ? written.keys.sorted().map(\.string) : announced
    let files = sorted.compactMap { path in written[ExactText(path)].map { (path: path, $0) } }
    let list = OutputList(files.map { .init(path: $0, digest: $1.digest) })
    let existing = try? Descriptor(
      opening: OutputList.fileName, in: root.number, O_RDONLY | O_NOFOLLOW, path: path
    ).readToEnd(.record)
    let bytes = list.bytes()
    if existing != bytes { try writeList(bytes, in: root) }
    state.withLock { $0.listed = files.map { SignedPath(path: $0, signature: $1.signature) } }
    left.removed = removed.map { ExactText($0) }.sorted().map(\.string)
    flock(root.number, LOCK_UN)
    return left
  }

  /// The outputs and the list itself, for the cache, sorted by bytes; valid after `finish`.
  public var signatures: [SignedPath] {
    var (root, signed) = state.withLock { ($0.root, $0.listed) }
    let name = OutputList.fileName
    if let root, let list = try? information(of: name, in: root.number, path: path) {
      let place = signed.firstIndex { ExactText(name) < ExactText($0.path) } ?? signed.count
      signed.insert(SignedPath(path: name, signature: FileSignature(list)), at: place)
    }
    return signed
  }

  private func writeList(_ bytes: [UInt8], in root: OutputDirectory) throws(FileError) {
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
