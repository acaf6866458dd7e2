import GalleryModel
import SourceFiles

/// One document: a page of prose, a collection, an artwork or a board.
///
/// A class, since copying a struct would retain two dozen references; immutable. Built from a
/// `DocumentReading`.
public final class Document: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case page
    case collection
    case artwork
    case board
  }

  public enum Content: Sendable {
    case page
    case collection(EmojiCollection)
    case artwork(Artwork)
    /// The ids of the collections that stand side by side.
    case board([BoardEntry])
  }

  /// A collection on a board, and where the board names it.
  public struct BoardEntry: Sendable {
    public let id: DocumentID
    public let location: Location

    public init(id: DocumentID, location: Location) {
      self.id = id
      self.location = location
    }
  }

  public let id: DocumentID
  public let title: String
  public let content: Content
  /// A short text for lists and search results; Markdown.
  public let description: String?
  public let date: CalendarDate?
  public let tags: [String]
  /// A language tag if it differs from the site's.
  public let language: String?
  public let isDraft: Bool
  public let path: ContentPath
  /// Where the id is stated, or the file's first line.
  public let location: Location
  /// `sha256-` and the hex digest of the source file's bytes; empty unless editing needs it.
  public let revision: String
  /// The Markdown that stands on its page.
  public let prose: Prose?
  /// A collection that the page shows as a list, row by row.
  public let list: CollectionList?
  /// Where a page declares that it shows this collection; nil if none does.
  public let pageLocation: Location?
  /// Where each section and item stands in the source, for remarks about them.
  public let places: ItemPlaces

  public init(_ reading: DocumentReading) {
    id = reading.id
    title = reading.title
    content = reading.content
    description = reading.description
    date = reading.date
    tags = reading.tags
    language = reading.language
    isDraft = reading.isDraft
    path = reading.path
    location = reading.location
    revision = reading.revision
    prose = reading.prose
    list = reading.list
    pageLocation = reading.pageLocation
    places = reading.places
  }

  public var kind: Kind { content.kind }

  public var collection: EmojiCollection? {
    if case .collection(let collection) = content { collection } else { nil }
  }

  public var artwork: Artwork? {
    if case .artwork(let artwork) = content { artwork } else { nil }
  }
}

extension Document.Content {
  public var kind: Document.Kind {
    switch self {
    case .page: .page
    case .collection: .collection
    case .artwork: .artwork
    case .board: .board
    }
  }
}

/// A document as read from its file, before cross-document checks.
public struct DocumentReading: Sendable {
  public var id: DocumentID
  public var title: String
  public var content: Document.Content
  public var description: String?
  public var date: CalendarDate?
  public var tags: [String] = []
  public var language: String?
  public var isDraft = false
  public var path: ContentPath
  public var location: Location
  public var revision = ""
  public var prose: Prose?
  public var list: CollectionList?
  public var pageLocation: Location?
  public var places = ItemPlaces()

  public init(
    id: DocumentID, title: String, content: Document.Content, path: ContentPath, location: Location
  ) {
    self.id = id
    self.title = title
    self.content = content
    self.path = path
    self.location = location
  }

  public var kind: Document.Kind { content.kind }
}

/// A collection shown as rows on a page of prose, in the manner of a UITableView.
public struct CollectionList: Sendable {
  /// The presets of UITableView.Style.
  public enum Style: String, Sendable, CaseIterable {
    case plain
    case grouped
    case insetGrouped
  }

  /// The presets of UITableViewCell.CellStyle, by the names they have in Interface Builder.
  public enum CellStyle: String, Sendable, CaseIterable {
    case basic
    case subtitle
    case rightDetail
    case leftDetail
  }

  /// The collection's id, and where the page names it.
  public var id: DocumentID
  public var location: Location
  public var style: Style
  public var cellStyle: CellStyle

  public init(id: DocumentID, location: Location, style: Style, cellStyle: CellStyle) {
    self.id = id
    self.location = location
    self.style = style
    self.cellStyle = cellStyle
  }
}

/// Markdown on a page, still in the file it came from.
public struct Prose: Sendable {
  public var file: SourceFile
  /// The byte range of the prose, after the front matter.
  public var range: Range<Int>
  /// The heading at its start if that is the page's title, which is not shown twice.
  public var title: Range<Int>?

  public init(file: SourceFile, range: Range<Int>, title: Range<Int>? = nil) {
    self.file = file
    self.range = range
    self.title = title
  }
}

/// Source ranges of the parts of a document.
public struct ItemPlaces: Sendable {
  /// The bytes of each section.
  public var sections: [Range<Int>] = []
  /// The bytes of each item, by section.
  public var items: [[Range<Int>]] = []
  /// The bytes of the heading that is the title of a collection in Markdown.
  public var title: Range<Int>?
  /// The bytes of the first block of prose that is the description of a collection in Markdown.
  public var description: Range<Int>?
  /// The bytes of an artwork's background picture, then of each placement.
  public var background: Range<Int>?
  public var placements: [Range<Int>] = []

  public init(sections: [Range<Int>] = [], items: [[Range<Int>]] = []) {
    self.sections = sections
    self.items = items
  }
}
