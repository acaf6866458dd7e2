import Texts

/// Exactly one emoji: as written, and as displayed.
///
/// Accepts every entry of Unicode's list, emoji-test-17.0, in any qualification (`❤` is shown as
/// `❤️`), including components, and any other emoji sequence of UTS #51. Everything here works on
/// bytes and scalars: `Character` takes `1` with an accent for one emoji, too.
public struct EmojiSymbol: Sendable {
  /// As it was written.
  public let text: String
  /// As displayed: with every U+FE0F that the list has for it.
  public let fullyQualified: String
  /// Whether the list has it, in any qualification.
  public let isListed: Bool

  /// The scalars of the fully qualified form, each a code point.
  public var codePoints: [UInt32] {
    fullyQualified.unicodeScalars.map { $0.value }
  }
}

/// Whether a text is exactly one emoji.
public enum EmojiVerdict: Sendable {
  case listed(EmojiSymbol)
  /// Well formed, but not on the list: newer than it, an unassigned flag, an unusual join. `why` is
  /// a sentence for a warning.
  case unlisted(EmojiSymbol, why: Message)
  /// Something else; `why` says what is wrong and how to fix it.
  case notOne(why: Message)

  /// The emoji, if it is one, listed or not.
  public var symbol: EmojiSymbol? {
    switch self {
    case .listed(let symbol), .unlisted(let symbol, _): symbol
    case .notOne: nil
    }
  }
}

extension EmojiSymbol {
  /// Decides whether a text is exactly one emoji.
  public static func judge(_ text: String) -> EmojiVerdict {
    var utf8 = text
    return utf8.withUTF8 { bytes in
      let row = EmojiTable.shared.row(of: bytes)
      // Missing selectors make an emoji shorter, so equal length means equal bytes.
      let shown = row.map { row in
        EmojiTable.shared.fullyQualified(at: row).count == bytes.count
          ? text : EmojiTable.shared.symbol(at: row)
      }
      if let row, let shown, EmojiTable.shared.lists(bytes, at: row) {
        return .listed(EmojiSymbol(text: text, fullyQualified: shown, isListed: true))
      }
      guard let end = endOfEmoji(in: bytes, from: 0), end == bytes.count else {
        return .notOne(why: whyNotOneEmoji(bytes))
      }
      return .unlisted(
        EmojiSymbol(text: text, fullyQualified: shown ?? text, isListed: false),
        why: whyUnlisted(bytes, isListedOtherwise: row != nil))
    }
  }

  /// Whether the list has a text as written, with all its selectors.
  static func isFullyQualified(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { EmojiTable.shared.isFullyQualified($0) }
  }

  /// Every emoji of the list, fully qualified, in its order.
  public static var listed: [String] {
    (0..<EmojiTable.shared.count).map { EmojiTable.shared.symbol(at: $0) }
  }

  /// The emoji in a text, in order, as written; anything between them is skipped.
  public static func all(in text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var found: [String] = []
      var offset = 0
      while offset < bytes.count {
        if let end = endOfEmoji(in: bytes, from: offset) {
          found.append(decode(UnsafeBufferPointer(rebasing: bytes[offset..<end])))
          offset = end
        } else {
          offset += 1
        }
      }
      return found
    }
  }

  /// The slug of an emoji: lower-case hexadecimal code points without U+FE0F, joined by `-`, such as
  /// `1f436` or `31-20e3`.
  public static func codePointSlug(of text: String) -> String {
    var slug = ""
    for scalar in text.unicodeScalars where scalar.value != 0xFE0F {
      if !slug.isEmpty { slug += "-" }
      slug += String(scalar.value, radix: 16)
    }
    return slug
  }
}

/// The length in bytes of the longest emoji prefix of UTF-8 bytes; nil if there is none.
///
/// The caller checks what follows: an accent or a text selector changes the meaning of the emoji.
public func prefixEmoji(of bytes: ArraySlice<UInt8>) -> Int? {
  bytes.withUnsafeBufferPointer { endOfEmoji(in: $0, from: 0) }
}

/// The row of an emoji in the list, from 0, in any qualification; nil if unlisted.
public func emojiListRow(of text: String) -> Int? {
  var text = text
  return text.withUTF8 { EmojiTable.shared.row(of: $0) }
}

func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  String(decoding: bytes, as: UTF8.self)
}
