import SourceFiles
import Templating
import Testing

private let page: TemplateSchema = [
  "title": .text, "url": .url, "content": .html, "json": .script, "count": .number, "isHome": .bool,
  "theme": .open, "page": ["title": .text, "feed": .url],
  "items": .list(["label": .text, "url": .url, "tags": .list(["name": .text])]),
  "names": .list(.text),
]

/// Compiles and lints `page`; each diagnostic as `line:column severity message`.
private func remarks(_ template: String, with others: [String: String] = [:]) -> [String] {
  var files = [SourceFile(path: "Templates/page.mustache", text: template)]
  for (name, text) in others.sorted(by: { $0.key < $1.key }) {
    files.append(SourceFile(path: "Templates/\(name).mustache", text: text))
  }
  let library = TemplateLibrary(files: files)
  return (library.diagnostics + library.lint("page", with: page)).map {
    let place = $0.location!
    let name = place.path == "Templates/page.mustache" ? "" : "\(place.path):"
    return "\(name)\(place.line):\(place.column) \($0.severity.rawValue) \($0.message)"
  }
}

@Test(arguments: [
  "", "plain", "{{title}} {{{content}}} {{count}} {{isHome}}", "<a href=\"{{url}}\">{{title}}</a>",
  "<a href='{{url}}#{{title}}' title='{{title}}'>", "<a href=\"#{{title}}\">",
  "<p class=\"a{{#isHome}} b{{/isHome}}\"{{#isHome}} hidden{{/isHome}}>",
  "<a{{#isHome}} aria-current=\"page\"{{/isHome}}>{{^isHome}}x{{/isHome}}</a>",
  "{{#items}}{{label}}{{title}}{{#tags}}{{name}}{{label}}{{/tags}}{{/items}}",
  "{{#names}}{{.}}{{/names}}", "{{#title}}{{.}}{{/title}}", "{{#page}}{{feed}}{{/page}}",
  "<script type=\"application/json\" data-document=\"{{title}}\">{{{json}}}</script>",
  "<script src=\"{{url}}\"></script>{{title}}",
  "<title>{{title}}</title><textarea>{{title}}</textarea>",
  "<!-- a comment -->{{title}}<!doctype html>{{title}}<!-->{{title}}",
  "a < b {{title}} <3 {{title}}",
  "{{theme.anything.at.all}}{{#theme.links}}{{label}}{{title}}<a href=\"{{url}}\">{{/theme.links}}",
  "<br/>{{title}}<img alt=\"{{title}}\" src=\"{{url}}\"/>", "<style>a{}</style>{{title}}",
  "<?xml version=\"1.0\"?><feed><content type=\"html\">{{content}}</content></feed>",
  "{{! nothing {{title}}", "<p\n  id='{{title}}'\n>",
])
func `valid templates have no diagnostics`(template: String) {
  #expect(remarks(template) == [])
}

@Test(arguments: [
  ("{{titel}}", "1:1 warning nothing here is called “titel”; did you mean “title”?"),
  (
    "\n  {{#zzzzzz}}{{a}}{{/zzzzzz}}",
    "2:3 warning nothing here is called “zzzzzz”; it will be empty"
  ),
  ("{{{contnt}}}", "1:1 warning nothing here is called “contnt”; did you mean “content”?"),
  ("{{&contnt}}", "1:1 warning nothing here is called “contnt”; did you mean “content”?"),
  ("a\n{{#itmes}}{{/itmes}}", "2:1 warning nothing here is called “itmes”; did you mean “items”?"),
  (
    "{{#items}}{{titel}}{{/items}}",
    "1:11 warning nothing here is called “titel”; did you mean “title”?"
  ),
  ("{{#page.fed}}{{/page.fed}}", "1:1 warning “page” has no “fed”; did you mean “feed”?"),
  ("{{^itmes}}{{/itmes}}", "1:1 warning nothing here is called “itmes”; did you mean “items”?"),
  ("{{page.fed}}", "1:1 warning “page” has no “fed”; did you mean “feed”?"),
  ("{{title.x}}", "1:1 warning “title” is text and has no “x”"),
  ("{{page.feed.x.y}}", "1:1 warning “page.feed” is an address and has no “x”"),
  ("{{items}}", "1:1 warning “items” is a list; go through it with {{#items}}…{{/items}}"),
  ("{{page}}", "1:1 warning “page” is an object; name one of its parts"),
  ("{{label}}", "1:1 warning nothing here is called “label”; it will be empty"),
  ("{{content}}", "1:1 warning “content” is HTML and would show its tags; write {{{content}}}"),
  ("<p title=\"{{content}}\">", "1:11 warning “content” is HTML and would show its tags here"),
  ("🐶 {{{title}}}", "1:3 error “title” is text, which must be escaped: {{title}}"),
  ("{{&title}}", "1:1 error “title” is text, which must be escaped: {{title}}"),
  ("{{{url}}}", "1:1 error “url” is an address, which must be escaped: {{url}}"),
  ("{{{json}}}", "1:1 error “json” is JSON, which must be escaped: {{json}}"),
  ("{{{theme.x}}}", "1:1 error “theme.x” is open, which must be escaped: {{theme.x}}"),
  (
    "<title>{{{content}}}</title>",
    "1:8 error “content” is HTML, which must be escaped: {{content}}"
  ),
  (
    "<p title=\"{{{content}}}\">",
    "1:11 error “{{{content}}}” could end the attribute; write {{content}}"
  ),
  (
    "<a href={{url}}>",
    "1:9 error “{{url}}” may not stand in an attribute without quotes; put quotes around the value"
  ),
  (
    "<a href=x{{url}}>",
    "1:10 error “{{url}}” may not stand in an attribute without quotes; put quotes around the value"
  ),
  (
    "<a {{title}}>",
    "1:4 error “{{title}}” may not stand in the name of an attribute; write the name out"
  ),
  (
    "<a data-{{title}}=\"\">",
    "1:9 error “{{title}}” may not stand in the name of an attribute; write the name out"
  ),
  ("<h{{count}}>", "1:3 error “{{count}}” may not stand in the name of a tag; write the tag out"),
  ("</{{title}}>", "1:3 error “{{title}}” may not stand in the name of a tag; write the tag out"),
  (
    "<p onclick=\"{{title}}\">",
    "1:13 error “{{title}}” may not stand in the event handler “onclick”; put it into a data- attribute"
  ),
  (
    "<p OnClick=\"{{title}}\">",
    "1:13 error “{{title}}” may not stand in the event handler “onclick”; put it into a data- attribute"
  ),
  (
    "<p style=\"color: {{title}}\">",
    "1:18 error “{{title}}” may not stand in a style attribute; use a class"
  ),
  (
    "<iframe srcdoc=\"{{title}}\"></iframe>",
    "1:17 error “{{title}}” may not stand in “srcdoc”; text there is markup again"
  ),
  (
    "<script>{{title}}</script>",
    "1:9 error “{{title}}” may not stand in <script>; pass data in <script type=\"application/json\">"
  ),
  (
    "<SCRIPT>'</scrip>{{{json}}}</SCRIPT>",
    "1:18 error “{{{json}}}” may not stand in <script>; pass data in <script type=\"application/json\">"
  ),
  (
    "<script type=\"application/json\">{{json}}</script>",
    "1:33 error only JSON as {{{…}}} may stand in this script; “{{json}}” is not"
  ),
  (
    "<script type=\"application/json\">{{{content}}}</script>",
    "1:33 error only JSON as {{{…}}} may stand in this script; “{{{content}}}” is not"
  ),
  (
    "<style>a { color: {{title}} }</style>",
    "1:19 error “{{title}}” may not stand in <style>; escaping has no effect there"
  ),
  (
    "<!-- {{title}} -->",
    "1:6 error “{{title}}” may not stand in a comment; take it out, or comment with {{! }}"
  ),
  ("<!doctype {{title}}>", "1:11 error “{{title}}” may not stand in a declaration; write it out"),
  (
    "<![CDATA[{{title}}]]>",
    "1:10 error “{{title}}” may not stand in a CDATA section; leave the section out, text is escaped"
  ),
  ("<a href=\"{{title}}\">", "1:10 error “title” is text; only an address may stand in “href”"),
  ("<a href=\"/{{title}}\">", "1:11 error “title” is text; only an address may stand in “href”"),
  (
    "<a href=\"{{theme.link}}\">",
    "1:10 error “theme.link” is open; only an address may stand in “href”"
  ),
  (
    "<img srcset=\"{{title}}\">",
    "1:14 error “title” is text; only an address may stand in “srcset”"
  ),
  (
    "<use xlink:href=\"{{title}}\">",
    "1:18 error “title” is text; only an address may stand in “xlink:href”"
  ),
  (
    "<form action=\"{{title}}\">",
    "1:15 error “title” is text; only an address may stand in “action”"
  ),
  (
    "<button formaction=\"{{title}}\">",
    "1:21 error “title” is text; only an address may stand in “formaction”"
  ),
  (
    "<video poster=\"{{title}}\">",
    "1:16 error “title” is text; only an address may stand in “poster”"
  ),
  (
    "<object data=\"{{title}}\">", "1:15 error “title” is text; only an address may stand in “data”"
  ),
  (
    "{{#isHome}}<p title=\"{{/isHome}}",
    "1:1 error this section begins in text and ends in the attribute “title”; close in it what it opens"
  ),
  ("x\n<p title=\"", "2:11 error the template ends inside the attribute “title”"),
])
func `mistakes are reported at their place`(template: String, remark: String) {
  #expect(remarks(template) == [remark])
}

@Test(arguments: [
  ("x {{#a}}", "1:3 error “{{#a}}” is never closed; add “{{/a}}”"),
  ("{{/a}}", "1:1 error nothing is open here that “{{/a}}” could close"),
  ("{{#a}}\n{{/b}}", "2:1 error “{{/b}}” does not close “{{#a}}”; “{{/a}}” would"),
  ("{{#a}}{{#b}}{{/a}}", "1:13 error “{{/a}}” does not close “{{#b}}”; “{{/b}}” would"),
  ("<p>{{title</p>", "1:4 error this tag never ends; add “}}”"),
  ("{{{title}}", "1:1 error this tag never ends; add “}}}”"),
  ("{{}}", "1:1 error this tag has no name"),
  ("{{# }}{{/ }}", "1:1 error this tag has no name"),
  ("{{a b}}", "1:1 error a name has no spaces: “a b”"),
  ("{{a..b}}", "1:1 error a part of the name “a..b” is empty; names are joined by single dots"),
  ("{{.a}}", "1:1 error a part of the name “.a” is empty; names are joined by single dots"),
  ("{{@index}}", "1:1 error no tag of Mustache begins with “@”"),
  ("{{>*name}}", "1:1 error the name of a template stands as it is; dynamic names are not offered"),
  ("{{=<% %>}}", "1:1 error this tag never ends; add “=}}”"),
  (
    "{{=x=}}",
    "1:1 error a delimiter tag names two delimiters with a space between, without “=”: {{=<% %>=}}"
  ),
  ("{{>layuot}}", "1:1 error there is no partial “layuot”; did you mean “layout”?"),
  (
    "{{<layuot}}{{/layuot}}",
    "1:1 error there is no parent template “layuot”; did you mean “layout”?"
  ),
  (
    "{{<zzzzzz}}{{/zzzzzz}}",
    "1:1 error there is no parent template “zzzzzz”; write it to Templates/zzzzzz.mustache"
  ),
  ("a\u{0}b", "1:2 error a template is UTF-8 text without NUL bytes; save the file as UTF-8"),
  (
    "{{<layout}}{{$mian}}x{{/mian}}{{/layout}}",
    "1:12 warning “layout” has no block “mian”; did you mean “main”?"
  ),
])
func `a malformed tag is reported with its place and a remedy`(
  template: String, remark: String
) {
  #expect(remarks(template, with: ["layout": "{{$main}}{{/main}}"]) == [remark])
}

@Test func `blocks are not missed in a parent that could not be read`() {
  let found = remarks(
    "{{<layout}}{{$main}}x{{/main}}{{/layout}}", with: ["layout": "{{$main}}{{/main}}{{#title}}"])
  #expect(found.count == 1 && found[0].hasPrefix("Templates/layout.mustache:1:19 error "))
}

@Test func `invalid UTF-8 in a template is reported`() {
  let file = SourceFile(path: "Templates/page.mustache", bytes: Array("a\n🐶".utf8) + [0xFF, 0x41])
  let library = TemplateLibrary(files: [file])
  #expect(library.diagnostics.map(\.message) == ["byte 6 is not UTF-8; save the file as UTF-8"])
  #expect(library.diagnostics.first?.location?.line == 2)
}

@Test func `one byte order mark is skipped, a second one is reported`() throws {
  #expect(remarks("\u{FEFF}a").isEmpty)
  #expect(
    remarks("\u{FEFF}\u{FEFF}a") == [
      "1:1 error a second byte order mark (U+FEFF) stands here, which no editor shows; remove it"
    ])
  let files = [SourceFile(path: "Templates/page.mustache", text: "\u{FEFF}a{{title}}")]
  #expect(try TemplateLibrary(files: files).render("page", with: .object([:])) == Array("a".utf8))
}

@Test func `a partial is checked in the context where it is included`() {
  // The partial is valid in text and invalid in a script; the diagnostic is at the partial's tag.
  #expect(
    remarks("{{>part}}<script>{{>part}}</script>", with: ["part": "<b>{{title}}</b>"])
      == [
        "Templates/part.mustache:1:4 error “{{title}}” may not stand in <script>; pass data in <script type=\"application/json\">"
      ])
  #expect(
    remarks("{{#items}}{{>part}}{{/items}}{{>part}}", with: ["part": "{{label}}"])
      == ["Templates/part.mustache:1:1 warning nothing here is called “label”; it will be empty"])
  #expect(
    remarks(
      "{{<layout}}{{$a}}{{title}}{{/a}}{{/layout}}", with: ["layout": "<a href=\"{{$a}}{{/a}}\">"])
      == ["1:18 error “title” is text; only an address may stand in “href”"])
}

@Test func `an unclosed tag's note says where the section was opened`() {
  let library = TemplateLibrary(files: [
    SourceFile(path: "Templates/page.mustache", text: "\n {{#a}}\n{{/b}}")
  ])
  #expect(library.diagnostics.first?.notes.first?.location?.line == 2)
  #expect(library.diagnostics.first?.notes.first?.location?.column == 2)
}

@Test func `linting of recursive templates terminates`() {
  #expect(
    remarks("{{>part}}", with: ["part": "{{title}}{{#items}}{{>page}}{{>part}}{{/items}}"]) == [])
}

@Test func `a schema reports values that do not match it`() {
  let fitting: TemplateValue = [
    "title": .text("x"), "items": .list([["label": .text("y"), "url": .null]]),
    "isHome": .bool(true),
    "theme": ["a": .list([.text("x"), .number(1)])], "page": .deferred { ["feed": .url("x")] },
  ]
  #expect(page.mismatches(fitting) == [])
  let other: TemplateValue = [
    "title": .html(HTML(trusted: "x")), "items": .list([["label": .text("y")], ["lable": .null]]),
    "theme": ["a": .html(HTML(trusted: ""))], "page": ["feed": .text("x")],
  ]
  #expect(
    page.mismatches(other) == [
      "title: HTML instead of text", "items[1].lable: not in the schema",
      "theme.a: HTML in an open place", "page.feed: text instead of an address",
    ])
}

@Test func `unconditional recursion is an error`() {
  #expect(
    remarks("{{#items}}\n  {{>page}}\n{{/items}}{{>a}}", with: ["a": "{{^title}}{{>a}}{{/title}}"])
      == [])
  #expect(
    remarks("{{>page}}") == ["1:1 error this never ends: page → page; put a section around it"])
  #expect(
    remarks("{{#items}}{{>a}}{{/items}}", with: ["a": "{{<b}}{{/b}}", "b": "\n{{>a}}"])
      == ["Templates/b.mustache:2:1 error this never ends: a → b → a; put a section around it"])
}
