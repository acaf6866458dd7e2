import JSON
import SiteModel
import SourceFiles
import Templating
import Texts

/// The localized strings of a theme, `strings/LANGUAGE.json`.
///
/// Texts are for templates. A counted text has an entry for each plural form: `countOne`,
/// `countMany`, and if the language needs them `countZero`, `countTwo`, `countFew`, `countOther`.
/// An object named after a script has its words, which may be objects of plural forms. (`scripts`)
struct ThemeStrings: Sendable {
  /// Texts by language, in lower case. Each language is complete: what it lacks is English.
  let texts: [String: TemplateValue]
  /// The names of the texts that templates may use.
  let names: [String]
  /// The counted texts that each language has itself, not from English: `count`, `found`.
  private let counted: [String: Set<String>]
  /// For each script an object with its words by language, in lower case.
  private let words: [String: JSONTree]

  /// The scripts that have words: of every page, of edit mode, and of `serve`.
  static let scripts = ["page", "editor", "live"]

  /// - Parameter files: of a theme. A later file for a language overrides single words.
  init(_ files: [SourceFile], _ diagnostics: inout [Diagnostic]) {
    var reading = StringsReading()
    for file in files { reading.read(file) }
    diagnostics += reading.diagnostics
    let english = reading.languages["en"]?.texts ?? []
    counted = reading.languages.mapValues { countedTexts($0.texts) }
    texts = reading.languages.mapValues { language in
      let own = countedTexts(language.texts)
      let lacking = english.filter { text in
        !own.contains { name in PluralForm.allCases.contains { $0.name(of: name) == text.name } }
      }
      return .object(
        TemplateObject(
          language.texts.overlaying(lacking).map { member in
            (TemplateName(member.name), TemplateValue(member.value))
          }))
    }
    let forms = (counted["en"] ?? []).flatMap { name in
      PluralForm.allCases.map { $0.name(of: name) }
    }
    names = reading.languages.values.flatMap { $0.texts.map(\.name) } + forms
    let languages = reading.languages.sorted { ExactText($0.key) < ExactText($1.key) }
    words = Dictionary(
      uniqueKeysWithValues: Self.scripts.map { script in
        let all = languages.compactMap { language, strings in
          strings.words[script].map { JSONTreeMember(language, .object($0)) }
        }
        return (script, .object(all))
      })
  }

  /// The first of some languages that the theme has texts in, else English.
  func language(firstOf tags: [String]) -> String {
    for tag in tags {
      // Fast path: most tags are in lower case already.
      if texts[tag] != nil { return tag }
      let others = [tag.lowercased(), primaryLanguage(tag)]
      if let known = others.first(where: { texts[$0] != nil }) { return known }
    }
    return "en"
  }

  /// The language whose plural rules a counted text follows: English if it falls back to English.
  func language(ofCounted name: String, in language: String) -> String {
    counted[language]?.contains(name) == true ? language : "en"
  }

  /// JavaScript that states a script's words. Runs before the script. (`words.ts`)
  ///
  /// Without a line break, so that the lines of source maps stay right.
  func statement(for script: String) -> [UInt8] {
    guard let words = words[script] else { return [] }
    var writer = JSONWriter(.compact)
    writer.tree(words)
    return Array("(globalThis.emojiartWords??={}).\(script)=".utf8) + writer.bytes + Array(";".utf8)
  }

  /// Reads the files of a theme's words.
  private struct StringsReading {
    struct Language {
      var texts: [JSONTreeMember] = []
      var words: [String: [JSONTreeMember]] = [:]
    }

    var languages: [String: Language] = [:]
    var diagnostics: [Diagnostic] = []

    mutating func read(_ file: SourceFile) {
      let (folder, type) = ("Templates/strings/", ".json")
      guard file.path.hasPrefix(folder), file.path.hasSuffix(type) else { return }
      let name = file.path.dropFirst(folder.count).dropLast(type.count).lowercased()
      let json: JSONDocument
      do {
        json = try readJSON(file.bytes)
      } catch {
        diagnostics.append(.error(.invalidJSON, error.message, at: file.location(at: error.offset)))
        return
      }
      var language = Language()
      for member in json.root.members {
        if scripts.contains(member.name), member.value.kind == .object {
          language.words[member.name] = member.value.members.compactMap {
            word($0, of: member.name, in: file)
          }
        } else if let text = member.value.string {
          language.texts.append(JSONTreeMember(member.name, .string(text)))
        } else {
          let rule: Message = scripts.contains(member.name) ? "an object of texts" : "a text"
          refuse(member.value, "“\(member.name)” must be \(rule)", in: file)
        }
      }
      let before = languages[name] ?? Language()
      language.texts = language.texts.overlaying(before.texts)
      language.words.merge(before.words) { $0.overlaying($1) }
      languages[name] = language
    }

    private mutating func word(
      _ member: JSONMember, of script: String, in file: SourceFile
    ) -> JSONTreeMember? {
      let forms = member.value.members
      let isPlural =
        member.value["other"] != nil
        && forms.allSatisfy { PluralForm(rawValue: $0.name) != nil && $0.value.string != nil }
      if member.value.string != nil || isPlural {
        return JSONTreeMember(member.name, member.value.tree)
      }
      refuse(
        member.value,
        "“\(script).\(member.name)” must be a text, or an object of plural forms with “other”",
        in: file)
      return nil
    }

    private mutating func refuse(_ value: JSONValue, _ message: Message, in file: SourceFile) {
      diagnostics.append(.error(.wrongType, message, at: file.location(of: value.range)))
    }
  }
}

extension SitePlan {
  /// JavaScript that states the words of `serve`'s script, which is no part of the theme.
  public var wordsOfLiveScript: [UInt8] { theme.strings.statement(for: "live") }
}

/// The same without a site, in the words of the built-in theme.
public func wordsOfLiveScript(builtIn theme: FileTree) -> [UInt8] {
  var diagnostics: [Diagnostic] = []
  let entries = theme.entries.filter { $0.path.hasPrefix("strings/") }
  let files = entries.compactMap { entry in
    (try? entry.read()).map { SourceFile(path: "Templates/" + entry.path, bytes: $0.bytes) }
  }
  return ThemeStrings(files, &diagnostics).statement(for: "live")
}

extension PluralForm {
  /// The name of the text for counts of this form: `countFew`.
  func name(of counted: String) -> String {
    counted + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

/// The names of counted texts: `count` if there is a `countMany`.
private func countedTexts(_ texts: [JSONTreeMember]) -> Set<String> {
  Set(texts.lazy.filter { $0.name.hasSuffix("Many") }.map { String($0.name.dropLast(4)) })
}

extension [JSONTreeMember] {
  /// These members, and behind them those of `others` with other names.
  fileprivate func overlaying(_ others: [JSONTreeMember]) -> [JSONTreeMember] {
    let names = Set(map { ExactText($0.name) })
    return self + others.filter { !names.contains(ExactText($0.name)) }
  }
}
