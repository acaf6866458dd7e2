/// Looks texts up in a list by their bytes.
public struct TextIndex: Sendable {
  private let texts: [String]
  private let index: HashIndex

  public init(_ texts: [String]) {
    self.texts = texts
    index = HashIndex(of: texts)
  }

  /// The first position of a text.
  public func position(of text: String) -> Int? {
    index.first(text) { texts[$0].utf8.elementsEqual(text.utf8) }
  }

  public func contains(_ text: String) -> Bool { position(of: text) != nil }
}

/// The first text that equals an earlier one of the list.
public func firstRepeated(_ texts: [String]) -> String? {
  let entries = texts.enumerated().map { (hash: FNV1a64($1).value, position: $0) }
  return firstRepeated(entries) { lhs, rhs in
    let (lhs, rhs) = (texts[lhs].utf8, texts[rhs].utf8)
    return lhs.elementsEqual(rhs) ? 0 : lhs.lexicographicallyPrecedes(rhs) ? -1 : 1
  }.map { texts[$0.second] }
}
