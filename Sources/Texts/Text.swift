/// A text that is equal, hashed and ordered by its UTF-8 bytes.
///
/// Swift's own comparison takes two spellings of `é` for one text; files, addresses and edits do not.
/// `Kind` is a mark alone, of which there is never a value: texts of two kinds do not compare.
@frozen public struct Text<Kind>: Hashable, Comparable, Sendable {
  public let string: String

  @inlinable public init(_ string: String) {
    self.string = string
  }

  /// nil for nil, so that a missing text equals another missing one alone.
  @inlinable public init?(_ string: String?) {
    guard let string else { return nil }
    self.string = string
  }

  @inlinable public static func == (lhs: Text, rhs: Text) -> Bool {
    areBytesEqual(lhs.string, rhs.string)
  }

  @inlinable public static func < (lhs: Text, rhs: Text) -> Bool {
    bytesPrecede(lhs.string, rhs.string)
  }

  @inlinable public func hash(into hasher: inout Hasher) {
    hashBytes(of: string, into: &hasher)
  }
}

extension Text: ExpressibleByStringLiteral {
  @inlinable public init(stringLiteral string: String) {
    self.string = string
  }
}

extension Text: CustomStringConvertible {
  @inlinable public var description: String { string }
}

/// The kind of texts that are nothing more.
public enum Plain {}

public typealias ExactText = Text<Plain>

/// Whether two lists have the same texts in the same order.
public func isByteEqual(_ lhs: [String], _ rhs: [String]) -> Bool {
  lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { areBytesEqual($0, $1) }
}

// What the generic type calls; it has no use for the kind.

@usableFromInline func areBytesEqual(_ lhs: String, _ rhs: String) -> Bool {
  withBytes(of: lhs, rhs) { lhs, rhs in
    lhs.count == rhs.count && firstDifference(lhs, rhs) == nil
  }
}

@usableFromInline func bytesPrecede(_ lhs: String, _ rhs: String) -> Bool {
  withBytes(of: lhs, rhs) { lhs, rhs in
    guard let index = firstDifference(lhs, rhs) else { return lhs.count < rhs.count }
    return lhs[index] < rhs[index]
  }
}

@usableFromInline func hashBytes(of text: String, into hasher: inout Hasher) {
  withBytes(of: text) { hasher.combine(bytes: $0) }
}

/// Where two texts differ first, as far as both reach.
private func firstDifference(_ lhs: UnsafeRawBufferPointer, _ rhs: UnsafeRawBufferPointer) -> Int? {
  let count = min(lhs.count, rhs.count)
  var index = 0
  // Eight bytes at a time: a large site compares millions of ids and paths.
  while index + 8 <= count,
    lhs.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      == rhs.loadUnaligned(fromByteOffset: index, as: UInt64.self)
  {
    index += 8
  }
  while index < count {
    if lhs[index] != rhs[index] { return index }
    index += 1
  }
  return nil
}

private func withBytes(
  of lhs: String, _ rhs: String, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool
) -> Bool {
  withBytes(of: lhs) { lhs in withBytes(of: rhs) { rhs in body(lhs, rhs) } }
}

/// Lends a text's bytes in one piece, in place where they lie so: a copy would count references.
private func withBytes<Result>(
  of text: String, _ body: (UnsafeRawBufferPointer) -> Result
) -> Result {
  if let result = text.utf8.withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) {
    return result
  }
  var copy = text
  return copy.withUTF8 { body(UnsafeRawBufferPointer($0)) }
}
