import SiteContent
import SiteModel
import SourceFiles
import Testing

private let root = "<svg xmlns='http://www.w3.org/2000/svg'>"

@Suite struct ExamineDrawingTests {
  @Test func `a drawing of the site's own that runs or loads something is a warning, and stays`()
    async
  {
    let drawings = [
      "plain.svg": "\(root)<rect/></svg>",
      "link.svg": "\(root)<a href='https://example.com'><rect/></a></svg>",
      "active.SVG":
        "\(root)<script/><g onload='x'/><image href='https://example.com/a.png'/></svg>",
      "cut.svg": "\(root)<g>", "other.svg": "words",
    ]
    let files = drawings.map { SourceFile(path: "Content/\($0.key)", text: $0.value) }
    let site = await readSite(FileTree(files: files))
    #expect(
      site.diagnostics.map { "\($0.location?.path ?? ""): \($0.message)" } == [
        "Content/active.SVG: this drawing holds a script, an event handler and an outside reference, "
          + "active where it is opened by its address; take that out, or import the drawing as a "
          + "picture, which does so",
        "Content/cut.svg: “Content/cut.svg” is cut off: it ends before its parts do",
      ])
    #expect(!site.diagnostics.hasErrors && site.copies.count == 5)
  }

  @Test func `after a change only a drawing that is warned of asks for more than its own file`()
    async throws
  {
    func files(_ drawing: String) -> FileTree {
      FileTree(files: [SourceFile(path: "Content/a.svg", text: drawing)])
    }
    let quiet = await SiteReading(of: files("\(root)<rect/></svg>"))
    var same = quiet
    #expect(same.reread(["Content/a.svg"]) == [])
    let loud = await quiet.reading(files("\(root)<script/></svg>"), changed: ["Content/a.svg"])
    #expect(loud.site.diagnostics.count == 1)
    var changed = loud
    #expect(changed.reread(["Content/a.svg"]) == nil)
  }
}
