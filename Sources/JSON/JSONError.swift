/// Why a text is no JSON: what is wrong and what would fix it, and where.
public struct JSONError: Error, Sendable {
  /// A second place that belongs to the error.
  public struct Note: Sendable {
    public let message: String
    /// In bytes from the start of the text.
    public let offset: Int

    public init(message: String, offset: Int) {
      self.message = message
      self.offset = offset
    }
  }

  public let message: String
  /// In bytes from the start of the text; its count where the text ends too early.
  public let offset: Int
  public let notes: [Note]

  public init(_ message: String, at offset: Int, notes: [Note] = []) {
    self.message = message
    self.offset = offset
    self.notes = notes
  }
}

extension JSONError {
  /// What `JSONTreeBuilder` found, in words.
  public init(_ repeated: RepeatedName, name: String) {
    self.init(
      "“\(name)” stands twice in this object; remove one, or give it another name",
      at: repeated.second.lowerBound,
      notes: [Note(message: "the first is here", offset: repeated.first.lowerBound)])
  }
}
