import SiteContent
import SiteModel
import SourceFiles
import Testing

private let root = "<svg xmlns='http://www.w3.org/2000/svg'>"

@Suite struct ExaminePictureTests {
  @Test func `a drawing of the site's own that runs or loads something is a warning, and stays`()
    async
  {
    let drawings = [
      "plain.svg": "\(root)<rect/></svg>",
      "link.svg": "\(root)<a href='https://example.com'><rect/></a></svg>",
      "active.SVG":
        "\(root)<script/><g onload='x'/><image href='https://example.com/a.png'/></svg>",
      "cut.svg": "\(root)<g>",
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
    #expect(!site.diagnostics.hasErrors && site.copies.count == 4)
  }

  @Test func `a file that is named like a picture and is none is a warning, and stays`() async {
    let drawing = "<?xml version='1.0'?><!-- \(String(repeating: "x", count: 99)) -->\(root)</svg>"
    let site = await readSite([
      "Content/a.png": "", "Content/b.svg": "<html/>", "Content/c.webp": "BM",
      "Content/d.png": "GIF89a",
      "Content/e.GIF": drawing, "Content/f.bmp": "BM",
    ])
    #expect(
      site.diagnostics.map(\.message.description)
        == ["a.png", "b.svg", "c.webp"].map {
          "“Content/\($0)” is no picture of a known kind: png, gif, webp, jpeg, svg, avif"
        })
    #expect(site.diagnostics.allSatisfy { $0.severity == .warning } && site.copies.count == 6)
  }

  @Test func `after a change only a picture that is warned of asks for more than its own file`()
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
    let none = await quiet.reading(files(""), changed: ["Content/a.svg"])
    #expect(none.site.diagnostics.count == 1)
  }
}
