#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An advisory lock that keeps two commands from writing to one site at a time: `.emojiart/lock`.
///
/// The system releases it when a process ends, however that happens, so no killed command leaves a stale
/// lock. The file itself means nothing; where there was no `.emojiart`, it goes, so
/// that a command that writes nothing leaves nothing behind.
public final class SiteLock: Sendable {
  private let root: SiteRoot
  private let folder: Descriptor
  private let file: Descriptor
  private let hasMadeFolder: Bool

  /// How long a command waits for others.
  public static let patience: Duration = .seconds(10)

  /// How long to wait between two attempts.
  private static let pause: Duration = .milliseconds(20)

  /// Waits for the lock, without holding a thread meanwhile: all tasks share a few.
  ///
  /// - Parameter patience: How long to wait at most. It is tried once even if there is none left.
  /// - Returns: nil where nothing can be locked, as on a disk that is only for reading.
  /// - Throws: `FileError` if another process has the lock for all that time, or there is no such
  ///   folder; `CancellationError`.
  public static func wait(
    site folder: String, patience: Duration = SiteLock.patience
  ) async throws -> SiteLock? {
    let root = try SiteRoot(folder)
    let end = ContinuousClock.now + patience
    while true {
      do throws(FileError) {
        return try SiteLock(root)
      } catch {
        // What is gone since it was made was removed by a command that has finished.
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

  private init(_ root: SiteRoot) throws(FileError) {
    let hasMadeFolder = mkdirat(root.number, ".emojiart", 0o777) == 0
    // That it cannot be made tells more than that it is missing, which would be waited for.
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
    guard retrying({ flock(file.number, LOCK_EX | LOCK_NB) }) == 0 else {
      throw FileError(path: path)
    }
    // The process that had the lock until now may have removed the file: then this is not the one others will find.
    var present = stat()
    let own = FileSignature(try file.information())
    guard fstatat(root.number, path, &present, AT_SYMLINK_NOFOLLOW) == 0,
      FileSignature(present).inode == own.inode, FileSignature(present).device == own.device
    else { throw FileError(path: path, code: ENOENT) }
    self.root = root
    self.folder = folder
    self.file = file
    self.hasMadeFolder = hasMadeFolder
  }

  /// Lets others write. To be called at the end, since Swift may deinitialize
  /// what is not used any more before.
  public func unlock() {
    if hasMadeFolder {
      unlinkat(folder.number, "lock", 0)
      unlinkat(root.number, ".emojiart", AT_REMOVEDIR)
    }
    flock(file.number, LOCK_UN)
  }
}
