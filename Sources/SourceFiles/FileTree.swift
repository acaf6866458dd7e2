import Texts

/// The files of a folder as a value: paths now, contents lazily.
///
/// Tests use dictionary literals; `FileSystem` reads contents from the disk on demand. Entries are
/// sorted by the bytes of their paths.
public struct FileTree: Sendable {
  public struct Entry: Sendable {
    public let path: String
    let contents: Contents

    /// Reads the file, within the size limit of its kind.
    /// - Throws: `FileTree.ReadFailure` with the limit or the system's reason.
    public func read() throws(ReadFailure) -> SourceFile {
      switch contents {
      case .bytes(let bytes): return SourceFile(path: path, bytes: bytes)
      case .onDisk(let open):
        let bytes = try open().readToEnd(limit: SizeLimit(path: path), path: path)
        return SourceFile(path: path, bytes: bytes)
      }
    }

    /// Opens the file to read it in chunks, whatever its size.
    public func open() throws(ReadFailure) -> FileReader {
      switch contents {
      case .bytes(let bytes): FileReader(bytes)
      case .onDisk(let open): try open()
      }
    }
  }

  enum Contents: Sendable {
    case bytes([UInt8])
    case onDisk(@Sendable () throws(ReadFailure) -> FileReader)
  }

  /// Why a file could not be read, in the system's words.
  public struct ReadFailure: Error, Hashable {
    public let path: String
    public let reason: Message

    public init(path: String, reason: Message) {
      self.path = path
      self.reason = reason
    }

    /// - Parameter path: the path as the user knows it, if it differs.
    public func diagnostic(at path: String? = nil) -> Diagnostic {
      let place = Location(path: path ?? self.path, line: 1, column: 1)
      return .error(.unreadableFile, "the file could not be read: \(reason)", at: place)
    }
  }

  public private(set) var entries: [Entry]
  /// Problems of the folder itself, such as a link that escapes it.
  public var diagnostics: [Diagnostic]

  public init(files: [SourceFile] = []) {
    entries = files.map { Entry(path: $0.path, contents: .bytes($0.bytes)) }
    diagnostics = []
    sort()
  }

  /// A tree with lazy contents.
  public init(
    paths: [String], diagnostics: [Diagnostic] = [],
    open: @escaping @Sendable (_ path: String) throws(ReadFailure) -> FileReader
  ) {
    entries = paths.map { path in
      Entry(path: path, contents: .onDisk { () throws(ReadFailure) in try open(path) })
    }
    self.diagnostics = diagnostics
    sort()
  }

  /// The entry at exactly this path; compared by bytes, not by Unicode equivalence, as on Linux
  /// file systems.
  public subscript(path: String) -> Entry? { index(of: path).map { entries[$0] } }

  /// The index of a path, by binary search.
  public func index(of path: String) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if ExactText(entries[middle].path) < ExactText(path) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < entries.count, ExactText(entries[low].path) == ExactText(path) else { return nil }
    return low
  }

  /// The entries below a folder, for example `Content/`, with their paths.
  public func files(below folder: String) -> FileTree {
    var tree = FileTree()
    tree.entries = entries.filter { $0.path.utf8.starts(with: folder.utf8) }
    return tree
  }

  /// The entries below a folder, with paths relative to it.
  public func subtree(below folder: String) -> FileTree {
    var tree = files(below: folder)
    tree.entries = tree.entries.map { entry in
      let path = String(entry.path.utf8.dropFirst(folder.utf8.count)) ?? entry.path
      return Entry(path: path, contents: entry.contents)
    }
    return tree
  }

  private mutating func sort() {
    entries.sort { ExactText($0.path) < ExactText($1.path) }
  }
}

extension FileTree: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(files: elements.map { SourceFile(path: $0.0, text: $0.1) })
  }
}
