import GalleryModel
import Geometry
import Texts

// The types of fields and settings in words, for the reference.

extension FieldKind {
  var inWords: Message {
    switch self {
    case .symbol: "one emoji or shortcode"
    case .picture: "path"
    case .text, .color: "text"
    case .inline, .prose: "Markdown"
    case .set: "text, or list of texts"
    case .itemFields: "list of \(codes(or: ItemField.requirable.names))"
    case .number: "number"
    case .length(let most): "number above 0, up to \(most)"
    case .count: "whole number from 1 to \(Self.highestCount)"
    case .bool: codes(or: ["true", "false"])
    case .choice(let choices): codes(or: choices)
    case .size(let mayBeNegative):
      mayBeNegative ? "`[width, height]`" : "`[width, height]`, not below 0"
    case .insets: "object with \(codes(and: Insets.sideNames))"
    case .layout: "object, see [Layout](#layout)"
    }
  }
}

extension SettingKind {
  var inWords: Message {
    switch self {
    case .field(let kind): kind.inWords
    case .date: "date"
    case .language: "language tag"
    case .address: "address"
    case .documentID: "id"
    case .theme: "object"
    }
  }
}

extension Array where Element: FieldName {
  var names: [String] { map { $0.name } }
}

/// Words as code: `a`, `b` and `c`.
func codes(and words: [String]) -> Message { codes(words) { "\($0) and \($1)" } }

/// Words as code: `a`, `b` or `c`.
func codes(or words: [String]) -> Message { codes(words) { "\($0) or \($1)" } }

private func codes(_ words: [String], _ pair: (Message, Message) -> Message) -> Message {
  let codes = words.map { "`\($0)`" as Message }
  guard let last = codes.last, codes.count > 1 else { return codes.joined() }
  return pair(codes.dropLast().joined(separator: ", "), last)
}
