import GalleryModel
import JSON
import SourceFiles
import Texts

/// The number of errors after which reading stops: a list with more is the wrong file.
let mostFaults = 20

/// Reads gemoji, and lists like it that say “name” and “group”: a section for each category; aliases
/// and tags become tags.
func readGemoji(_ root: JSONValue, _ file: SourceFile) -> ([Section], [Diagnostic]) {
  var reader = ListReader(file: file)
  reader.elements(of: root, at: "$") { reader, entry, path in
    if entry["emoji"] == nil, entry["aliases"] != nil {
      let message: Message =
        "\(path) has no “emoji” and is left out: GitHub's own pictures are no emoji"
      reader.diagnostics.append(.warning(.passedOver, message, at: file.location(of: entry.start)))
      return
    }
    guard let symbol = reader.symbol(of: entry, at: path) else { return }
    var item = Item(symbol: symbol)
    item.name = reader.text("description", "name", of: entry, at: path)
    var known: Set<ExactText> = []
    for member in ["aliases", "tags"] {
      for tag in reader.texts(member, of: entry, at: path)
      where known.insert(ExactText(tag)).inserted {
        item.tags.append(tag)
      }
    }
    reader.sections.add(item, to: reader.text("category", "group", of: entry, at: path) ?? "")
  }
  return reader.result(root)
}

/// Reads `data-by-group.json`: a section for each group.
func readEmojiByGroup(_ root: JSONValue, _ file: SourceFile) -> ([Section], [Diagnostic]) {
  var reader = ListReader(file: file)
  reader.elements(of: root, at: "$") { reader, group, path in
    guard let title = reader.text("name", of: group, at: path) else {
      reader.refuse(group, at: path, "needs a “name”, which becomes the section's title")
      return
    }
    guard let emojis = group["emojis"] else {
      reader.refuse(group, at: path, "needs “emojis”, a list of objects")
      return
    }
    reader.elements(of: emojis, at: path + ".emojis") { reader, entry, path in
      guard let symbol = reader.symbol(of: entry, at: path) else { return }
      var item = Item(symbol: symbol)
      item.name = reader.text("name", of: entry, at: path)
      reader.sections.add(item, to: title)
    }
  }
  return reader.result(root)
}

/// Reads `data-by-emoji.json`: a section for each group.
func readEmojiByEmoji(_ root: JSONValue, _ file: SourceFile) -> ([Section], [Diagnostic]) {
  var reader = ListReader(file: file)
  guard root.kind == .object else {
    reader.refuse(root, at: "$", "must be an object whose names are emoji")
    return reader.result(root)
  }
  for member in root.members where reader.goesOn {
    let symbol = member.name
    let path = "$[\"\(symbol)\"]"
    guard member.value.kind == .object else {
      reader.refuse(member.value, at: path, "must be an object, not \(member.value.inWords)")
      continue
    }
    if case .notOne(let why) = EmojiSymbol.judge(symbol) {
      reader.refuse(member.nameValue, at: path, "has a name that is no emoji: \(why)")
      continue
    }
    var item = Item(symbol: symbol)
    item.name = reader.text("name", of: member.value, at: path)
    reader.sections.add(item, to: reader.text("group", of: member.value, at: path) ?? "")
  }
  return reader.result(root)
}

/// Reads parts of entries, and accumulates sections and diagnostics.
private struct ListReader {
  let file: SourceFile
  var sections = SectionsByTitle()
  var diagnostics: [Diagnostic] = []
  private var faults = 0

  init(file: SourceFile) {
    self.file = file
  }

  var goesOn: Bool { faults < mostFaults }

  mutating func refuse(_ value: JSONValue, at path: String, _ message: Message) {
    diagnostics.append(file.refusal(of: value, at: path, message))
    faults += 1
  }

  /// Iterates over an array of objects; other elements are errors.
  mutating func elements(
    of value: JSONValue, at path: String,
    _ read: (inout ListReader, _ entry: JSONValue, _ path: String) -> Void
  ) {
    guard value.kind == .array else {
      return refuse(value, at: path, "must be a list of objects, not \(value.inWords)")
    }
    for (index, entry) in value.elements.enumerated() where goesOn {
      let path = "\(path)[\(index)]"
      if entry.kind == .object {
        read(&self, entry, path)
      } else {
        refuse(entry, at: path, "must be an object, not \(entry.inWords)")
      }
    }
  }

  mutating func symbol(of entry: JSONValue, at path: String) -> String? {
    guard let value = entry["emoji"] else {
      refuse(entry, at: path, "needs “emoji”, exactly one emoji")
      return nil
    }
    guard let symbol = value.string else {
      refuse(value, at: path + ".emoji", "must be exactly one emoji, not \(value.inWords)")
      return nil
    }
    if case .notOne(let why) = EmojiSymbol.judge(symbol) {
      refuse(value, at: path + ".emoji", "must be exactly one emoji: \(why)")
      return nil
    }
    return symbol
  }

  /// The text of the first of these members that is there.
  mutating func text(_ names: String..., of entry: JSONValue, at path: String) -> String? {
    for name in names {
      guard let value = entry[name], !value.isNull else { continue }
      if value.string == nil {
        refuse(value, at: "\(path).\(name)", "must be a text, not \(value.inWords)")
      }
      return value.string
    }
    return nil
  }

  mutating func texts(_ name: String, of entry: JSONValue, at path: String) -> [String] {
    guard let value = entry[name], !value.isNull else { return [] }
    guard value.kind == .array else {
      refuse(value, at: "\(path).\(name)", "must be a list of texts, not \(value.inWords)")
      return []
    }
    var texts: [String] = []
    for (index, element) in value.elements.enumerated() {
      if let text = element.string {
        texts.append(text)
      } else {
        refuse(element, at: "\(path).\(name)[\(index)]", "must be a text, not \(element.inWords)")
      }
    }
    return texts
  }

  mutating func result(_ root: JSONValue) -> ([Section], [Diagnostic]) {
    if sections.sections.isEmpty, faults == 0 {
      refuse(root, at: "$", "holds no emoji; there is nothing to import")
    }
    return (sections.sections, diagnostics)
  }
}
