import JSON
import RandomNumbers

/// Serializes values in random styles, common and unusual: one style per text, in some of which every
/// part is formatted at random.
struct OddJSON {
  enum Lines: CaseIterable {
    case one, compact, eachItem, everything, rows, leadingCommas, ragged
  }

  var random: SeededRandom
  let lines: Lines
  let lineBreak: String
  private let unit: String
  private let hasMark: Bool
  private let hasLastLineBreak: Bool
  private let hasBlankLines: Bool
  private let isEscaped: Bool
  private let isShuffled: Bool
  private let colon: String
  private var text = ""

  init(_ random: SeededRandom) {
    self.random = random
    lines = self.random.pick(Lines.allCases)
    lineBreak = self.random.pick(["\n", "\n", "\r\n", "\r"])
    unit = self.random.pick(["  ", "    ", "\t", " ", ""])
    hasMark = self.random.chance(6)
    hasLastLineBreak = !self.random.chance(3)
    hasBlankLines = self.random.chance(4)
    isEscaped = self.random.chance(4)
    isShuffled = self.random.chance(3)
    colon = lines == .compact ? ":" : self.random.pick([": ", ": ", ":", " : ", ":  "])
  }

  mutating func written(_ tree: JSONTree) -> String {
    text = hasMark ? "\u{FEFF}" : ""
    if lines == .ragged { space() }
    write(tree, depth: 0)
    if hasLastLineBreak { text += lineBreak }
    if lines == .ragged { space() }
    return text
  }

  private mutating func write(_ tree: JSONTree, depth: Int) {
    switch tree {
    case .array(let elements):
      parts(elements.count, "[", "]", depth, isLong: elements.contains { $0.isContainer }) {
        $0.write(elements[$1], depth: depth + 1)
      }
    case .object(let members):
      let members = isShuffled ? members.shuffled(using: &random) : members
      let isLong = members.contains {
        $0.value.isContainer && $0.name != "tags" && $0.name != "size"
      }
      parts(members.count, "{", "}", depth, isLong: isLong) {
        $0.string(members[$1].name)
        $0.text += $0.colon
        $0.write(members[$1].value, depth: depth + 1)
      }
    case .string(let string): self.string(string)
    case .number(let number): text += spelled(number)
    default: text += String(decoding: tree.written(), as: UTF8.self)
    }
  }

  private mutating func parts(
    _ count: Int, _ open: String, _ close: String, _ depth: Int, isLong: Bool,
    _ write: (inout OddJSON, Int) -> Void
  ) {
    text += open
    // Sections and the list of items have lines of their own, and what is inside an item has not.
    let isLined =
      switch lines {
      case .one, .compact, .ragged: false
      case .everything: true
      case .eachItem, .rows, .leadingCommas: depth < 4 && (isLong || depth == 3 && open == "[")
      }
    let line = lineBreak + String(repeating: unit, count: depth + 1)
    for index in 0..<count {
      let isRow = lines == .rows && depth == 3 && index % 3 != 0
      if index > 0 {
        if lines == .leadingCommas, isLined {
          text += line + ","
        } else {
          text += ","
          if isLined, !isRow, hasBlankLines, random.chance(4) { text += lineBreak }
        }
      }
      if lines == .ragged {
        space()
      } else if isLined, !isRow, lines != .leadingCommas || index == 0 {
        text += line
      } else if lines != .compact, index > 0 || open == "{" {
        text += " "
      }
      write(&self, index)
      if lines == .ragged { space() }
    }
    if count > 0, isLined {
      text += lineBreak + String(repeating: unit, count: depth)
    } else if lines == .one, open == "{" {
      text += " "
    }
    text += close
  }

  /// A whole number as this text spells it.
  private func spelled(_ number: String) -> String {
    let isWhole = number.utf8.count < 7 && number.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    guard isWhole else { return number }
    switch (isEscaped, isShuffled) {
    case (false, false): return number
    case (true, false): return number + ".0"
    case (false, true): return number + "E0"
    case (true, true): return number + "0e-1"
    }
  }

  private mutating func space() {
    for _ in 0..<max(0, random.next(below: 5) - 2) {
      text += random.pick([" ", "  ", "\t", lineBreak, lineBreak + "   "])
    }
  }

  private mutating func string(_ string: String) {
    var written = String(decoding: JSONTree.string(string).written(), as: UTF8.self)
    if isEscaped, !written.utf8.contains(UInt8(ascii: "\\")) {
      var escaped = ""
      for unit in written.utf16 {
        if unit < 0x80, !random.chance(6) || unit == 0x22 {
          escaped.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
        } else {
          let digits = String(unit, radix: 16, uppercase: random.chance(2))
          escaped += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      }
      written = escaped
    }
    text += written
  }
}

extension JSONTree {
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}
