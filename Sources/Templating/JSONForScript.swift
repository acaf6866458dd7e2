/// JSON that is safe inside `<script type="application/json">`.
///
/// It can neither end the script nor open a comment; its meaning is unchanged.
public struct JSONForScript: Sendable, Hashable {
  public let bytes: [UInt8]

  fileprivate init(escaped bytes: [UInt8]) {
    self.bytes = bytes
  }
}

/// Escapes `<`, `>`, `&`, U+2028 and U+2029 in JSON as `\u`.
///
/// In well-formed JSON these occur only in strings, where the escape is equivalent.
public func escapeJSONForScript(_ json: [UInt8]) -> JSONForScript {
  var output: [UInt8] = []
  output.reserveCapacity(json.count + json.count / 16)
  var index = 0
  while index < json.count {
    let byte = json[index]
    switch byte {
    case UInt8(ascii: "<"): output.append(contentsOf: #"\u003c"#.utf8)
    case UInt8(ascii: ">"): output.append(contentsOf: #"\u003e"#.utf8)
    case UInt8(ascii: "&"): output.append(contentsOf: #"\u0026"#.utf8)
    case 0xE2 where isLineSeparator(json, at: index):
      output.append(contentsOf: (json[index + 2] == 0xA8 ? #"\u2028"# : #"\u2029"#).utf8)
      index += 2
    default: output.append(byte)
    }
    index += 1
  }
  return JSONForScript(escaped: output)
}

/// U+2028 is E2 80 A8 and U+2029 is E2 80 A9: line terminators in JavaScript, ordinary characters
/// in JSON.
/// characters in JSON.
private func isLineSeparator(_ json: [UInt8], at index: Int) -> Bool {
  index + 2 < json.count && json[index + 1] == 0x80
    && (json[index + 2] == 0xA8 || json[index + 2] == 0xA9)
}
