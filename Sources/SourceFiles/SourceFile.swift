import Texts

/// A file as it was read: its path and all its bytes.
public struct SourceFile: Sendable, Hashable {
  /// Where it lies, relative to the site's folder, parts joined by `/`: `Content/animals.json`.
  public let path: String
  public let bytes: [UInt8]
  /// Shared by copies of the value; it follows from the bytes.
  let lines = LineIndex()

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A file written out in code, for tests and for what is built in.
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
