#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An advisory lock that keeps two commands from writing to one site at a time: `.emojiart/lock`.
///
/// Shards of a build share it, since each writes to a folder of its own. Other commands wait.
///
/// The kernel releases it when a process ends, however that happens, so no killed command leaves a
/// stale lock. The file is empty; if the lock created `.emojiart`, it is removed, so that a command
/// that writes nothing leaves nothing behind.
public final class SiteLock: Sendable {
  private let root: SiteRoot
  private let folder: Descriptor
  private let file: Descriptor
  private let isShared: Bool
  private let hasMadeFolder: Bool

  /// The default timeout.
  public static let patience: Duration = .seconds(10)

  /// The interval between attempts.
  private static let pause: Duration = .milliseconds(20)

  /// Waits for the lock by polling, without blocking a thread of the concurrency pool.
  ///
  /// - Parameter patience: The timeout; there is at least one attempt.
  /// - Returns: nil where locking is impossible, as on a read-only volume.
  /// - Throws: `FileError` on timeout or if there is no such folder; `CancellationError`.
  public static func wait(
    site folder: String, isShared: Bool = false, patience: Duration = SiteLock.patience
  ) async throws -> SiteLock? {
    let root = try SiteRoot(folder)
    let end = ContinuousClock.now + patience
    while true {
      do throws(FileError) {
        return try SiteLock(root, isShared: isShared)
      } catch {
        // ENOENT: a command that has just finished removed the folder.
        guard error.code == EWOULDBLOCK || error.code == ENOENT else { return nil }
        guard ContinuousClock.now < end else {
          throw FileError(
            path: "\(folder)/.emojiart/lock",
            reason:
              "another emojiart is writing to this site; wait until it has finished, or end it"
          )
        }
      }
      try await Task.sleep(for: pause)
    }
  }

  private init(_ root: SiteRoot, isShared: Bool) throws(FileError) {
    let hasMadeFolder = mkdirat(root.number, ".emojiart", 0o777) == 0
    // Report why the folder cannot be created; ENOENT would be retried.
    let failure = hasMadeFolder || errno == EEXIST ? nil : FileError(path: ".emojiart")
    let folder: Descriptor
    do throws(FileError) {
      folder = try root.open(".emojiart", O_RDONLY | O_DIRECTORY)
    } catch {
      throw failure ?? error
    }
    let path = ".emojiart/lock"
    let file = try Descriptor(
      opening: "lock", in: folder.number, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, path: path)
    guard retrying({ flock(file.number, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) }) == 0 else {
      throw FileError(path: path)
    }
    // The previous owner may have unlinked the file: then others will lock a new one.
    guard Self.isInPlace(file, root) else { throw FileError(path: path, code: ENOENT) }
    self.root = root
    self.folder = folder
    self.file = file
    self.isShared = isShared
    self.hasMadeFolder = hasMadeFolder
  }

  /// Releases the lock. Call it explicitly: Swift may deinitialize right after the last use.
  public func unlock() {
    // The last holder of a shared lock cleans up: only it can make the lock exclusive. flock(2)
    // does not convert atomically, so another holder may have cleaned up in between.
    let isLast =
      !isShared || flock(file.number, LOCK_EX | LOCK_NB) == 0 && Self.isInPlace(file, root)
    if isLast, hasMadeFolder || isShared {
      unlinkat(folder.number, "lock", 0)
      unlinkat(root.number, ".emojiart", AT_REMOVEDIR)
    }
    flock(file.number, LOCK_UN)
  }

  /// Whether the open file is the one that others would lock.
  private static func isInPlace(_ file: borrowing Descriptor, _ root: SiteRoot) -> Bool {
    var present = stat()
    guard let own = try? FileSignature(file.information()),
      fstatat(root.number, ".emojiart/lock", &present, AT_SYMLINK_NOFOLLOW) == 0
    else { return false }
    return FileSignature(present).inode == own.inode && FileSignature(present).device == own.device
  }
}
