import SiteContent

/// One file of the output, and what it shows.
public struct PlannedOutput: Sendable {
  /// What it is about, as far as its kind needs it.
  struct Subject: Hashable, Sendable {
    var document = 0
    var section = 0
    /// An item, or whatever there are several of.
    var number = 0
  }

  public let path: String
  let kind: OutputKind
  let subject: Subject

  /// Content-addressed: the path hashes every input, so an existing file is reused. Only for what is
  /// costly to make.
  public var isContentAddressed: Bool { kind.isContentAddressed }
}

extension Document {
  /// Whether this is the prose of the home page.
  var isHome: Bool { path == "index.md" && kind == .page }

  /// The folder of the output that it is written to; a last `index` stands for its folder.
  var placeID: String {
    if id == "index" { return "" }
    return id.utf8.count > 6 && id.hasSuffix("/index") ? String(id.dropLast(6)) : id
  }
}
