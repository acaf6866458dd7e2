import Texts

/// A top-level block and its place in the file.
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
  /// The byte range in the file, from its first character to the end of its last non-blank line,
  /// without that line's ending.
  public let range: Range<Int>
  /// For a heading or paragraph the range of its text, without `#` or underline; else `range`.
  public let textRange: Range<Int>
  /// The items of a list.
  public let items: [MarkdownListItem]
}

/// An item of a top-level list.
public struct MarkdownListItem: Sendable {
  /// The byte range in the file, from its marker to the end of its last non-blank line.
  public let range: Range<Int>
  /// The range of its first paragraph, if it begins with one; continuation lines keep their
  /// indentation.
  public let firstParagraph: Range<Int>?
}

/// A heading at any depth.
public struct MarkdownHeading: Sendable {
  public let level: Int
  /// Plain text, without an explicit id.
  public let text: String
  /// The explicit id from `{#id}` at its end.
  public let givenID: String?
  /// The byte range in the file.
  public let range: Range<Int>
}

/// A link or image at any depth.
public struct MarkdownLink: Sendable {
  /// As written, with escapes and character references resolved.
  public let url: String
  public let isImage: Bool
  /// The byte offset in the file. (Where link reference definitions begin the paragraph, cmark
  /// counts from the paragraph's first line.)
  public let offset: Int
}

/// Why a text is not rendered: what is wrong, what would fix it, and where.
public struct MarkdownError: Error, Sendable {
  public let message: Message
  /// A byte offset into the file.
  public let offset: Int
}
