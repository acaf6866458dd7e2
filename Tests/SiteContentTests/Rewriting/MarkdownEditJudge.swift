import GalleryModel
import SourceFiles
import Texts

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// Reports side effects of an edit in a collection's Markdown, line by line.
struct MarkdownEditJudge {
  let edit: ImportedEdit
  private let old: OwnedLines
  private let new: OwnedLines

  /// Never allowed: lost bytes, changed content.
  private(set) var lost: [String] = []
  /// Unedited lines whose white space changed.
  private(set) var changed: [String] = []
  /// Added lines that are not part of the edit.
  private(set) var added: [String] = []
  /// Whether other parts state their ids now, since the defaults would differ.
  var statesIDs: Bool {
    old.collection.sections.contains { section in
      isNewlyStated(section: section.id) && section.id != edit.section
        || section.items.contains { isNewlyStated($0.id) && !edit.items.contains($0.id) }
    }
  }
  /// Side effects that were not reported, or not necessary.
  private(set) var faults: [String] = []

  /// - Returns: nil for files that are not a collection.
  init?(_ edit: ImportedEdit, at path: ContentPath) {
    guard let old = OwnedLines(edit.old, at: path), let new = OwnedLines(edit.new, at: path) else {
      return nil
    }
    (self.edit, self.old, self.new) = (edit, old, new)
    compareMeaning()
    compareLines()
    compareItem()
    for line in changed where !edit.warnings.contains(where: { $0.contains("was spelled anew") }) {
      faults.append("changed, untold: \(line)")
    }
    for line in Set(added) {
      if !isNeeded(line, at: path) { faults.append("added without need: \(line)") }
      if !edit.warnings.contains(where: { $0.contains("the line “\(line)” was added") }) {
        faults.append("added, untold: \(line)")
      }
    }
  }

  private mutating func compareMeaning() {
    let (said, wanted) = (new.collection.withoutSeparators, edit.wanted.withoutSeparators)
    var plain = said
    plain.description = wanted.description
    if !plain.says(asMarkdown: wanted, withFooters: false) { lost.append("it says something else") }
    if !rendersAlike(said.description, wanted.description), !isTold("description", "the collection")
    {
      lost.append("another description, untold")
    }
    for (said, wanted) in zip(said.sections, wanted.sections)
    where !rendersAlike(said.footer, wanted.footer) {
      let title = wanted.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Untitled section"
      if !isTold("footer", "the section “\(title)”") {
        lost.append("another footer of \(wanted.id), untold")
      }
    }
  }

  private func isTold(_ field: String, _ thing: String) -> Bool {
    edit.warnings.contains {
      $0.hasSuffix("with them, and so “\(field)” of \(thing) is another")
    }
  }

  private mutating func compareLines() {
    let comparisons = edit.movers.map { movers in
      UntouchedText(old, new) { untouched($0, movers.first) }
    }
    let best = comparisons.min { $0.lost.count + $0.won.count < $1.lost.count + $1.won.count }!
    take(best)
    if edit.kind == .moveSection, let section = edit.section {
      take(
        UntouchedText(old, new) { line in
          let isMoved = line.section == section
          return isMoved && !(line.isHeading && isOpened(section)) ? plain(line) : nil
        })
    }
  }

  private mutating func take(_ comparison: UntouchedText) {
    var won = comparison.won
    for line in comparison.lost {
      let text = String(decoding: line, as: UTF8.self)
      if let place = won.firstIndex(where: { $0.filter { $0 > 0x20 } == line.filter { $0 > 0x20 } })
      {
        won.remove(at: place)
        changed.append(text)
      } else {
        lost.append("lost: \(text)")
      }
    }
    // Link definitions of a section that is gone are behind another, without indentation.
    for line in old.lines where edit.kind == .removeSection && line.section == edit.section {
      guard line.isOutside, !line.isBlank else { continue }
      let text = line.text.filter { $0 > 0x20 }
      if let place = won.firstIndex(where: { $0.filter { $0 > 0x20 } == text }) {
        won.remove(at: place)
      } else {
        lost.append("lost: \(String(decoding: line.text, as: UTF8.self))")
      }
    }
    added += won.map { String(decoding: $0, as: UTF8.self) }
    if comparison.gaps > 0 { lost.append("\(comparison.gaps) times other blank lines") }
  }

  /// The part of a line that must not change; nil if the line is edited.
  private func untouched(_ line: OwnedLines.Line, _ mover: ItemID?) -> [UInt8]? {
    if line.isFront { return isSetting(line) ? nil : line.text }
    if let mover, line.item == mover, edit.kind != .editItem || !line.isProse {
      return nil
    }
    guard let section = line.section else {
      return haveSameLines(edit.base.description, edit.wanted.description) ? line.text : nil
    }
    if line.isHeading, isOpened(section) { return nil }
    if let edited = edit.section, section == edited {
      if edit.kind != .editSection || line.isHeading { return nil }
      if line.isProse, isFooterEdited(section) { return nil }
    }
    return plain(line)
  }

  /// Whether a section had no heading because it was the first, and no longer is.
  private func isOpened(_ section: SectionID) -> Bool {
    !old.lines.contains { $0.isHeading && $0.section == section }
      && edit.base.sections.first.map { $0.id == section } ?? false
      && edit.wanted.sections.first.map { $0.id != section } ?? false
  }

  /// Whether a line of front matter is edited.
  private func isSetting(_ line: OwnedLines.Line) -> Bool {
    let (base, wanted) = (edit.base, edit.wanted)
    let isEdited = CollectionField.allCases.filter { base[$0] != wanted[$0] }.map { $0.name }
    let text = String(decoding: line.text, as: UTF8.self)
    return isEdited.contains { text.hasPrefix($0) } || !isEdited.isEmpty && text.first == " "
  }

  /// A line without a newly stated id.
  private func plain(_ line: OwnedLines.Line) -> [UInt8] {
    var id: String?
    if let item = line.item, isNewlyStated(item) { id = item.string }
    if line.isHeading, let section = line.section, isNewlyStated(section: section) {
      id = section.string
    }
    guard let id else { return line.text }
    let text = String(decoding: line.text, as: UTF8.self).replacing("#\(id)", with: "")
    return text.utf8.filter { ![0x20, UInt8(ascii: "{"), UInt8(ascii: "}")].contains($0) }
  }

  private func isNewlyStated(_ item: ItemID) -> Bool {
    let given = [old, new].map { $0.collection.item(item)?.hasGivenID }
    return given == [false, true]
  }

  private func isNewlyStated(section: SectionID) -> Bool {
    let given = [old, new].map { owned in
      owned.collection.sections.first { $0.id == section }?.hasGivenID
    }
    return given == [false, true]
  }

  private func isFooterEdited(_ section: SectionID) -> Bool {
    let footers = [edit.base, edit.wanted].map { collection in
      collection.sections.first { $0.id == section }?.footer
    }
    return !haveSameLines(footers[0], footers[1])
  }

  /// Compares the text of the edited item.
  private mutating func compareItem() {
    guard let item = edit.items.first else { return }
    if edit.kind == .moveItem, !isNewlyStated(item), old.text(of: item) != new.text(of: item) {
      lost.append("text of \(item)")
    }
    if edit.kind == .editItem, let before = old.collection.item(item),
      let after = edit.wanted.item(item), before.name == after.name,
      name(of: item, in: old) != name(of: item, in: new)
    {
      lost.append("markup of the name of \(item)")
    }
  }

  /// The name with its markup, ignoring escapes.
  private func name(of item: ItemID, in file: OwnedLines) -> String? {
    file.names[item]?.replacing("\\", with: "")
  }

  /// Whether the file parses differently without an added line.
  private func isNeeded(_ line: String, at path: ContentPath) -> Bool {
    let lines = LineDifference.lines(of: edit.new.bytes)
    let places = lines.indices.filter { index in
      lines[index].filter { $0 != 0x0A && $0 != 0x0D } == Array(line.utf8)[...]
    }
    let needed = places.count { place in
      let bytes = lines.indices.filter { $0 != place }.flatMap { lines[$0] }
      guard let other = OwnedLines(SourceFile(path: edit.new.path, bytes: bytes), at: path) else {
        return true
      }
      return other.readings(besides: line) != new.readings(besides: line)
    }
    let before = LineDifference.lines(of: edit.old.bytes).count { before in
      before.filter { $0 != 0x0A && $0 != 0x0D } == Array(line.utf8)[...]
    }
    return needed >= places.count - before
  }
}

extension OwnedLines {
  /// How each nonblank line parses.
  fileprivate func readings(besides text: String) -> [String] {
    let said = collection.withoutSeparators.statingNoIDs
    let places = lines.filter { !$0.isBlank && $0.text != Array(text.utf8) }.map { line in
      let home = "\(line.item?.string ?? "") \(line.section?.string ?? "")"
      return "\(line.text) \(home) \(line.isHeading) \(line.isProse)"
    }
    return places + ["\(said)"]
  }
}

extension EmojiCollection {
  fileprivate func item(_ id: ItemID) -> Item? {
    sections.lazy.flatMap(\.items).first { $0.id == id }
  }
}
