import SiteContent
import SiteModel
import SourceFiles
import Testing

/// An invalid file with `⟦` at the expected location of the diagnostic, and part of its message.
struct Mistake: Sendable, CustomTestStringConvertible {
  let path: String
  let text: String
  let says: String
  var isWarning = false
  /// Other files that the mistake needs.
  var beside: [String: String] = [:]

  init(
    _ path: String, _ text: String, says: String, isWarning: Bool = false,
    beside: [String: String] = [:]
  ) {
    (self.path, self.text, self.says, self.isWarning, self.beside) =
      (path, text, says, isWarning, beside)
  }

  var testDescription: String { "\(path): \(says)" }
}

private func collection(_ items: String) -> String {
  #"{"title": "T", "sections": [{"title": "S", "items": [\#(items)]}]}"#
}

private func artwork(_ placements: String) -> String {
  #"{"title": "T", "placements": [\#(placements)]}"#
}

let mistakes: [Mistake] = [
  // Conflict markers of git.
  Mistake(
    "Content/a.md",
    "---\nkind: collection\ntitle: A\n---\n- 🐶 Dog\n⟦<<<<<<< HEAD\n=======\n- 🐱 Cat\n>>>>>>> b\n",
    says: "a merge of two versions is not finished here"),
  Mistake(
    "Content/a.json", "{\n⟦<<<<<<< HEAD\n\"title\": \"A\"\n=======\n>>>>>>> b\n}\n",
    says: "take out the lines of “<<<<<<<”"),
  Mistake(
    "site.yml", "language: en\n⟦<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> b\n",
    says: "a merge of two versions is not finished here"),
  Mistake(
    "Content/a.json",
    #"{"title": "T", "sections": [⟦{"layout": {"scrollDirection": "horizontal"}, "items": ["🐶"]}]}"#,
    says: "“scrollDirection” counts for the whole layout", isWarning: true),
  // Full-width punctuation of East Asian input methods, and invisible characters.
  Mistake("site.yml", "title: Mine\nlanguage⟦：ko\n", says: "(U+FF1A) is not the “:” of YAML"),
  Mistake("Content/a.md", "---\ntitle⟦：Mine\n---\n", says: "write a plain :"),
  Mistake("Content/a.md", "---\ntitle⟦：Mine\ndate: 2026-11-20\n---\n", says: "write a plain :"),
  Mistake("Content/a.md", "---\ntags:\n  ⟦－ a\n  － b\n---\n", says: "write a plain -"),
  Mistake("Content/a.md", "---\ntitle:⟦\u{3000}Mine\n---\n", says: "a wide space (U+3000)"),
  Mistake(
    "Content/a.md", "---\ntags: [⟦개，고양이]\n---\n", says: "is one tag; to write several",
    isWarning: true),
  Mistake(
    "Content/a.md", "---\ntags: ⟦cats, dogs\n---\n", says: "write [cats, dogs]", isWarning: true),
  Mistake(
    "Content/index.md", "⟦---\ntitle: My shelf\n---\nx\n",
    says: "write that as title into site.yml",
    isWarning: true),
  Mistake("Content/A.MD", "⟦# Mine\n", says: "call it A.md", isWarning: true),
  Mistake("Content/a.markdown", "⟦# Mine\n", says: "call it a.md", isWarning: true),
  Mistake("Content/a.Json", "⟦{}", says: "call it a.json", isWarning: true),
  // Files that would otherwise be misread silently.
  Mistake("Content/a.md.txt", "⟦# Mine\n", says: "call it a.md", isWarning: true),
  Mistake("Content/a.json.txt", "⟦{}", says: "call it a.json", isWarning: true),
  Mistake(
    "Content/a.md", "⟦title: Mine\ntags: [a]\n---\nText\n", says: "write one above it",
    isWarning: true),
  Mistake(
    "Content/c.md", "---\nkind: collection\n---\n- ⟦🥐 Croissant - layers of butter\n",
    says: "“ - ” separates nothing", isWarning: true),
  Mistake(
    "Content/c.md", "---\nkind: collection\n---\n- ⟦🥐 Croissant – layers of butter\n",
    says: "“ – ” separates nothing", isWarning: true),
  Mistake(
    "Content/c.md", "---\nkind: collection\n---\n- 🐶 Dog\n- ⟦🍯🍯 Honey\n",
    says: "give each emoji its own line", isWarning: true),
  Mistake(
    "Content/c.md", "---\nkind: collection\n---\n- 🐶 Dog\n- ⟦:shrug: Shrug\n",
    says: "write ![:shrug:](picture.png)", isWarning: true),
  Mistake(
    "Content/c.md", "---\nkind: collection\n---\n- 🐶 Dog\n- ⟦🍯Honey\n",
    says: "write a space behind 🍯", isWarning: true),
  Mistake(
    "Content/c.md", "---\nkind: collection\n---\n⟦##Pets\n\n- 🐶 Dog\n",
    says: "write the space", isWarning: true),
  Mistake(
    "Content/c.md", "---\nkind: collection\n---\n- 🐶 Dog {⟦tag=pet}\n",
    says: "did you mean “tags”?", isWarning: true),
  Mistake(
    "Content/c.md", "---\nkind: collection\n---\n- 🐶 Dog\n- ⟦🐶 Dog\n",
    says: "stands twice in this section",
    isWarning: true),
  Mistake(
    "Content/c.json",
    collection(#"{"symbol": "🐶", "name": "Dog"}, ⟦{"symbol": "🐶", "name": "Dog"}"#),
    says: "stands twice in this section", isWarning: true),
  Mistake(
    "Content/a.md", "⟦－－－\ntitle: Mine\n－－－\n", says: "not the hyphens that front matter",
    isWarning: true),
  Mistake(
    "Content/c.md", "---\nkind: collection\n---\n- 🐶 Dog {tags=\"개，고양이\"}\n",
    says: "is one tag; to write several", isWarning: true),
  Mistake(
    "Content/c.json", #"{"title": "T", "tags": ⟦"cats, dogs", "sections": []}"#,
    says: #"write ["cats", "dogs"]"#, isWarning: true),
  Mistake(
    "Content/c.json", collection(#"{"symbol": "🐶", "tags": ⟦"pet, dog"}"#),
    says: #"write ["pet", "dog"]"#, isWarning: true),
  Mistake(
    "Content/c.json", collection(#"{"symbol": "🐶", "tags": ["a, b", ⟦"개，고양이"]}"#),
    says: "is one tag; to write several", isWarning: true),
  Mistake("Content/a.md", "\u{FEFF}⟦\u{FEFF}# Mine\n", says: "second byte order mark (U+FEFF)"),
  Mistake("site.yml", "\u{FEFF}⟦\u{FEFF}title: a\n", says: "second byte order mark (U+FEFF)"),
  Mistake("Content/a.md", "---\n⟦\u{FEFF}title: a\n---\n", says: "byte order mark (U+FEFF)"),
  Mistake("Content/a.json", "\u{FEFF}⟦\u{FEFF}{}", says: "not a byte order mark (U+FEFF)"),
  Mistake("Content/a.json", "{\"title\":⟦\u{3000}1}", says: "not the character U+3000"),
  // Settings.
  Mistake("site.yml", "⟦titel: Mine\n", says: "did you mean “title”?", isWarning: true),
  Mistake(
    "site.yml", "title: Mine\n⟦zzzz: 1\n", says: "has no “zzzz”; known are title", isWarning: true),
  Mistake(
    "site.yml", "itemPages: ⟦maybe\n", says: "“itemPages” must be true or false, not “maybe”"),
  Mistake(
    "site.yml", "language: ⟦Korean language\n", says: "is no language tag; write “en” or “ko”"),
  Mistake("site.yml", "baseURL: ⟦example.com\n", says: "must be the full address of the site"),
  Mistake(
    "site.yml", "baseURL: ⟦javascript:alert(1)\n", says: "must be the full address of the site"),
  Mistake(
    "site.yml", "baseURL: ⟦https://me:pw@example.com/\n", says: "the full address of the site"),
  Mistake("site.yml", "baseURL: ⟦https://example.com/?y#z\n", says: "site without “?”, such as"),
  Mistake("site.yml", "baseURL: ⟦https://example.com/../x\n", says: "the full address of the site"),
  Mistake("site.yml", "order: [⟦nowhere]\n", says: "there is no such document", isWarning: true),
  Mistake(
    "site.yml", "order: [a, ⟦a]\n", says: "“order” names “a” twice", isWarning: true,
    beside: ["Content/a.md": "A"]),
  Mistake("site.yml", "theme: ⟦dark\n", says: "“theme” must hold settings"),
  Mistake("site.yml", "⟦- a list\n", says: "settings must be lines such as"),
  Mistake("site.yml", "title: ⟦*anchor\n", says: "write out what *anchor stands for"),
  Mistake("site.yml", "title: a\n⟦title: b\n", says: "twice"),
  Mistake("site.yml", "layout: { itemsPerRow: ⟦0 }\n", says: "a whole number of at least 1"),
  Mistake(
    "site.yml", "layout: { ⟦itemPerRow: 3 }\n", says: "did you mean “itemsPerRow”?", isWarning: true
  ),

  // Front matter of pages.
  Mistake(
    "Content/a.md", "---\ntitle: A\n⟦colection: x\n---\n", says: "did you mean “collection”?",
    isWarning: true),
  Mistake("Content/a.md", "---\ndate: ⟦yesterday\n---\n", says: "write it as 2026-11-20"),
  Mistake("Content/a.md", "---\ndate: ⟦2026-02-30\n---\n", says: "is no date"),
  Mistake("Content/a.md", "---\ndraft: ⟦perhaps\n---\n", says: "must be true or false"),
  Mistake(
    "Content/a.md", "---\nkind: ⟦pages\n---\n",
    says: "must be one of “page”, “collection”, “board”, not “pages”; did you mean “page”?"),
  Mistake(
    "Content/a.md", "---\ncollections: [left]\n⟦list: left\n---\n",
    says: "“list” has no effect on a board", isWarning: true,
    beside: ["Content/left.json": collection("\"🐶\"")]),
  Mistake(
    "Content/a.md", "---\ncollection: left\n⟦list: left\n---\n",
    says: "“list” has no effect on the page of a collection", isWarning: true,
    beside: ["Content/left.json": collection("\"🐶\"")]),
  Mistake(
    "Content/a.md", "---\nkind: page\n⟦collections: [left]\n---\n",
    says: "“collections” has no effect where “kind” is “page”", isWarning: true,
    beside: ["Content/left.json": collection("\"🐶\"")]),
  Mistake(
    "Content/a.md", "---\nlist:\n⟦cellStyle: basic\n---\n",
    says: "“cellStyle” has no effect without “list”", isWarning: true),
  Mistake(
    "Content/a.md", "---\nlistStyle: ⟦insetGroupd\n---\n", says: "did you mean “insetGrouped”?"),
  Mistake("Content/a.md", "---\ncellStyle: ⟦subtitel\n---\n", says: "did you mean “subtitle”?"),
  Mistake("Content/a.md", "---\nlist: ⟦nothing\n---\n", says: "there is no collection “nothing”"),
  Mistake("Content/a.md", "---\nid: ⟦Bee Garden\n---\n", says: "“bee-garden” would do"),
  Mistake("Content/a.md", "---\nid: ⟦tags/x\n---\n", says: "keeps for itself"),
  Mistake("Content/a.md", "---\ntags: [a, ⟦[b]]\n---\n", says: "must hold only texts"),
  Mistake(
    "Content/a.md", "---\ncollection: ⟦nothing\n---\n", says: "there is no collection “nothing”"),
  Mistake("Content/a.md", "---\n⟦- list\n---\n", says: "front matter must be lines such as"),
  Mistake("Content/a.md", "⟦---\ntitle: A\n", says: "---"),
  Mistake("Content/a.md", "⟦+++\ntitle = \"A\"\n+++\n", says: "YAML"),
  Mistake("Content/a.md", "---\ntitle: \"A\n---\n", says: "close its quotation mark"),
  Mistake("Content/⟦!!!.md", "text", says: "gives no id; state one"),
  Mistake("Content/b.md", "---\nkind: artwork\n---\n", says: "an artwork is a JSON file"),
  Mistake("Content/b.md", "---\nkind: board\n---\n", says: "a board needs “collections”"),
  Mistake(
    "Content/b.md", "---\ncollections: [⟦left]\n---\n", says: "there is no collection “left”"),
  Mistake(
    "Content/b.md", "---\ncollections: [left, ⟦left]\n---\n", says: "stands on this board twice",
    beside: ["Content/left.json": collection("\"🐶\"")]),
  Mistake(
    "Content/b.md", "---\ncollections: [⟦lefd]\n---\n", says: "did you mean “left”?",
    beside: ["Content/left.json": collection("\"🐶\"")]),
  Mistake(
    "Content/b.md", "---\ncollections: [⟦left]\n---\n", says: "is a draft and left out",
    isWarning: true,
    beside: ["Content/left.md": "---\nkind: collection\ndraft: true\n---\n- 🐶\n"]),
  Mistake(
    "Content/z.md", "---\ncollection: ⟦left\n---\n", says: "two pages show the collection “left”",
    beside: [
      "Content/left.json": collection("\"🐶\""), "Content/a.md": "---\ncollection: left\n---\n",
    ]),
  Mistake(
    "Content/z.md", "---\nid: ⟦left\n---\n", says: "are called “left”",
    beside: ["Content/left.json": collection("\"🐶\"")]),

  Mistake(
    "Content/a.md", "---\ntitle: ⟦#1 dog\n---\n", says: "so “title” is empty", isWarning: true),
  Mistake(
    "Content/a.md", "---\ntitle: Dog ⟦#1\n---\n", says: "put the text in quotes", isWarning: true),
  Mistake(
    "site.yml", "title: ⟦#1 dog\ndescription: \"Dog #1\" #x\nlanguage: en # English\n",
    says: "so “title” is empty", isWarning: true),

  // JSON syntax.
  Mistake(
    "Content/c.json", #"{"title": "T"⟦, }"#,
    says: "a comma stands after the last part; remove it"),
  Mistake(
    "Content/c.json", "{\"title\": \"T\"\n ⟦\"sections\": []}",
    says: "a comma or } must stand here"),
  Mistake("Content/c.json", #"{"title": "T", "sections": []} ⟦x"#, says: "remove what follows it"),
  Mistake("Content/c.json", #"{"title": "T", ⟦"title": "U", "sections": []}"#, says: "twice"),
  Mistake("Content/c.json", #"{"sections": [⟦01]}"#, says: "write digits without leading zeros"),
  Mistake(
    "Content/c.json", #"{"kind": ⟦"colection", "sections": []}"#, says: "did you mean “collection”?"
  ),
  Mistake(
    "Content/c.json", #"{"kind": ⟦"page", "title": "T"}"#,
    says: "is a Markdown file; rename it to “c.md”"),

  // Pictures.
  Mistake(
    "Content/c.json", collection(#"⟦{"symbol": ":a:", "image": ""}"#), says: "its path is empty"),
  Mistake(
    "Content/c.md", "---\nkind: collection\n---\n- ⟦![:a:]()\n", says: "its path is empty"),
  Mistake(
    "Content/c.json", collection(#"⟦{"symbol": ":a:", "image": "a.txt"}"#),
    says: "is not named like a picture (png, gif, webp, jpg, svg, avif)", isWarning: true,
    beside: ["Content/a.txt": "x"]),
  Mistake(
    "Content/w.json",
    #"{"title": "T", "canvas": {"background": {"image": ⟦"a.txt"}}, "placements": []}"#,
    says: "is not named like a picture", isWarning: true, beside: ["Content/a.txt": "x"]),

  // Collections in JSON.
  Mistake("Content/c.json", #"⟦{"sections": []}"#, says: "needs a “title”"),
  Mistake("Content/c.json", #"{"title": ⟦null, "sections": []}"#, says: "needs a “title”"),
  Mistake(
    "Content/c.json", #"{"title": ⟦7, "sections": []}"#,
    says: "must be a text in quotes, not a number"),
  Mistake(
    "Content/c.json", #"{"kind": "collection", "title": "T", "sections": ⟦{}}"#,
    says: "needs “sections”"),
  Mistake("Content/c.json", #"⟦{"kind": "collection", "title": "T"}"#, says: "needs “sections”"),
  Mistake(
    "Content/c.json", #"{"id": ⟦7, "title": "T", "sections": []}"#, says: "“id” must be a text"),
  Mistake(
    "Content/c.json", #"{"id": ⟦"A B", "title": "T", "sections": []}"#, says: "“a-b” would do"),
  Mistake(
    "Content/c.json", #"{"title": "T", "sections": [⟦7]}"#, says: "a section must be an object"),
  Mistake(
    "Content/c.json", #"{"title": "T", "sections": [⟦{"title": "S"}]}"#,
    says: "a section needs “items”"),
  Mistake(
    "Content/c.json",
    #"{"title": "T", "sections": [{"id": "s", "items": []}, ⟦{"id": "s", "items": []}]}"#,
    says: "two sections are called “s”"),
  Mistake(
    "Content/c.json", #"{"title": "T", "sections": [{"id": ⟦"a b", "items": []}]}"#,
    says: "white space"),
  Mistake(
    "Content/c.json",
    #"{"title": "T", "⟦layout": 7, "sections": []}"#.replacing(
      "\"⟦layout\": 7", with: "\"layout\": ⟦7"), says: "“layout” must be an object"),
  Mistake(
    "Content/c.json", #"{"title": "T", "layout": {"itemsPerRow": ⟦2.5}, "sections": []}"#,
    says: "whole number"),
  Mistake(
    "Content/c.json", #"{"title": "T", "layout": {"itemSize": ⟦[64]}, "sections": []}"#,
    says: "two numbers, [width, height]"),
  Mistake(
    "Content/c.json",
    #"{"title": "T", "layout": {"scrollDirection": ⟦"diagonal"}, "sections": []}"#,
    says: "must be one of “vertical”, “horizontal”"),
  Mistake(
    "Content/c.json", #"{"title": "T", "layout": {"sectionInset": ⟦8}, "sections": []}"#,
    says: "must be an object such as"),
  Mistake(
    "Content/c.json", #"{"title": "T", "layout": {"sectionInset": {⟦"botom": 8}}, "sections": []}"#,
    says: "did you mean “bottom”?", isWarning: true),
  Mistake(
    "Content/c.json", #"{"title": "T", "layout": {"minimumLineSpacing": ⟦"wide"}, "sections": []}"#,
    says: "must be a number"),
  Mistake(
    "Content/c.json", #"{"title": "T", ⟦"descripton": "x", "sections": []}"#,
    says: "did you mean “description”?", isWarning: true),
  Mistake("Content/c.json", collection("⟦7"), says: "an item must be an emoji or an object"),
  Mistake("Content/c.json", collection("⟦\"dog\""), says: "emoji"),
  Mistake("Content/c.json", collection("⟦\"1\""), says: "the keycap is 1️⃣"),
  Mistake("Content/c.json", collection("⟦\"\""), says: "write exactly one emoji"),
  Mistake("Content/c.json", collection("⟦\"🐶🐱\""), says: "is 2 emoji; a symbol is exactly one"),
  Mistake(
    "Content/c.json", collection("⟦\":blob cat:\""),
    says: "is not an emoji; between the colons of a shortcode may stand letters, digits, "),
  Mistake("Content/c.json", collection("⟦\"🇦\""), says: "a flag is two regional indicators"),
  Mistake("Content/c.json", collection("⟦\"1\u{301}\""), says: "the keycap is 1️⃣"),
  Mistake(
    "Content/c.json", collection("⟦\"🇽🇽\""),
    says: "is the flag of no country", isWarning: true),
  Mistake("Content/c.json", collection(#"⟦{"name": "Dog"}"#), says: "an item needs a “symbol”"),
  Mistake("Content/c.json", collection(#"{"symbol": ⟦":party:"}"#), says: "needs a picture"),
  Mistake(
    "Content/c.json", collection(#"⟦{"symbol": ":party:", "image": "no.gif"}"#),
    says: "there is no picture “no.gif”"),
  Mistake(
    "Content/deep/c.json", collection(#"⟦{"symbol": ":party:", "image": "../X.PNG"}"#),
    says: "there is no picture “../X.PNG” beside this file; did you mean “../x.png”?",
    beside: ["Content/x.png": "x"]),
  Mistake(
    "Content/c.json", collection(#"⟦{"symbol": ":party:", "image": "../../etc/x.gif"}"#),
    says: "outside the site"),
  Mistake(
    "Content/c.json", collection(#"{"symbol": "🐶", "id": ⟦"a/b"}"#), says: "must not contain “/”"),
  Mistake("Content/c.json", collection(#"{"symbol": "🐶", "id": ⟦""}"#), says: "must not be empty"),
  Mistake(
    "Content/c.json", collection(#"{"symbol": "🐶", "id": "a"}, ⟦{"symbol": "🐱", "id": "a"}"#),
    says: "two items are called “a”"),
  Mistake(
    "Content/c.json", collection(#"{"symbol": "🐶", "size": ⟦[-1, 5]}"#),
    says: "must not be negative"),
  Mistake(
    "Content/c.json", collection(#"{"symbol": "🐶", "size": [-1, ⟦1e400]}"#),
    says: "the number 1e400 is too large"),
  Mistake(
    "Content/c.json", collection(#"{"symbol": "🐶", "size": ⟦[1, 2, 3]}"#),
    says: "must be two numbers, [width, height], not a list of 3"),
  Mistake(
    "Content/c.json", collection(#"{"symbol": "🐶", "size": [1, ⟦"b"]}"#), says: "; “b” is none"),
  Mistake("Content/c.json", collection("⟦\":party:\""), says: "“:party:” needs a picture: write {"),
  Mistake(
    "Content/c.json", #"{"title": "T", "layout": {"itemsPerRow": ⟦2e6}, "sections": []}"#,
    says: "a whole number of at most 1000000"),
  Mistake(
    "Content/c.json", collection(#"{"symbol": "🐶", "tags": ⟦7}"#), says: "must be a list of texts"),
  Mistake(
    "Content/c.json", #"{"title": "T", "required": ["name"], "sections": [{"items": [⟦"🐶"]}]}"#,
    says: "🐶 lacks “name”, which this collection requires"),
  Mistake(
    "Content/c.json", #"{"title": "T", "required": [⟦"nam"], "sections": []}"#,
    says: "did you mean “name”?", isWarning: true),

  // Collections in Markdown.
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n- ⟦🇽🇽 Nowhere\n",
    says: "is the flag of no country", isWarning: true),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n- ⟦🐶 Dog {size=\"big\"}\n",
    says: "two numbers such as"),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n- 🐶 Dog {#a}\n- ⟦🐱 Cat {#a}\n",
    says: "two items are called “a”"),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n## A {#s}\n\n⟦## B {#s}\n",
    says: "two sections are called “s”"),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n⟦## A {layout=\"[\"}\n",
    says: "“layout” must be an object"),
  Mistake(
    "Content/m.md", "---\nkind: collection\nrequired: [usage]\n---\n- ⟦🐶 Dog — barks\n",
    says: "lacks “usage”"),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n- ⟦![:bee:](<a b.png> \"Bee\") Bee\n",
    says: "“<a b.png> \"Bee\"” ends in a title, which a picture of an item does not take",
    beside: ["Content/a b.png": "x"]),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n- ⟦![:bee:](bee.png 'Bee') Bee\n",
    says: "ends in a title"),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n- ⟦![:party:](no.gif) Party\n",
    says: "there is no picture “no.gif”"),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n- 🐶 Dog ⟦{#a b}\n",
    says: "these braces stay text: attributes are written", isWarning: true),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n- 🐶 Dog — a\n  dog ⟦{tags = pet}\n",
    says: "where text is meant, write \\{", isWarning: true),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n## Sky ⟦{#sky blue}\n",
    says: "these braces stay text", isWarning: true),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n## Sky ⟦{layout={itemsPerRow: 3}}\n",
    says: "these braces stay text", isWarning: true),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n- 🐶 Dog {a} ⟦{x={y: {z: 3}}}\n",
    says: "these braces stay text", isWarning: true),
  Mistake(
    "Content/m.md",
    "---\nkind: collection\n---\n- 🐶 Dog — at ⟦[home][h]\n\n[h]: https://example.com\n",
    says: "write [home](https://example.com)", isWarning: true),
  Mistake(
    "Content/m.md",
    "---\nkind: collection\n---\n[h]: <a b.md> 'here'\n\n- 🐶 Dog — [x](y) — a\n  dog ⟦[h]\n",
    says: "write [h](<a b.md>)", isWarning: true),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n- 🐶 ⟦[Dog][]\n\n[dog]: https://example.com\n",
    says: "write [Dog](https://example.com)", isWarning: true),
  Mistake(
    "Content/m.md", "---\nkind: collection\n---\n## ⟦[Pets][p]\n- 🐶 Dog\n\n[p]: pets.md\n",
    says: "write [Pets](pets.md)", isWarning: true),
  Mistake(
    "Content/m.md",
    "---\nkind: collection\n---\nSee ⟦![a dog][d].\n\n## Pets\n- 🐶 Dog\n\n[d]: dog.png\n",
    says: "this picture stays text", isWarning: true),
  Mistake(
    "Content/m.md",
    "---\nkind: collection\n---\n- 🐶 Dog\n\n  See ⟦[home][h].\n- 🐱 Cat\n\n[h]: https://example.com\n",
    says: "this link stays text", isWarning: true),

  // Artworks.
  Mistake("Content/w.json", #"⟦{"placements": []}"#, says: "an artwork needs a “title”"),
  Mistake(
    "Content/w.json", #"{"title": ⟦null, "placements": []}"#, says: "an artwork needs a “title”"),
  Mistake(
    "Content/w.json", artwork(#"{"symbol": "🐶", "x": ⟦null, "y": 1}"#),
    says: "a placement needs “x”"),
  Mistake("Content/w.json", artwork("⟦7"), says: "a placement must be an object"),
  Mistake("Content/w.json", artwork(#"⟦{"x": 1, "y": 2}"#), says: "a placement needs a “symbol”"),
  Mistake("Content/w.json", artwork(#"⟦{"symbol": "🐝", "y": 2}"#), says: "a placement needs “x”"),
  Mistake(
    "Content/w.json", artwork(#"{"symbol": "🐝", "x": 1, "y": 2, "size": ⟦0}"#),
    says: "must be more than 0"),
  Mistake(
    "Content/w.json", artwork(#"{"symbol": "🐝", "x": 1, "y": 2, "rotation": ⟦1e400}"#),
    says: "the number 1e400 is too large"),
  Mistake(
    "Content/w.json", artwork(#"⟦{"symbol": ":bee:", "image": "no.png", "x": 1, "y": 2}"#),
    says: "there is no picture “no.png”"),
  Mistake(
    "Content/w.json",
    #"{"title": "T", "canvas": {"background": {"image": ⟦"no.png"}}, "placements": []}"#,
    says: "there is no picture “no.png”"),
  Mistake(
    "Content/w.json", artwork(#"{"symbol": ⟦"bee", "x": 1, "y": 2}"#),
    says: "a symbol is exactly one"),
  Mistake(
    "Content/w.json",
    artwork(
      #"{"id": "p", "symbol": "🐝", "x": 1, "y": 2}, ⟦{"id": "p", "symbol": "🐝", "x": 1, "y": 2}"#),
    says: "two placements are called “p”"),
  Mistake(
    "Content/c.md", "---\nkind: collection\n---\n# C\n\n⟦# Veg\n\n- 🥕 Carrot\n",
    says: "write ##", isWarning: true),
  Mistake(
    "Content/c.md", "---\nkind: collection\n---\n## A\n\n⟦### Nuts\n\n- 🥜\n- 🌰\n",
    says: "write ##", isWarning: true),
  Mistake(
    "Content/w.json",
    #"{"title": "T", "canvas": {"background": {"color": ⟦"url(x)"}}, "placements": []}"#,
    says: "is no colour"),
  Mistake(
    "Content/w.json",
    #"{"title": "T", "canvas": {"background": {"color": ⟦"skyblu"}}, "placements": []}"#,
    says: "did you mean “skyblue”?", isWarning: true),
  Mistake(
    "Content/w.json",
    #"{"title": "T", "canvas": {"background": {"color": ⟦"window"}}, "placements": []}"#,
    says: "write it as #rrggbb", isWarning: true),
  Mistake(
    "Content/w.json", #"{"title": "T", "canvas": {"height": ⟦10001}, "placements": []}"#,
    says: "more than 10000", isWarning: true),
  Mistake(
    "Content/w.json", #"{"title": "T", "canvas": {"width": ⟦100001}, "placements": []}"#,
    says: "at most 100000"),
  Mistake(
    "Content/w.json",
    artwork(#"{"symbol": "🐝", "x": 1, "y": 2}, ⟦{"symbol": "🐝", "x": -99, "y": 9}"#),
    says: "wholly outside the canvas", isWarning: true),
  Mistake(
    "Content/w.json",
    #"{"title": "T", "canvas": {"background": {"fit": ⟦"zoom"}}, "placements": []}"#,
    says: "must be one of “stretch”"),
  Mistake(
    "Content/w.json", #"{"title": "T", "canvas": {"width": ⟦-5}, "placements": []}"#,
    says: "more than 0"),
]

@Test(arguments: mistakes)
func `a mistake is named at its place with what would fix it`(_ mistake: Mistake) async throws {
  let marker = "⟦"
  let path = mistake.path.replacing(marker, with: "")
  let marked = SourceFile(path: path, text: mistake.text)
  let text = mistake.text.replacing(marker, with: "")
  var files = mistake.beside.map { SourceFile(path: $0.key, text: $0.value) }
  files.append(SourceFile(path: path, text: text))
  let site = await readSite(FileTree(files: files))
  let found = try #require(
    site.diagnostics.first {
      $0.location?.path == path && $0.message.description.contains(mistake.says)
    },
    "found: \(site.diagnostics.map { "\($0.location?.path ?? "") \($0.message)" })")
  #expect(found.severity == (mistake.isWarning ? .warning : .error))
  #expect(!found.message.isEmpty)
  if let index = Array(mistake.text.utf8).firstRange(of: Array(marker.utf8))?.lowerBound {
    let expected = marked.location(at: index)
    let place = try #require(found.location)
    #expect(
      (place.line, place.column) == (expected.line, expected.column), "\(found.message): \(place)")
  }
}

@Test func `there are at least sixty of them`() {
  #expect(mistakes.count >= 60)
}
