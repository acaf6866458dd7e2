import SiteModel
import Texts

/// The path of a file in the output folder: `animals/index.html`.
public typealias OutputPath = Text<OutputFile>

/// One file of the output, and its subject.
public struct PlannedOutput: Sendable {
  /// Indices of what the file shows; a kind sets those that it uses.
  struct Subject: Hashable, Sendable {
    var document = 0
    var section = 0
    /// An item, a chunk, or any other ordinal.
    var number = 0
  }

  public let path: OutputPath
  let kind: OutputKind
  let subject: Subject

  /// Content-addressed: the path hashes every input, so an existing file is reused. Only for expensive
  /// files.
  public var isContentAddressed: Bool { kind.isContentAddressed }
}

extension Document {
  /// Whether this is the prose of the home page.
  var isHome: Bool { path == "index.md" && kind == .page }

  /// Its folder in the output; a final `index` segment is dropped.
  var placeID: String {
    let id = id.string
    if id == "index" { return "" }
    return id.utf8.count > 6 && id.hasSuffix("/index") ? String(id.dropLast(6)) : id
  }

  /// The path of an item's own page.
  func pathOfItem(_ slug: Slug) -> OutputPath {
    OutputPath("\(placeID)/\(slug.string)/index.html")
  }
}
