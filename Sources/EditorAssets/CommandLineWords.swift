/// A translation of the command line's messages, as JSON: an object of templates by message key
/// (`Message`). nil for English, in which messages are written, and for languages without one.
public func commandLineWords(in language: String) -> [UInt8]? {
  embeddedCommandLineWords.first { $0.path.description == "\(language).json" }.map {
    bytes(of: $0.text)
  }
}
