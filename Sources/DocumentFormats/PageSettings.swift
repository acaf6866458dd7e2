import GalleryModel
import JSON
import SiteModel
import SourceFiles

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
  var collectionFields = Fields(of: EmojiCollection(id: "", title: ""))
  var others: [JSONTreeMember] = []
  var problems: [Problem] = []
}

extension PageSettings {
  private static let names = [
    "title", "description", "date", "tags", "language", "draft", "id", "kind", "collection",
    "collections", "list", "listStyle", "cellStyle",
  ]

  /// Reads front matter that is a mapping.
  init(_ value: JSONValue) {
    var reader = ObjectReader(value)
    kind = reader.choice("kind", of: Document.Kind.allCases)
    id = reader.placedText("id")
    title = reader.text("title")
    description = reader.text("description")
    date = reader.date("date")
    let isList = value["tags"]?.kind == .array
    let tags = reader.texts("tags")
    self.tags = tags.map(\.text)
    reader.report(tags.compactMap { tagRemark($0.text, isInList: isList, at: $0.range) })
    language = reader.language()
    isDraft = reader.bool("draft") ?? false
    if kind == .collection {
      for field in CollectionField.onlySettings {
        collectionFields[field] = reader.value(field.name, field.kind)
      }
      if let sections = reader.take("sections") {
        let message = "the sections of a collection in Markdown are its headings of level 2"
        reader.report(.error(message, at: sections.range))
      }
      others = reader.keptOthers(
        of: "the collection", known: Self.names + CollectionField.onlySettings.map { $0.name })
    } else {
      collection = reader.placedText("collection").map { ($0.text, $0.range) }
      if value["collections"] != nil { collections = reader.texts("collections") }
      list = reader.placedText("list").map { ($0.text, $0.range) }
      listStyle = reader.choice("listStyle", of: CollectionList.Style.allCases)
      cellStyle = reader.choice("cellStyle", of: CollectionList.CellStyle.allCases)
      for other in reader.others() {
        reader.report(.unknown(other, inside: "front matter", known: Self.names))
      }
    }
    problems = reader.problems
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
      .error("“\(text)” is no date; write it as 2026-11-20 or 2026-11-20T12:30:00Z", at: range))
    return nil
  }
}
