import SourceFiles
import Texts

/// The phantom type of `ContentPath`.
public enum ContentFolder {}

/// The path of a file below the site's folder `Content/`, with `/` as separator: `images/bee.png`.
///
/// Source files, file trees and locations have paths below the site's folder: `Content/images/bee.png`.
public typealias ContentPath = Text<ContentFolder>

extension ContentPath {
  /// nil for a file that is not below `Content/`.
  public init?(inSite path: String) {
    guard path.utf8.starts(with: "Content/".utf8) else { return nil }
    self.init(String(path.utf8.dropFirst("Content/".utf8.count)))
  }

  /// The path below the site's folder.
  public var inSite: String { "Content/\(string)" }

  /// The names of the folders that it is in.
  public var folders: [String] {
    string.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
  }
}

extension Site {
  /// A file below `Content/`.
  public func entry(at path: ContentPath) -> FileTree.Entry? { sources[path.inSite] }

  /// The paths of all files below `Content/`.
  public var paths: [ContentPath] { sources.entries.compactMap { ContentPath(inSite: $0.path) } }

  /// The only file whose path is canonically equivalent: `é` typed as one character finds a file
  /// whose name has two, and the reverse.
  public func equivalentFile(_ path: ContentPath) -> ContentPath? {
    let composed = ContentPath(path.string.composed)
    var files = decomposedPaths[composed] ?? []
    if entry(at: composed) != nil { files.append(composed) }
    return files.count == 1 ? files[0] : nil
  }
}

/// Whether a file may be a document; all others are copied unread.
public func isDocumentName(_ path: ContentPath) -> Bool {
  isMarkdown(path) || path.string.utf8.suffix(5).elementsEqual(".json".utf8)
}

public func isMarkdown(_ path: ContentPath) -> Bool {
  path.string.utf8.suffix(3).elementsEqual(".md".utf8)
}

/// `a/b.png` → `a/b` and `.png`; the extension is empty without a dot in the last segment.
public func splitEnding(of path: String) -> (stem: String, end: String) {
  guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")),
    !path.utf8[dot...].contains(UInt8(ascii: "/"))
  else { return (path, "") }
  return (String(path[..<dot]), String(path[dot...]))
}
