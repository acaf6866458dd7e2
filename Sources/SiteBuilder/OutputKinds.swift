import Templating

/// All kinds of files, in planning order: the first to claim a path owns it.
let outputKinds: [OutputKind] = [
  .asset, .stylesheet, .copy, .home, .page, .collection, .board, .artwork, .section, .item,
  .searchItems, .searchNames, .artworkList, .tagList, .tag, .credits, .notFound, .feed, .sitemap,
  .json, .linkPicture, .chunk, .anchors, .sharedForms,
]

extension OutputKind {
  /// The templates that show cells of collections.
  static let cellTemplates = Set(outputKinds.filter(\.showsCells).compactMap(\.template))

  /// The pages that all others may link to, and their names among `links`.
  static let linked: [(name: TemplateName, kind: OutputKind)] = outputKinds.compactMap { kind in
    kind.link.map { (TemplateName($0), kind) }
  }

  /// The flags by which templates test the kind of a page: `isHome`.
  static let flags: [(kind: String, name: TemplateName)] = {
    var seen: Set<String> = []
    let pages = outputKinds.filter { $0.template != nil && $0.isCommon }
    return pages.map(\.name).filter { seen.insert($0).inserted }.map { name in
      (name, TemplateName("is" + name.prefix(1).uppercased() + name.dropFirst()))
    }
  }()
}
