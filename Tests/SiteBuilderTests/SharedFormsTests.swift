import Testing

@testable import SiteBuilder

@Suite struct SharedFormsTests {
  private let dogs = #"{"title": "T", "sections": [{"items": [{"symbol": "🐶", "name": "Dog"}]}]}"#
  private let ofBefore = """
    {{#collection}}<div data-collection="{{id}}" class="{{grid}}">{{#sections}}{{>partials/section}}{{/sections}}
    {{#forms}}<template data-forms="{{id}}">{{#sections}}{{>partials/section}}{{/sections}}</template>
    <script type="application/json" data-forms="{{id}}">{{{json}}}</script>{{/forms}}</div>{{/collection}}
    """

  private func forms(_ site: BuiltSite) -> [String] {
    site.paths.filter { $0.hasPrefix("assets/forms.") }
  }

  @Test func `pages of one template and one language name one file`() async throws {
    let site = await BuiltSite([
      "Content/a.json": dogs, "Content/deep/b.json": dogs,
      "Content/c.json": #"{"language": "ko", "title": "T", "sections": [{"items": ["🐶"]}]}"#,
      "Content/d.md": "---\ncollections: [a, c]\n---\n",
    ])
    let english = try site.page("a")["collection.forms.file"]
    let korean = try site.page("c")["collection.forms.file"]
    #expect(english.hasPrefix("../assets/forms.") && english != korean)
    #expect(try site.page("deep/b")["collection.forms.file"] == "../" + english)
    // On a board headers are of another level.
    let onBoard = try site.page("d").each("collections", "forms.file")
    #expect(onBoard.count == 2 && Set(onBoard).count == 1 && onBoard[0] != english)
    // New items without a name have Unicode's in the language of their collection.
    let own = try site.page("d").each("collections", "forms.json")
    #expect(own == ["nothing", #"{"links":{},"language":"ko"}"#])
    #expect(try site.page("c")["collection.forms.json"] == "nothing")
    let named = [english, korean, onBoard[0]]
    #expect(Set(forms(site)) == Set(named.map { String($0.dropFirst(3)) }))
    let page = try site.file("deep/b/index.html")
    #expect(page.contains(" data-forms=\"../\(english)\""))
    #expect(!page.contains("⟦"))
  }

  @Test func `with the forms are a header and a footer of the theme`() async throws {
    let shared = await BuiltSite(["Content/a.json": dogs])
    let shown = await BuiltSite([
      "Content/a.json": dogs, "Templates/collection.mustache": ofBefore,
    ])
    let unshown = await BuiltSite([
      "Content/a.json": dogs,
      "Templates/collection.mustache":
        "{{#collection}}{{#sections}}{{>partials/section}}{{/sections}}{{/collection}}"
        + "{{#editable}}{{{json}}}{{/editable}}",
    ])
    let files = [
      try shared.file(forms(shared)[0]), try shown.file("a/index.html"),
      try unshown.file("a/index.html"),
    ]
    for file in files {
      // In JSON, and in JSON in a script, quotes and tags are escaped.
      #expect(file.contains("⟦s0title⟧") && file.contains("section-header"))
      #expect(file.contains("⟦s0footer⟧") && file.contains("section-footer"))
      #expect(file.contains("⟦0symbol⟧"))
    }
  }

  @Test func `links stay with the page that has some`() async throws {
    let text =
      #"{"title": "T", "sections": [{"items": [{"symbol": "🐶", "usage": "[b](b.json)"}]}]}"#
    let site = await BuiltSite(["Content/a.json": text, "Content/b.json": dogs])
    #expect(
      try site.page("a")["collection.forms.json"] == #"{"links":{"b.json":"../b/index.html"}}"#)
    #expect(try site.page("b")["collection.forms.json"] == "nothing")
    #expect(forms(site).count == 1)
  }

  @Test func `a theme that shows the forms in its pages has no file of them`() async throws {
    let site = await BuiltSite([
      "Content/a.json": dogs, "Templates/collection.mustache": ofBefore,
    ])
    #expect(forms(site).isEmpty)
    let page = try site.file("a/index.html")
    #expect(page.contains("⟦0symbol⟧") && page.contains(#"{"rawHTML":false,"links":{},"#))
  }

  @Test func `cells that show something of their page have forms in it`() async throws {
    let site = await BuiltSite([
      "Content/a.json": dogs,
      "Templates/partials/cell.mustache":
        #"<li data-item="{{id}}">{{symbol}}, {{document.title}}</li>"#,
    ])
    #expect(forms(site).isEmpty)
    #expect(try site.page("a")["collection.forms.file"] == "nothing")
    #expect(try site.file("a/index.html").contains("⟦0symbol⟧, T</li>"))
  }

  @Test func `where editing is off, there are none`() async throws {
    #expect(
      forms(await BuiltSite(["site.yml": "editing: false\n", "Content/a.json": dogs])).isEmpty)
  }
}
