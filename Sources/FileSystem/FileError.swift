import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A failed file operation: the path and the system's reason.
public struct FileError: Error, Hashable, Sendable {
  /// As the user wrote it or would find it.
  public let path: String
  public let reason: Message
  /// errno; 0 if the refusal is our own; `changedCode` for `changed`.
  public let code: Int32

  public init(path: String, reason: Message, code: Int32 = 0) {
    self.path = path
    self.reason = reason
    self.code = code
  }

  /// With the message for errno.
  init(path: String, code: Int32 = errno) {
    self.init(path: path, reason: Self.reason(of: code), code: code)
  }

  /// For a link that cannot be resolved, with errno.
  init(link path: String, code: Int32 = errno) {
    let reason: Message =
      switch code {
      case ENOENT: "this link leads to nothing; remove it or restore what it points to"
      case ELOOP: "this link leads back to itself; remove it"
      default: Self.reason(of: code)
      }
    self.init(path: path, reason: reason, code: code)
  }

  /// The file differs from what a save expects.
  static func changed(_ path: String) -> FileError {
    FileError(
      path: path, reason: "it was changed by someone else in the meantime", code: changedCode)
  }

  static let changedCode = Int32.min

  /// One sentence for the user; the caller says what failed.
  public var message: Message { "\(path): \(reason)" }
}

extension FileError {
  /// The system's message for an errno, with a remedy where there is one.
  static func reason(of code: Int32) -> Message {
    let words = words(for: code)
    return remedy(for: code).map { "\(words); \($0)" } ?? words
  }

  /// The C library's messages for common errors, so that they can be translated; else `strerror`.
  private static func words(for code: Int32) -> Message {
    switch code {
    case ENOENT: "No such file or directory"
    case EACCES: "Permission denied"
    case EPERM: "Operation not permitted"
    case EEXIST: "File exists"
    case ENOTDIR: "Not a directory"
    case EISDIR: "Is a directory"
    case ENOSPC: "No space left on device"
    case EROFS: "Read-only file system"
    case EIO: "Input/output error"
    case EMFILE: "Too many open files"
    case ENAMETOOLONG: "File name too long"
    default: Message(verbatim: String(cString: strerror(code)))
    }
  }

  private static func remedy(for code: Int32) -> Message? {
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

/// Several failed operations, file by file.
public struct FileErrors: Error, Sendable {
  public let errors: [FileError]
}

/// Retries on EINTR.
@inline(__always)
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
