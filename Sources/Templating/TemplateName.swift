/// A name as templates write it, one part between dots; it carries its length and three of its
/// letters as a number, so that a lookup seldom compares texts.
public struct TemplateName: Sendable, Hashable, ExpressibleByStringLiteral {
  public let text: String
  let hash: UInt64

  public init(_ text: String) {
    self.text = text
    // Cheap, as names are made for every field of every item: few names of a page agree in all four.
    var copy = text
    let hash = copy.withUTF8 { bytes -> UInt64 in
      guard let first = bytes.first, let last = bytes.last else { return 0 }
      return UInt64(bytes.count) << 24 | UInt64(first) << 16 | UInt64(last) << 8
        | UInt64(bytes[bytes.count / 2])
    }
    self.hash = hash
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }

  public static func == (lhs: TemplateName, rhs: TemplateName) -> Bool {
    lhs.hash == rhs.hash && lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

/// A dotted name, split: `page.title` is two names, `.` (the value at hand) is none.
struct TemplatePath: Sendable, Hashable {
  let parts: [TemplateName]

  init(_ text: String) {
    parts =
      text == "."
      ? []
      : text.utf8.split(separator: UInt8(ascii: ".")).map {
        TemplateName(String($0) ?? "")
      }
  }

  var text: String {
    parts.isEmpty ? "." : parts.map(\.text).joined(separator: ".")
  }
}
