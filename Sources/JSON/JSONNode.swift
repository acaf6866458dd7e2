/// The kind of a value. `plain` is YAML's only: an unquoted scalar whose type is not resolved yet.
public enum JSONKind: UInt8, Sendable {
  case null
  case bool
  case number
  case string
  case array
  case object
  case plain
}

/// One value or member name on the tape: 16 bytes, in document order.
///
/// The nodes of a container's content follow it; in an object names and values alternate.
@usableFromInline
struct JSONNode: Sendable {
  /// The byte range in the text, including quotes.
  @usableFromInline let start: UInt32
  @usableFromInline var end: UInt32
  /// The index after the last node inside this one.
  @usableFromInline var next: UInt32
  @usableFromInline var bits: UInt32

  /// - Parameter detail: for a container its count; for a scalar 0, or 1 + the index of its text in
  ///   the table of texts decoded by the parser.
  init(
    kind: JSONKind, start: Int, end: Int, next: Int, detail: Int = 0, isEscaped: Bool = false
  ) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
    bits =
      UInt32(kind.rawValue) | (isEscaped ? 8 : 0) | (UInt32(truncatingIfNeeded: detail) << 4)
  }

  @inlinable var kind: JSONKind { JSONKind(rawValue: UInt8(truncatingIfNeeded: bits & 7)) ?? .null }

  /// Whether a string must be decoded: it contains escapes, or U+007F, which decoding keeps.
  var isEscaped: Bool { bits & 8 != 0 }

  /// Whether a scalar's text is in the source as it is. Then it has no control characters but line
  /// ends and tabs: readers refuse all others, or mark the text as escaped.
  @inlinable var isVerbatim: Bool { bits < 8 }

  var detail: Int {
    get { Int(bits >> 4) }
    set { bits = (bits & 15) | (UInt32(truncatingIfNeeded: newValue) << 4) }
  }

  @inlinable var range: Range<Int> { Int(start)..<Int(end) }
}
