import GalleryModel
import JSON
import Texts

// Values as display text, never as JSON.

extension JSONTree {
  /// `“Dog”`, `12`, `“a” and “b”`, `64 × 64`, `itemsPerRow 6, itemSize 64 × 64`, `🍎 “Apple”, tags “a”`.
  public var inWords: Message {
    switch self {
    case .null: "nothing"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let text): "\(text)"
    case .string(let text): "“\(text)”"
    case .array(let elements): listInWords(elements)
    case .object(let members): objectInWords(members)
    }
  }
}

private func listInWords(_ elements: [JSONTree]) -> Message {
  if elements.isEmpty { return "nothing" }
  // Two numbers are a size.
  if elements.count == 2, elements.allSatisfy(\.isNumber) {
    return "\(elements[0].inWords) × \(elements[1].inWords)"
  }
  let words = elements.map { $0.inWords }
  let last = words[words.count - 1]
  return words.count == 1 ? last : "\(words.dropLast().joined(separator: ", ")) and \(last)"
}

/// The first five and the number of the others; a sixth is named instead of counted.
func fewInWords<Element>(
  _ all: [Element], separator: String, words: (Element) -> Message
) -> Message {
  let named = all.prefix(all.count > 6 ? 5 : 6).map(words).joined(separator: separator)
  return all.count > 6 ? "\(named) and \(all.count - 5) others" : "\(named)"
}

/// Describes a container by its title and its number of children, any other thing by its fields.
private func objectInWords(_ members: [JSONTreeMember]) -> Message {
  var parts: [Message] = []
  var head = ""
  for member in members {
    switch (member.name, member.value) {
    case ("kind", .string), ("id", .string): continue
    case ("symbol", .string(let symbol)): head = symbol + head
    case ("name", .string(let name)): head += " “\(name)”"
    case ("title", .string(let title)): head += "“\(title)”"
    case ("items", .array(let items)):
      parts.append(items.count == 1 ? "1 item" : "\(items.count) items")
    case ("sections", .array(let sections)):
      parts.append(sections.count == 1 ? "1 section" : "\(sections.count) sections")
    case ("placements", .array(let placements)):
      parts.append(placements.count == 1 ? "1 placement" : "\(placements.count) placements")
    case (_, .object(let inner)):
      parts.append("\(fieldInWords(member.name)) (\(objectInWords(inner)))")
    default: parts.append("\(fieldInWords(member.name)) \(member.value.inWords)")
    }
  }
  if !head.isEmpty { parts.insert("\(head)", at: 0) }
  return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
}

extension JSONTree {
  fileprivate var isNumber: Bool {
    if case .number = self { return true }
    return false
  }
}

extension Conflict {
  /// The value in each version, except those that `inWords` already contains.
  public var versionsInWords: [(name: Message, words: Message)] {
    if case .place = kind {
      return zip(["began", "ours", "theirs"] as [Message], spots).map {
        ($0, $1?.inWords ?? "nowhere")
      }
    }
    let values: [(Message, JSONTree?)] =
      switch kind {
      case .field: [("began as", base)]
      case .deletion(by: .ours): [("began as", base), ("theirs", theirs)]
      case .deletion(by: .theirs): [("began as", base), ("ours", ours)]
      case .renamed: [("theirs", theirs)]
      case .newID, .kind, .place: [("ours", ours), ("theirs", theirs)]
      }
    let told = values.map { (name: $0, words: words($1)) }
    guard case .deletion(let deleter) = kind, !edits.isEmpty else { return told }
    return told + [(deleter == .ours ? "edited there" : "edited here", editsInWords)]
  }

  /// The first edits: `🐶 renamed from “Dog” to “Puppy”; 🐱 deleted from Pets`.
  private var editsInWords: Message {
    fewInWords(edits, separator: "; ") { $0.inWords }
  }

  func words(_ value: JSONTree?) -> Message { value.map { $0.inWords } ?? "nothing" }
}

extension Change.Spot {
  /// `behind 🐶 in Pets`.
  fileprivate var inWords: Message {
    let whole = sectionTitle ?? "\(documentTitle)"
    return after.map { "behind \($0) in \(whole)" } ?? "at the start of \(whole)"
  }
}
