import Texts

extension YAMLEvents.Problem {
  static let missingColon = "could not find expected ':'"

  /// libyaml reports a missing colon at the next line; the key itself is at the context mark.
  var place: YAMLEvents.Mark? { text == Self.missingColon ? contextMark ?? mark : mark }
}

// Translates libyaml's errors into messages that say what would fix them.
extension YAMLReader {
  private static let unexpectedColon = "mapping values are not allowed in this context"

  /// - Parameter start: the offset of the construct that libyaml was reading; nil if unknown.
  func error(_ problem: YAMLEvents.Problem, at offset: Int, in start: Int?) -> YAMLError {
    guard problem.mark != nil else { return wrongBytes(problem, at: offset) }
    if let error = lookAlike(upTo: offset) { return error }
    if problem.text == Self.unexpectedColon, let line = lineWithoutColon(above: offset) {
      return YAMLError("the colon after this name is missing; write “name: value”", at: line)
    }
    let context = problem.context ?? ""
    let message: Message =
      switch problem.text {
      case Self.unexpectedColon:
        "a colon and a space stand inside a value; put the value in quotes, or mend the indentation"
      case "found character that cannot start any token": wrongStart(at: offset)
      case "found a tab character that violates indentation",
        "found a tab character where an indentation space is expected":
        "a tab is used to indent; use spaces"
      case "did not find expected key":
        "a name and a colon should stand here; mend the indentation or the quotes before it"
      case YAMLEvents.Problem.missingColon:
        "the colon after this name is missing, or a line before it is indented wrongly"
      case "found unexpected end of stream":
        context.contains("quoted")
          ? "the settings end inside a text; close its quotation mark"
          : "the settings end too early"
      case "found unexpected document indicator":
        "the settings end inside a text; close its quotation mark"
      case "did not find expected ',' or ']'": "a comma or ] is missing here"
      case "did not find expected ',' or '}'": "a comma or } is missing here"
      case "did not find expected '-' indicator":
        "the parts of a list must begin with - at the same indentation"
      case "found unknown escape character":
        "\\ before this character means nothing in YAML; write \\\\, or use single quotes"
      case "found invalid Unicode character escape code",
        "did not find expected hexdecimal number":
        "this escape names no character; write the character itself"
      case "did not find expected <document start>":
        "text stands behind the end of the value; mend the quotes or the brackets before it"
      case "block sequence entries are not allowed in this context":
        "a list cannot begin on the line of its name; begin it on the next line"
      // In an alias, an anchor, a tag or a block scalar: its indicator is at the context's start.
      case "did not find expected alphabetic or numeric character",
        "did not find expected whitespace or line break", "did not find expected '!'",
        "did not find the expected '>'",
        "did not find URI escaped octet", "found undefined tag handle",
        "did not find expected comment or line break", "found an indentation indicator equal to 0":
        wrongStart(at: start ?? offset)
      case "did not find expected node content": wrongStart(at: offset)
      default: "this is not understood; put the value in quotes"
      }
    return YAMLError(message, at: offset)
  }

  /// The line above an offset, if equally indented and without a colon: libyaml joins both into one
  /// scalar.
  private func lineWithoutColon(above offset: Int) -> Int? {
    let lines = bytes[range.lowerBound..<offset].split(
      whereSeparator: isLineEnd)
    guard lines.count >= 2, let line = lines.last else { return nil }
    let above = lines[lines.count - 2]
    let start = above.prefix { $0 == 0x20 }.endIndex
    guard start - above.startIndex == line.prefix(while: { $0 == 0x20 }).count,
      start < above.endIndex,
      ![UInt8(ascii: "-"), UInt8(ascii: "#")].contains(above[start]),
      !above.contains(UInt8(ascii: ":"))
    else { return nil }
    return start
  }

  private func wrongStart(at offset: Int) -> Message {
    guard offset < bytes.count else { return "the settings end too early" }
    return switch bytes[offset] {
    case 0x09: "a tab is used to indent; use spaces"
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      """
      behind \(Unicode.Scalar(bytes[offset])) the text begins on the next line; if it is part \
      of the text, put it in quotes
      """
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E:
      "a value cannot begin with \(Unicode.Scalar(bytes[offset])); put it in quotes"
    default: "no value can begin like this; put it in quotes"
    }
  }

  private func wrongBytes(_ problem: YAMLEvents.Problem, at offset: Int) -> YAMLError {
    switch problem.text {
    case "control characters are not allowed":
      YAMLError("a control character stands here; remove it", at: offset)
    default: YAMLError("this is no UTF-8; save the file as UTF-8", at: offset)
    }
  }
}
