import SourceFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The fast path of an unchanged site: a stat cache of what the last build read and wrote (sizes,
/// times and inodes), like git's index.
///
/// Stored in `.emojiart/cache`, which may be deleted at any time. A cache that is corrupt, foreign
/// or of another version of the program is ignored.
public struct BuildCache: Sendable {
  private let site: LoadedSite
  private let output: String
  private let options: String

  /// - Parameters:
  ///   - output: The output folder's path.
  ///   - options: A fingerprint of all else that affects the output.
  public init(site: LoadedSite, output: String, options: String) {
    self.site = site
    self.output = output
    self.options = options
  }

  /// The outcome that `store` saved, if inputs and outputs are unchanged; else nil.
  public func outcomeOfUnchangedBuild() -> [UInt8]? {
    guard let root = try? SiteRoot(site.folder),
      let file = try? root.open(".emojiart/cache", O_RDONLY | O_NONBLOCK),
      let bytes = try? file.readToEnd(.record), var record = CacheReader(checking: bytes),
      let program = executableSignature(), record.readSignature() == program,
      record.readText().elementsEqual(options.utf8),
      record.readText().elementsEqual((resolvedPath(of: output) ?? output).utf8)
    else { return nil }
    let lookedAt = Int64(bitPattern: record.readNumber())
    guard inputsAreUnchanged(&record, since: lookedAt), outputsAreUnchanged(&record) else {
      return nil
    }
    let outcome = record.readText()
    return record.isAtEnd ? Array(outcome) : nil
  }

  /// The files that the last build of this program to the same place read, and its outputs.
  public func filesOfLastBuild() -> (read: [SignedPath], outputs: [SignedPath]) {
    guard let root = try? SiteRoot(site.folder),
      let file = try? root.open(".emojiart/cache", O_RDONLY | O_NONBLOCK),
      let bytes = try? file.readToEnd(.record), var record = CacheReader(checking: bytes),
      let program = executableSignature(), record.readSignature() == program
    else { return ([], []) }
    _ = record.readText()
    guard record.readText().elementsEqual((resolvedPath(of: output) ?? output).utf8) else {
      return ([], [])
    }
    _ = record.readNumber()
    let read = record.readFiles()
    let outputs = record.readFiles()
    return record.isBroken ? ([], []) : (read, outputs)
  }

  private func inputsAreUnchanged(_ record: inout CacheReader, since lookedAt: Int64) -> Bool {
    guard record.readNumber() == UInt64(site.files.count) else { return false }
    for file in site.files {
      let isSamePath = record.readText().elementsEqual(file.path)
      guard isSamePath, record.readSignature() == file.signature,
        !file.signature.mayChangeUnseen(after: lookedAt)
      else { return false }
    }
    return true
  }

  private func outputsAreUnchanged(_ record: inout CacheReader) -> Bool {
    guard
      let folder = try? Descriptor(
        opening: output, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, path: output)
    else { return false }
    for _ in 0..<record.readNumber() {
      guard !record.isBroken else { return false }
      var information = stat()
      let found = record.readText().withUnsafeBufferPointer { path in
        // Stored texts are NUL-terminated, so that they pass to the system without a copy.
        path.withMemoryRebound(to: CChar.self) { name in
          name.baseAddress.map {
            fstatat(folder.number, $0, &information, AT_SYMLINK_NOFOLLOW) == 0
          } ?? false
        }
      }
      guard found, record.readSignature().hasSameContents(as: FileSignature(information)) else {
        return false
      }
    }
    return true
  }

  /// Stores a finished build. A failure to write is ignored.
  /// - Parameter outcome: The message for the next build, if nothing changes.
  public func store(outputs: [SignedPath], outcome: [UInt8]) {
    guard let program = executableSignature(), let root = try? SiteRoot(site.folder) else { return }
    var record = CacheWriter()
    record.append(program)
    record.append(options.utf8)
    record.append((resolvedPath(of: output) ?? output).utf8)
    record.append(UInt64(bitPattern: site.loadedAt))
    record.append(site.files)
    record.append(outputs)
    record.append(outcome)
    mkdirat(root.number, ".emojiart", 0o777)
    guard let folder = try? root.open(".emojiart", O_RDONLY | O_DIRECTORY) else { return }
    // A fixed name, so that killed builds do not accumulate files; the site is locked.
    let temporary = "cache.new"
    do throws(FileError) {
      let file = try Descriptor(
        opening: temporary, in: folder.number,
        O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK, path: temporary)
      try file.write(record.finished())
      try file.close()
      guard renameat(folder.number, temporary, folder.number, "cache") == 0 else {
        throw FileError(path: temporary)
      }
    } catch {
      unlinkat(folder.number, temporary, 0)
    }
  }
}

/// The signature of the running executable; nil if unknown.
func executableSignature() -> FileSignature? {
  guard let path = executablePath() else { return nil }
  var information = stat()
  return stat(path, &information) == 0 ? FileSignature(information) : nil
}

/// The path of the running executable; nil if unknown.
public func executablePath() -> String? {
  #if canImport(Darwin)
    var size: UInt32 = 0
    _NSGetExecutablePath(nil, &size)
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    return buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  #else
    return resolvedPath(of: "/proc/self/exe")
  #endif
}
