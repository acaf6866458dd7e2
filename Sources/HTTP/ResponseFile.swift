import CMicroHTTPD

/// A streamed response body, in constant memory.
public final class ResponseFile: Sendable, Hashable {
  /// In bytes.
  public let size: UInt64
  /// Reads the next `count` bytes; fewer only at the end, nil on error.
  private let next: @Sendable (_ count: Int) -> [UInt8]?

  public init(size: UInt64, next: @escaping @Sendable (_ count: Int) -> [UInt8]?) {
    self.size = size
    self.next = next
  }

  /// Fills a buffer.
  /// - Returns: the number of bytes, or an error code that aborts the response, for a truncated
  ///   file.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let bytes = next(buffer.count), !bytes.isEmpty else { return emojiart_http_cut_short }
    return buffer.update(fromContentsOf: bytes)
  }

  public static func == (lhs: ResponseFile, rhs: ResponseFile) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
