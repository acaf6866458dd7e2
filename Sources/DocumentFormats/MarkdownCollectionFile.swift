import GalleryModel
import Geometry
import InlineMarkdown
import JSON
import Markdown
import SourceFiles
import Texts
import YAML

/// Reads a collection from the top-level blocks of a Markdown file. (contract.md §3)
///
/// A heading of level 2 opens a section; a list item that begins with an emoji is an item; prose is
/// the description before the first section, and a section's footer inside one. Fields of an item
/// are inline only, so that further paragraphs and lists nested in an item are shown as prose of
/// its section, in the item's place; in the source they stay in the item.
/// - Parameter showsNested: false leaves out of the footers what is nested in items.
func readMarkdownCollection(
  _ file: SourceFile, _ document: MarkdownDocument, id: DocumentID, title: String,
  settings: PageSettings, showsNested: Bool = true
) -> CollectionReading {
  var reader = MarkdownCollectionReader(file: file, document, id: id, title: title)
  reader.showsNested = showsNested
  for field in CollectionField.onlySettings {
    reader.reading.collection[field] = settings.collectionFields[field]
  }
  reader.reading.collection.others = settings.others
  for (index, block) in document.blocks.enumerated() {
    // A heading that repeats the stated title is not shown twice. Any other heading is prose.
    let repeatsTitle =
      index == 0 && document.outline.first.map { ExactText($0.text) == ExactText(title) } ?? false
    reader.read(block, mayBeTitle: settings.title == nil || repeatsTitle)
  }
  reader.finish()
  if let description = settings.description, reader.reading.collection.description == nil {
    reader.reading.collection.description = description
  }
  return reader.reading
}

private struct MarkdownCollectionReader {
  let file: SourceFile
  var reading: CollectionReading
  var showsNested = true
  /// The prose of the current section, or of the collection.
  private var prose = MarkdownProse()
  private var isInSection = false
  private var itemCount = 0
  /// Lines of the current section, or of the description, that nearly are items, in lists without
  /// items; they are reported if the whole section has none.
  private var nearlyItems: [Problem] = []
  /// The last heading, if it opened no section.
  private var idleHeading: (level: Int, range: Range<Int>)?
  private var references: ReferenceLinks

  init(file: SourceFile, _ document: MarkdownDocument, id: DocumentID, title: String) {
    self.file = file
    references = ReferenceLinks(document, in: file)
    reading = CollectionReading(EmojiCollection(id: id, title: title))
  }

  mutating func read(_ block: MarkdownBlock, mayBeTitle: Bool) {
    reading.problems += file.nearlyHeadings(in: block)
    switch block.kind {
    case .heading(let level) where level == 2: openSection(block)
    case .heading(let level)
    where level == 1 && mayBeTitle && !isInSection && reading.titleRange == nil:
      reading.titleRange = block.range
    case .heading(let level):
      idleHeading = (level, block.range)
      prose.append(text(of: block.range), from: block.range)
    case .list:
      let count = itemCount
      let isFirst = !isInSection && prose.text.isEmpty
      var remarks: [(text: NearlyItem, problem: Problem)] = []
      for (index, item) in block.items.enumerated() {
        let earlier = index == 0 ? nil : block.items[index - 1]
        if let remark = read(item, of: block, behind: earlier) { remarks.append(remark) }
      }
      // In a list without items they may well be prose, but hardly all of them where no other list
      // has items, or where the file begins.
      let isMeant =
        remarks.count == block.items.count && remarks.contains { $0.text.hasSymbol }
      if itemCount > count || isMeant && isFirst {
        reading.problems += remarks.map { $0.problem }
      } else if isMeant {
        nearlyItems += remarks.map { $0.problem }
      }
    case .code: prose.append(text(of: file.indented(block.range)), from: block.range)
    default: prose.append(text(of: block.range), from: block.range)
    }
    references.leaveToProse(upTo: block.range.upperBound)
  }

  /// Ends the file.
  mutating func finish() {
    if reading.collection.sections.last?.items.isEmpty ?? true { reading.problems += nearlyItems }
    endProse()
  }

  /// Ends the prose of a section, or the description.
  private mutating func endProse() {
    let (text, first) = (prose.text, prose.first)
    prose = MarkdownProse()
    reading.problems += references.look(inProse: text)
    guard !text.isEmpty else { return }
    if isInSection {
      reading.collection.sections[reading.collection.sections.count - 1].footer = text
    } else {
      reading.collection.description = text
      reading.descriptionRange = first
    }
  }

  private mutating func openSection(_ block: MarkdownBlock) {
    if reading.collection.sections.last?.items.isEmpty ?? false {
      reading.problems += nearlyItems
    }
    endProse()
    let heading = joined(block.textRange)
    reading.problems += references.look(
      upTo: block.range.upperBound, in: Array("## ".utf8) + heading)
    let (text, attributes) = MarkdownAttributes.split(heading)
    reportUnread(attributes, in: block.textRange)
    reportMisnamed(attributes, of: "the section", known: Self.sectionNames, in: block.textRange)
    let title = plainText(inline: trimmed(text[...]))
    idleHeading = nil
    addSection(title: title.isEmpty ? nil : title, range: block.range)
    apply(attributes, at: block.range)
  }

  private mutating func addSection(title: String?, range: Range<Int>) {
    reading.collection.sections.append(Section(title: title))
    reading.sectionRanges.append(range)
    reading.itemRanges.append([])
    isInSection = true
    nearlyItems = []
  }

  /// - Parameter earlier: the item before it in its list.
  /// - Returns: a text that nearly is an item, and a warning about it, which may be reported.
  private mutating func read(
    _ item: MarkdownListItem, of list: MarkdownBlock, behind earlier: MarkdownListItem?
  ) -> (text: NearlyItem, problem: Problem)? {
    references.leaveToProse(upTo: item.range.lowerBound)
    let paragraph = item.firstParagraph.map { joined($0) } ?? []
    guard let range = item.firstParagraph, let text = MarkdownItemText(paragraph) else {
      let start = item.range.lowerBound
      let isLoose = earlier.map { file.hasBlankLine(from: $0.range.upperBound, to: start) } ?? true
      prose.append(
        self.text(of: file.indented(item.range)), from: item.range,
        ofListAt: list.range.lowerBound, isLoose: isLoose)
      return item.firstParagraph.flatMap { range in
        NearlyItem(paragraph).map { ($0, $0.problem(at: range)) }
      }
    }
    itemCount += 1
    if !isInSection {
      endProse()
      addSection(title: nil, range: item.range)
    }
    if let (level, heading) = idleHeading {
      let message: Message =
        "a heading of level \(level) opens no section for the emoji below it; write ##"
      reading.problems.append(.warning(.idleHeading, message, at: heading))
      idleHeading = nil
    }
    reading.problems += references.look(upTo: range.upperBound, in: paragraph)
    let last = reading.collection.sections.count - 1
    if text.image == nil, let problem = Problem.ofSymbol(text.symbol, at: range) {
      reading.problems.append(problem)
    }
    var value = Item(symbol: text.symbol)
    value.image = text.image
    let name = text.plainName
    value.name = name.isEmpty ? nil : name
    value.description = text.description.isEmpty ? nil : text.description
    value.usage = text.usage.isEmpty ? nil : text.usage
    apply(text.attributes, to: &value, at: range)
    if value.description == nil, value.usage == nil, let dash = text.mistakenDash {
      // Markdown escapes no characters beyond ASCII.
      let spelling = dash.utf8.count == 1 ? "\\\(dash)" : "&ndash;"
      let separators = MarkdownItemText.separators.map { "“ \($0) ”" as Message }
        .joined { "\($0) or \($1)" }
      reading.problems.append(
        .warning(
          .shortDash,
          """
          “ \(dash) ” separates nothing and stays in the name; write \(separators) before a \
          description, or “\(spelling)” where it belongs to the name
          """, at: range))
    }
    reportUnread(text.attributes, in: range)
    reportMisnamed(
      text.attributes, of: "the item", known: Self.itemNames, in: range, from: text.attributesBase)
    reading.collection.sections[last].items.append(value)
    reading.itemRanges[last].append(range)
    if showsNested {
      prose.append(
        file.nestedText(of: item.range, behind: range), from: item.range,
        ofListAt: list.range.lowerBound, isLoose: false)
    }
    return nil
  }

  /// Warns about braces that look like attributes but do not parse.
  private mutating func reportUnread(_ attributes: MarkdownAttributes, in range: Range<Int>) {
    guard attributes.areMisspelled,
      let close = file.bytes[range].lastIndex(of: UInt8(ascii: "}")),
      let open = findPairedBrace(in: file.bytes[range.lowerBound..<close])
    else { return }
    let message: Message =
      """
      these braces stay text: attributes are written {#id key=value key="some words"}; where \
      text is meant, write \\{
      """
    reading.problems.append(.warning(.literalBraces, message, at: open..<range.upperBound))
  }

  private static let itemNames = ["id"] + ItemField.names
  private static let sectionNames = ["id"] + SectionField.inBraces.map { $0.name }

  /// Warns about unknown members with nearly the name of a known one; custom members are allowed.
  /// - Parameter base: the offset in the joined text from which the attributes' ranges count.
  private mutating func reportMisnamed(
    _ attributes: MarkdownAttributes, of thing: Message, known: [String],
    in range: Range<Int>, from base: Int = 0
  ) {
    let unknown = zip(attributes.values, attributes.valueRanges).filter { attribute, _ in
      !known.contains { ExactText($0) == ExactText(attribute.key) }
    }
    if unknown.isEmpty { return }
    let offsets = file.offsets(ofJoined: range)
    for (attribute, place) in unknown {
      let start = offsets[base + place.lowerBound]
      reading.problems.append(
        .keptUnknown(
          attribute.key, of: thing, known: known, at: start..<(start + attribute.key.utf8.count)))
    }
  }

  private mutating func apply(
    _ attributes: MarkdownAttributes, to item: inout Item, at range: Range<Int>
  ) {
    let stated = ItemField.allCases.filter { item[$0] != nil }.map { $0.name }
    for (key, value, isQuoted) in once(attributes, besides: stated, at: range) {
      if let field = ItemField(named: key) {
        item[field] = self.value(value, of: field, field.separators, at: range)
      } else if ExactText(key) == "id" {
        item.id = ItemID(value)
        item.hasGivenID = true
        checkID(value, of: "item", at: range)
      } else {
        item.others.append(JSONTreeMember(key, tree(value, isQuoted: isQuoted)))
      }
    }
    reading.problems += item.tags.compactMap { tagRemark($0, at: range) }
  }

  /// Applies the attributes of a heading to the last section.
  private mutating func apply(_ attributes: MarkdownAttributes, at range: Range<Int>) {
    var section = reading.collection.sections.removeLast()
    let stated = SectionField.allCases.filter { !$0.isInBraces }.map { $0.name } + ["items"]
    for (key, value, isQuoted) in once(attributes, besides: stated, at: range) {
      if let field = SectionField(named: key) {
        section[field] = self.value(value, of: field, at: range)
      } else if ExactText(key) == "id" {
        section.id = SectionID(value)
        section.hasGivenID = true
        checkID(value, of: "section", at: range)
      } else {
        section.others.append(JSONTreeMember(key, tree(value, isQuoted: isQuoted)))
      }
    }
    reading.collection.sections.append(section)
  }

  /// The attributes, `#id` among them; duplicates are reported and dropped, as for members in JSON.
  private mutating func once(
    _ attributes: MarkdownAttributes, besides stated: [String], at range: Range<Int>
  ) -> [(key: String, value: String, isQuoted: Bool)] {
    var seen = Set(stated.map { ExactText($0) })
    let given = attributes.id.map { [(key: "id", value: $0, isQuoted: true)] } ?? []
    return (given + attributes.values).filter { attribute in
      if seen.insert(ExactText(attribute.key)).inserted { return true }
      reading.problems.append(
        .error(
          .repeatedField,
          "“\(attribute.key)” has its place in the text or stands twice; take it out of the braces",
          at: range))
      return false
    }
  }

  private mutating func checkID(_ id: String, of thing: Message, at range: Range<Int>) {
    if let fault = faultOfID(id) {
      reading.problems.append(.error(.invalidID, "the \(thing)'s id \(fault)", at: range))
    }
  }

  private mutating func value(
    _ text: String, of field: some FieldName, _ separators: [UInt8] = [], at range: Range<Int>
  ) -> FieldValue? {
    switch field.kind {
    case .symbol, .picture, .text, .inline, .prose, .color: .text(text)
    case .set: .texts(texts(text, separators))
    case .size: size(text, at: range).map { .size($0) }
    case .layout: .layout(layout(text, at: range))
    case .bool: bool(text, called: field.name, at: range).map { .bool($0) }
    // No field of an item or a section has these types.
    case .itemFields, .number, .length, .count, .choice, .insets: nil
    }
  }

  /// `day,warm`, or `["a, b", "c"]` for texts that contain commas.
  private func texts(_ text: String, _ separators: [UInt8]) -> [String] {
    if text.utf8.first == UInt8(ascii: "["), let json = try? readJSON(Array(text.utf8)),
      json.root.elements.allSatisfy({ $0.kind == .string })
    {
      return json.root.elements.compactMap { $0.string }
    }
    return text.utf8.split { separators.contains($0) }.map { trimmed(Array($0)[...]) }
      .filter { !$0.isEmpty }
  }

  private mutating func bool(_ text: String, called name: String, at range: Range<Int>) -> Bool? {
    if ExactText(text) == "true" { return true }
    if ExactText(text) == "false" { return false }
    reading.problems.append(
      .error(.wrongType, "“\(name)” must be true or false, not “\(text)”", at: range))
    return nil
  }

  /// `128,64`.
  private mutating func size(_ text: String, at range: Range<Int>) -> Size? {
    let parts = text.utf8.split(separator: UInt8(ascii: ",")).map { trimmed(Array($0)[...]) }
    let numbers = parts.filter(isDecimal).compactMap { Double($0) }
      .filter { $0.isFinite && $0 >= 0 }
    if parts.count == 2, numbers.count == 2 { return Size(width: numbers[0], height: numbers[1]) }
    reading.problems.append(
      .error(
        .wrongType, "“size” must be two numbers such as size=\"128,64\", not “\(text)”", at: range))
    return nil
  }

  /// Whether a number is spelled as in JSON; `Double` also takes `0x10` and `+5`.
  private func isDecimal(_ text: String) -> Bool {
    text.utf8.first != UInt8(ascii: "+")
      && text.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) }
  }

  /// A layout object in one line of YAML or JSON.
  private mutating func layout(_ text: String, at range: Range<Int>) -> LayoutSettings {
    let bytes = Array(text.utf8)
    guard let yaml = try? readYAML(bytes, in: 0..<bytes.count) else {
      let message: Message = "“layout” must be an object such as layout=\"{itemSize: [64, 64]}\""
      reading.problems.append(.error(.wrongType, message, at: range))
      return LayoutSettings()
    }
    let (settings, problems) = LayoutSettings.read(yaml.root)
    for problem in problems {
      var placed = problem
      placed.range = range
      reading.problems.append(placed)
    }
    return settings
  }

  /// An unknown member: JSON if it is written as such, else text.
  private func tree(_ value: String, isQuoted: Bool) -> JSONTree {
    let first = value.utf8.first
    let mayBeJSON = !isQuoted || first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    guard mayBeJSON, let json = try? readJSON(Array(value.utf8)) else { return .string(value) }
    return json.root.tree
  }

  private func text(of range: Range<Int>) -> String {
    var end = range.upperBound
    while end > range.lowerBound, file.bytes[end - 1] <= 0x20 { end -= 1 }
    return String(decoding: file.bytes[range.lowerBound..<end], as: UTF8.self)
  }

  /// The lines of a paragraph joined by spaces.
  private func joined(_ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    let isLineEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    for line in file.bytes[range].split(whereSeparator: isLineEnd) {
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text += trimmed(line).utf8
    }
    return text
  }
}
