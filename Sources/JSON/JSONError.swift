import Texts

/// A syntax error: what is wrong, what would fix it, and where.
public struct JSONError: Error, Sendable {
  /// A related place.
  public struct Note: Sendable {
    public let message: Message
    /// A byte offset into the text.
    public let offset: Int

    public init(message: Message, offset: Int) {
      self.message = message
      self.offset = offset
    }
  }

  public let message: Message
  /// A byte offset into the text; the text's length at an unexpected end.
  public let offset: Int
  public let notes: [Note]

  public init(_ message: Message, at offset: Int, notes: [Note] = []) {
    self.message = message
    self.offset = offset
    self.notes = notes
  }
}

extension JSONError {
  /// The message for a duplicate name found by `JSONTreeBuilder`.
  public init(_ repeated: RepeatedName, name: String) {
    self.init(
      "“\(name)” stands twice in this object; remove one, or give it another name",
      at: repeated.second.lowerBound,
      notes: [Note(message: "the first is here", offset: repeated.first.lowerBound)])
  }
}
