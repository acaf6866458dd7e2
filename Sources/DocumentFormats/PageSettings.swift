import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts

/// The parsed front matter of a page.
struct PageSettings {
  var kind: Document.Kind?
  var id: (text: String, range: Range<Int>)?
  var title: String?
  var description: String?
  var date: CalendarDate?
  var tags: [String] = []
  var language: String?
  var isDraft = false
  /// The collection whose page this is.
  var collection: (id: String, range: Range<Int>)?
  /// The collections of a board.
  var collections: [(text: String, range: Range<Int>)]?
  /// The collection that the page shows as a list.
  var list: (id: String, range: Range<Int>)?
  var listStyle: CollectionList.Style?
  var cellStyle: CollectionList.CellStyle?
  /// Fields that only collections have.
  var collectionFields = noCollectionFields
  var others: [JSONTreeMember] = []
  var problems: [Problem] = []

  /// The stated kind, else the one that the fields imply.
  var kindOfDocument: Document.Kind { kind ?? (collections == nil ? .page : .board) }
}

/// Shared: most pages have none, and a list of them would be made for each.
private let noCollectionFields = Fields(of: EmojiCollection(id: "", title: ""))

extension Document.Kind {
  /// All but artworks, which are JSON.
  static let inMarkdown = allCases.filter { $0 != .artwork }
}

/// The settings of front matter, besides those of a collection. (contract.md §1 “Settings”)
enum PageField: String, CaseIterable {
  case title, description, date, tags, language, draft, id, kind
  case collection, collections, list, listStyle, cellStyle

  var kind: SettingKind {
    switch self {
    case .kind: .field(.choice(Document.Kind.inMarkdown.map(\.rawValue)))
    case .id: .documentID
    case .title, .description, .collection, .list: .field(.text)
    case .date: .date
    case .tags, .collections: .field(.set)
    case .language: .language
    case .draft: .field(.bool)
    case .listStyle: .field(.choice(CollectionList.Style.allCases.map(\.rawValue)))
    case .cellStyle: .field(.choice(CollectionList.CellStyle.allCases.map(\.rawValue)))
    }
  }

  /// Whether only pages and boards have it.
  var isOfPages: Bool {
    switch self {
    case .title, .description, .date, .tags, .language, .draft, .id, .kind: false
    case .collection, .collections, .list, .listStyle, .cellStyle: true
    }
  }

  /// The settings that documents in JSON have besides their content.
  static let inJSON = [PageField.date, .tags, .language, .draft]
}

extension PageSettings {
  /// Reads front matter that is a mapping.
  init(_ value: JSONValue) {
    var reader = ObjectReader(value)
    for field in PageField.allCases where !field.isOfPages { read(field, &reader) }
    if kind == .collection {
      for field in CollectionField.onlySettings {
        collectionFields[field] = reader.value(field.name, field.kind)
      }
      if let sections = reader.take("sections") {
        let message: Message =
          "the sections of a collection in Markdown are its headings of level 2"
        reader.report(.error(.misplacedField, message, at: sections.range))
      }
      // As in JSON, these settings are members of the collection as well.
      let settings = value.members.compactMap { member in
        PageField.inJSON.first { member.isNamed($0.rawValue) }.map { field in
          JSONTreeMember(
            member.name, field == .draft ? member.value.tree : member.value.treeOfTexts)
        }
      }
      others =
        settings
        + reader.keptOthers(
          of: "the collection",
          known: PageField.allCases.filter { !$0.isOfPages }.map(\.rawValue)
            + CollectionField.onlySettings.map { $0.name })
    } else {
      for field in PageField.allCases where field.isOfPages { read(field, &reader) }
      for other in reader.others() where !other.isNamed(schemaMember) {
        reader.report(
          .unknown(other, inside: "front matter", known: PageField.allCases.map(\.rawValue)))
      }
      reader.report(fieldsWithoutEffect(of: value))
    }
    problems = reader.problems
  }

  /// Warnings about fields of pages that nothing shows here.
  private func fieldsWithoutEffect(of value: JSONValue) -> [Problem] {
    let hasList = value[PageField.list.rawValue]?.isNull == false
    return value.members.compactMap { member in
      let place: Message
      switch PageField(rawValue: member.name) {
      case .collections? where collection != nil, .list? where collection != nil:
        place = "on the page of a collection"
      case .collections? where kindOfDocument != .board:
        place = "where “kind” is “\(kindOfDocument.rawValue)”"
      case .list? where kindOfDocument == .board: place = "on a board"
      case .listStyle? where !hasList, .cellStyle? where !hasList: place = "without “list”"
      default: return nil
      }
      if member.value.isNull { return nil }
      return .warning(
        .misplacedField, "“\(member.name)” has no effect \(place); take it out",
        at: member.nameRange)
    }
  }

  private mutating func read(_ field: PageField, _ reader: inout ObjectReader) {
    let name = field.rawValue
    switch field {
    case .kind:
      // An artwork has an error of its own. (`readMarkdownFile`)
      let isArtwork = reader.take(name)?.isString(Document.Kind.artwork.rawValue) == true
      kind = isArtwork ? .artwork : reader.choice(name, of: Document.Kind.inMarkdown)
    case .id: id = reader.placedText(name)
    case .title: title = reader.text(name)
    case .description: description = reader.text(name)
    case .date: date = reader.date(name)
    case .tags:
      tags = reader.texts(name).map(\.text)
      reader.report(tagRemarks(of: reader.value))
    case .language: language = reader.language()
    case .draft: isDraft = reader.bool(name) ?? false
    case .collection: collection = reader.placedText(name).map { ($0.text, $0.range) }
    case .collections:
      if reader.value[name] != nil { collections = reader.texts(name) }
    case .list: list = reader.placedText(name).map { ($0.text, $0.range) }
    case .listStyle: listStyle = reader.choice(name, of: CollectionList.Style.allCases)
    case .cellStyle: cellStyle = reader.choice(name, of: CollectionList.CellStyle.allCases)
    }
  }
}

extension JSONValue {
  /// The tree in which plain scalars of YAML are texts, as settings are read.
  fileprivate var treeOfTexts: JSONTree {
    if kind == .array { return .array(elements.map { $0.treeOfTexts }) }
    return isNull ? .null : string.map { .string($0) } ?? tree
  }
}

extension ObjectReader {
  fileprivate mutating func placedText(_ name: String) -> (text: String, range: Range<Int>)? {
    guard let text = text(name), let range = value[name]?.range else { return nil }
    return (text, range)
  }

  mutating func date(_ name: String) -> CalendarDate? {
    guard let (text, range) = placedText(name) else { return nil }
    if let date = CalendarDate(text) { return date }
    report(
      .error(
        .invalidDate, "“\(text)” is no date; write it as 2026-11-20 or 2026-11-20T12:30:00Z",
        at: range))
    return nil
  }
}
