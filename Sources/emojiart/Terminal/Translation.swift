import EditorAssets
import JSON
import Texts

/// The language in which the command line speaks.
struct Translation: Sendable {
  /// Templates by the keys of messages; empty for English.
  private let templates: [ExactText: String]
  /// What is left to do once the arguments are in their places.
  private var finish: @Sendable (String) -> String = { $0 }

  /// - Parameter language: a primary language, as `ko`. One that there are no words for is English.
  init(to language: String) {
    guard let file = commandLineWords(in: language), let root = try? readJSON(file).root else {
      templates = [:]
      return
    }
    templates = Dictionary(
      root.members.map { (ExactText($0.name), $0.value.string ?? $0.name) },
      uniquingKeysWith: { first, _ in first })
    if ExactText(language) == "ko" { finish = choosingParticles }
  }

  func words(_ message: Message) -> String {
    templates.isEmpty
      ? message.description : finish(message.said { templates[ExactText($0)] ?? $0 })
  }
}
