import Bytes
import Synchronization

/// An open file that is read piece by piece.
///
/// Whole files are read through it, too, so that sizes are looked at in one place.
public final class FileReader: Sendable {
  /// Bytes, as they were when the file was opened.
  public let size: Int64
  /// What changes when the file does, as far as can be told without reading it: its time and size, say.
  public let stamp: String
  /// So many bytes and no more; fewer only at the end of the file.
  private let readPiece: @Sendable (_ count: Int) throws(FileTree.ReadFailure) -> [UInt8]

  public static let pieceSize = 1 << 18

  public init(
    size: Int64, stamp: String,
    read: @escaping @Sendable (Int) throws(FileTree.ReadFailure) -> [UInt8]
  ) {
    self.size = size
    self.stamp = stamp
    readPiece = read
  }

  /// Bytes that are at hand.
  public convenience init(_ bytes: [UInt8]) {
    let rest = Mutex(bytes[...])
    let stamp = "\(String(FNV1a64(bytes).value, radix: 16))-\(bytes.count)"
    self.init(size: Int64(bytes.count), stamp: stamp) { count in
      rest.withLock { rest in
        let piece = rest.prefix(count)
        rest = rest.dropFirst(count)
        return Array(piece)
      }
    }
  }

  /// The next bytes; none at the end of the file.
  /// - Parameter count: the most that are wanted.
  public func next(
    atMost count: Int = FileReader.pieceSize
  ) throws(FileTree.ReadFailure) -> [UInt8] {
    try readPiece(count)
  }

  /// All bytes from here to the end.
  /// - Parameter path: what failures call the file.
  public func readToEnd(
    limit: SizeLimit, path: String
  ) throws(FileTree.ReadFailure) -> [UInt8] {
    if let reason = limit.refusal(ofBytes: size) {
      throw FileTree.ReadFailure(path: path, reason: reason)
    }
    // One byte more than expected, so that the usual file ends with the first call's short answer.
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
