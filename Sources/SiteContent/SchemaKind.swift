import DocumentFormats
import JSON
import Texts

/// The kinds of files that have a JSON Schema.
public enum SchemaKind: String, Sendable, CaseIterable {
  case collection, artwork, export, site, page

  public var summary: Message {
    switch self {
    case .collection: "a collection in JSON"
    case .artwork: "an artwork"
    case .export: "an export file, as pages and “emojiart export” write it"
    case .site: "site.yml"
    case .page: "the front matter of a page, a board or a collection in Markdown"
    }
  }

  /// The schema, generated from the lists by which these files are read.
  public var schema: JSONTree {
    let head: JSONTree = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string("emojiart: \(summary.description)"),
    ]
    switch self {
    case .collection, .artwork:
      let content: JSONTree = ["$ref": .string("#/$defs/\(rawValue)")]
      return head.with(fileSchema(of: content, kind: rawValue))
        .with(self == .artwork ? noSectionsUnlessStated : [:])
        .with(["$defs": .object(documentDefinitions.reachable(from: rawValue))])
    case .export: return head.with(exportSchema)
    case .site: return head.with(siteSchema)
    case .page: return head.with(pageSchema)
    }
  }
}

extension [JSONTreeMember] {
  /// The definition of this name and all that it refers to, directly or indirectly.
  fileprivate func reachable(from name: String) -> [JSONTreeMember] {
    var names: Set<String> = []
    var rest = [name]
    while let name = rest.popLast() {
      guard names.insert(name).inserted else { continue }
      if let definition = first(where: { $0.name == name }) { rest += definition.value.references }
    }
    return filter { names.contains($0.name) }
  }
}

extension JSONTree {
  fileprivate var references: [String] {
    switch self {
    case .array(let elements): elements.flatMap(\.references)
    case .object(let members):
      members.flatMap { member in
        guard member.name == "$ref", case .string(let path) = member.value else {
          return member.value.references
        }
        return path.split(separator: "/").suffix(1).map(String.init)
      }
    case .null, .bool, .number, .string: []
    }
  }
}
