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
    self.init(path: path, reason: Self.reason(of: code), code: code)
  }

  /// The file is not what a save was planned for.
  static func changed(_ path: String) -> FileError {
    FileError(
      path: path, reason: "it was changed by someone else in the meantime", code: changedCode)
  }

  static let changedCode = Int32.min

  /// One sentence for people: what could not be done is the caller's to say.
  public var message: String { "\(path): \(reason)" }
}

extension FileError {
  /// The system's words for one of its numbers, and what would help where a person can do something.
  static func reason(of code: Int32) -> String {
    let words = String(cString: strerror(code))
    return remedy(for: code).map { "\(words); \($0)" } ?? words
  }

  private static func remedy(for code: Int32) -> String? {
    switch code {
    case ENOSPC: "free some space on this disk"
    case EDQUOT: "free some of the space that you may use on this disk"
    case EACCES: "change the rights of this or of its folder"
    case EPERM: "change who owns this, or what protects it"
    case EROFS: "this disk can only be read"
    case EFBIG: "raise the limit on the size of files (ulimit -f)"
    case EMFILE: "raise the limit on open files (ulimit -n)"
    case ENFILE: "end some of the programs that hold files open"
    case ELOOP: "a symbolic link stands here, or several lead round in a circle"
    case EIO: "the disk may be failing"
    case ENAMETOOLONG: "shorten it"
    default: nil
    }
  }
}

/// What the disk refused, file by file.
public struct FileErrors: Error, Sendable {
  public let errors: [FileError]
}

/// Repeats a call that a signal interrupted.
@inline(__always)
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
