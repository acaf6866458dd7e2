import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a server could not start, in words.
public struct HTTPError: Error, Hashable, Sendable {
  public let message: Message
  /// Whether the port is in use.
  public let isPortTaken: Bool

  init(_ message: Message, code: Int32 = 0) {
    self.message = code == 0 ? message : "\(message): \(String(cString: strerror(code)))"
    isPortTaken = code == EADDRINUSE
  }
}
