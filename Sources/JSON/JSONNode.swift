/// What a value is. `plain` comes from YAML alone: a scalar without quotes, whose type no one has
/// asked for yet.
public enum JSONKind: UInt8, Sendable {
  case null
  case bool
  case number
  case string
  case array
  case object
  case plain
}

/// One value, or one member's name, on the tape: 16 bytes, in the order of the text.
///
/// A container is followed by what it holds; an object holds names and values in turn.
@usableFromInline
struct JSONNode: Sendable {
  /// Bytes of the text, quotes included.
  @usableFromInline let start: UInt32
  @usableFromInline var end: UInt32
  /// The index after the last node inside this one.
  @usableFromInline var next: UInt32
  @usableFromInline var bits: UInt32

  /// - Parameter detail: for a container how much it holds; for a scalar 0, or 1 + the index of its
  ///   text among those that were decoded elsewhere.
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

  /// Whether the text between the quotes holds a backslash and must be decoded.
  var isEscaped: Bool { bits & 8 != 0 }

  var detail: Int {
    get { Int(bits >> 4) }
    set { bits = (bits & 15) | (UInt32(truncatingIfNeeded: newValue) << 4) }
  }

  @inlinable var range: Range<Int> { Int(start)..<Int(end) }
}
