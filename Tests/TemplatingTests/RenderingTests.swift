import SourceFiles
import Templating
import Testing
import Texts

/// Renders `page` from templates by name.
func render(
  _ templates: [String: String], with data: TemplateValue = .null
) throws(TemplateError) -> String {
  let files = templates.map { SourceFile(path: "Templates/\($0.key).mustache", text: $0.value) }
  return String(
    decoding: try TemplateLibrary(files: files).render("page", with: data), as: UTF8.self)
}

@Test(arguments: ["", "\u{200D}", "\u{FE0F}", "\u{0301}", "\u{20E3}", "\u{E0001}"])
func `a special character is escaped whatever combining mark follows it`(mark: String) throws {
  let escapes = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "`": "&#96;", "=": "=",
    "/": "/", "{": "{",
  ]
  for (character, escaped) in escapes {
    let text = "🐶" + character + mark + "x" + character + mark
    let rendered = try render(["page": "{{x}}"], with: ["x": .text(text)])
    #expect(
      ExactText(rendered) == ExactText("🐶\(escaped)\(mark)x\(escaped)\(mark)"), "\(text)")
  }
}

@Test func `template names are compared by bytes`() throws {
  let files = [("page", "{{>\u{E9}}}{{>e\u{301}}}"), ("\u{E9}", "1"), ("e\u{301}", "2")].map {
    SourceFile(path: "Templates/\($0).mustache", text: $1)
  }
  #expect(try TemplateLibrary(files: files).render("page", with: .null) == Array("12".utf8))
}

/// Control characters and noncharacters make HTML invalid and XML ill-formed.
@Test func `characters forbidden in HTML are replaced by U+FFFD`() throws {
  let forbidden: [UInt32] =
    [
      0x1, 0x8, 0xB, 0xC, 0xE, 0x1F, 0x7F, 0x80, 0x85, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF,
      0x1FFFE, 0x10FFFF,
    ]
  let allowed: [UInt32] = [
    0x9, 0xA, 0xD, 0x20, 0x7E, 0xA0, 0x2028, 0xFDCF, 0xFDF0, 0xFFFD, 0x1F436, 0x10FFFD,
  ]
  for (values, isKept) in [(forbidden, false), (allowed, true)] {
    for value in values {
      let scalar = try #require(Unicode.Scalar(value))
      let rendered = try render(["page": "{{x}}"], with: ["x": .text("a\(scalar)\(scalar)b")])
      let expected = isKept ? "a\(scalar)\(scalar)b" : "a\u{FFFD}\u{FFFD}b"
      #expect(ExactText(rendered) == ExactText(expected), "U+\(String(value, radix: 16))")
    }
  }
}

@Test func `tags in a value are text`() throws {
  #expect(
    try render(["page": "{{x}} {{{x}}}"], with: ["x": .text("{{y}}"), "y": .text("no")])
      == "{{y}} {{y}}")
}

@Test func `each kind of value has its own form`() throws {
  let data: TemplateValue = [
    "text": .text("a<b"), "url": .url("?a&b"), "html": .html(HTML(trusted: "<b>")),
    "json": .script(JSONForScript(trusted: Array(#"{"a":"\u003c"}"#.utf8))),
    "whole": .number(12), "half": .number(0.5), "yes": .bool(true), "none": .null,
    "later": .deferred { .text("later") }, "list": .list([.text("x")]),
  ]
  #expect(
    try render(
      [
        "page":
          "{{text}} {{url}} {{html}} {{{html}}} {{{json}}} {{whole}} {{half}} {{yes}} {{none}} {{later}} {{list}}"
      ], with: data)
      == #"a&lt;b ?a&amp;b &lt;b&gt; <b> {"a":"\u003c"} 12 0.5 true  later "#)
}

@Test(arguments: [
  (TemplateValue.null, false), (.bool(false), false), (.bool(true), true), (.text(""), false),
  (.text(" "), true), (.list([]), false), (.list([.null]), true), (.object([:]), true),
  (.number(0), false), (.number(1), true), (.html(HTML(trusted: "")), false),
  (.deferred { .bool(false) }, false), (.deferred { .text("x") }, true),
])
func `a section is rendered for truthy values`(value: TemplateValue, shows: Bool) throws {
  #expect(
    try render(["page": "{{#x}}yes{{/x}}{{^x}}no{{/x}}"], with: ["x": value])
      == (shows ? "yes" : "no"))
}

@Test func `a table evaluates only the values that a template uses`() throws {
  let table = TemplateTable(["shown", "hidden"], count: 2) { row, column in
    #expect(column == 0, "“hidden” was not asked for")
    return .text("\(row)")
  }
  let page = ["page": "{{#table}}[{{shown}}]{{/table}}{{^table}}none{{/table}}"]
  #expect(try render(page, with: ["table": .table(table)]) == "[0][1]")
  let empty = TemplateTable(["shown"], count: 0) { _, _ in .null }
  #expect(try render(page, with: ["table": .table(empty)]) == "none")
}

@Test func `long names are compared in full`() throws {
  let data: TemplateValue = ["beginning1conclude": .text("1"), "beginning2conclude": .text("2")]
  #expect(
    try render(["page": "{{beginning2conclude}}{{beginning1conclude}}"], with: data) == "21")
}

@Test func `an override sees the overrides in force where it was written`() throws {
  // The page overrides “title”, too, but the card inside its block overrides the box's.
  let rendered = try render(
    [
      "page": "{{<layout}}{{$title}}Page{{/title}}{{$main}}{{>card}}{{/main}}{{/layout}}",
      "layout": "{{$title}}{{/title}}: {{$main}}{{/main}}",
      "card": "{{<box}}{{$title}}Card{{/title}}{{/box}}", "box": "[{{$title}}{{/title}}]",
    ])
  #expect(rendered == "Page: [Card]")
}

@Test func `a list of lists indents each line of each partial once`() throws {
  let rendered = try render(
    [
      "page": "<ul>\n  {{#rows}}\n  {{>row}}\n  {{/rows}}\n</ul>\n",
      "row": "<li>\n  {{>cell}}\n</li>\n", "cell": "{{.}}\n",
    ], with: ["rows": .list([.text("a\nb"), .text("c")])])
  #expect(
    rendered == """
      <ul>
        <li>
          a
      b
        </li>
        <li>
          c
        </li>
      </ul>

      """)
}

@Test func `endless recursion is an error with the chain of templates`() {
  let error = #expect(throws: TemplateError.self) {
    try render(["page": "{{>a}}", "a": "x\n{{>b}}", "b": "{{>a}}"])
  }
  #expect(
    error?.diagnostic.message
      == "templates include each other more than 64 deep: page → a → b → a → b → a → …")
  #expect(error?.diagnostic.location?.path.hasPrefix("Templates/") == true)
}

@Test func `recursion over data ends with the data`() throws {
  var node: TemplateValue = ["n": .text("0"), "inner": .bool(false)]
  for depth in 1..<60 { node = ["n": .text("\(depth)"), "inner": node] }
  let rendered = try render(["page": "{{n}}{{#inner}},{{>page}}{{/inner}}"], with: node)
  #expect(rendered.utf8.count == 10 + 50 * 2 + 59)
}

@Test func `exponential recursion is stopped even if it writes nothing`() {
  var templates = ["page": "{{>t0}}"]
  for step in 0..<60 { templates["t\(step)"] = "{{>t\(step + 1)}}{{>t\(step + 1)}}" }
  templates["t60"] = ""
  #expect(throws: TemplateError.self) { try render(templates) }
}

@Test func `output beyond the limit is refused`() {
  let line = TemplateValue.text(String(repeating: "x", count: 1 << 20))
  #expect(throws: TemplateError.self) {
    try render(
      ["page": "{{#lines}}{{.}}{{/lines}}"],
      with: ["lines": .list(Array(repeating: line, count: 65))])
  }
}

@Test func `a missing template is an error that names a near one`() {
  let error = #expect(throws: TemplateError.self) {
    try TemplateLibrary(files: [SourceFile(path: "Templates/home.mustache", text: "")])
      .render("hom", with: .null)
  }
  #expect(error?.diagnostic.message == "there is no template “hom”")
  #expect(error?.diagnostic.notes.first?.message == "did you mean “home”?")
}

@Test func `mentions are found through included templates`() {
  let library = TemplateLibrary(files: [
    SourceFile(path: "Templates/home.mustache", text: "{{<layout}}{{$a}}{{b.c}}{{/a}}{{/layout}}"),
    SourceFile(path: "Templates/layout.mustache", text: "{{>head}}{{$a}}{{/a}}"),
    SourceFile(path: "Templates/head.mustache", text: "{{#page.feed}}x{{/page.feed}}"),
    SourceFile(path: "Templates/other.mustache", text: "{{alone}}"),
  ])
  #expect(library.mentions("b", in: "home"))
  #expect(library.mentions("b.c", in: "home"))
  #expect(library.mentions("page.feed", in: "home"))
  #expect(!library.mentions("feed", in: "home"))
  #expect(!library.mentions("alone", in: "home"))
  #expect(library.mentions("alone", in: "other"))
}

@Test func `names inside a section are found through included templates`() {
  let library = TemplateLibrary(files: [
    SourceFile(
      path: "Templates/home.mustache", text: "{{a}}{{#cells}}{{>cell}}{{b.c}}{{/cells}}{{d}}"),
    SourceFile(path: "Templates/cell.mustache", text: "{{^e}}{{{f}}}{{/e}}{{>part}}"),
    SourceFile(path: "Templates/part.mustache", text: "{{#g}}{{h}}{{/g}}"),
  ])
  #expect(library.names(inside: "cells", in: "home") == ["b", "e", "f", "g", "h"])
  #expect(library.names(inside: "none", in: "home") == [])
}

@Test func `a table in a list is a list in a list`() throws {
  let table = TemplateTable(["n"], count: 2) { row, _ in .number(row) }
  let empty = TemplateTable(["n"], count: 0) { _, _ in .null }
  let text = try render(
    ["page": "{{#all}}[{{n}}{{#.}}{{n}}{{/.}}]{{/all}}"],
    with: ["n": .text("-"), "all": .list([.table(table), .table(empty)])])
  #expect(text == "[-01][-]")
}
