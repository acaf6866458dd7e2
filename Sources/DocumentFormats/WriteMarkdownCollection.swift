import GalleryModel
import JSON
import SiteModel
import Texts
import YAML

/// Writes a collection as a new file in Markdown, as `readMarkdownCollection` reads it.
///
/// Default ids are omitted. Lossy: what Markdown cannot represent is changed or dropped; `whatChanged`
/// reports it by reading the file back.
/// - Parameter id: the document's id if the file is to state it.
public func writeMarkdownCollection(_ collection: EmojiCollection, id: DocumentID?) -> [UInt8] {
  let collection = collection.leavingOutDefaultIDs()
  let startsWithItems = collection.startsWithItems
  let isProse =
    collection.description.map {
      staysDescription($0, under: collection.title, isBeforeItems: startsWithItems)
    } ?? false
  var text = "---\nkind: collection\n"
  if let id { text += yamlLine("id", .string(id.string)) }
  text += yamlLine("title", .string(collection.title))
  if let description = collection.description, !isProse {
    text += yamlLine("description", .string(description))
  }
  for field in CollectionField.onlySettings {
    if let value = collection[field] { text += yamlLine(field.name, value.tree) }
  }
  for other in collection.others {
    let line = yamlLine(other.name, other.value)
    // Skip a member that would be an invalid setting here.
    if isSetting(line) { text += line }
  }
  text += "---\n"
  if let description = collection.description, isProse { text += "\n\(description)\n" }
  for (index, section) in collection.sections.enumerated() {
    text += "\n"
    let footer = FooterSpelling(section.footer, hasItems: !section.items.isEmpty)
    if index > 0 || !startsWithItems {
      text += section.markdownHeading() + "\n"
      if !footer.text.isEmpty { text += "\n\(footer.text)\n" }
      if !section.items.isEmpty { text += "\n" }
    }
    for item in section.items { text += "\(footer.itemMark) \(item.markdownLine())\n" }
  }
  return Array(text.utf8)
}

extension EmojiCollection {
  /// Whether the first section needs no heading: items before the first one form a section of their
  /// own, which has neither title nor footer.
  fileprivate var startsWithItems: Bool {
    guard let first = sections.first else { return false }
    return first.fieldMembers.isEmpty && !first.hasGivenID && first.others.isEmpty
      && !first.items.isEmpty
      && description.map {
        !hasBullets($0) && staysDescription($0, under: title, isBeforeItems: true)
      } ?? true
  }
}

/// Members ignored in JSON that would be invalid settings in Markdown.
public func lostSettings(of collection: EmojiCollection) -> [Message] {
  collection.others.compactMap { member in
    guard DocumentReading.settingNames.contains(where: { ExactText($0) == ExactText(member.name) }),
      !isSetting(yamlLine(member.name, member.value))
    else { return nil }
    return "“\(member.name)” of the collection"
  }
}

/// Whether a line of a collection's front matter parses without an error.
private func isSetting(_ line: String) -> Bool {
  let bytes = Array(("kind: collection\n" + line).utf8)
  guard let yaml = try? readYAML(bytes, in: bytes.indices) else { return false }
  return !PageSettings(yaml.root).problems.contains { $0.isError }
}
