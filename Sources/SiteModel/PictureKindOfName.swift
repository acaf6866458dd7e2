import PictureCleaning
import Texts

extension PictureKind {
  /// The kind by a path's file extension, ignoring case; nil if no kind has it.
  public init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let end = path[path.utf8.index(after: dot)...].lowercased()
    let kind = Self.allCases.first {
      ExactText($0.name) == ExactText(end) || ExactText($0.fileEnding) == ExactText(end)
    }
    guard let kind else { return nil }
    self = kind
  }
}
