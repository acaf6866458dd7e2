/// A name as templates write it, one part between dots; it carries a hash of its bytes so that a
/// lookup seldom compares letters. A name that is used in a loop is worth a `static let`.
public struct TemplateName: Sendable, Hashable, ExpressibleByStringLiteral {
  public let text: String
  let hash: UInt64

  public init(_ text: String) {
    self.text = text
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.hash = hash
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }

  // Strings that differ in bytes but are equal to Unicode have different hashes already.
  public static func == (lhs: TemplateName, rhs: TemplateName) -> Bool {
    lhs.hash == rhs.hash && lhs.text == rhs.text
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
