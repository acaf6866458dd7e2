import Synchronization
import Texts

/// A name in templates, one part of a dotted name.
///
/// Three integers, so that a comparison is a few instructions, and a copy retains nothing.
public struct TemplateName: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The first and the last eight bytes, big-endian: all of a name of up to sixteen bytes.
  private let head: UInt64
  private let tail: UInt64
  /// The number of bytes; of a longer name the complement of its index among `longNames`.
  private let size: Int

  public init(_ text: String) {
    var copy = text
    self = copy.withUTF8 { TemplateName($0) }
  }

  public init(stringLiteral text: StaticString) {
    self.init(text.utf8Bytes)
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    head = number(bytes.prefix(Self.half))
    tail = bytes.count <= Self.half ? head : number(bytes.suffix(Self.half))
    size =
      bytes.count <= 2 * Self.half
      ? bytes.count : ~longNames.withLock { $0.index(of: String(decoding: bytes, as: UTF8.self)) }
  }

  private static let half = 8

  public var text: String {
    if size < 0 { return longNames.withLock { $0.texts[~size] } }
    let bytes = (0..<size).map { place in
      UInt8(
        truncatingIfNeeded: place < Self.half
          ? head >> (8 * (min(size, Self.half) - 1 - place)) : tail >> (8 * (size - 1 - place)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The names of more than sixteen bytes that templates and values have used; few, and never removed.
private let longNames = Mutex(LongNames())

private struct LongNames {
  private(set) var texts: [String] = []
  private var indices: [ExactText: Int] = [:]

  mutating func index(of text: String) -> Int {
    if let index = indices[ExactText(text)] { return index }
    indices[ExactText(text)] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}

/// Up to eight bytes as a big-endian number.
private func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
  let raw = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes))
  if raw.count == 8 { return raw.loadUnaligned(as: UInt64.self).bigEndian }
  return raw.reduce(0) { $0 << 8 | UInt64($1) }
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
