import CMicroHTTPD

/// The body of a response that is read while it is sent, so that it never lies in memory whole.
public final class ResponseFile: Sendable, Hashable {
  /// Bytes.
  public let size: UInt64
  /// So many bytes more; fewer only at the end, and nil if they cannot be had.
  private let next: @Sendable (_ count: Int) -> [UInt8]?

  public init(size: UInt64, next: @escaping @Sendable (_ count: Int) -> [UInt8]?) {
    self.size = size
    self.next = next
  }

  /// Fills a buffer.
  /// - Returns: how many bytes were written; a file that has become shorter cuts the answer short.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let bytes = next(buffer.count), !bytes.isEmpty else { return emojiart_http_cut_short() }
    return buffer.update(fromContentsOf: bytes)
  }

  public static func == (lhs: ResponseFile, rhs: ResponseFile) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
