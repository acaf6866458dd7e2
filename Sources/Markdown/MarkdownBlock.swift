/// A block that stands in no other, and where it stands in the file.
public struct MarkdownBlock: Sendable {
  public enum Kind: Sendable, Equatable {
    case paragraph
    case heading(level: Int)
    case list(isOrdered: Bool)
    case quote
    case code
    case html
    case thematicBreak
  }

  public let kind: Kind
  /// Its bytes in the file, from its first character to the end of its last line that is not blank,
  /// without that line's end.
  public let range: Range<Int>
  /// For a heading or a paragraph the bytes of its text, without `#` or underline; else `range`.
  public let textRange: Range<Int>
  /// The items of a list.
  public let items: [MarkdownListItem]
}

/// An item of a list that stands in no other block.
public struct MarkdownListItem: Sendable {
  /// Its bytes in the file, from its bullet or number to the end of its last line that is not blank.
  public let range: Range<Int>
  /// The bytes of its first paragraph, if it begins with one; lines after the first keep their
  /// indentation.
  public let firstParagraph: Range<Int>?
}

/// A heading, wherever in the document it stands.
public struct MarkdownHeading: Sendable {
  public let level: Int
  /// Without markup, and without a given id.
  public let text: String
  /// What `{#id}` at its end says.
  public let givenID: String?
  /// Its bytes in the file.
  public let range: Range<Int>
}

/// A link or a picture, wherever in the document it stands.
public struct MarkdownLink: Sendable {
  /// As written, with escapes and character references resolved.
  public let url: String
  public let isImage: Bool
  /// Where it begins in the file, in bytes. (Where the lines of its paragraph begin with definitions
  /// of links, cmark counts from the paragraph's first line.)
  public let offset: Int
}

/// Why a text is not rendered: what is wrong and what would fix it, and where.
public struct MarkdownError: Error, Sendable {
  public let message: String
  /// In bytes from the start of the file.
  public let offset: Int
}
