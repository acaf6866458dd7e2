import FlowLayout
import JSON

/// A collection: emoji in sections, in the order their owner wants.
///
/// Every id is present, given or by default (contract.md §2 “Item ids”), so that edits and merges can
/// name things. The plain word *Collection* is left to the standard library.
public struct EmojiCollection: Sendable, Equatable {
  public var id: String
  /// Plain text.
  public var title: String
  /// Markdown.
  public var description: String?
  public var layout = LayoutSettings()
  /// Item fields that may not be missing or blank, besides the symbol; nil where nothing is said.
  public var required: [String]?
  public var sections: [Section] = []
  /// Members that emojiart does not know; they are kept.
  public var others: [JSONTreeMember] = []

  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }
}

/// A run of items under one header.
public struct Section: Sendable, Equatable {
  public var id: String
  /// Whether the source states the id; a default one may change with the title.
  public var hasGivenID: Bool
  /// Plain text; nil and empty text alike show no header.
  public var title: String?
  /// Markdown.
  public var footer: String?
  public var layout = LayoutSettings()
  public var items: [Item] = []
  /// Members that emojiart does not know; they are kept.
  public var others: [JSONTreeMember] = []

  public init(id: String = "", hasGivenID: Bool = false, title: String? = nil) {
    self.id = id
    self.hasGivenID = hasGivenID
    self.title = title
  }
}

/// One emoji with what its owner says about it.
public struct Item: Sendable, Equatable {
  public var id: String
  /// Whether the source states the id.
  public var hasGivenID: Bool
  /// Exactly one emoji as the source spells it, or `:shortcode:` with an image.
  public var symbol: String
  /// The path of a custom picture, beside the source file.
  public var image: String?
  /// Plain text.
  public var name: String?
  /// Markdown, inline only; so is `usage`.
  public var description: String?
  public var usage: String?
  public var tags: [String] = []
  /// The item's own size; its section's item size otherwise.
  public var size: Size?
  /// Members that emojiart does not know; they are kept.
  public var others: [JSONTreeMember] = []

  public init(id: String = "", hasGivenID: Bool = false, symbol: String) {
    self.id = id
    self.hasGivenID = hasGivenID
    self.symbol = symbol
  }

  /// The text of a field that `required` may list; nil for a name that is no such field.
  public func text(ofField field: String) -> String?? {
    switch field {
    case "name": .some(name)
    case "description": .some(description)
    case "usage": .some(usage)
    case "tags": .some(tags.isEmpty ? nil : tags[0])
    default: nil
    }
  }

  /// The fields that `required` may list.
  public static let requirableFields = ["name", "description", "usage", "tags"]
}
