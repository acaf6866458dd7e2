import SiteContent

/// One file of the output, and what it shows.
public struct PlannedOutput: Sendable {
  enum Subject: Sendable {
    case home
    case document(Int)
    case item(ItemPosition)
    case artworkList
    case tagList
    case tag(Int)
    case notFound
    case feed
    case sitemap
    case asset(Int)
    case copy(Int)
    case stylesheet(Int)
    case search(SearchPart)

    enum SearchPart: Sendable { case items, names }
    /// A section of a windowed collection, on a page of its own.
    case section(Int, Int)
    /// Items of a windowed collection.
    case chunk(Int, Int)
    case anchors(Int, Int)
    /// A document's JSON.
    case json(Int)
    /// What is shown where a link leads to an artwork.
    case linkPicture(Int)
  }

  public let path: String
  let subject: Subject

  /// Whether its path is called by all that it is made from, so that a file of that name, made by this
  /// program and not changed since, is what would be made.
  public var isNamedBySources: Bool {
    if case .linkPicture = subject { true } else { false }
  }

  /// Whether it is a page with an address of its own, for the site map.
  var isListed: Bool {
    switch subject {
    case .home, .document, .item, .artworkList, .tagList, .tag, .section: true
    case .notFound, .feed, .sitemap, .asset, .copy, .stylesheet, .search, .chunk, .anchors, .json,
      .linkPicture:
      false
    }
  }
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
