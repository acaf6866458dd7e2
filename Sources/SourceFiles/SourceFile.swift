import Texts

/// A file's path and content.
public struct SourceFile: Sendable, Hashable {
  /// Relative to the site's folder, with `/` as separator: `Content/animals.json`.
  public let path: String
  public let bytes: [UInt8]
  /// Shared by copies; derived from the bytes.
  let lines = LineIndex()

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A file from a literal, for tests and built-in files.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  public static func == (lhs: SourceFile, rhs: SourceFile) -> Bool {
    ExactText(lhs.path) == ExactText(rhs.path) && lhs.bytes == rhs.bytes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
  }
}
