import GalleryModel
import JSON
import Markdown
import SiteModel
import SourceFiles
import Texts

/// Rewrites a collection's Markdown: lines that are not edited stay, or move verbatim.
struct MarkdownCollectionRewriter {
  let places: MarkdownPlaces
  let read: EmojiCollection
  /// `hasGivenID` tells which ids the file states; `placing` adds those that it must state.
  private(set) var wanted: EmojiCollection
  let carried: CarriedItems
  /// Removed items whose nested text stays as prose.
  let leaving: Set<ItemID>
  let lineBreak: [UInt8]
  /// The field separator of new items.
  let dash: String
  /// The strategy for placing lines.
  private(set) var placement = MarkdownPlacement()
  private(set) var arrangement: Arrangement
  private let sectionPlaces: [SectionID: Int]
  private let itemPlaces: [ItemID: (section: Int, item: Int)]

  var bytes: [UInt8] { places.bytes }

  /// - Parameters:
  ///   - bytes: ending with a line break.
  ///   - reading: their content.
  ///   - wanted: the new content; `hasGivenID` tells which ids the file states.
  init?(
    _ bytes: [UInt8], body: Int, reading: DocumentReading, read: EmojiCollection,
    wanted: EmojiCollection, carried: CarriedItems, leaving: Set<ItemID>
  ) {
    guard let places = MarkdownPlaces(bytes, body: body, reading.places) else {
      return nil
    }
    self.places = places
    self.read = read
    self.wanted = wanted
    self.carried = carried
    self.leaving = leaving
    lineBreak = DocumentFormats.lineBreak(of: bytes)
    dash = Self.dash(places)
    var sectionPlaces: [SectionID: Int] = [:]
    var itemPlaces: [ItemID: (section: Int, item: Int)] = [:]
    for (section, value) in read.sections.enumerated() {
      sectionPlaces[value.id] = section
      for (item, value) in value.items.enumerated() {
        itemPlaces[value.id] = (section, item)
      }
    }
    self.sectionPlaces = sectionPlaces
    self.itemPlaces = itemPlaces
    arrangement = Arrangement(
      of: wanted, sectionPlaces, itemPlaces, sectionWeight: { _ in 1 },
      staying: { _, old in old.map { $0 != nil } })
  }

  /// A copy with another strategy for placing lines, which states the ids whose default differs.
  ///
  /// - Parameter movesOthers: whether to prefer the other choice if two sets of items to move are
  ///   equally small, as when two items swap places.
  func placing(_ placement: MarkdownPlacement, movesOthers: Bool) -> MarkdownCollectionRewriter {
    var placed = self
    placed.placement = placement
    placed.arrangement = placed.arranged(movesOthers: movesOthers)
    placed.wanted = wanted.statingIDsThatChange(moved: placed.arrangement.moved(in: wanted))
    return placed
  }

  private func arranged(movesOthers: Bool) -> Arrangement {
    Arrangement(
      of: wanted, sectionPlaces, itemPlaces,
      sectionWeight: { places.sections[$0].lines.count { isLineEnd(bytes[$0]) } },
      staying: { staying($1, in: places.sections[$0], movesOthers: movesOthers) })
  }

  /// Whether another set of items to move is equally small.
  var isAmbiguous: Bool {
    arranged(movesOthers: false).items != arranged(movesOthers: true).items
  }

  /// The dash of the first item that has one, `—` by default.
  private static func dash(_ places: MarkdownPlaces) -> String {
    for item in places.sections.lazy.flatMap({ $0.items }) {
      let text = places.bytes[item.paragraph]
      for index in text.indices where text[index] == 0x20 {
        if text[index...].starts(with: " — ".utf8) { return "—" }
        if text[index...].starts(with: " -- ".utf8) { return "--" }
      }
    }
    return "—"
  }

  /// The text after the front matter.
  /// - Parameter description: the prose before the first section; nil if unchanged.
  func body(description: String??, title: String?) -> [UInt8] {
    let first = places.sections.first?.lines.lowerBound ?? bytes.count
    var preamble = preambleText(upTo: first, description, title)
    var chunks: [(old: Int?, text: [UInt8], needsBlank: Bool)] = []
    for (index, section) in wanted.sections.enumerated() {
      if let old = sectionPlaces[section.id] {
        let text = text(of: old, as: section, isFirst: index == 0)
        let isATX = text.starts(with: Array("##".utf8))
        chunks.append((old, text, !isATX))
      } else {
        chunks.append((nil, text(of: section, isFirst: index == 0), true))
      }
    }
    let left = definitionsLeft(behind: Set(chunks.compactMap { $0.old }))
    if let definitions = left[nil] { preamble += closing(of: preamble) + definitions }
    for index in chunks.indices {
      guard let old = chunks[index].old, let definitions = left[old] else { continue }
      chunks[index].text += closing(of: chunks[index].text) + definitions
    }
    if chunks.isEmpty { return preamble + bytes[lastFilledEnd...] }
    // Blank lines between sections belong to the positions, not to the sections.
    let leading = Array(bytes[places.filledEnd(of: places.body..<first)..<first])
    let hasPreamble = preamble.contains { $0 > 0x20 }
    if placement.separatesSections, hasPreamble {
      preamble += lineBreak + MarkdownPlacement.separator + lineBreak
    }
    if places.sections.isEmpty {
      preamble += closing(of: preamble)
      preamble += hasPreamble || preamble.isEmpty ? lineBreak : []
    } else {
      // Text right after the prose may stay there: one list can contain both.
      let isNew =
        chunks[0].old != 0
        || description.map { $0 != nil || !places.description.isEmpty } ?? false
      preamble +=
        leading.isEmpty && hasPreamble && chunks[0].needsBlank && isNew ? lineBreak : leading
    }
    var text = preamble
    for (index, chunk) in chunks.enumerated() {
      if index > 0 {
        let (last, next) = (chunks[index - 1].old, chunk.old)
        if let last, let next, last + 1 == next {
          text += gap(behind: last)
        } else {
          if last == places.sections.count - 1 { text += closing(of: chunks[index - 1].text) }
          if placement.separatesSections {
            text += lineBreak + MarkdownPlacement.separator + lineBreak
          }
          let blank = gap(near: last) ?? next.flatMap { gap(near: $0) } ?? usualGap
          let needsBlank = chunk.needsBlank || last == nil || placement.isLoose
          text += blank.isEmpty && needsBlank ? lineBreak : blank
        }
      }
      text += chunk.text
    }
    return text + bytes[lastFilledEnd...]
  }

  /// The link definitions of deleted sections, by the last kept section before them: the whole file
  /// uses them. They begin with a blank line, and unindented, or an item above would contain them.
  private func definitionsLeft(behind kept: Set<Int>) -> [Int?: [UInt8]] {
    var left: [Int?: [UInt8]] = [:]
    var last: Int?
    for (index, section) in places.sections.enumerated() {
      if kept.contains(index) {
        last = index
        continue
      }
      var edits = TextEdits()
      for lines in section.items.map(\.lines) + section.prose.map(\.lines) {
        edits.replace(lines, with: [])
      }
      if let heading = section.heading {
        let start = section.lines.lowerBound
        let end = lineEnd(from: heading.block.upperBound, in: bytes, upTo: section.lines.upperBound)
        edits.replace(start..<end, with: [])
      }
      let rest = edits.applied(to: bytes, in: section.lines)
      guard let first = rest.firstIndex(where: { $0 > 0x20 }),
        let end = rest.lastIndex(where: { $0 > 0x20 })
      else { continue }
      left[last, default: []] += lineBreak + Array(rest[first...end]) + lineBreak
    }
    return left
  }

  /// The line that closes an unclosed block at the end of a text.
  private func closing(of text: [UInt8]) -> [UInt8] {
    closingLine(of: text, lineBreak: lineBreak).map { $0 + lineBreak } ?? []
  }

  private var lastFilledEnd: Int { places.filledEnd(of: places.body..<bytes.count) }

  private var usualGap: [UInt8] { gap(near: 0) ?? lineBreak }

  /// The blank lines after a section, or before it if it is the last.
  private func gap(near section: Int?) -> [UInt8]? {
    guard let section, places.sections.count > 1 else { return nil }
    return gap(behind: min(section, places.sections.count - 2))
  }

  private func gap(behind section: Int) -> [UInt8] {
    let next = places.sections[section + 1].lines.lowerBound
    return Array(bytes[places.sections[section].lines.upperBound..<next])
  }

  /// The text before the first section, without trailing blank lines.
  private func preambleText(upTo first: Int, _ description: String??, _ title: String?) -> [UInt8] {
    var edits = TextEdits()
    if let title, let place = places.title {
      edits.replace(place.text, with: Array(headingText(title).utf8))
    }
    let end = places.filledEnd(of: places.body..<first)
    if let description {
      let start = places.title.map { lineEnd(from: $0.block.upperBound, in: bytes, upTo: end) }
      replace(
        places.description, with: description, in: places.body..<end,
        at: start ?? places.body, &edits)
    }
    let text = edits.applied(to: bytes, in: places.body..<end)
    // Blank lines above removed text would be trailing.
    let last = text.lastIndex { $0 > 0x20 }
    return last.map { Array(text[..<lineEnd(from: $0, in: text, upTo: text.count)]) } ?? []
  }

  /// Replaces prose by text where the first piece was; at `start` if that is in a list or absent.
  func replace(
    _ prose: [MarkdownPlaces.Prose], with text: String?, in range: Range<Int>, at start: Int,
    _ edits: inout TextEdits
  ) {
    let isText = text.map { !$0.utf8.isEmpty } ?? false
    var written = isText ? lines(text ?? "") : []
    if isText, placement.separatesBehindProse {
      written += lineBreak + MarkdownPlacement.separator + lineBreak
    }
    for (index, piece) in prose.enumerated() {
      let isFirst = index == 0 && isText && !piece.isInList
      // Blank lines between two pieces of prose are removed with them.
      var end = piece.lines.upperBound
      if index + 1 < prose.count, isBetween(piece.lines, prose[index + 1].lines) {
        end = prose[index + 1].lines.lowerBound
      } else if !isFirst, !(index > 0 && isText && isBetween(prose[0].lines, piece.lines)) {
        end = places.blankEnd(from: end, upTo: range.upperBound)
      }
      edits.replace(piece.lines.lowerBound..<end, with: isFirst ? written : [])
    }
    guard isText, prose.first.map({ $0.isInList }) ?? true else { return }
    let isBlankBefore =
      start == places.body
      || places.isBlank(
        places.blankStart(before: start, from: places.body)..<start)
    let blankEnd = places.blankEnd(from: start, upTo: range.upperBound)
    let isLast = blankEnd == range.upperBound
    edits.insert(
      (isBlankBefore && start != places.body ? [] : lineBreak) + written
        + (blankEnd > start || isLast ? [] : lineBreak), at: start)
  }

  private func isBetween(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    first.upperBound <= second.lowerBound
      && bytes[first.upperBound..<second.lowerBound].allSatisfy { $0 <= 0x20 }
  }

  /// Text on lines of its own, with the file's line endings.
  func lines(_ text: String) -> [UInt8] { endingLines(Array(text.utf8)) + lineBreak }

  /// Converts line endings to the file's.
  func endingLines(_ text: [UInt8]) -> [UInt8] {
    var written: [UInt8] = []
    var last: UInt8 = 0
    for byte in text {
      if !isLineEnd(byte) {
        written.append(byte)
      } else if !(byte == 0x0A && last == 0x0D) {
        written += lineBreak
      }
      last = byte
    }
    return written
  }

  func sectionPlace(_ id: SectionID) -> Int? { sectionPlaces[id] }

  func itemPlace(_ id: ItemID) -> (section: Int, item: Int)? { itemPlaces[id] }
}

/// Whether two texts are equal up to line endings.
func haveSameLines(_ lhs: String?, _ rhs: String?) -> Bool {
  if ExactText(lhs ?? "") == ExactText(rhs ?? "") { return true }
  guard let lhs, let rhs else { return false }
  return ExactText(withoutReturns(lhs)) == ExactText(withoutReturns(rhs))
}
