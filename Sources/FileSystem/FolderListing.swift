import SourceFiles
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names in a folder, sorted as their full paths are by bytes.
final class FolderListing {
  struct Entry {
    fileprivate let start: Int
    fileprivate let length: Int
    /// A folder according to `d_type`; false also if that is unknown.
    let isFolder: Bool
    /// Perhaps a folder or a link, by `d_type`.
    let mayBeFolder: Bool
  }

  private(set) var entries: [Entry] = []
  /// All names, concatenated: thousands of small strings would cost more than the listing.
  private var names: [UInt8] = []

  convenience init(at folder: String) throws(FileError) {
    let descriptor = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY, path: folder)
    try self.init(descriptor.number, path: folder)
  }

  /// Lists an open folder, without taking ownership of the descriptor.
  init(_ folder: Int32, path: String) throws(FileError) {
    // closedir closes the descriptor passed to fdopendir.
    let copy = openFile(".", in: folder, O_RDONLY | O_DIRECTORY)
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

  /// A folder sorts as if its name ended in `/`, so that full paths come out in order.
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

/// The error of a name that no path can spell.
/// - Parameter folder: its path, with a slash.
func nameIsNotUTF8(_ name: ArraySlice<UInt8>, in folder: String) -> Diagnostic {
  .error(
    .unreadableFile, "this name is not UTF-8; rename the file",
    at: Location(path: folder + String(decoding: name, as: UTF8.self), line: 1, column: 1))
}
