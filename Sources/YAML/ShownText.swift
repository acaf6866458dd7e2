import Bytes

/// The input of libyaml, with U+0085, U+2028 and U+2029 substituted.
///
/// To libyaml (YAML 1.1) they are line breaks; to YAML 1.2 (5.4) and to editors they are not. Each
/// is replaced by an unused private-use character, one for one, so that libyaml's marks, which
/// count characters, stay right; `restored` reverts this.
struct ShownText {
  private(set) var bytes: [UInt8]
  private var standIns: [(own: [UInt8], shown: [UInt8])] = []

  private static let separators: [[UInt8]] = [
    [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9],
  ]

  init(_ text: ArraySlice<UInt8>) {
    bytes = Array(text)
    let present = Self.separators.filter { text.range(of: $0) != nil }
    guard !present.isEmpty else { return }
    let used = Set(String(decoding: text, as: UTF8.self).unicodeScalars)
    // Plane 15 has more characters than fit into 64 KiB.
    var free = (0xF0000...0xFFFFD).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
      .filter { !used.contains($0) }.makeIterator()
    for separator in present {
      guard let scalar = free.next() else { return }
      let shown = Array(String(scalar).utf8)
      bytes.replace(separator, with: shown)
      standIns.append((separator, shown))
    }
  }

  /// The original bytes of a part of the substituted text.
  func restored(_ part: [UInt8]) -> [UInt8] {
    standIns.reduce(part) { $0.replacing($1.shown, with: $1.own) }
  }
}
