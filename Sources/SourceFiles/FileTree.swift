import Texts

/// The files of a folder as a value: names now, bytes when they are asked for.
///
/// A test writes one as a dictionary literal; `FileSystem` makes one whose bytes are still on the
/// disk. Entries are in the order of their paths' bytes, whatever order the disk listed them in.
public struct FileTree: Sendable {
  public struct Entry: Sendable {
    public let path: String
    let contents: Contents

    /// Reads the file, if it is not larger than files of its kind may be.
    /// - Throws: `FileTree.ReadFailure` with the limit or the system's reason, when it lies on a disk.
    public func read() throws(ReadFailure) -> SourceFile {
      switch contents {
      case .bytes(let bytes): return SourceFile(path: path, bytes: bytes)
      case .onDisk(let open):
        let bytes = try open().readToEnd(limit: SizeLimit(path: path), path: path)
        return SourceFile(path: path, bytes: bytes)
      }
    }

    /// Opens the file, to read it piece by piece, whatever its size.
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

  /// Why a file's bytes could not be had: the system's own words.
  public struct ReadFailure: Error, Hashable {
    public let path: String
    public let reason: String

    public init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    /// - Parameter path: what the person calls the file, where that is not what the tree calls it.
    public func diagnostic(at path: String? = nil) -> Diagnostic {
      let place = Location(path: path ?? self.path, line: 1, column: 1)
      return .error("the file could not be read: \(reason)", at: place)
    }
  }

  public private(set) var entries: [Entry]
  /// What was wrong with the folder itself, such as a link that leaves it.
  public var diagnostics: [Diagnostic]

  public init(files: [SourceFile] = []) {
    entries = files.map { Entry(path: $0.path, contents: .bytes($0.bytes)) }
    diagnostics = []
    sort()
  }

  /// A tree whose bytes are loaded on demand.
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

  /// The entry at exactly this path; bytes count, not Unicode equivalence, as on a Linux disk.
  public subscript(path: String) -> Entry? { index(of: path).map { entries[$0] } }

  /// The place of a path among the entries.
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

  /// The entries below a folder, `Content/` say.
  public func entries(below folder: String) -> [Entry] {
    entries.filter { $0.path.utf8.starts(with: folder.utf8) }
  }

  /// The files below a folder as a tree of their own, paths counted from there.
  public func subtree(below folder: String) -> FileTree {
    var tree = FileTree()
    tree.entries = entries(below: folder).map { entry in
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
