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

  /// All bytes from here to the end.
  func readToEnd(expecting size: Int = 0) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than expected, so that the usual file ends with the first call's short answer.
    var room = max(size + 1, 4096)
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        count = retrying { read(number, buffer.baseAddress, room) }
        filled = max(0, count)
      }
      guard count >= 0 else { throw FileError(path: path) }
      if count == 0 { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if count < room, size > 0, bytes.count == size { return bytes }
      room = max(1 << 16, min(bytes.count, 1 << 24))
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

// Inside the methods of the same names these would mean the methods.
private func unsafeClose(_ number: Int32) -> Int32 { close(number) }
private func writeBytes(_ number: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(number, bytes, count)
}
