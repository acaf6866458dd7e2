import Bytes

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
  json.withUnsafeBufferPointer { json in
    var start = 0
    for (index, byte) in json.enumerated() {
      let escape: StaticString
      var length = 1
      switch byte {
      case UInt8(ascii: "<"): escape = #"\u003c"#
      case UInt8(ascii: ">"): escape = #"\u003e"#
      case UInt8(ascii: "&"): escape = #"\u0026"#
      case 0xE2 where isLineSeparator(json, at: index):
        escape = json[index + 2] == 0xA8 ? #"\u2028"# : #"\u2029"#
        length = 3
      default: continue
      }
      // What needs no escape is copied in runs.
      output.append(contentsOf: UnsafeBufferPointer(rebasing: json[start..<index]))
      output.append(contentsOf: escape.utf8Bytes)
      start = index + length
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: json[start...]))
  }
  return JSONForScript(escaped: output)
}
