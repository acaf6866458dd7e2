import GalleryModel
import SiteContent
import SiteModel
import SourceFiles
import Templating
import Testing

@testable import SiteBuilder

/// A site in memory: its plan, and its output files, rendered lazily.
struct BuiltSite {
  let plan: SitePlan
  let jobs: Int

  init(
    _ files: FileTree, drafts: Bool = false, jobs: Int = 1, theme: FileTree? = nil,
    linkPictures: LinkPictures = .off
  ) async {
    let site = await readSite(files, includesDrafts: drafts, jobs: jobs)
    plan = await SitePlan(
      site: site, theme: readTheme(builtIn: theme ?? builtInTheme(), own: site.templates),
      jobs: jobs, linkPictures: linkPictures)
    self.jobs = jobs
  }

  var paths: [String] { plan.outputs.map(\.path.string) }

  /// All output paths but the theme's assets.
  var pages: [String] { paths.filter { !$0.utf8.starts(with: "assets/".utf8) } }

  /// The diagnostics as a terminal lists them, without the excerpts.
  var lines: [String] { listed(plan.diagnostics) }

  func file(_ path: String) throws -> String {
    let output = try #require(plan.outputs.first { $0.path.string == path }, "\(paths)")
    return String(decoding: try plan.render(output).get().bytes, as: UTF8.self)
  }

  func document(_ id: DocumentID) throws -> Int { try #require(plan.document(withID: id)) }

  func page(_ id: String) throws -> TemplateObject { try values(Place(ofID: id).path.string) }

  /// The template values of the page at a path.
  func values(_ path: String) throws -> TemplateObject {
    let output = try #require(plan.output(at: OutputPath(path)), "\(paths)")
    return try #require(output.kind.values(plan, output))
  }

  /// All files, rendered by `jobs` concurrent tasks.
  func all() async throws -> [(path: OutputPath, bytes: [UInt8])] {
    let plan = plan
    return try await concurrentMap(plan.outputs, jobs: jobs) { plan.render($0) }.map {
      let file = try $0.get()
      return (file.path, file.bytes)
    }
  }
}

func listed(_ diagnostics: [Diagnostic]) -> [String] {
  diagnostics.map { diagnostic in
    let place = diagnostic.location.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
    return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)"
  }
}

extension OutputKind {
  /// The template values of a page; nil for a file.
  func values(_ plan: SitePlan, _ output: PlannedOutput) -> TemplateObject? {
    if case .page(_, _, let values) = content { values(plan, output) } else { nil }
  }
}

extension TemplateValue {
  /// The value at a path such as `cells.0.name`; `#` is a list's count.
  subscript(path: String) -> String {
    var value = self
    for part in path.split(separator: ".") {
      while case .deferred(let make) = value { value = make() }
      if case .table(let table) = value { value = .list(table.rows) }
      switch value {
      case .list(let elements):
        if part == "#" { return String(elements.count) }
        guard let index = Int(part), elements.indices.contains(index) else { return "nothing" }
        value = elements[index]
      case .object(let object): value = object[TemplateName(String(part))] ?? .null
      default: return "nothing"
      }
    }
    while case .deferred(let make) = value { value = make() }
    switch value {
    case .null: return "nothing"
    case .bool(let bool): return bool ? "yes" : "no"
    case .number(let number): return String(Int(number))
    case .text(let text), .url(let text): return text
    case .html(let html): return String(decoding: html.bytes, as: UTF8.self)
    case .script(let json): return String(decoding: json.bytes, as: UTF8.self)
    case .list(let elements): return "a list of \(elements.count)"
    case .table(let table): return "a list of \(table.count)"
    case .object: return "an object"
    case .deferred: return "nothing"
    }
  }

  /// Maps a list to one text of each element.
  func each(_ list: String, _ name: String) -> [String] {
    let count = Int(self["\(list).#"]) ?? 0
    return (0..<count).map { self["\(list).\($0).\(name)"] }
  }
}

extension TemplateObject {
  subscript(path: String) -> String { TemplateValue.object(self)[path] }

  func each(_ list: String, _ name: String) -> [String] {
    TemplateValue.object(self).each(list, name)
  }
}

/// A collection in JSON with one section of these items.
func collection(_ title: String, _ items: String) -> String {
  #"{"title": "\#(title)", "sections": [{"title": "All", "items": [\#(items)]}]}"#
}

/// One of every kind, with dates, tags, drafts, pictures and a language of its own.
let oneOfEach: FileTree = [
  "site.yml": """
  title: Sample
  description: One of each
  baseURL: https://example.com/art/
  order: [animals, board]
  theme: { accent: red, links: [a, b], nested: { on: true } }
  """,
  "Content/index.md": "---\ndescription: Welcome\n---\nHello, [animals](animals.json).\n",
  "Content/animals.json": #"""
  {"title": "Animals", "description": "All *sorts*", "date": "2026-11-20", "tags": ["zoo"],
   "sections": [
     {"title": "Mammals", "footer": "See [sky](sky.md)", "items": ["🐶",
       {"id": "cat", "symbol": "🐱", "name": "Cat", "description": "*Sits*", "usage": "often",
        "tags": ["pet", "zoo"], "size": [128, 64]}]},
     {"title": "Empty", "items": []},
     {"items": ["🐶", {"symbol": ":party:", "image": "party.gif", "license": "CC0", "credit": "Ann"}]}]}
  """#,
  "Content/sky.md": """
  ---
  kind: collection
  title: 하늘
  language: ko
  date: 2026-11-19T10:00:00+09:00
  layout: { scrollDirection: horizontal }
  ---
  - ☀️ 해 — 맑은 날 {tags="zoo"}
  - 🌈
  """,
  "Content/sky-page.md": "---\ncollection: sky\n---\n# 하늘\n\n## 구름\n\n## 비\n\n글\n",
  "Content/board.md": "---\ntitle: Board\ncollections: [sky, animals]\n---\nSide by side.\n",
  "Content/rows.md": "---\ntitle: Rows\nlist: animals\n---\n# One\n\n## Two\n",
  "Content/garden.json": #"""
  {"title": "Garden", "description": "Bees",
   "canvas": {"width": 400, "height": 300, "background": {"image": "party.gif", "fit": "tile"}},
   "placements": [{"symbol": "🐝", "x": 1, "y": 2}, {"symbol": ":p:", "image": "party.gif", "x": 1, "y": 2}]}
  """#,
  "Content/notes/trip.md":
    "---\ntitle: Trip\ndate: 2025-01-02\ntags: [zoo, far]\n---\n# A\n\n## B\n",
  "Content/about.md": "# About\n\nText.\n",
  "Content/party.gif": "GIF89a",
]
