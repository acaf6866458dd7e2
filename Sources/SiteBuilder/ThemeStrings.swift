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

  /// - Parameters:
  ///   - own: files of the site, which override single words of the built-in ones.
  ///   - used: the names in templates. A text of the site's is unused if these and the built-in files
  ///     lack its name.
  init(
    builtIn: [SourceFile], own: [SourceFile] = [], usedNames used: Set<TemplateName> = [],
    _ diagnostics: inout [Diagnostic]
  ) {
    var reading = StringsReading()
    for file in builtIn { reading.read(file) }
    reading.startChecking(usedNames: used)
    for file in own { reading.read(file) }
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
    names = reading.languages.values.flatMap { $0.texts.map(\.name) } + formNames(english)
    let languages = reading.languages.sorted { ExactText($0.key) < ExactText($1.key) }
    words = Dictionary(
      uniqueKeysWithValues: Self.scripts.map { script in
        let all = languages.compactMap { language, strings in
          strings.words[script].map { JSONTreeMember(language, .object($0)) }
        }
        return (script, .object(all))
      })
  }

  /// The first of some languages that the theme has texts in, else English. `zh-Hant-TW` finds
  /// `zh-hant`, else `zh`, as in the lookup of BCP 47. (RFC 4647)
  func language(firstOf tags: [String]) -> String {
    for tag in tags {
      // Fast path: most tags are in lower case already.
      if texts[tag] != nil { return tag }
      var subtags = tag.lowercased().split(separator: "-")
      while !subtags.isEmpty {
        let shorter = subtags.joined(separator: "-")
        if texts[shorter] != nil { return shorter }
        subtags.removeLast()
      }
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
    /// The known words of each script, and of templates under an empty name; empty while all are allowed.
    private var known: [String: KnownWords] = [:]
    private var hints = HintBudget()

    /// From here on, warns of names that are not in `usedNames`, nor in the English words read so far.
    mutating func startChecking(usedNames: Set<TemplateName>) {
      let english = languages["en"] ?? Language()
      known = english.words.mapValues { KnownWords($0.map(\.name)) }
      known[""] = KnownWords(english.texts.map(\.name) + formNames(english.texts), usedNames)
    }

    mutating func read(_ file: SourceFile) {
      let (folder, type) = ("Templates/strings/", ".json")
      guard file.path.hasPrefix(folder), file.path.hasSuffix(type) else { return }
      let tag = String(file.path.dropFirst(folder.count).dropLast(type.count))
      if !isLanguageTag(tag) {
        let message: Message =
          "“\(tag)” is no language tag, so no page has these texts; name the file like “pt-BR.json”"
        diagnostics.append(.warning(.invalidLanguage, message, at: file.location(at: 0)))
      }
      let name = tag.lowercased()
      let json: JSONDocument
      do {
        json = try readJSON(file.bytes)
      } catch {
        diagnostics.append(.error(.invalidJSON, error.message, at: file.location(at: error.offset)))
        return
      }
      guard json.root.kind == .object else {
        let rule: Message = "an object of texts"
        return refuse(json.root, "“\(file.path)” must be \(rule)", in: file)
      }
      var language = Language()
      for member in json.root.members {
        if scripts.contains(member.name), member.value.kind == .object {
          language.words[member.name] = member.value.members.compactMap {
            word($0, of: member.name, in: file)
          }
        } else if let text = member.value.string {
          warnIfUnknown(member, "no template uses “\(member.name)”", in: file)
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
        warnIfUnknown(member, of: script, "“\(script)” has no “\(member.name)”", in: file)
        return JSONTreeMember(member.name, member.value.tree)
      }
      refuse(
        member.value,
        "“\(script).\(member.name)” must be a text, or an object of plural forms with “other”",
        in: file)
      return nil
    }

    private mutating func warnIfUnknown(
      _ member: JSONMember, of script: String = "", _ message: @autoclosure () -> Message,
      in file: SourceFile
    ) {
      guard let known = known[script], !known.contains(member.name) else { return }
      diagnostics.append(
        file.warning(message(), about: member, among: known.names, within: &hints))
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
  return ThemeStrings(builtIn: theme.filesOfWords, &diagnostics).statement(for: "live")
}

extension FileTree {
  /// The files of a theme's words, each with its path in a site.
  var filesOfWords: [SourceFile] {
    entries.filter { $0.path.hasPrefix("strings/") }.compactMap { entry in
      (try? entry.read()).map { SourceFile(path: "Templates/" + entry.path, bytes: $0.bytes) }
    }
  }
}

/// The names that words in one object of a file may have.
private struct KnownWords {
  /// Those of the built-in theme.
  let names: [String]
  private let all: Set<TemplateName>

  init(_ names: [String], _ others: Set<TemplateName> = []) {
    self.names = names
    all = others.union(names.map { TemplateName($0) })
  }

  func contains(_ name: String) -> Bool { all.contains(TemplateName(name)) }
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

/// The names that counted texts have in languages with other plural forms.
private func formNames(_ texts: [JSONTreeMember]) -> [String] {
  countedTexts(texts).sorted().flatMap { name in PluralForm.allCases.map { $0.name(of: name) } }
}

extension [JSONTreeMember] {
  /// These members, and behind them those of `others` with other names.
  fileprivate func overlaying(_ others: [JSONTreeMember]) -> [JSONTreeMember] {
    let names = Set(map { ExactText($0.name) })
    return self + others.filter { !names.contains(ExactText($0.name)) }
  }
}
