#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Something the disk refused: which path, and the system's own reason.
public struct FileError: Error, Hashable, Sendable {
  /// As the person wrote it or would find it.
  public let path: String
  public let reason: String
  /// The system's number for it, 0 where the refusal is our own.
  public let code: Int32

  public init(path: String, reason: String, code: Int32 = 0) {
    self.path = path
    self.reason = reason
    self.code = code
  }

  /// With the reason that the last system call left behind.
  init(path: String, code: Int32 = errno) {
    self.init(path: path, reason: String(cString: strerror(code)), code: code)
  }

  /// One sentence for people: what could not be done is the caller's to say.
  public var message: String { "\(path): \(reason)" }
}

/// Repeats a call that a signal interrupted.
@inline(__always)
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
