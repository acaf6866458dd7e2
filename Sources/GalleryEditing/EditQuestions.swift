import GalleryModel
import JSON
import Texts

extension EditSession {
  /// Answers a query, which changes nothing.
  func answer(
    _ question: JSONValue, in request: JSONValue, to writer: inout JSONWriter
  ) throws(RefusedRequest) {
    guard let name = Question(question) else {
      throw RefusedRequest("unreadable", words: "there is no question \(question.inWords)")
    }
    try request.require(name.members)
    switch name {
    case .state:
      writer.name("documents")
      writer.beginArray()
      for document in history.documents.all {
        switch document {
        case .collection(let collection): writer.state(of: collection)
        case .artwork(let artwork): writer.state(of: artwork)
        }
      }
      writer.endArray()
    case .judge:
      let hasPicture = request["image"].map { !$0.isNull } ?? false
      switch SymbolJudgement(request["symbol"]?.string ?? "", hasPicture: hasPicture) {
      case .shown(let shown, let remark):
        writer.name("shown")
        writer.string(shown)
        if let remark {
          writer.name("remark")
          writer.string(remark.description)
        }
      case .refused(let words):
        writer.name("refusal")
        writer.string(words.description)
      }
    case .split:
      let parts = splitEmoji(in: request["text"]?.string ?? "")
      writer.strings("emoji", parts.emoji)
      writer.name("rest")
      writer.string(parts.rest)
    case .random:
      let document = try collection(request["document"])
      guard let seed = request["seed"]?.number else { throw RefusedRequest.missing("seed") }
      let found = randomEmoji(for: document, seed: seed.bitPattern)
      writer.name("symbol")
      writer.string(found.symbol)
      writer.name("section")
      if let section = found.section { writer.string(section) } else { writer.null() }
    case .sketch: try sketch(request, to: &writer)
    case .elements:
      let list = request["text"]?.contained?[request["of"]?.string ?? ""]
      writer.strings("elements", list?.elements.map { $0.source } ?? [])
    case .without: answerWithout(request, to: &writer)
    // Answered in `answer`: an export is a file, not a member of an answer.
    case .export: break
    }
  }
}

/// Whether a text is a valid symbol of an item, and how it is displayed.
enum SymbolJudgement {
  /// With a remark if it is unusual.
  case shown(String, remark: Message?)
  case refused(Message)

  init(_ symbol: String, hasPicture: Bool) {
    if isShortcode(symbol) {
      self =
        hasPicture
        ? .shown(symbol, remark: nil)
        : .refused("“\(symbol)” needs a picture")
      return
    }
    switch EmojiSymbol.judge(symbol) {
    case .listed(let emoji): self = .shown(emoji.fullyQualified, remark: nil)
    case .unlisted(let emoji, let why): self = .shown(emoji.fullyQualified, remark: why)
    case .notOne(let why): self = .refused(why)
    }
  }
}
