import JSON

/// Why a text is not the YAML that can be read here: what is wrong and what would fix it, and where.
public struct YAMLError: Error, Sendable {
  public let message: String
  /// In bytes from the start of the file.
  public let offset: Int
  /// Second places, with offsets in bytes as well.
  public let notes: [JSONError.Note]

  public init(_ message: String, at offset: Int, notes: [JSONError.Note] = []) {
    self.message = message
    self.offset = offset
    self.notes = notes
  }
}
