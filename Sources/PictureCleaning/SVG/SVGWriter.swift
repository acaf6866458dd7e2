/// Serializes a drawing canonically: UTF-8, one kind of quotes, namespaces at the root, self-closing
/// empty elements. So serializing is idempotent.
struct SVGWriter {
  private(set) var bytes: [UInt8] = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"".utf8)
  private var hasRoot = false
  private var isInTag = false
  /// White space between elements, from the last line end.
  private var space: [UInt8] = []
  private var usesXLink = false
  /// Whether the open tag has an `xlink:href`.
  private(set) var hasXLinkAddress = false

  mutating func begin(_ name: ArraySlice<UInt8>) {
    hasXLinkAddress = false
    guard hasRoot else {
      hasRoot = true
      isInTag = true
      return
    }
    closeTag()
    bytes.append(UInt8(ascii: "<"))
    bytes += name
    isInTag = true
  }

  mutating func xlinkAddress(_ address: [UInt8]) {
    usesXLink = true
    hasXLinkAddress = true
    attribute(Array("xlink:href".utf8)[...], address)
  }

  mutating func attribute(_ name: ArraySlice<UInt8>, _ value: [UInt8]) {
    bytes.append(0x20)
    bytes += name
    bytes += "=\"".utf8
    for byte in value {
      switch byte {
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case 0x9: bytes += "&#9;".utf8
      case 0xA: bytes += "&#10;".utf8
      default: escape(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func end(_ name: ArraySlice<UInt8>) {
    if isInTag, space.isEmpty {
      bytes += "/>".utf8
      isInTag = false
      return
    }
    closeTag()
    bytes += "</".utf8
    bytes += name
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func text(_ text: [UInt8]) {
    guard !text.isEmpty else { return }
    closeTag()
    for byte in text {
      if byte == UInt8(ascii: ">") {
        bytes += "&gt;".utf8
      } else {
        escape(byte)
      }
    }
  }

  /// Insignificant white space; if a dropped node separated two runs, the later one is kept.
  mutating func layOut(_ text: [UInt8]) {
    let start = text.lastIndex(of: 0xA) ?? text.startIndex
    space = text[start...].filter { $0 != 0xD }
  }

  mutating func finish() -> [UInt8] {
    bytes.append(0xA)
    if usesXLink {
      let offset = "<svg xmlns=\"http://www.w3.org/2000/svg\"".utf8.count
      bytes.insert(contentsOf: " xmlns:xlink=\"http://www.w3.org/1999/xlink\"".utf8, at: offset)
    }
    return bytes
  }

  private mutating func closeTag() {
    if isInTag {
      bytes.append(UInt8(ascii: ">"))
      isInTag = false
    }
    if !space.isEmpty {
      bytes += space
      space = []
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): bytes += "&amp;".utf8
    case UInt8(ascii: "<"): bytes += "&lt;".utf8
    // CR in decoded text came from a reference; unescaped, it would be parsed as a line feed.
    case 0xD: bytes += "&#13;".utf8
    default: bytes.append(byte)
    }
  }
}
