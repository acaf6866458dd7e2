import GalleryModel
import Geometry

// What the values of fields are, as the reference says it.

extension FieldKind {
  var inWords: String {
    switch self {
    case .symbol: "one emoji or shortcode"
    case .picture: "path"
    case .text, .color: "text"
    case .inline, .prose: "Markdown"
    case .set: "text, or list of texts"
    case .itemFields: "list of \(codes(ItemField.requirable.names, "or"))"
    case .number: "number"
    case .length(let most): "number above 0, up to \(most)"
    case .count: "whole number from 1 to \(Self.highestCount)"
    case .bool: codes(["true", "false"], "or")
    case .choice(let choices): codes(choices, "or")
    case .size(let mayBeNegative): "`[width, height]`" + (mayBeNegative ? "" : ", not below 0")
    case .insets: "object with \(codes(Insets.sideNames, "and"))"
    case .layout: "object, see [Layout](#layout)"
    }
  }
}

extension SettingKind {
  var inWords: String {
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
func codes(_ words: [String], _ conjunction: String) -> String {
  let codes = words.map { "`\($0)`" }
  guard let last = codes.last, codes.count > 1 else { return codes.joined() }
  return "\(codes.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
