import GalleryModel
import JSON
import SiteModel
import Texts

/// The reference of all settings and fields in Markdown, generated from the lists the readers use.
///
/// CommonMark has no tables: each field is a list item, which also wraps on a phone.
public func referencePage() -> Message {
  let blocks: [Message] = [
    """
    ---
    title: Reference
    description: All settings and fields of site.yml, front matter, collections and artworks.
    ---
    """,
    """
    `emojiart help --reference` writes this page from the lists by which emojiart reads files. `emojiart schema` writes
    the same for editors, as JSON Schema. `emojiart help` lists the commands.
    """,
    "## Settings",
    "`site.yml` stands beside the folder `Content`. Each setting may be left out.",
    list(SiteField.allCases.map(\.entry)),
    "## Front matter",
    "A file in Markdown may begin with settings between two lines `---`. Each may be left out.",
    list(PageField.allCases.filter { !$0.isOfPages }.map(\.entry)),
    "Only a page and a board have these:",
    list(PageField.allCases.filter(\.isOfPages).map(\.entry)),
    """
    A collection has those of [a collection](#collections) as well: \(codes(and: CollectionField.onlySettings.names)).
    """,
    "A collection or an artwork in JSON may also say \(codes(and: settingsInJSON)).",
    "## Collections",
    """
    Each field is a member in JSON; [Markdown](#markdown) has places for them. Custom members are kept.
    """,
    list(entries(of: "collection", CollectionField.self)),
    "### Sections",
    list(entries(of: "section", SectionField.self)),
    "### Items",
    "An item is an object with these members, or only a symbol.",
    list(entries(of: "item", ItemField.self)),
    "### Markdown",
    """
        ## By day {#day}

        - 🌈 Rainbow \(separators[0]) after rain \(separators[0]) when the sun is back {tags="sky,weather"}
    """,
    """
    A heading of level 2 begins a section. A list item that begins with one emoji and a space, or with
    `![:shortcode:](picture.png)`, is an item.
    """,
    """
    \(codes(and: separators)) separate name, description and usage, if a space is on either side. Other dashes do not:
    \(codes(and: MarkdownItemText.mistakenSeparators)) stay in the name.
    """,
    """
    Braces at the end hold `#id` and `key=value` or `key="some words"`: behind an item
    \(codes(and: ItemField.onlyInBraces.names)), behind a heading \(codes(and: SectionField.inBraces.names)).
    Lists have commas, and a size is `size="128,64"`. What stands under a heading is the footer of the section.
    """,
    "## Layout",
    """
    The names are those of UICollectionViewFlowLayout, as are the defaults, except \(defaultLayout), and
    that headers and footers without a size are as high as their text. Lengths are CSS pixels at normal text size.
    A section may have its own \(codes(and: LayoutField.allCases.filter(\.isOfSections).map(\.name))).
    """,
    list(LayoutField.allCases.map { Entry($0.name, $0.kind.inWords, $0.words) }),
    "## Artworks",
    "An artwork is a file in JSON.",
    list(entries(of: "artwork", ArtworkField.self)),
    "### Canvas",
    list(entries(of: "canvas", CanvasField.self)),
    "### Background",
    list(CanvasField.ofBackground.map { Entry($0.name, $0.kind.inWords, $0.words) }),
    "### Placements",
    list(entries(of: "placement", PlacementField.self)),
    "## Keys of the editor",
    """
    Press `?` while you edit: the list of keys tells those that count on the page, as your keyboard has them.
    """,
    "## Codes of problems",
    "With `--json` each problem has a `code`. Messages may change, codes do not.",
    list(
      DiagnosticCode.allCases.map { "- `\($0.rawValue)`: \(Message(key: $0.words, arguments: []))" }
    ),
  ]
  return "\(blocks.joined(separator: "\n\n"))\n"
}

private let separators = MarkdownItemText.separators
private let settingsInJSON = ([.kind, .id] + PageField.inJSON).map(\.rawValue)

private var defaultLayout: String {
  SiteSettings.defaultLayout.fieldMembers.map { member in
    "`\(member.name)`: `\(String(decoding: member.value.written(), as: UTF8.self))`"
  }.joined(separator: ", ")
}

/// One line of a list of fields.
private struct Entry {
  let line: Message

  /// - Parameters:
  ///   - value: its type.
  ///   - words: what it means, as the schemas say it.
  init(_ name: String, _ value: Message, _ words: String, isRequired: Bool = false) {
    let words = Message(key: words, arguments: [])
    line =
      isRequired
      ? "- `\(name)`, required: \(value). \(words)" : "- `\(name)`: \(value). \(words)"
  }
}

private func list(_ entries: [Entry]) -> Message { list(entries.map(\.line)) }

private func list(_ lines: [Message]) -> Message { lines.joined(separator: "\n") }

extension SiteField {
  fileprivate var entry: Entry {
    let value = kind.inWords
    return Entry(rawValue, defaultValue.map { "\(value), by default `\($0)`" } ?? value, words)
  }

  private var defaultValue: String? {
    let settings = SiteSettings()
    return switch self {
    case .title: settings.title
    case .language: settings.language
    case .itemPages: "\(settings.itemPages)"
    case .editing: "\(settings.editing)"
    case .rawHTML: "\(settings.rawHTML)"
    case .description, .baseURL, .order, .layout, .theme: nil
    }
  }
}

extension PageField {
  fileprivate var entry: Entry { Entry(rawValue, kind.inWords, words) }
}

/// The members of a definition in the schemas: its fields, and the parts of its structure.
private func entries<Field: FieldName>(of definition: String, _: Field.Type) -> [Entry] {
  guard let object = documentDefinitions.schema(definition)?.withProperties,
    case .object(let members) = object["properties"]
  else { return [] }
  return members.map { member in
    let schema = member.value.resolved
    return Entry(
      member.name, Field(named: member.name)?.kind.inWords ?? schema.typeInWords,
      (member.value["description"] ?? schema["description"])?.text ?? "",
      isRequired: object["required"]?.elements.contains(.string(member.name)) ?? false)
  }
}

extension [JSONTreeMember] {
  fileprivate func schema(_ name: String) -> JSONTree? { JSONTree.object(self)[name] }
}

extension JSONTree {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var elements: [JSONTree] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The schema with properties: this one, or the first such in `anyOf`.
  fileprivate var withProperties: JSONTree? {
    self["properties"] != nil
      ? self : self["anyOf"]?.elements.lazy.compactMap(\.withProperties).first
  }

  fileprivate var resolved: JSONTree {
    documentDefinitions.first { self["$ref"] == JSONTree.definition($0.name)["$ref"] }?.value
      ?? self
  }

  fileprivate var typeInWords: Message {
    let types = [self["type"]].compactMap { $0 } + (self["type"]?.elements ?? [])
    if types.contains("array") { return "list" }
    return types.contains("object") ? "object" : "text"
  }
}
