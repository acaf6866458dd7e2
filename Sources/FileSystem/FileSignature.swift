import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file's metadata that changes with its content, as in git's index.
public struct FileSignature: Hashable, Sendable {
  /// In bytes.
  public let size: Int64
  /// mtime, in nanoseconds since 1970.
  public let modified: Int64
  /// ctime, which also changes on rename; in nanoseconds since 1970.
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

  /// Whether it is presumably the same file with the same content. Ignores ctime, so the file may
  /// have been renamed.
  func hasSameContents(as other: FileSignature) -> Bool {
    size == other.size && modified == other.modified && inode == other.inode
      && device == other.device && mode == other.mode
  }
}

/// A path with its signature.
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

  /// The kind of a special file, in words.
  var kindInWords: Message {
    isPipe ? "a pipe" : isSocket ? "a socket" : "a device"
  }
}

/// lstat of a name in a folder; nil if it does not exist.
func information(of name: String, in folder: Int32, path: String) throws(FileError) -> stat? {
  var information = stat()
  if fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0 { return information }
  if errno == ENOENT { return nil }
  throw FileError(path: path)
}

/// The wall clock, as in file timestamps; in nanoseconds since 1970.
func currentTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
