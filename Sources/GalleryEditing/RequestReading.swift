import GalleryModel
import JSON
import Texts

// Reads the parts of a request: documents, sections, items and places.

extension EditSession {
  /// The document with an id; if none is named, the only one.
  func document(_ value: JSONValue?) throws(RefusedRequest) -> GalleryDocument {
    guard let id = DocumentID(value?.string) else {
      if history.documents.all.count == 1 { return history.documents.all[0] }
      throw RefusedRequest.missing("document")
    }
    guard let document = history.documents[id] else {
      throw RefusedRequest(.unknownDocument(id))
    }
    return document
  }

  func collection(_ value: JSONValue?) throws(RefusedRequest) -> EmojiCollection {
    switch try document(value) {
    case .collection(let collection): return collection
    case .artwork(let artwork): throw RefusedRequest(.otherKind(artwork.id))
    }
  }

  func target(
    _ place: JSONValue, otherwise source: EmojiCollection
  ) throws(RefusedRequest) -> EmojiCollection {
    guard let id = place["document"], !id.isNull else { return source }
    return try collection(id)
  }

  func section(
    _ value: JSONValue?, of document: EmojiCollection
  ) throws(RefusedRequest) -> Section {
    guard let id = SectionID(value?.string) else { throw RefusedRequest.missing("section") }
    for section in document.sections where section.id == id { return section }
    throw RefusedRequest(.unknownSection(id))
  }

  /// Items in document order, regardless of the order of selection.
  func inOrder(
    _ ids: [ItemID], of document: EmojiCollection
  ) throws(RefusedRequest) -> [ItemID] {
    let known = ItemIndex(of: document)
    var paths: [ItemPath] = []
    paths.reserveCapacity(ids.count)
    for id in ids {
      guard let path = known.path(of: id, in: document) else {
        throw RefusedRequest(.unknownItem(id))
      }
      paths.append(path)
    }
    return paths.sorted().map { document.sections[$0.section].items[$0.item].id }
  }

  /// A new item, with or without an id; refused with the message of `check` if invalid.
  func readItem(_ value: JSONValue) throws(RefusedRequest) -> Item {
    var items: [Item] = []
    var problems: [Problem] = []
    let isItem = Item.read(value, appendingTo: &items, &problems)
    for problem in problems where problem.isError {
      throw RefusedRequest("badItem", words: problem.message)
    }
    guard isItem else { throw RefusedRequest("badItem") }
    return items[0]
  }
}

extension Item {
  /// The item with fields replaced: null removes, absent members stay.
  func replacing(_ fields: JSONValue?) throws(RefusedRequest) -> Item {
    guard let fields, fields.kind == .object else { throw RefusedRequest.missing("fields") }
    var item = self
    for member in fields.members {
      guard let field = ItemField(named: member.name) else {
        throw RefusedRequest(
          "unreadable", id: id.string, words: "an item has no field “\(member.name)”")
      }
      item[field] = try fields.newValue(field.name, field.kind)
    }
    // Only edited fields are validated: the item may have been invalid before.
    if ExactText(symbol) != ExactText(item.symbol) || ExactText(image) != ExactText(item.image),
      case .refused(let words) = SymbolJudgement(item.symbol, hasPicture: item.image != nil)
    {
      throw RefusedRequest("badItem", id: id.string, words: words)
    }
    return item
  }
}

extension RefusedRequest {
  static func missing(_ name: String) -> RefusedRequest {
    RefusedRequest("unreadable", words: "the request needs “\(name)”")
  }
}

extension JSONValue {
  func member(_ name: String) throws(RefusedRequest) -> JSONValue {
    guard let value = self[name], !value.isNull else { throw RefusedRequest.missing(name) }
    return value
  }

  func ids(_ name: String) throws(RefusedRequest) -> [ItemID] {
    guard let list = self[name], list.kind == .array else { throw RefusedRequest.missing(name) }
    var ids: [ItemID] = []
    ids.reserveCapacity(list.count)
    for element in list.elements {
      guard let id = ItemID(element.string) else { throw RefusedRequest.missing(name) }
      ids.append(id)
    }
    return ids
  }

  /// An index; nil if absent.
  func index(_ name: String) throws(RefusedRequest) -> Int? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let number = value.number, number >= 0, number <= 1e9,
      number == number.rounded(.towardZero)
    else {
      throw RefusedRequest("outOfRange", words: "“\(name)” must be a whole number from 0 on")
    }
    return Int(number)
  }

  func finite(_ name: String) throws(RefusedRequest) -> Double {
    guard let number = self[name]?.number, number.isFinite, abs(number) <= 1_000_000 else {
      throw RefusedRequest(
        "badNumber", words: "“\(name)” must be a number from -1000000 to 1000000")
    }
    return number
  }

  /// The value of a form field, nil for null; invalid values are refused.
  func newValue(_ name: String, _ kind: FieldKind) throws(RefusedRequest) -> FieldValue? {
    switch kind {
    case .symbol:
      guard let symbol = self[name]?.string else { throw RefusedRequest.missing(name) }
      return .text(symbol)
    case .picture, .text, .inline, .prose:
      return try self[name]?.textOrNull(name).map { .text($0) }
    case .number, .length: return .number(try finite(name))
    case .choice(let choices):
      for (place, choice) in choices.enumerated() where self[name]?.isString(choice) == true {
        return .choice(choice, place)
      }
      throw RefusedRequest.missing(name)
    case .color:
      let color = try self[name]?.textOrNull(name)
      if let color, !isColor(color) {
        throw RefusedRequest("badColor", words: "“\(color)” is no colour")
      }
      return color.map { .text($0) }
    case .set, .itemFields, .count, .bool, .size, .insets, .layout:
      var reader = ObjectReader(self)
      let value = reader.value(name, kind)
      for problem in reader.problems {
        throw RefusedRequest("badItem", words: problem.message)
      }
      return value
    }
  }

  /// A string of a form, nil for null; invalid strings are refused.
  func textOrNull(_ name: String) throws(RefusedRequest) -> String? {
    if isNull { return nil }
    guard let text = string else {
      throw RefusedRequest("unreadable", words: "“\(name)” must be a text or null")
    }
    if let problem = Problem.ofControlCharacters(in: self, called: name) {
      throw RefusedRequest("badText", words: problem.message)
    }
    return text
  }
}

/// Rebases a relative path from one file to another; both files are below one root.
func relativePath(of path: String, from source: String, to target: String) -> String {
  let slash = UInt8(ascii: "/")
  if path.utf8.first == slash || ExactText(folder(of: source)) == ExactText(folder(of: target)) {
    return path
  }
  var parts = folder(of: source).utf8.split(separator: slash).map { String(Substring($0)) }
  for part in path.utf8.split(separator: slash) {
    let name = String(Substring(part))
    if ExactText(name) == "." { continue }
    guard ExactText(name) == ".." else {
      parts.append(name)
      continue
    }
    // It leads out of the root: keep it unchanged.
    if parts.popLast() == nil { return path }
  }
  var above = folder(of: target).utf8.split(separator: slash).map { String(Substring($0)) }
  while let first = above.first, parts.count > 1, ExactText(first) == ExactText(parts[0]) {
    above.removeFirst()
    parts.removeFirst()
  }
  var relative = ""
  for _ in above { relative += "../" }
  for (index, part) in parts.enumerated() { relative += index == 0 ? part : "/" + part }
  return relative
}

private func folder(of path: String) -> String {
  guard let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
  return String(path[..<end])
}
