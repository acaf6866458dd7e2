import GalleryModel
import InlineMarkdown
import JSON
import Markdown
import SiteModel
import SourceFiles

/// Source text of items and placements that come from other files, by their ids in the new one.
///
/// Between files of the same format it is copied verbatim, except for fields that changed.
public struct CarriedItems: Sendable {
  enum Text: Sendable {
    case json(CarriedJSON)
    /// Whole lines.
    case markdown([UInt8])
  }

  private var texts: [ItemID: Text] = [:]

  public init() {}

  var isEmpty: Bool { texts.isEmpty }

  subscript(id: ItemID) -> Text? { isEmpty ? nil : texts[id] }

  /// Whether any text is Markdown, whose lines may nest prose beyond the fields of the item.
  var hasLines: Bool {
    texts.values.contains { if case .markdown = $0 { true } else { false } }
  }

  /// Whether any text is copied into the file at a path: those of another format give their fields alone.
  public func hasText(for path: ContentPath) -> Bool {
    texts.values.contains {
      switch $0 {
      case .json: !isMarkdown(path)
      case .markdown: isMarkdown(path)
      }
    }
  }

  /// Adds the source text of an item.
  /// - Parameter newID: the item's id in the destination file.
  public mutating func take(_ id: ItemID, from file: ItemTexts, as newID: ItemID) {
    texts[newID] = file[id]
  }

  /// Whether the source text of an item states an id; nil without such text.
  func statesID(of id: ItemID) -> Bool? {
    switch self[id] {
    case .json(let text): (try? readJSON(text.bytes))?.root["id"] != nil
    case .markdown(let text): carriedItem(in: text).map { $0.item.hasGivenID }
    case nil: nil
    }
  }

  /// The source text of a placement from another file, with the changed fields rewritten.
  func placement(_ id: ItemID, as fields: [JSONTreeMember]) -> CarriedJSON? {
    guard case .json(let text)? = self[id], let document = try? readJSON(text.bytes),
      let old = Artwork.placementFields(document)
    else { return nil }
    return CarriedJSON(
      bytes: JSONRewriter(document).object(document.root, from: old, to: fields),
      indentation: text.indentation)
  }

  /// Parses the text of a single item; nil if it is not one.
  static func item(_ value: JSONValue) -> Item? {
    let bytes = #"{"title": "", "sections": [{"items": ["#.utf8 + value.document.bytes + "]}]}".utf8
    guard let document = try? readJSON(Array(bytes)) else { return nil }
    let reading = CollectionReading.read(document.root, id: "")
    guard reading.collection.itemCount == 1 else { return nil }
    return reading.collection.sections[0].items[0]
  }
}

/// The source text of each item or placement of a file, verbatim.
public struct ItemTexts: Sendable {
  private var texts: [ItemID: CarriedItems.Text] = [:]

  /// - Parameter path: its extension determines the format.
  /// - Returns: nil for a file that is no collection and no artwork, or has errors.
  public init?(_ source: SourceFile, at path: ContentPath) {
    guard let reading = readDocument(source, at: path) else { return nil }
    self.init(source, at: path, reading)
  }

  /// - Parameter reading: of the file.
  /// - Returns: nil if it is no collection and no artwork.
  public init?(_ source: SourceFile, at path: ContentPath, _ reading: DocumentReading) {
    let bytes = source.bytes
    let lineStarts = LineStarts(of: bytes)
    func json(_ range: Range<Int>) -> CarriedItems.Text {
      .json(
        CarriedJSON(
          bytes: Array(bytes[range]), indentation: lineStarts.indentation(at: range.lowerBound)))
    }
    if case .artwork(let artwork) = reading.content {
      for (placement, range) in zip(artwork.placements, reading.places.placements) {
        texts[placement.id] = json(range)
      }
      return
    }
    guard case .collection(let collection) = reading.content else { return nil }
    let isMarkdown = isMarkdown(path)
    let places =
      isMarkdown
      ? MarkdownPlaces(
        bytes, body: splitFrontMatter(source).body, reading.places) : nil
    for (section, value) in collection.sections.enumerated() {
      for (index, item) in value.items.enumerated() {
        let range = reading.places.items[section][index]
        if !isMarkdown {
          texts[item.id] = json(range)
        } else if let lines = places?.sections[section].items[index].lines {
          texts[item.id] = .markdown(Array(bytes[lines]))
        }
      }
    }
  }

  public func contains(_ id: ItemID) -> Bool { texts[id] != nil }

  /// What is nested in an item of Markdown; nil for an item that the file lacks.
  public func nestedText(of id: ItemID) -> ArraySlice<UInt8>? {
    guard case .markdown(let lines)? = texts[id] else { return nil }
    guard mayHaveTextBesides(lines), let item = carriedItem(in: lines) else { return [] }
    return lines[item.paragraph.upperBound...]
  }

  /// The text of an item of Markdown besides its fields, to compare: a name with markup or comments, as HTML,
  /// which spells a character one way, and what is nested; without white space and escapes. Nil if none.
  public func textBesides(of id: ItemID) -> String? {
    guard case .markdown(let lines)? = texts[id], mayHaveTextBesides(lines),
      let item = carriedItem(in: lines)
    else { return nil }
    func bare(_ text: some Sequence<UInt8>) -> [UInt8] {
      text.filter { $0 > 0x20 && $0 != UInt8(ascii: "\\") }
    }
    let spelled = MarkdownItemText(JoinedLines(item.paragraph, in: lines).text)?.name ?? ""
    var options = InlineHTMLOptions()
    options.allowsRawHTML = true
    options.allowsEveryURL = true
    let name = renderInline(spelled, options)
    let isPlain = !name.contains(UInt8(ascii: "<"))
    let text = (isPlain ? [] : bare(name)) + bare(lines[item.paragraph.upperBound...])
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Whether all items have the same text in another version of the file, besides their fields in Markdown.
  public func areAlike(_ other: ItemTexts) -> Bool {
    texts.count == other.texts.count
      && texts.allSatisfy { id, text in
        switch (text, other.texts[id]) {
        case (.json(let text), .json(let others)): text.bytes == others.bytes
        case (.markdown, .markdown): textBesides(of: id) == other.textBesides(of: id)
        default: false
        }
      }
  }

  fileprivate subscript(id: ItemID) -> CarriedItems.Text? { texts[id] }
}

/// Whether the lines of an item are several, or have a character with which markup begins. Most have not, and
/// need not be parsed.
private func mayHaveTextBesides(_ lines: [UInt8]) -> Bool {
  let end = lines.lastIndex { $0 > 0x20 } ?? 0
  return lines.prefix(end).contains { isLineEnd($0) || "*<[_`".utf8.contains($0) }
}

/// The item that some lines parse as, and the range of its first paragraph; nil unless exactly one.
func carriedItem(in lines: [UInt8]) -> (item: Item, paragraph: Range<Int>)? {
  guard let document = try? MarkdownDocument(lines), document.blocks.count == 1,
    document.blocks[0].items.count == 1,
    let paragraph = document.blocks[0].items[0].firstParagraph,
    let item = readItem(String(decoding: lines[paragraph], as: UTF8.self))
  else { return nil }
  return (item, paragraph)
}
