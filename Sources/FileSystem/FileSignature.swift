#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells a file from a changed one without reading it, as git's index does.
public struct FileSignature: Hashable, Sendable {
  /// Bytes.
  public let size: Int64
  /// Nanoseconds since 1970.
  public let modified: Int64
  /// When anything about the file last changed, its name included; nanoseconds since 1970.
  public let changed: Int64
  public let inode: UInt64
  public let device: UInt64
  public let mode: UInt32

  init(_ information: stat) {
    size = Int64(information.st_size)
    #if canImport(Darwin)
      let (modification, change) = (information.st_mtimespec, information.st_ctimespec)
    #else
      let (modification, change) = (information.st_mtim, information.st_ctim)
    #endif
    modified = Int64(modification.tv_sec) * 1_000_000_000 + Int64(modification.tv_nsec)
    changed = Int64(change.tv_sec) * 1_000_000_000 + Int64(change.tv_nsec)
    inode = UInt64(information.st_ino)
    device = UInt64(truncatingIfNeeded: information.st_dev)
    mode = UInt32(information.st_mode)
  }

  init(
    size: Int64, modified: Int64, changed: Int64, inode: UInt64, device: UInt64, mode: UInt32
  ) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
    self.device = device
    self.mode = mode
  }

  /// The same file with the same bytes, as far as can be told; it may have been renamed since, which
  /// touches the time of change.
  func hasSameContents(as other: FileSignature) -> Bool {
    size == other.size && modified == other.modified && inode == other.inode
      && device == other.device && mode == other.mode
  }
}

/// A path and what its file looked like.
public struct SignedPath: Hashable, Sendable {
  public let path: String
  public let signature: FileSignature

  public init(path: String, signature: FileSignature) {
    self.path = path
    self.signature = signature
  }
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  var isPipe: Bool { st_mode & S_IFMT == S_IFIFO }
  var isSocket: Bool { st_mode & S_IFMT == S_IFSOCK }

  /// What it is, if it is neither a file nor a folder nor a link.
  var kindInWords: String {
    isPipe ? "a pipe" : isSocket ? "a socket" : "a device"
  }
}

/// What lies at a name in a folder, links not followed; nil if nothing does.
func information(of name: String, in folder: Int32, path: String) throws(FileError) -> stat? {
  var information = stat()
  if fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0 { return information }
  if errno == ENOENT { return nil }
  throw FileError(path: path)
}

/// Nanoseconds since 1970, by the clock that files are stamped with.
func currentTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
