import JSON
import SiteModel
import SourceFiles
import Templating
import Texts

/// The parts of pages that are of no use without a script: the theme's `parts.mustache`, rendered
/// once for each language and given to the page's script, so that pages need not hold them.
///
/// The other side is PageScript/platform/pageParts.ts.
enum SharedParts {
  static let template = "parts"

  static func schema(strings: TemplateSchema) -> TemplateSchema {
    ["strings": strings, "search": searchVocabulary, "root": .url]
  }

  /// What the template is rendered with. Its addresses are relative to the site's root.
  static func values(_ strings: ThemeStrings, in language: String) -> TemplateObject {
    let root = Place("index.html", root: "")
    return [
      "strings": strings.texts[language] ?? .null,
      "search": [
        "items": .url(root.link(to: Place(SearchFiles.itemsPath))),
        "names": .url(root.link(to: Place(SearchFiles.namesPath))),
        "language": .text(strings.language(ofCounted: "found", in: language)),
      ],
      "root": .url(root.root),
    ]
  }

  /// JavaScript that makes the parts, HTML by language, a global; prepended to the page's script.
  ///
  /// Without a line break, so that the lines of source maps stay right.
  static func statement(
    _ templates: TemplateLibrary, _ strings: ThemeStrings, _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    guard templates.contains(template) else { return [] }
    var members: [JSONTreeMember] = []
    for language in strings.texts.keys.sorted(by: { ExactText($0) < ExactText($1) }) {
      do {
        let html = try templates.render(
          template, with: .object(values(strings, in: language)))
        members.append(JSONTreeMember(language, .string(String(decoding: html, as: UTF8.self))))
      } catch {
        diagnostics.append(error.diagnostic)
      }
    }
    var writer = JSONWriter(.compact)
    writer.tree(.object(members))
    return Array("globalThis.emojiartParts=".utf8) + writer.bytes + Array(";".utf8)
  }
}
