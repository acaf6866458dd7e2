import SourceFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file or folder; closed when it goes out of use.
struct Descriptor: ~Copyable {
  private(set) var number: Int32
  /// What errors call it.
  let path: String

  /// Opens `name` in a folder, or in the working directory. Nothing opened is inherited by children.
  init(
    opening name: String, in folder: Int32 = AT_FDCWD, _ flags: Int32, mode: mode_t = 0o666,
    path: String
  ) throws(FileError) {
    let number = retrying { openat(folder, name, flags | O_CLOEXEC, mode) }
    guard number >= 0 else { throw FileError(path: path) }
    self.number = number
    self.path = path
  }

  /// Takes over a descriptor that is open already.
  init(adopting number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  deinit {
    if number >= 0 { _ = unsafeClose(number) }
  }

  /// Closes it and says if the system had kept an error until now.
  consuming func close() throws(FileError) {
    let closing = number
    number = -1
    // After EINTR the descriptor is closed all the same.
    guard unsafeClose(closing) == 0 || errno == EINTR else { throw FileError(path: path) }
  }

  func information() throws(FileError) -> stat {
    var information = stat()
    guard fstat(number, &information) == 0 else { throw FileError(path: path) }
    return information
  }

  /// From now on a read waits for bytes, and a write for room, in what was opened with `O_NONBLOCK`.
  func letWait() throws(FileError) {
    let flags = fcntl(number, F_GETFL)
    guard flags >= 0, fcntl(number, F_SETFL, flags & ~O_NONBLOCK) >= 0 else {
      throw FileError(path: path)
    }
  }

  /// The next bytes, so many unless the file ends before.
  func read(_ count: Int) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let more = retrying {
          readBytes(number, buffer.baseAddress! + filled, count - filled)
        }
        if more < 0 { code = errno }
        if more <= 0 { break }
        filled += more
      }
    }
    guard code == 0 else { throw FileError(path: path, code: code) }
    return bytes
  }

  /// All bytes from here to the end, if they are not more than is read of such a file.
  ///
  /// A size that is not known before counts as none: of pipes, and of files in `/proc`.
  consuming func readToEnd(_ limit: SizeLimit) throws(FileError) -> [UInt8] {
    let path = path
    let reader = try reader()
    do throws(FileTree.ReadFailure) {
      return try reader.readToEnd(limit: limit, path: path)
    } catch {
      throw FileError(path: path, reason: error.reason)
    }
  }

  /// The file piece by piece; it is closed when the reader goes out of use.
  consuming func reader() throws(FileError) -> FileReader {
    let path = path
    let signature = FileSignature(try information())
    let file = OpenFile(self)
    return FileReader(
      size: signature.size,
      stamp: [signature.modified, signature.changed, signature.size].map { String($0, radix: 36) }
        .joined(separator: "-")
    ) { (count) throws(FileTree.ReadFailure) -> [UInt8] in
      do throws(FileError) {
        return try file.descriptor.read(count)
      } catch {
        throw FileTree.ReadFailure(path: path, reason: error.reason)
      }
    }
  }

  /// Writes every byte, however few the system takes at a time.
  func write(_ bytes: [UInt8]) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        retrying { writeBytes(number, buffer.baseAddress! + done, bytes.count - done) }
      }
      guard count > 0 else { throw FileError(path: path, code: count == 0 ? ENOSPC : errno) }
      done += count
    }
  }

  /// Waits until the bytes, or the folder's entries, are on the disk itself.
  func synchronize() throws(FileError) {
    #if canImport(Darwin)
      // On macOS fsync leaves the bytes in the drive's own cache; not every volume knows better.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    guard retrying({ fsync(number) }) == 0 else { throw FileError(path: path) }
  }
}

/// A descriptor that a closure can hold.
private final class OpenFile: Sendable {
  let descriptor: Descriptor

  init(_ descriptor: consuming Descriptor) {
    self.descriptor = descriptor
  }
}

// Inside the methods of the same names these would mean the methods.
private func readBytes(_ number: Int32, _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  read(number, bytes, count)
}
private func unsafeClose(_ number: Int32) -> Int32 { close(number) }
private func writeBytes(_ number: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(number, bytes, count)
}
