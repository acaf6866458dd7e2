import SourceFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Owns a file descriptor; closes it on deinit.
struct Descriptor: ~Copyable {
  private(set) var number: Int32
  /// The path in error messages.
  let path: String

  /// Opens `name` relative to a folder or the working directory, with close-on-exec.
  init(
    opening name: String, in folder: Int32 = AT_FDCWD, _ flags: Int32, mode: mode_t = 0o666,
    path: String
  ) throws(FileError) {
    let number = openFile(name, in: folder, flags, mode: mode)
    guard number >= 0 else { throw FileError(path: path) }
    self.number = number
    self.path = path
  }

  /// Takes ownership of an open descriptor.
  init(adopting number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  deinit {
    if number >= 0 { _ = unsafeClose(number) }
  }

  /// Closes it and throws a deferred write error, if any.
  consuming func close() throws(FileError) {
    let closing = number
    number = -1
    // After EINTR the descriptor is closed nevertheless.
    guard unsafeClose(closing) == 0 || errno == EINTR else { throw FileError(path: path) }
  }

  func information() throws(FileError) -> stat {
    var information = stat()
    guard fstat(number, &information) == 0 else { throw FileError(path: path) }
    return information
  }

  /// Clears `O_NONBLOCK`: from now on reads and writes block.
  func letWait() throws(FileError) {
    let flags = fcntl(number, F_GETFL)
    guard flags >= 0, fcntl(number, F_SETFL, flags & ~O_NONBLOCK) >= 0 else {
      throw FileError(path: path)
    }
  }

  /// Reads exactly so many bytes, or fewer at the end of the file.
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

  /// Reads up to the end of the file, within a size limit.
  ///
  /// A size that is unknown beforehand counts as 0: of pipes, and of files in `/proc`.
  consuming func readToEnd(_ limit: SizeLimit) throws(FileError) -> [UInt8] {
    let path = path
    let reader = try reader()
    do throws(FileTree.ReadFailure) {
      return try reader.readToEnd(limit: limit, path: path)
    } catch {
      throw FileError(path: path, reason: error.reason)
    }
  }

  /// A reader that takes ownership of the descriptor.
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

  /// Writes all bytes, despite short writes.
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

  /// fsync: waits until the bytes, or a folder's entries, are on stable storage.
  func synchronize() throws(FileError) {
    #if canImport(Darwin)
      // On macOS fsync does not flush the drive's own cache; F_FULLFSYNC is not supported by every
      // volume.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    guard retrying({ fsync(number) }) == 0 else { throw FileError(path: path) }
  }
}

/// A reference to a descriptor, for capture in a closure.
private final class OpenFile: Sendable {
  let descriptor: Descriptor

  init(_ descriptor: consuming Descriptor) {
    self.descriptor = descriptor
  }
}

// The methods of these names would shadow the system calls.
private func readBytes(_ number: Int32, _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  read(number, bytes, count)
}
private func unsafeClose(_ number: Int32) -> Int32 { close(number) }
private func writeBytes(_ number: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(number, bytes, count)
}
