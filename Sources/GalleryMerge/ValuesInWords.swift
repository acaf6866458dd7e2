import JSON

// Values for readers: never JSON.

extension JSONTree {
  /// `“Dog”`, `12`, `“a” and “b”`, `64 × 64`, `itemsPerRow 6, itemSize 64 × 64`, `🍎 “Apple”, tags “a”`.
  public var inWords: String {
    switch self {
    case .null: "nothing"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let text): text
    case .string(let text): "“" + text + "”"
    case .array(let elements): listInWords(elements)
    case .object(let members): objectInWords(members)
    }
  }
}

private func listInWords(_ elements: [JSONTree]) -> String {
  if elements.isEmpty { return "nothing" }
  // Two numbers are a size.
  if elements.count == 2, elements.allSatisfy(\.isNumber) {
    return elements[0].inWords + " × " + elements[1].inWords
  }
  let words = elements.map { $0.inWords }
  let last = words[words.count - 1]
  return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " and " + last
}

/// What holds other things is told by its title and how many they are; the others by their fields.
private func objectInWords(_ members: [JSONTreeMember]) -> String {
  var parts: [String] = []
  var head = ""
  for member in members {
    switch (member.name, member.value) {
    case ("kind", .string), ("id", .string): continue
    case ("symbol", .string(let symbol)): head = symbol + head
    case ("name", .string(let name)): head += " “" + name + "”"
    case ("title", .string(let title)): head += "“" + title + "”"
    case ("items", .array(let items)): parts.append(count(items, "item"))
    case ("sections", .array(let sections)): parts.append(count(sections, "section"))
    case ("placements", .array(let placements)): parts.append(count(placements, "placement"))
    case (_, .object(let inner)):
      parts.append(member.name + " (" + objectInWords(inner) + ")")
    default: parts.append(member.name + " " + member.value.inWords)
    }
  }
  if !head.isEmpty { parts.insert(head, at: 0) }
  return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
}

private func count(_ things: [JSONTree], _ name: String) -> String {
  things.count == 1 ? "1 " + name : "\(things.count) " + name + "s"
}

extension JSONTree {
  fileprivate var isNumber: Bool {
    if case .number = self { return true }
    return false
  }
}

extension Conflict {
  /// What each version says, for those whose sentence does not say it.
  public var versionsInWords: [(name: String, words: String)] {
    if case .place = kind {
      return zip(["began", "ours", "theirs"], spots).map { ($0, $1?.inWords ?? "nowhere") }
    }
    let values: [(String, JSONTree?)] =
      switch kind {
      case .field: [("began as", base)]
      case .deletion(by: .ours): [("began as", base), ("theirs", theirs)]
      case .deletion(by: .theirs): [("began as", base), ("ours", ours)]
      case .renamed: [("theirs", theirs)]
      case .newID, .kind, .place: [("ours", ours), ("theirs", theirs)]
      }
    return values.map { ($0, words($1)) }
  }

  func words(_ value: JSONTree?) -> String { value.map { $0.inWords } ?? "nothing" }
}

extension Change.Spot {
  /// `behind 🐶 in Pets`.
  fileprivate var inWords: String {
    let whole = sectionTitle ?? documentTitle
    return after.map { "behind " + $0 + " in " + whole } ?? "at the start of " + whole
  }
}
