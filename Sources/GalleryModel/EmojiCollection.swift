import Geometry
import JSON
import Texts

/// A collection: emoji in sections, in the order their owner wants.
///
/// Every id is present, given or by default (contract.md §2 “Item ids”), for edits and merges. Not
/// named `Collection`, which is a protocol of the standard library.
public struct EmojiCollection: Sendable, Equatable {
  public var id: DocumentID
  /// Plain text.
  public var title: String
  /// Markdown.
  public var description: String?
  public var layout = LayoutSettings()
  /// Default licence and credit of its items.
  public var license: String?
  public var credit: String?
  /// Item fields that may not be missing or blank, besides the symbol; nil if absent.
  public var required: [String]?
  public var sections: [Section] = []
  /// Members that emojiart does not know; they are kept.
  public var others: [JSONTreeMember] = []

  public init(id: DocumentID, title: String) {
    self.id = id
    self.title = title
  }

  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  public var itemIDs: [ItemID] { sections.flatMap { $0.items.map { $0.id } } }
}

/// A run of items under one header.
public struct Section: Sendable, Equatable {
  public var id: SectionID
  /// Whether the source states the id; a default one may change with the title.
  public var hasGivenID: Bool
  /// Plain text; nil and empty text alike show no header.
  public var title: String?
  /// Markdown.
  public var footer: String?
  public var layout = LayoutSettings()
  /// Default licence and credit of its items; override those of the collection.
  public var license: String?
  public var credit: String?
  /// Whether the page must leave it as it is. (contract.md §2)
  public var isLocked = false
  public var items: [Item] = []
  /// Members that emojiart does not know; they are kept.
  public var others: [JSONTreeMember] = []

  public init(id: SectionID = "", hasGivenID: Bool = false, title: String? = nil) {
    self.id = id
    self.hasGivenID = hasGivenID
    self.title = title
  }

  /// `Fruit`, or as pages call one without a title: a default id means nothing to people.
  public var titleInWords: Message {
    guard let title, !title.utf8.isEmpty else { return "Untitled section" }
    return "\(title)"
  }

  /// `the section “Fruit”`.
  public var nameInWords: Message { "the section “\(titleInWords)”" }
}

/// One emoji with its metadata.
public struct Item: Sendable, Equatable {
  public var id: ItemID
  /// Exactly one emoji as the source spells it, or `:shortcode:` with an image.
  public var symbol: String
  /// The path of a custom picture, relative to the source file.
  public var image: String?
  /// Plain text.
  public var name: String?
  /// Markdown, inline only; so is `usage`.
  public var description: String?
  public var usage: String?
  public var tags: [String] = []
  /// The item's own size; nil means its section's item size.
  public var size: Size?
  /// Whether the source states the id. Stored here, it fits into the padding behind `size`.
  public var hasGivenID: Bool
  /// Whether the page must leave it as it is. Like `hasGivenID`, it fits into padding.
  public var isLocked = false
  /// Members that emojiart does not know; they are kept.
  public var others: [JSONTreeMember] = []
  private var rare: RareFields?

  public init(id: ItemID = "", hasGivenID: Bool = false, symbol: String) {
    self.id = id
    self.hasGivenID = hasGivenID
    self.symbol = symbol
  }

  /// The name; an empty one counts as none.
  public var nameOrSymbol: String {
    guard let name, !name.utf8.isEmpty else { return symbol }
    return name
  }

  /// `🍎 “Apple”`, or `🍎` without a name.
  public var nameInWords: String {
    guard let name, !name.utf8.isEmpty else { return symbol }
    return "\(symbol) “\(name)”"
  }

  /// Other shortcodes or names.
  public var aliases: [String] {
    @inline(never) get { rare?.aliases ?? [] }
    @inline(never) set { setRare(aliases: newValue, license: license, credit: credit) }
  }
  /// Plain text.
  public var license: String? {
    @inline(never) get { rare?.license }
    @inline(never) set { setRare(aliases: aliases, license: newValue, credit: credit) }
  }
  /// Plain text.
  public var credit: String? {
    @inline(never) get { rare?.credit }
    @inline(never) set { setRare(aliases: aliases, license: license, credit: newValue) }
  }

  @inline(never)
  private mutating func setRare(aliases: [String], license: String?, credit: String?) {
    rare =
      aliases.isEmpty && license == nil && credit == nil
      ? nil : RareFields(aliases: aliases, license: license, credit: credit)
  }
}

/// The fields that most items lack, on the heap: in each item they would be a quarter of its size.
private final class RareFields: Sendable {
  let aliases: [String]
  let license: String?
  let credit: String?

  init(aliases: [String], license: String?, credit: String?) {
    self.aliases = aliases
    self.license = license
    self.credit = credit
  }
}

// The fields of each record.

/// The fields of a collection, besides its id and its sections.
public enum CollectionField: String, FieldName {
  case title, description, layout, license, credit, required

  public var kind: FieldKind {
    switch self {
    case .title, .license, .credit: .text
    case .description: .prose
    case .layout: .layout
    case .required: .itemFields
    }
  }
}

extension EmojiCollection: Record {
  public subscript(field: CollectionField) -> FieldValue? {
    @inline(never) get {
      switch field {
      case .title: .text(title)
      case .description: description.map { .text($0) }
      case .layout: layout == LayoutSettings() ? nil : .layout(layout)
      case .license: license.map { .text($0) }
      case .credit: credit.map { .text($0) }
      case .required: required.map { .texts($0) }
      }
    }
    @inline(never) set {
      switch field {
      case .title: title = newValue?.text ?? title
      case .description: description = newValue?.text
      case .layout: layout = newValue?.layout ?? LayoutSettings()
      case .license: license = newValue?.text
      case .credit: credit = newValue?.text
      case .required: required = newValue?.texts
      }
    }
  }
}

/// The fields of a section, besides its id and its items.
public enum SectionField: String, FieldName {
  case title, footer, layout, license, credit, locked

  public var kind: FieldKind {
    switch self {
    case .title, .license, .credit: .text
    case .footer: .prose
    case .layout: .layout
    case .locked: .bool
    }
  }
}

extension Section: Record {
  public subscript(field: SectionField) -> FieldValue? {
    @inline(never) get {
      switch field {
      case .title: title.map { .text($0) }
      case .footer: footer.map { .text($0) }
      case .layout: layout == LayoutSettings() ? nil : .layout(layout)
      case .license: license.map { .text($0) }
      case .credit: credit.map { .text($0) }
      case .locked: isLocked ? .bool(true) : nil
      }
    }
    @inline(never) set {
      switch field {
      case .title: title = newValue?.text
      case .footer: footer = newValue?.text
      case .layout: layout = newValue?.layout ?? LayoutSettings()
      case .license: license = newValue?.text
      case .credit: credit = newValue?.text
      case .locked: isLocked = newValue?.bool ?? false
      }
    }
  }
}

/// The fields of an item, besides its id.
public enum ItemField: String, FieldName {
  case symbol, image, name, description, usage, tags, aliases, license, credit, size, locked

  public var kind: FieldKind {
    switch self {
    case .symbol: .symbol
    case .image: .picture
    case .name, .license, .credit: .text
    case .description, .usage: .inline
    case .tags, .aliases: .set
    case .size: .size(mayBeNegative: false)
    case .locked: .bool
    }
  }

  /// Whether a collection may require the field.
  var isRequirable: Bool {
    switch self {
    case .name, .description, .usage, .tags: true
    case .symbol, .image, .aliases, .license, .credit, .size, .locked: false
    }
  }

  public static var requirable: [ItemField] { allCases.filter { $0.isRequirable } }
}

extension Item: Record {
  public subscript(field: ItemField) -> FieldValue? {
    @inline(never) get {
      switch field {
      case .symbol: .text(symbol)
      case .image: image.map { .text($0) }
      case .name: name.map { .text($0) }
      case .description: description.map { .text($0) }
      case .usage: usage.map { .text($0) }
      case .tags: tags.isEmpty ? nil : .texts(tags)
      case .aliases: aliases.isEmpty ? nil : .texts(aliases)
      case .license: license.map { .text($0) }
      case .credit: credit.map { .text($0) }
      case .size: size.map { .size($0) }
      case .locked: isLocked ? .bool(true) : nil
      }
    }
    @inline(never) set {
      switch field {
      case .symbol: symbol = newValue?.text ?? symbol
      case .image: image = newValue?.text
      case .name: name = newValue?.text
      case .description: description = newValue?.text
      case .usage: usage = newValue?.text
      case .tags: tags = newValue?.texts ?? []
      case .aliases: aliases = newValue?.texts ?? []
      case .license: license = newValue?.text
      case .credit: credit = newValue?.text
      case .size: size = newValue?.size
      case .locked: isLocked = newValue?.bool ?? false
      }
    }
  }
}

extension EmojiCollection {
  /// The licence of an item, inherited from its section or the collection. (contract.md §2)
  public func license(of item: Item, in section: Section) -> String? {
    stated(item.license) ?? stated(section.license) ?? stated(license)
  }

  /// The credit, inherited as `license(of:in:)`.
  public func credit(of item: Item, in section: Section) -> String? {
    stated(item.credit) ?? stated(section.credit) ?? stated(credit)
  }
}

/// Blank text counts as absent.
private func stated(_ text: String?) -> String? {
  guard let text, !isBlank(text) else { return nil }
  return text
}

public func isBlank(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
}

extension Item {
  /// Whether it is shown as a custom picture.
  public var isPicture: Bool { image != nil && isShortcode(symbol) }
}
