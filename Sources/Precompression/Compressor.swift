import CBrotli
import CZlib
import Texts

/// A content coding of HTTP (RFC 9110, 8.4.1) for which hosts look for a file beside a page.
public enum ContentCoding: CaseIterable, Sendable {
  case gzip, brotli

  /// The suffix that a compressed file's name adds to the original's.
  public var suffix: String {
    switch self {
    case .gzip: ".gz"
    case .brotli: ".br"
    }
  }

  /// Loads the libraries of all codings; throws if one is missing.
  public static func load() throws(CompressionFailure) {
    if emojiart_gzip_open() == 0 {
      throw CompressionFailure(missing: "zlib", debian: "zlib1g", homebrew: "zlib")
    }
    if emojiart_brotli_open() == 0 {
      throw CompressionFailure(missing: "libbrotlienc", debian: "libbrotli1", homebrew: "brotli")
    }
  }
}

/// Compression is impossible: a library is not installed, or there is no memory.
public struct CompressionFailure: Error, Hashable {
  public let message: Message

  static let outOfMemory = CompressionFailure(message: "there is no memory to compress a file")

  init(message: Message) { self.message = message }

  init(missing library: String, debian: String, homebrew: String) {
    message =
      """
      --compress needs \(library), which is not there: install \(debian) (Debian), or \
      \(homebrew) (Homebrew)
      """
  }
}

/// A streaming compressor at the highest level. Deterministic: equal pieces give equal bytes, since
/// the output contains no timestamp and no file name.
///
/// Call `ContentCoding.load` first.
public struct Compressor: ~Copyable {
  private let stream: OpaquePointer
  private let coding: ContentCoding

  /// - Parameter size: how many bytes will come.
  public init(_ coding: ContentCoding, size: Int64) throws(CompressionFailure) {
    let stream =
      switch coding {
      case .gzip: emojiart_gzip_begin()
      case .brotli: emojiart_brotli_begin(UInt64(max(size, 0)))
      }
    guard let stream else { throw .outOfMemory }
    self.stream = stream
    self.coding = coding
  }

  deinit {
    switch coding {
    case .gzip: emojiart_gzip_end(stream)
    case .brotli: emojiart_brotli_end(stream)
    }
  }

  /// Compresses the next bytes; returns the output that is ready.
  ///
  /// - Parameter isLast: whether no more will come.
  public func add(_ bytes: [UInt8], isLast: Bool) throws(CompressionFailure) -> [UInt8] {
    var compressed: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 15)
    let isDone = bytes.withUnsafeBufferPointer { bytes in
      var (next, left) = (bytes.baseAddress, bytes.count)
      while true {
        let count = buffer.withUnsafeMutableBufferPointer { step(&next, &left, isLast, $0) }
        if count < 0 { return false }
        compressed += buffer[..<count]
        if count < buffer.count { return true }
      }
    }
    guard isDone else { throw .outOfMemory }
    return compressed
  }

  /// - Returns: the number of bytes written to `buffer`; -1 on failure.
  private func step(
    _ next: inout UnsafePointer<UInt8>?, _ left: inout Int, _ isLast: Bool,
    _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    switch coding {
    case .gzip:
      emojiart_gzip_step(stream, &next, &left, isLast ? 1 : 0, buffer.baseAddress, buffer.count)
    case .brotli:
      emojiart_brotli_step(stream, &next, &left, isLast ? 1 : 0, buffer.baseAddress, buffer.count)
    }
  }
}
