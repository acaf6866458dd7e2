import Texts

/// Looks texts up in a list.
public struct TextIndex<Kind>: Sendable {
  private let texts: [Text<Kind>]
  private let index: HashIndex

  public init(_ texts: [Text<Kind>]) {
    self.texts = texts
    index = HashIndex(of: texts)
  }

  /// The first position of a text.
  public func position(of text: Text<Kind>) -> Int? {
    index.first(text) { texts[$0] == text }
  }

  public func contains(_ text: Text<Kind>) -> Bool { position(of: text) != nil }
}

/// The first text that equals an earlier one of the list.
public func firstRepeated<Kind>(_ texts: [Text<Kind>]) -> Text<Kind>? {
  let entries = texts.enumerated().map { (hash: FNV1a64($1.string).value, position: $0) }
  return firstRepeated(entries) { lhs, rhs in
    texts[lhs] == texts[rhs] ? 0 : texts[lhs] < texts[rhs] ? -1 : 1
  }.map { texts[$0.second] }
}
