import JSON
import SiteContent
import SourceFiles
import Texts

let schemaCommand = CommandSpec(
  name: "schema", summary: "print the JSON Schema of a kind of file, for editors",
  synopsis: "[collection | artwork | export | site | page]",
  discussion: """
    Prints the JSON Schema (draft 2020-12) of a kind of file on standard output; without a kind, the
    kinds there are, and with --json one object that has the schema of each. Editors check with it
    while one writes, propose names, and say what they mean:

        emojiart schema collection > collection.schema.json

    A JSON document may name its schema itself, as "$schema": "../collection.schema.json"; site.yml and
    front matter as a comment, # yaml-language-server: $schema=site.schema.json, or by “$schema:”.
    What a schema cannot say, such as that ids are unique and that a symbol is one emoji, “emojiart
    check” says.
    """,
  arguments: 0...1, argumentName: "KIND",
  completions: [.words(SchemaKind.allCases.map(\.rawValue))], run: printSchema)

@Sendable private func printSchema(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  var writer = JSONWriter(.lines)
  if let name = invocation.arguments.first {
    guard let kind = SchemaKind(rawValue: name) else { throw noKind(name) }
    writer.tree(kind.schema)
  } else if invocation.isJSON {
    writer.beginObject()
    for kind in SchemaKind.allCases {
      writer.name(kind.rawValue)
      writer.tree(kind.schema)
    }
    writer.endObject()
  } else {
    let width = SchemaKind.allCases.map(\.rawValue.utf8.count).max() ?? 0
    for kind in SchemaKind.allCases {
      let gap = String(repeating: " ", count: width - kind.rawValue.utf8.count + 2)
      terminal.print(verbatim: kind.rawValue + gap + terminal.words(kind.summary))
    }
    return .done
  }
  writer.endFile()
  terminal.write(writer.bytes)
  return .done
}

private func noKind(_ name: String) -> CommandFailure {
  let names = SchemaKind.allCases.map(\.rawValue)
  let hint: Message =
    nearestName(to: name, among: names).map { "did you mean “\($0)”?" }
    ?? "there are \(names.joined(separator: ", "))"
  return CommandFailure(message: "there is no schema of “\(name)”; \(hint)", status: .misused)
}
