import Bytes
import Texts

/// A full-width punctuation character of Korean, Japanese or Chinese input methods in place of a
/// YAML indicator, as `：` for `:`. To YAML it is a letter, so the mistake surfaces lines later, or
/// never.
struct LookAlike {
  /// A byte offset into the line.
  let offset: Int
  let found: Unicode.Scalar
  /// What to write instead.
  let meant: String

  var message: Message {
    let name = codePointNotation(found.value)
    return meant == " "
      ? "a wide space (\(name)) stands here; write a plain one"
      : "“\(found)” (\(name)) is not the “\(meant)” of YAML; write a plain \(meant)"
  }

  /// The first look-alike where a line expects an indicator; nil if there is none.
  init?(in line: some Collection<UInt8>) {
    let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
    guard let (index, meant) = Self.find(in: scalars) else { return nil }
    offset = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
    found = scalars[index]
    self.meant = meant
  }

  private static func find(in line: [Unicode.Scalar]) -> (Int, meant: String)? {
    var index = 0
    while index < line.count {
      let next = index + 1 < line.count ? line[index + 1] : "\n"
      switch line[index] {
      case " ", "\t": index += 1
      case "-" where next == " " || next == "\n": index += 2
      case let scalar where wideSpaces.contains(scalar): return (index, " ")
      case let scalar where dashes.contains(scalar) && (next == " " || wideSpaces.contains(next)):
        return (index, "-")
      case "\u{FF03}": return (index, "#")
      case "#", "\"", "'": return nil
      default: return colon(in: line, from: index)
      }
    }
    return nil
  }

  /// Checks the colon behind a key, and the first character of the value.
  private static func colon(in line: [Unicode.Scalar], from start: Int) -> (Int, meant: String)? {
    for index in start..<line.count {
      if colons.contains(line[index]) { return (index, ":") }
      if line[index] == "#", line[index - 1] == " " { return nil }
      guard line[index] == ":", index + 1 < line.count else { continue }
      if wideSpaces.contains(line[index + 1]) { return (index + 1, " ") }
      guard line[index + 1] == " " else { continue }
      let value = line[index...].dropFirst().firstIndex { $0 != " " }
      return value.flatMap { place in marksOfValues[line[place]].map { (place, $0) } }
    }
    return nil
  }

  private static let colons: Set<Unicode.Scalar> = ["\u{FF1A}", "\u{FE55}", "\u{FE13}"]
  private static let dashes: Set<Unicode.Scalar> = [
    "\u{FF0D}", "\u{FE63}", "\u{2212}", "\u{2013}", "\u{2014}",
  ]
  private static let wideSpaces: Set<Unicode.Scalar> = ["\u{3000}", "\u{A0}"]
  private static let marksOfValues: [Unicode.Scalar: String] = [
    "\u{FF3B}": "[", "\u{FF5B}": "{", "\u{201C}": "\"", "\u{201D}": "\"", "\u{FF02}": "\"",
    "\u{2018}": "'", "\u{2019}": "'", "\u{FF07}": "'", "\u{300C}": "\"",
  ]
}

extension YAMLReader {
  /// The nearest look-alike at or above the line of an offset, the likely cause of an error there.
  func lookAlike(upTo offset: Int) -> YAMLError? {
    var end = offset
    while end < range.upperBound, !isLineEnd(bytes[end]) { end += 1 }
    while true {
      var start = end
      while start > range.lowerBound, !isLineEnd(bytes[start - 1]) { start -= 1 }
      if let found = LookAlike(in: bytes[start..<end]) {
        return YAMLError(found.message, at: start + found.offset)
      }
      guard start > range.lowerBound else { return nil }
      end = start - 1
    }
  }

  /// Refuses a sequence with full-width hyphens: to YAML it is one multi-line scalar.
  func refuseWideHyphen(_ scalar: Range<Int>) throws(YAMLError) {
    guard bytes[scalar].starts(with: [0xEF, 0xBC, 0x8D]) else { return }
    var start = scalar.lowerBound
    while start > range.lowerBound, bytes[start - 1] == 0x20 { start -= 1 }
    guard start == range.lowerBound || isLineEnd(bytes[start - 1]) else { return }
    if let found = LookAlike(in: bytes[scalar]) {
      throw YAMLError(found.message, at: scalar.lowerBound + found.offset)
    }
  }
}

func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
