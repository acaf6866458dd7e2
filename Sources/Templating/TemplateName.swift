import Texts

/// A name in templates, one part of a dotted name.
///
/// The first and last eight bytes are kept as integers, which is all of a name of up to sixteen
/// bytes, so that comparison is a few instructions and reads no string.
public struct TemplateName: Sendable, Hashable, ExpressibleByStringLiteral {
  public let text: String
  private let count: Int
  private let head: UInt64
  private let tail: UInt64

  public init(_ text: String) {
    var copy = text
    (count, head, tail) = copy.withUTF8 { bytes in
      (bytes.count, number(bytes.prefix(8)), number(bytes.suffix(8)))
    }
    self.text = text
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }

  public static func == (lhs: TemplateName, rhs: TemplateName) -> Bool {
    guard lhs.head == rhs.head, lhs.tail == rhs.tail, lhs.count == rhs.count else { return false }
    return lhs.count <= 16 || ExactText(lhs.text) == ExactText(rhs.text)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(head)
    hasher.combine(tail)
    // Longer names may differ in the middle only.
    if count > 16 { hasher.combine(text) }
  }
}

/// Up to eight bytes as a big-endian number.
private func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
  var number: UInt64 = 0
  for byte in bytes { number = number << 8 | UInt64(byte) }
  return number
}

/// A dotted name, split: `page.title` has two parts, `.` (the current value) none.
///
/// A class, since passing a struct to each lookup would retain and release its parts.
final class TemplatePath: Sendable {
  /// Stored separately, since most paths have one part; empty for `.`.
  let first: TemplateName
  let rest: [TemplateName]
  let isValueAtHand: Bool

  init(_ text: String) {
    let names = text.utf8.split(separator: UInt8(ascii: ".")).map {
      TemplateName(String($0) ?? "")
    }
    isValueAtHand = names.isEmpty
    first = names.first ?? ""
    rest = Array(names.dropFirst())
  }

  var names: [TemplateName] { isValueAtHand ? [] : [first] + rest }

  var text: String { isValueAtHand ? "." : names.map(\.text).joined(separator: ".") }
}
