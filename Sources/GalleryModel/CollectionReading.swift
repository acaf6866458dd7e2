import JSON
import Texts

/// A collection as read, with problems and source ranges.
public struct CollectionReading: Sendable {
  public var collection: EmojiCollection
  /// The source bytes of each section, and of each item by section.
  public var sectionRanges: [Range<Int>] = []
  public var itemRanges: [[Range<Int>]] = []
  /// The source bytes of the title's heading; only in Markdown.
  public var titleRange: Range<Int>?
  /// The source bytes of the first block of prose that is the description; only in Markdown.
  public var descriptionRange: Range<Int>?
  public var problems: [Problem] = []

  public init(_ collection: EmojiCollection) {
    self.collection = collection
  }
}

extension CollectionReading {
  /// Reads the JSON form of a collection; invalid parts are reported and left out.
  ///
  /// `finish` assigns default ids and checks constraints across items.
  /// - Parameter id: the document's id, given or from its path.
  public static func read(_ value: JSONValue, id: DocumentID) -> CollectionReading {
    var reader = ObjectReader(value)
    _ = reader.take("kind")
    _ = reader.take("id")
    if let place = value.placeOfMissing("title") {
      reader.report(
        .error(.missingField, "a collection needs a “title”: add \"title\": \"…\"", at: place))
    }
    var reading = CollectionReading(EmojiCollection(id: id, title: id.string))
    reader.read(into: &reading.collection)
    if let sections = reader.take("sections"), sections.kind == .array {
      for element in sections.elements { reading.readSection(element) }
    } else {
      let place = value["sections"]?.range ?? value.start
      reader.report(
        .error(
          .missingField, "a collection needs “sections”: a list of {\"title\", \"items\"}",
          at: place))
    }
    reading.collection.others = reader.keptOthers(
      of: "the collection", known: CollectionField.names + ["sections"])
    reading.problems = reader.problems + reading.problems
    return reading
  }

  private mutating func readSection(_ value: JSONValue) {
    guard value.kind == .object else {
      let message: Message = "a section must be an object with “items”, not \(value.inWords)"
      problems.append(.error(.wrongType, message, at: value.range))
      return
    }
    var reader = ObjectReader(value)
    var section = Section(title: nil)
    if let id = reader.text("id") {
      section.id = SectionID(id)
      section.hasGivenID = true
      if let fault = faultOfID(id) {
        reader.report(
          .error(.invalidID, "the section's id \(fault)", at: value["id"]?.range ?? value.range))
      }
    }
    reader.read(into: &section)
    var ranges: [Range<Int>] = []
    var itemProblems: [Problem] = []
    if let items = reader.take("items"), items.kind == .array {
      section.items.reserveCapacity(items.count)
      ranges.reserveCapacity(items.count)
      for element in items.elements {
        if Item.read(element, appendingTo: &section.items, &itemProblems) {
          ranges.append(element.range)
        }
      }
    } else {
      let place = value["items"]?.range ?? value.start
      reader.report(.error(.missingField, "a section needs “items”: a list of emoji", at: place))
    }
    section.others = reader.keptOthers(
      of: "the section", known: ["id"] + SectionField.names + ["items"])
    problems += reader.problems + itemProblems
    collection.sections.append(section)
    sectionRanges.append(value.range)
    itemRanges.append(ranges)
  }
}

extension Problem {
  /// The problem with a symbol, if any.
  public static func ofSymbol(_ symbol: String, at range: Range<Int>) -> Problem? {
    // Fast path: nearly every symbol is on the list as written.
    if EmojiSymbol.isFullyQualified(symbol) { return nil }
    return switch EmojiSymbol.judge(symbol) {
    case .listed: nil
    case .unlisted(_, let why): .warning(.unlistedSymbol, why, at: range)
    case .notOne(let why): .error(.invalidSymbol, why, at: range)
    }
  }
}

extension ObjectReader {
  /// The unknown members, to be kept; a likely misspelling of a known name is reported.
  public mutating func keptOthers(of thing: Message, known: [String]) -> [JSONTreeMember] {
    others().map { member in
      report(.keptUnknown(member.name, of: thing, known: known, at: member.nameRange))
      return JSONTreeMember(member.name, member.value.tree)
    }
  }
}

extension JSONValue {
  /// The first byte of the value, for reports of missing members.
  public var start: Range<Int> { range.lowerBound..<range.lowerBound + 1 }

  /// Where to report that a member is missing; nil if it is not. `null` counts as missing.
  func placeOfMissing(_ name: String) -> Range<Int>? {
    guard let member = self[name] else { return start }
    return member.isNull ? member.range : nil
  }
}

/// Whether a text is `:shortcode:`: one or more letters, digits, `_`, `+`, `-` between colons.
public func isShortcode(_ text: String) -> Bool {
  // Fast path: the first byte rules out nearly every text.
  guard text.utf8.first == UInt8(ascii: ":") else { return false }
  let scalars = text.unicodeScalars
  guard scalars.count > 2, scalars.first == ":", scalars.last == ":" else { return false }
  return scalars.dropFirst().dropLast().allSatisfy { scalar in
    scalar == "_" || scalar == "+" || scalar == "-" || scalar.properties.isAlphabetic
      || scalar.properties.numericType == .decimal
  }
}

/// Why a text is no valid id of an item or a section, as the end of a sentence; nil if it is valid.
public func faultOfID(_ id: String) -> Message? {
  // Fast path without Unicode tables: most ids are short and plain.
  var plain = id
  let isPlain = plain.withUTF8 { bytes in
    bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }
  }
  if isPlain, (1...longestID).contains(id.utf8.count) { return nil }
  if id.utf8.isEmpty { return "must not be empty: leave it out or write one" }
  if isTooLongForID(id) {
    return "must have at most \(longestID) characters, this one has \(id.count)"
  }
  for scalar in id.unicodeScalars {
    if scalar == "/" { return "must not contain “/”" }
    if isSpace(scalar.value) { return "must not contain white space: use “-” instead" }
    // All of Unicode's control characters (Cc); the page lacks the table of categories.
    if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
      return "must not contain control characters"
    }
  }
  return nil
}
