import EditorAssets
import JSON
import Texts

/// The language in which the command line speaks.
struct Translation: Sendable {
  /// Templates by the keys of messages; empty for English.
  private let templates: [ExactText: String]
  /// Adds a part of a template to the text before it.
  private var append: @Sendable (Substring, inout String) -> Void = { $1 += $0 }

  /// - Parameter language: a primary language, such as `ko`; English if it has no translation.
  init(to language: String) {
    guard let file = commandLineWords(in: language), let root = try? readJSON(file).root else {
      templates = [:]
      return
    }
    templates = Dictionary(
      root.members.map { (ExactText($0.name), $0.value.string ?? $0.name) },
      uniquingKeysWith: { first, _ in first })
    if ExactText(language) == "ko" { append = appendChoosingParticles }
  }

  func words(_ message: Message) -> String {
    templates.isEmpty
      ? message.description
      : message.said({ templates[ExactText($0)] ?? $0 }, appending: append)
  }
}
