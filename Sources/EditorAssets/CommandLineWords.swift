/// What the command line says in a language, as JSON: an object of templates by the keys of messages (`Message`);
/// nil for English, in which they are written, and for a language that it does not speak.
public func commandLineWords(in language: String) -> [UInt8]? {
  embeddedCommandLineWords.first { $0.path.description == "\(language).json" }.map {
    bytes(of: $0.text)
  }
}
