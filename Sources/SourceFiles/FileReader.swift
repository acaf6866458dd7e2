import Bytes
import Synchronization

/// An open file, read in chunks.
///
/// Whole files are read through it, too, so that size limits are checked in one place.
public final class FileReader: Sendable {
  /// In bytes, when the file was opened.
  public let size: Int64
  private let makeStamp: @Sendable () -> String
  /// Reads up to `count` bytes; fewer only at the end of the file.
  private let readPiece: @Sendable (_ count: Int) throws(FileTree.ReadFailure) -> [UInt8]

  public static let pieceSize = 1 << 18

  /// - Parameter stamp: evaluated when it is asked for: a build reads thousands of files without it.
  public init(
    size: Int64, stamp: @autoclosure @escaping @Sendable () -> String,
    read: @escaping @Sendable (Int) throws(FileTree.ReadFailure) -> [UInt8]
  ) {
    self.size = size
    makeStamp = stamp
    readPiece = read
  }

  /// A reader of bytes in memory.
  public convenience init(_ bytes: [UInt8]) {
    let rest = Mutex(bytes[...])
    self.init(
      size: Int64(bytes.count),
      stamp: "\(String(FNV1a64(bytes).value, radix: 16))-\(bytes.count)"
    ) { count in
      rest.withLock { rest in
        let piece = rest.prefix(count)
        rest = rest.dropFirst(count)
        return Array(piece)
      }
    }
  }

  /// A validator like an ETag: changes with the file, as far as its metadata tells.
  public var stamp: String { makeStamp() }

  /// The next bytes; empty at the end of the file.
  /// - Parameter count: the maximum.
  public func next(
    atMost count: Int = FileReader.pieceSize
  ) throws(FileTree.ReadFailure) -> [UInt8] {
    try readPiece(count)
  }

  /// Reads all remaining bytes.
  /// - Parameter path: the path in errors.
  public func readToEnd(
    limit: SizeLimit, path: String
  ) throws(FileTree.ReadFailure) -> [UInt8] {
    if let reason = limit.refusal(ofBytes: size) {
      throw FileTree.ReadFailure(path: path, reason: reason)
    }
    // One byte more than the size, so that a short read at once detects the end.
    var room = max(Int(size) + 1, 4096)
    var bytes: [UInt8] = []
    while true {
      let piece = try readPiece(room)
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if bytes.count > limit.mostBytes {
        throw FileTree.ReadFailure(path: path, reason: limit.refusalOfMore)
      }
      if piece.count < room { return bytes }
      room = max(1 << 16, min(bytes.count, 1 << 24))
    }
  }
}
