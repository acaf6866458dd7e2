import GalleryModel
import SiteContent
import SiteModel
import SourceFiles
import Testing

/// A site of one file, for tests of reading.
func readOne(_ path: String, _ text: String) async -> Site {
  await readSite(FileTree(files: [SourceFile(path: "Content/" + path, text: text)]))
}

/// The diagnostics of a site as a terminal lists them, without the excerpts.
func lines(_ site: Site) -> [String] {
  site.diagnostics.map { diagnostic in
    let place = diagnostic.location.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
    return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)"
  }
}

/// Reads the text behind the front matter of a collection without faults.
func readCollection(
  _ body: String, sourceLocation: SourceLocation = #_sourceLocation
) async -> EmojiCollection {
  let site = await readOne("c.md", "---\nkind: collection\ntitle: T\n---\n" + body)
  #expect(lines(site).isEmpty, sourceLocation: sourceLocation)
  return site.documents.first?.collection ?? EmojiCollection(id: "", title: "nothing was read")
}
