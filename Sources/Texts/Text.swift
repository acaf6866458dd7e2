/// A string that is equal, hashed and ordered by its UTF-8 bytes.
///
/// Swift's `==` is canonical equivalence, so two spellings of `é` are equal; for files, addresses
/// and edits they are not. `Kind` is a phantom type: texts of different kinds do not compare.
@frozen public struct Text<Kind>: Hashable, Comparable, Sendable {
  public let string: String

  @inlinable public init(_ string: String) {
    self.string = string
  }

  /// nil for nil, so that a missing text equals only another missing one.
  @inlinable public init?(_ string: String?) {
    guard let string else { return nil }
    self.string = string
  }

  @inlinable public var isEmpty: Bool { string.utf8.isEmpty }

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

extension Text: ExpressibleByStringInterpolation {
  @inlinable public init(stringLiteral string: String) {
    self.string = string
  }
}

extension Text: CustomStringConvertible {
  @inlinable public var description: String { string }
}

/// The kind of texts without further meaning.
public enum Plain {}

public typealias ExactText = Text<Plain>

/// Whether two lists are equal, text by text, by bytes.
public func isByteEqual(_ lhs: [String], _ rhs: [String]) -> Bool {
  lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { areBytesEqual($0, $1) }
}

// Not generic: comparison does not depend on the kind.

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

/// The index of the first difference within the shorter text; nil if there is none.
private func firstDifference(_ lhs: UnsafeRawBufferPointer, _ rhs: UnsafeRawBufferPointer) -> Int? {
  let count = min(lhs.count, rhs.count)
  var index = 0
  // Eight bytes at a time: a large site compares millions of ids and paths.
  while index + 8 <= count {
    let difference =
      UInt64(littleEndian: lhs.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      ^ UInt64(littleEndian: rhs.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    if difference != 0 { return index + difference.trailingZeroBitCount / 8 }
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

/// Passes a string's UTF-8 to `body`, in place if contiguous: a copy would retain and release.
private func withBytes<Result>(
  of text: String, _ body: (UnsafeRawBufferPointer) -> Result
) -> Result {
  if let result = text.utf8.withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) {
    return result
  }
  var copy = text
  return copy.withUTF8 { body(UnsafeRawBufferPointer($0)) }
}
