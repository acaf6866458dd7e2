import GalleryModel
import InlineMarkdown
import JSON
import SiteModel
import Texts

/// The losses of a conversion to another format, as ends of sentences: `“mood” of 🐱 “Cat”`. Nil if not
/// even the sections and items correspond.
///
/// Markdown that renders alike counts as equal, and so do an empty section title and none.
/// - Parameter isEdited: whether `meant` is a reading whose collection was edited; then its settings
///   count as the members say them.
public func whatChanged(
  from meant: DocumentReading, to written: DocumentReading, isEdited: Bool = false
) -> [Difference]? {
  guard case .collection(let old) = meant.content, case .collection(let new) = written.content,
    old.sections.count == new.sections.count
  else { return nil }
  var changes = Changes(thing: Difference.collectionInWords)
  changes.compare("id", old.id == new.id)
  changes.compareFields(old, new)
  if isEdited {
    let (before, after) = (ValuesByName(old.others), ValuesByName(new.others))
    for name in DocumentReading.settingNames { changes.compare(name, before[name] == after[name]) }
  } else {
    changes.compare("date", meant.date == written.date)
    changes.compare("tags", isByteEqual(meant.tags, written.tags))
    changes.compare("language", meant.language, written.language)
    changes.compare("draft", meant.isDraft == written.isDraft)
  }
  changes.compare(old.others, new.others, besides: DocumentReading.settingNames)
  for (old, new) in zip(old.sections, new.sections) {
    guard old.items.count == new.items.count else { return nil }
    changes.thing = old.nameInWords
    changes.compare("id", old.id == new.id)
    changes.compareFields(old.withoutEmptyTitle, new.withoutEmptyTitle)
    changes.compare(old.others, new.others)
    for (old, new) in zip(old.items, new.items) {
      guard ExactText(old.symbol) == ExactText(new.symbol) else { return nil }
      changes.thing = "\(old.nameInWords)"
      changes.compare("id", old.id == new.id)
      changes.compareFields(old, new)
      changes.compare(old.others, new.others)
    }
  }
  return changes.found
}

/// A field of a file that differs from the intended one.
public struct Difference: Hashable, Sendable {
  /// nil for the order of unknown members.
  let field: String?
  /// Whose field: `🐱 “Cat”`.
  let thing: Message
  /// Whether the field is prose, which lines around it may change.
  let isProse: Bool

  /// The end of a sentence: `“mood” of 🐱 “Cat”`.
  public var inWords: Message {
    field.map { "“\(fieldInWords($0))” of \(thing)" } ?? "the order of the members of \(thing)"
  }

  fileprivate static let collectionInWords: Message = "the collection"

  static let ofDescription = Difference(
    field: CollectionField.description.name, thing: collectionInWords, isProse: true)

  static func ofFooter(of section: Section) -> Difference {
    Difference(field: SectionField.footer.name, thing: section.nameInWords, isProse: true)
  }
}

private struct Changes {
  /// What is being compared, for messages.
  var thing: Message
  var found: [Difference] = []

  init(thing: Message) {
    self.thing = thing
  }

  mutating func compare(_ field: String?, _ isSame: Bool, isProse: Bool = false) {
    if !isSame { found.append(Difference(field: field, thing: thing, isProse: isProse)) }
  }

  mutating func compare(_ field: String, _ old: String?, _ new: String?) {
    compare(field, ExactText(old) == ExactText(new))
  }

  mutating func compareFields<Thing: Record>(_ old: Thing, _ new: Thing) {
    for field in Thing.Field.allCases {
      let (before, after) = (old[field], new[field])
      switch field.kind {
      case .prose: compare(field.name, rendersAlike(before?.text, after?.text), isProse: true)
      case .inline: compare(field.name, isSameLine(before?.text, after?.text))
      case .text, .symbol, .picture, .set, .itemFields, .color, .number, .length, .count, .bool,
        .choice, .size, .insets, .layout:
        compare(field.name, before == after)
      }
    }
  }

  /// Compares unknown members, in order.
  mutating func compare(
    _ old: [JSONTreeMember], _ new: [JSONTreeMember], besides names: [String] = []
  ) {
    let kept = { (member: JSONTreeMember) in
      !names.contains { ExactText($0) == ExactText(member.name) }
    }
    let (old, new) = (old.filter(kept), new.filter(kept))
    if old == new { return }
    let newValues = ValuesByName(new)
    let changed = old.filter { newValues[$0.name] != $0.value }
    for member in changed { compare(member.name, false) }
    if changed.isEmpty { compare(nil, false) }
  }

  /// Whether two texts of an item are equal; line breaks in them are spaces.
  private func isSameLine(_ old: String?, _ new: String?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return ExactText(old) == ExactText(new) || renderInline(old) == renderInline(new)
  }
}

extension Section {
  fileprivate var withoutEmptyTitle: Section {
    var section = self
    if title?.isEmpty == true { section.title = nil }
    return section
  }
}

extension DocumentReading {
  /// Names of document settings besides the content; collections keep these as members, too.
  static let settingNames = PageField.inJSON.map(\.rawValue)

  fileprivate static func isSetting(_ member: JSONTreeMember) -> Bool {
    settingNames.contains { ExactText($0) == ExactText(member.name) }
  }
}

extension EmojiCollection {
  /// A copy without the members that are settings of its document.
  public var withoutSettings: EmojiCollection {
    var collection = self
    collection.others.removeAll { DocumentReading.isSetting($0) }
    return collection
  }

  /// A copy with another's settings; unchanged if it has any of its own.
  public func withSettings(of other: EmojiCollection) -> EmojiCollection {
    guard !others.contains(where: DocumentReading.isSetting) else { return self }
    var collection = self
    collection.others = other.others.filter(DocumentReading.isSetting) + others
    return collection
  }
}
