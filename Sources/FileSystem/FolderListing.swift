#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names in a folder, in the order that their paths' bytes have.
final class FolderListing {
  struct Entry {
    fileprivate let start: Int
    fileprivate let length: Int
    /// Known to be a folder without asking; false also where the disk did not say.
    let isFolder: Bool
    /// Not known to be a file: it may be a folder, or a link.
    let mayBeFolder: Bool
  }

  private(set) var entries: [Entry] = []
  /// All names one behind the other: thousands of small strings would cost more than the listing.
  private var names: [UInt8] = []

  /// Lists an open folder; the descriptor stays the caller's.
  init(_ folder: Int32, path: String) throws(FileError) {
    // closedir closes the descriptor that fdopendir was given.
    let copy = retrying { openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard copy >= 0 else { throw FileError(path: path) }
    guard let stream = fdopendir(copy) else {
      let error = FileError(path: path)
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      append(entry)
    }
    if errno != 0 { throw FileError(path: path) }
    sort()
  }

  func name(of entry: Entry) -> ArraySlice<UInt8> {
    names[entry.start..<entry.start + entry.length]
  }

  private func append(_ entry: UnsafeMutablePointer<dirent>) {
    withUnsafePointer(to: &entry.pointee.d_name) { field in
      field.withMemoryRebound(to: UInt8.self, capacity: 256) { name in
        let length = strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
        let bytes = UnsafeBufferPointer(start: name, count: length)
        if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) { return }
        entries.append(
          Entry(
            start: names.count, length: length,
            isFolder: Int32(entry.pointee.d_type) == Int32(DT_DIR),
            mayBeFolder: Int32(entry.pointee.d_type) != Int32(DT_REG)))
        names.append(contentsOf: bytes)
      }
    }
  }

  /// A folder's name counts as if it ended in `/`, so that whole paths come out in order.
  private func sort() {
    names.withUnsafeBufferPointer { names in
      entries.sort { lhs, rhs in
        let common = min(lhs.length, rhs.length)
        let order = memcmp(names.baseAddress! + lhs.start, names.baseAddress! + rhs.start, common)
        if order != 0 { return order < 0 }
        let next = { (entry: Entry) -> Int in
          entry.length > common
            ? Int(names[entry.start + common]) : entry.isFolder ? Int(UInt8(ascii: "/")) : -1
        }
        return next(lhs) < next(rhs)
      }
    }
  }
}
