import Bytes
import Texts

// Common mistakes in almost-JSON, and error messages for them.
extension JSONReader {
  func refuseOtherEncodings() throws(JSONError) {
    let first = bytes.prefix(2)
    let hasMark = first.elementsEqual([0xFF, 0xFE]) || first.elementsEqual([0xFE, 0xFF])
    // No JSON text starts with a NUL, nor has one as its second byte.
    if hasMark || (first.count == 2 && first.contains(0)) {
      throw JSONError("this file is UTF-16 or UTF-32; save it as UTF-8", at: 0)
    }
  }

  func notUTF8() -> JSONError {
    JSONError("this is no UTF-8 (byte \(digits(of: byte))); save the file as UTF-8", at: offset)
  }

  func controlCharacter(inStringFrom start: Int) -> JSONError {
    switch byte {
    case 0x0A, 0x0D:
      JSONError(
        "a line ends inside a text; close the text with a quotation mark (\"), or write \\n",
        at: offset, notes: [JSONError.Note(message: "the text begins here", offset: start)])
    case 0x09: JSONError("a tab stands in a text; write \\t", at: offset)
    default: JSONError("\(found()) may not stand in a text; remove it", at: offset)
    }
  }

  func unexpectedValue() -> JSONError {
    switch byte {
    case _ where offset == bytes.count && builder.depth == 0:
      JSONError("the file holds no value; JSON needs one, such as {}", at: offset)
    case _ where offset == bytes.count: unclosed()
    case UInt8(ascii: "'"):
      JSONError("texts stand between quotation marks (\") in JSON", at: offset)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): comment()
    case UInt8(ascii: ","): JSONError("a value is missing before this comma", at: offset)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      JSONError("a value is missing before \(found())", at: offset)
    case UInt8(ascii: "+"), UInt8(ascii: "."): wrongNumber()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      JSONError(
        "only true, false and null stand without quotation marks (\"); write texts between them",
        at: offset)
    default: JSONError("a value must stand here, not \(found())", at: offset)
    }
  }

  func unexpectedName() -> JSONError {
    switch byte {
    case _ where offset == bytes.count: unclosed()
    case UInt8(ascii: "/"), UInt8(ascii: "#"): comment()
    case UInt8(ascii: ","): JSONError("a member is missing before this comma", at: offset)
    default:
      JSONError(
        "a member's name must stand here, between quotation marks (\"), not \(found())", at: offset)
    }
  }

  func unexpectedInContainer(isObject: Bool) -> JSONError {
    switch byte {
    case _ where offset == bytes.count: return unclosed()
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return comment()
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return JSONError(
        """
        \(found()) closes \(isObject ? "an object" : "an array"); write \(isObject ? "}" : "]") \
        instead
        """, at: offset)
    default:
      return JSONError(
        "a comma or \(isObject ? "}" : "]") must stand here, not \(found())", at: offset)
    }
  }

  func unexpectedAfterRoot() -> JSONError {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): comment()
    default:
      JSONError("the value ended before \(found()); remove what follows it", at: offset)
    }
  }

  func wrongNumber() -> JSONError {
    var end = offset
    while end < bytes.count, end - offset < 20 {
      switch bytes[end] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        end += 1
        continue
      default: break
      }
      break
    }
    let text = String(decoding: bytes[offset..<end], as: UTF8.self)
    return JSONError(
      "\(text) is no number in JSON; write digits without leading zeros or +, as in -0.5",
      at: offset)
  }

  private func comment() -> JSONError {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#")
      ? JSONError("JSON has no comments; remove this one", at: offset)
      : JSONError("a value must stand here, not \(found())", at: offset)
  }

  private func unclosed() -> JSONError {
    let isObject = builder.isInObject
    return JSONError(
      """
      the file ends inside \(isObject ? "an object" : "an array"); close it with \
      \(isObject ? "}" : "]")
      """, at: offset,
      notes: [JSONError.Note(message: "it begins here", offset: builder.startOfInnermost)])
  }

  /// The token at the current offset, for a message.
  func found() -> Message {
    guard offset < bytes.count else { return "the end of the file" }
    guard let length = lengthOfUTF8Scalar(bytes, at: offset) else {
      return "the byte \(digits(of: byte)), which is no UTF-8"
    }
    if byte < 0x20 || byte == 0x7F { return "the control character \(digits(of: byte))" }
    let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
    let scalar = text.unicodeScalars.first?.value ?? 0
    switch scalar {
    case 0xFEFF: return "a byte order mark (U+FEFF), which no editor shows"
    case 0x85, 0xA0, 0x200B...0x200F, 0x2028...0x202F, 0x3000:
      return "the character \(codePointNotation(scalar))"
    default: return "“\(text)”"
    }
  }

  private func digits(of byte: UInt8) -> String {
    "0x" + hexadecimal(UInt32(byte), digits: 2, uppercase: true)
  }
}
