import JSON
import SourceFiles
import Testing

@testable import SiteBuilder

/// A site of one page with templates that override the built-in ones.
private func site(_ templates: (path: String, text: String)...) async -> BuiltSite {
  await BuiltSite(
    FileTree(
      files: [SourceFile(path: "Content/a.md", text: "# Hello\n")]
        + templates.map { SourceFile(path: "Templates/" + $0.path, text: $0.text) }))
}

@Suite struct ThemeTests {
  @Test func `a template of the site's own replaces the built-in one`() async throws {
    let own = await site(("page.mustache", "<p>{{document.title}}!</p>"))
    #expect(own.lines.isEmpty, "\(own.lines)")
    #expect(try own.file("a/index.html") == "<p>Hello!</p>")
    #expect(try own.file("index.html").contains("<!doctype html>"))
  }

  @Test func `so does a partial, and a new one may be added`() async throws {
    let own = await site(
      ("partials/breadcrumbs.mustache", "{{>partials/mine}}"),
      ("partials/mine.mustache", "<p>mine</p>"))
    #expect(own.lines.isEmpty, "\(own.lines)")
    #expect(try own.file("a/index.html").contains("<p>mine</p>"))
  }

  @Test func `row 48: a missing partial is an error with its place`() async {
    let own = await site(("page.mustache", "<p>\n  {{>partials/crads}}</p>"))
    #expect(own.plan.diagnostics.map(\.severity) == [.error], "\(own.lines)")
    #expect(
      own.lines.first?.hasPrefix("Templates/page.mustache:2:3: error: ") == true, "\(own.lines)")
    #expect(own.lines.first?.contains("crads") == true)
  }

  @Test func `row 48: an unknown variable is a warning with the nearest name`() async {
    let own = await site(("page.mustache", "<p>{{document.titel}}</p>"))
    #expect(own.plan.diagnostics.map(\.severity) == [.warning], "\(own.lines)")
    #expect(own.lines.first?.hasPrefix("Templates/page.mustache:1:4: warning: ") == true)
    #expect(own.lines.first?.contains("did you mean “title”?") == true, "\(own.lines)")
  }

  @Test func `what the settings hold for the theme is open`() async throws {
    let own = await BuiltSite([
      "site.yml": "theme: { accent: <red>, links: [{ name: a }, { name: b }] }\n",
      "Content/a.md": "x",
      "Templates/page.mustache":
        "<p>{{site.theme.accent}}{{#site.theme.links}} {{name}}{{/site.theme.links}}</p>",
    ])
    #expect(own.lines.isEmpty, "\(own.lines)")
    #expect(try own.file("a/index.html") == "<p>&lt;red&gt; a b</p>")
  }

  @Test func `an asset's name carries a digest of its bytes`() async throws {
    let plain = await site()
    let own = await site(("assets/site.css", "body {}"), ("assets/a b.min.js", "1"))
    func assets(_ site: BuiltSite) -> [String] {
      site.paths.filter { $0.hasPrefix("assets/site.") }
    }
    #expect(assets(plain).count == 1 && assets(own).count == 1)
    #expect(assets(plain) != assets(own))
    #expect(try own.file(assets(own)[0]) == "body {}")
    #expect(try own.page("a")["stylesheets.0.url"] == "../" + assets(own)[0])
    #expect(try own.page("a")["assets.site_css"] == "../" + assets(own)[0])
    let script = try #require(own.paths.first { $0.hasSuffix(".js") })
    #expect(script.hasPrefix("assets/a b.min."))
    #expect(try own.page("a")["assets.a_b_min_js"] == "../" + script.replacing(" ", with: "%20"))
  }

  @Test(arguments: [
    ("site.css", "x", "assets/site.2d711642b7.css"), ("LICENSE", "x", "assets/LICENSE.2d711642b7"),
    ("a.b.css", "x", "assets/a.b.2d711642b7.css"),
  ]) func `the digest stands before the extension`(_ name: String, _ text: String, _ hashed: String)
  {
    #expect(hashedPath(name, of: Array(text.utf8)).string == hashed)
  }

  @Test func `a word of the site's own replaces the theme's, the others stay`() async throws {
    let own = await site(("strings/ko.json", #"{"tags": "꼬리표"}"#))
    #expect(own.lines.isEmpty, "\(own.lines)")
    let korean = own.plan.theme.strings.texts["ko"] ?? .null
    #expect(korean["tags"] == "꼬리표" && korean["gallery"] == "갤러리")
  }

  @Test func `a word of the site's own may be new if a template uses it`() async throws {
    let own = await site(
      ("strings/en.json", #"{"mine": "my own", "countFew": "few"}"#),
      ("page.mustache", "{{strings.mine}}"))
    #expect(own.lines.isEmpty, "\(own.lines)")
    #expect(try own.file("a/index.html") == "my own")
  }

  @Test(arguments: [
    ("zh-Hant-TW", "字", "zh-hant"), ("zh-TW", "字字", "nothing"), ("zh-Hans-Hant", "字字", "nothing"),
  ]) func `a language has the words of the longest tag that begins it`(
    _ language: String, _ tags: String, _ ofWords: String
  ) async throws {
    let own = await BuiltSite([
      "site.yml": "language: \(language)\n", "Content/a.md": "x",
      "Templates/strings/zh-Hant.json": #"{"tags": "字"}"#,
      "Templates/strings/zh.json": #"{"tags": "字字"}"#,
    ])
    #expect(own.lines.isEmpty, "\(own.lines)")
    #expect(try own.page("a")["strings.tags"] == tags)
    // A script looks for the page's whole tag and for its first subtag alone.
    #expect(try own.page("a")["page.stringsLanguage"] == ofWords)
  }

  @Test func `a script states its words in all languages`() async throws {
    let own = await site(
      ("strings/Pt-BR.json", #"{"live": {"hide": {"one": "x", "other": "y"}}}"#),
      ("strings/en.json", #"{"live": {"silent": "Hush"}}"#), ("assets/editor.js", "run"))
    #expect(own.lines.isEmpty, "\(own.lines)")
    let statement = String(decoding: own.plan.wordsOfLiveScript, as: UTF8.self)
    let start = "(globalThis.emojiartWords??={}).live="
    #expect(statement.hasPrefix(start) && statement.hasSuffix(";"))
    let words = try readJSON(Array(statement.dropFirst(start.count).dropLast().utf8)).root.tree
    #expect(words["pt-br"]?["hide"]?["one"] == .string("x"))
    #expect(words["pt-br"]?["silent"] == nil && words["en"]?["silent"] == .string("Hush"))
    #expect(words["en"]?["hide"] == .string("Hide"))
    #expect(words["ko"]?["hide"] == .string("숨기기"))
    let editor = try #require(own.plan.theme.assets.first { $0.name == "editor_js" })
    #expect(String(decoding: editor.bytes.suffix(4), as: UTF8.self) == ";run")
    #expect(String(decoding: editor.bytes, as: UTF8.self).contains(#""undo":"Undo""#))
  }

  @Test(arguments: [
    (
      "strings/en.json", "{\"tags\": 7}",
      "Templates/strings/en.json:1:10: error: “tags” must be a text"
    ),
    (
      "strings/en.json", #"{"live": {"hide": {"one": "x"}}}"#,
      "Templates/strings/en.json:1:19: error: “live.hide” must be a text, or an object of plural"
    ),
    (
      "strings/en.json", #"{"live": {"hide": {"other": "x", "lots": "y"}}}"#,
      "Templates/strings/en.json:1:19: error: “live.hide” must be a text, or an object of plural"
    ),
    (
      "strings/en.json", #"{"editor": 1}"#,
      "Templates/strings/en.json:1:12: error: “editor” must be an object of texts"
    ),
    ("strings/en.json", "{", "Templates/strings/en.json:1:2: error: "),
    (
      "strings/ko.json", "[]",
      "Templates/strings/ko.json:1:1: error: “Templates/strings/ko.json” must be an object of texts"
    ),
    (
      "strings/ko.json", #"{"tagz": "x"}"#,
      "Templates/strings/ko.json:1:2: warning: no template uses “tagz”; did you mean “tags”?"
    ),
    (
      "strings/ko.json", #"{"live": {"hidee": "x"}}"#,
      "Templates/strings/ko.json:1:11: warning: “live” has no “hidee”; did you mean “hide”?"
    ),
    (
      "strings/pt_BR.json", "{}",
      "Templates/strings/pt_BR.json:1:1: warning: “pt_BR” is no language tag, so no page has these"
    ),
    (
      "theme.yml", "containerWidths: wide\n",
      "Templates/theme.yml:1:18: error: “containerWidths” must be"
    ),
    ("theme.yml", "a{", "Templates/theme.yml:1:1: error: settings must be lines such as"),
    (
      "theme.yml", "containerWidhts: [320]\n",
      "Templates/theme.yml:1:1: warning: “theme.yml” has no “containerWidhts”; did you mean"
    ),
    ("page.mustache", "{{#a}}", "Templates/page.mustache:1:1: error: "),
  ]) func `what is wrong in a theme is named at its place`(
    _ path: String, _ text: String, _ says: String
  ) async {
    let own = await site((path, text))
    #expect(own.lines.contains { $0.hasPrefix(says) }, "\(own.lines)")
  }

  @Test(arguments: [
    ("partials/mine.mustache", "<p>", "</p>"), ("page.mustache", "<p>", "</p>"),
    ("assets/site.css", "a {", "}"), ("strings/fr.json", "{", "}"),
    ("theme.yml", "containerWidths: [320]", ""),
  ]) func `an unfinished merge in a theme is one error, at its place`(
    _ path: String, _ before: String, _ after: String
  ) async {
    let text = "\(before)\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> theirs\n\(after)\n"
    let own = await site((path, text))
    #expect(own.lines.count == 1, "\(own.lines)")
    let says = "Templates/\(path):2:1: error: a merge of two versions is not finished here"
    #expect(own.lines.first?.hasPrefix(says) == true, "\(own.lines)")
  }

  @Test func `two assets of one name in templates are a warning`() async {
    let own = await site(("assets/a b.svg", "<svg/>"), ("assets/a-b.svg", "<svg/>"))
    #expect(
      own.lines == [
        "Templates/assets/a-b.svg:1:1: warning: templates know “a b.svg” and “a-b.svg” as “a_b_svg”, "
          + "and get the first; rename one"
      ])
  }

  @Test func `that an asset has the name of a built-in one is a warning at the site's own`() async {
    let own = await site(("assets/site-css", "body {}"))
    #expect(own.lines.map { $0.prefix(39) } == ["Templates/assets/site-css:1:1: warning:"])
  }

  @Test func `two assets that would be one file are both named`() async {
    let own = await site(("assets/a-b.js", "1"), ("assets/A-b.js", "1"))
    #expect(own.lines.count == 1, "\(own.lines)")
    #expect(
      own.lines.first?.contains(
        "Templates/assets/a-b.js and Templates/assets/A-b.js would both be written to “assets/a-b."
      ) == true, "\(own.lines)")
  }

  @Test func `a stylesheet that names an asset is a warning at its place`() async {
    let css = """
      @import "a.css"; @import url('./a.css');
      /* url(a.css) */ p { background: url(a%20b.svg?x) URL(c.svg) url(../a.css) url(data:a.css) }
      """
    let own = await site(("assets/a.css", css), ("assets/a b.svg", "<svg/>"))
    #expect(
      own.lines.map { $0.prefix(41) } == [
        "Templates/assets/a.css:1:10: warning: the", "Templates/assets/a.css:1:31: warning: the",
        "Templates/assets/a.css:2:38: warning: the",
      ], "\(own.lines)")
  }

  @Test func `an address in a stylesheet is relative to the stylesheet's folder`() async {
    let own = await site(
      ("assets/f.woff2", ""),
      ("assets/top.css", "a { src: url(../assets/f.woff2) url(../f.woff2) }"),
      (
        "assets/sub/in.css",
        "a { src: url(f.woff2) url(.././f.woff2) url(../../../assets/f.woff2) }"
      ))
    let rest =
      "warning: the copy of “f.woff2” has a hash in its name, so this leads to no file; move it to"
    #expect(
      own.lines == [
        "Templates/assets/sub/in.css:1:27: \(rest) Content, and write “../../f.woff2”",
        "Templates/assets/top.css:1:14: \(rest) Content, and write “../f.woff2”",
      ], "\(own.lines)")
  }

  @Test func `a template that is no UTF-8 is an error`() async {
    let files = [
      SourceFile(path: "Content/a.md", text: "x"),
      SourceFile(path: "Templates/page.mustache", bytes: [0x61, 0xFF]),
    ]
    let own = await BuiltSite(FileTree(files: files))
    #expect(
      own.lines.contains {
        $0.contains("Templates/page.mustache:1:1: error: the template is not UTF-8")
      }, "\(own.lines)")
  }
}
