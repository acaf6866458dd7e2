import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replaces files of the user: each is wholly old or wholly new, whenever the power fails.
///
/// A temporary file beside the old one, written and synchronized, takes its name; then the folder is
/// synchronized. (Promises D1–D6.) Mode, owner and a link that leads to the file stay.
public struct AtomicWriter: Sendable {
  private let root: SiteRoot

  /// Why a file was not replaced.
  public enum Refusal: Error, Hashable, Sendable {
    case failed(FileError)
    /// Someone else wrote it since it was read.
    case changed(path: String)

    public var message: String {
      switch self {
      case .failed(let error): error.message
      case .changed(let path): "\(path): it was changed by someone else in the meantime"
      }
    }
  }

  /// - Parameter folder: The site's folder; nothing outside it is ever written.
  public init(site folder: String) throws(FileError) {
    root = try SiteRoot(folder)
  }

  /// Writes a file below the site's folder that must hold `expected` until now; nil: must not exist.
  public func replace(
    _ path: String, expecting expected: [UInt8]?, with bytes: [UInt8]
  ) throws(Refusal) {
    var prepared = try prepare(path, expecting: expected, with: bytes)
    try prepared.commit()
  }

  /// Does all that may fail but the renaming: for several files that are replaced together.
  func prepare(
    _ path: String, expecting expected: [UInt8]?, with bytes: [UInt8]
  ) throws(Refusal) -> PreparedFile {
    do throws(FileError) {
      let (folder, name) = try place(of: path)
      let old = try OldFile(name, in: folder, path: path)
      guard old?.bytes == expected else { throw FileError.changed(path) }
      return try PreparedFile(
        path: path, name: name, folder: folder, old: old?.signature, bytes: bytes)
    } catch {
      throw Refusal(error)
    }
  }

  /// The folder that holds the file itself, open, and its name there.
  private func place(of path: String) throws(FileError) -> (Folder, String) {
    var actual = path
    var information = stat()
    if fstatat(root.number, path, &information, AT_SYMLINK_NOFOLLOW) == 0, information.isLink {
      actual = try root.target(of: path).get()
    }
    guard let slash = actual.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return (Folder(try root.open("", O_RDONLY | O_DIRECTORY)), actual)
    }
    let folder = String(actual[..<slash])
    // A folder on the way may be a link inside the site, too.
    let target: String
    switch root.target(of: folder) {
    case .success(let real): target = real
    case .failure(let error):
      throw error.code == 0 ? error : FileError(path: path, code: error.code)
    }
    return (
      Folder(try root.open(target, O_RDONLY | O_DIRECTORY)),
      String(actual[actual.utf8.index(after: slash)...])
    )
  }

  /// A folder that is shared between the steps of a save.
  final class Folder: Sendable {
    let descriptor: Descriptor

    init(_ descriptor: consuming Descriptor) {
      self.descriptor = descriptor
    }
  }

  private struct OldFile {
    let bytes: [UInt8]
    let signature: FileSignature

    init?(_ name: String, in folder: Folder, path: String) throws(FileError) {
      guard try information(of: name, in: folder.descriptor.number, path: path) != nil else {
        return nil
      }
      let file = try Descriptor(
        opening: name, in: folder.descriptor.number, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, path: path)
      let information = try file.information()
      guard information.isRegularFile else {
        throw FileError(path: path, reason: "it is not a file")
      }
      signature = FileSignature(information)
      bytes = try file.readToEnd(expecting: Int(information.st_size))
    }
  }
}

/// A new file that lies complete beside the one it is to replace.
struct PreparedFile: Sendable {
  let path: String
  private let name: String
  private let folder: AtomicWriter.Folder
  private let temporaryName: String
  /// What the old file looked like when it was compared; nil if there was none.
  private let old: FileSignature?

  fileprivate init(
    path: String, name: String, folder: AtomicWriter.Folder, old: FileSignature?, bytes: [UInt8]
  ) throws(FileError) {
    self.path = path
    self.name = name
    self.folder = folder
    self.old = old
    temporaryName = try writeTemporary(
      bytes, in: folder.descriptor.number, likeFile: old == nil ? nil : name, path: path)
  }

  /// Lets the new file take the old one's name, and waits until that is on the disk.
  mutating func commit() throws(AtomicWriter.Refusal) {
    do throws(FileError) {
      let present = try information(of: name, in: folder.descriptor.number, path: path)
      guard present.map(FileSignature.init) == old else { throw FileError.changed(path) }
      let number = folder.descriptor.number
      guard retrying({ renameat(number, temporaryName, number, name) }) == 0 else {
        throw FileError(path: path)
      }
    } catch {
      discard()
      throw AtomicWriter.Refusal(error)
    }
    do throws(FileError) {
      try folder.descriptor.synchronize()
    } catch {
      throw .failed(
        FileError(
          path: path, reason: "written, but the disk did not confirm it: \(error.reason)",
          code: error.code))
    }
  }

  /// Removes the new file again.
  func discard() {
    unlinkat(folder.descriptor.number, temporaryName, 0)
  }
}

/// Writes a file that is on the disk, and complete, before anybody gives it a name that counts.
///
/// - Parameters:
///   - name: a file in the folder whose mode and owner it gets; nil for a new file.
///   - path: what errors call it.
/// - Returns: its name.
func writeTemporary(
  _ bytes: [UInt8], in folder: Int32, likeFile name: String?, path: String
) throws(FileError) -> String {
  let temporary = newTemporaryName()
  do throws(FileError) {
    let file = try Descriptor(
      opening: temporary, in: folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
      mode: name == nil ? 0o666 : 0o600, path: path)
    try file.write(bytes)
    if let name, let old = try information(of: name, in: folder, path: path) {
      try keepRights(of: old, on: file)
    }
    try file.synchronize()
    try file.close()
    return temporary
  } catch {
    // A name that could not be created belongs to someone else.
    if error.code != EEXIST { unlinkat(folder, temporary, 0) }
    throw error
  }
}

private func keepRights(of old: stat, on file: borrowing Descriptor) throws(FileError) {
  let new = try file.information()
  if old.st_uid != new.st_uid || old.st_gid != new.st_gid,
    fchown(file.number, old.st_uid, old.st_gid) != 0
  {
    // Only the superuser may give files away; the group at least is kept if that is allowed.
    _ = fchown(file.number, uid_t.max, old.st_gid)
  }
  guard fchmod(file.number, old.st_mode & 0o7777) == 0 else { throw FileError(path: file.path) }
}

extension FileError {
  /// Travels as far as `Refusal`, which names it.
  static func changed(_ path: String) -> FileError {
    FileError(
      path: path, reason: "it was changed by someone else in the meantime", code: changedCode)
  }
}

extension AtomicWriter.Refusal {
  init(_ error: FileError) {
    self = error.code == FileError.changedCode ? .changed(path: error.path) : .failed(error)
  }
}

private let temporaryPrefix = ".emojiart-save-"
/// Asked once: an output of ten thousand pages needs ten thousand names.
let processNumber = getpid()
private let temporaryCount = Atomic<Int>(0)

/// A name that says whose it is: `.emojiart-save-<process>-<number>`.
func newTemporaryName() -> String {
  let number = temporaryCount.wrappingAdd(1, ordering: .relaxed).newValue
  return "\(temporaryPrefix)\(processNumber)-\(number)-\(UInt32.random(in: 0...UInt32.max))"
}

/// Whether a name is that of a save that did not come to its end, whose process is gone.
func isLeftover(_ name: String) -> Bool {
  guard name.utf8.starts(with: temporaryPrefix.utf8) else { return false }
  let parts = name.utf8.dropFirst(temporaryPrefix.utf8.count).split(separator: UInt8(ascii: "-"))
  guard parts.count == 3, let process = String(parts[0]).flatMap(pid_t.init), process > 0 else {
    return false
  }
  return kill(process, 0) != 0 && errno == ESRCH
}

extension LoadedSite {
  /// Removes what interrupted saves left behind. That it fails is no harm: they are passed over.
  public func removeLeftovers() {
    guard !leftovers.isEmpty, let root = try? SiteRoot(folder) else { return }
    for path in leftovers { unlinkat(root.number, path, 0) }
  }
}
