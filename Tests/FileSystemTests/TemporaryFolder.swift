import Foundation

/// A folder for one test, removed on deinit; files are written and read as text.
final class TemporaryFolder: Sendable {
  let path: String

  init(_ files: [String: String] = [:]) {
    let base = URL(filePath: NSTemporaryDirectory()).resolvingSymlinksInPath()
    path = base.appending(path: "emojiart-test-\(UUID().uuidString)").path
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { write(name, text) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ text: String) {
    let file = "\(path)/\(name)"
    let folder = (file as NSString).deletingLastPathComponent
    try! FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try! Data(text.utf8).write(to: URL(filePath: file))
  }

  func link(_ name: String, to target: String) {
    try! FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// All files and empty folders (with `/`), sorted.
  var listing: [String] {
    let manager = FileManager.default
    return manager.enumerator(atPath: path)!.compactMap { $0 as? String }.compactMap { name in
      var isFolder: ObjCBool = false
      let isLink =
        (try? manager.destinationOfSymbolicLink(atPath: "\(path)/\(name)")) != nil
      guard !isLink, manager.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder),
        isFolder.boolValue
      else { return name }
      return try! manager.contentsOfDirectory(atPath: "\(path)/\(name)").isEmpty ? name + "/" : nil
    }.sorted()
  }

  /// Sets all modification times to an hour ago.
  func age() {
    let past = Date(timeIntervalSinceNow: -3600)
    for name in FileManager.default.enumerator(atPath: path)!.compactMap({ $0 as? String }) {
      try? FileManager.default.setAttributes(
        [.modificationDate: past], ofItemAtPath: "\(path)/\(name)")
    }
  }
}
