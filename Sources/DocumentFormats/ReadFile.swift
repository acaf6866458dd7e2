import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts
import YAML

/// The result of reading one file below `Content/`.
public struct ReadFile: Sendable {
  public var document: DocumentReading?
  /// The collection whose page this page is, and where it says so.
  public var pageOf: (id: DocumentID, location: Location)?
  /// Whether the page's title comes from front matter or a heading, not from the file's name.
  public var hasTitle = false
  public var isCopied = false
  /// Whether the file could not be read, so that its content is unknown.
  public var isUnread = false
  public var diagnostics: [Diagnostic] = []

  public init(isCopied: Bool = false, isUnread: Bool = false, diagnostics: [Diagnostic] = []) {
    self.isCopied = isCopied
    self.isUnread = isUnread
    self.diagnostics = diagnostics
  }
}

/// Reads a file in the format of its extension.
/// - Parameter showsNested: false leaves out of footers what is nested in items of Markdown.
public func readFile(
  _ file: SourceFile, at path: ContentPath, showsNested: Bool = true
) -> ReadFile {
  isMarkdown(path)
    ? readMarkdownFile(file, path: path, showsNested: showsNested) : readJSONFile(file, path: path)
}

/// What a file states of its document: its JSON, or the front matter of Markdown; nil if that is no
/// object.
public func readMembers(of file: SourceFile, at path: ContentPath) -> JSONValue? {
  let json =
    isMarkdown(path)
    ? splitFrontMatter(file).yaml.flatMap { try? readYAML(file.bytes, in: $0) }
    : try? readJSON(file.bytes)
  return json.flatMap { $0.root.kind == .object ? $0.root : nil }
}

extension DocumentReading {
  /// Merges the settings of a collection's page into the collection.
  /// - Parameters:
  ///   - hasTitle: whether the page states a title of its own.
  ///   - place: where it says whose page it is.
  public mutating func take(_ page: DocumentReading, hasTitle: Bool, at place: Location) {
    pageLocation = place
    prose = page.prose
    description = page.description ?? description
    date = page.date ?? date
    language = page.language ?? language
    var known = Set(tags.map { ExactText($0) })
    tags += page.tags.filter { known.insert(ExactText($0)).inserted }
    if hasTitle { title = page.title }
  }

  /// A document that is a collection.
  init(_ reading: CollectionReading, path: ContentPath, location: Location) {
    self.init(
      id: reading.collection.id, title: reading.collection.title,
      content: .collection(reading.collection), path: path, location: location)
    description = reading.collection.description
    places = ItemPlaces(sections: reading.sectionRanges, items: reading.itemRanges)
    places.title = reading.titleRange
    places.description = reading.descriptionRange
  }
}
