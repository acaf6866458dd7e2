import GalleryModel
import SiteContent
import SourceFiles

/// What a plan has to know of a document before it can say which files there will be.
struct ExaminedDocument: Sendable {
  /// How its cells are placed; nil for what has none, or whose template has no use for it.
  let styles: GridStyles?
  /// How it is divided if it is too large for a page.
  let window: WindowedCollection?
  /// How the cells are placed that stand in the page then.
  let firstStyles: GridStyles?
  /// Where its JSON goes if that is too large to stand in its page.
  let jsonFile: String?
  let diagnostics: [Diagnostic]

  init(
    _ document: Document, at index: Int, in site: Site, theme: Theme, hasGrids: Bool,
    hasWindows: Bool
  ) {
    let window = hasWindows ? WindowedCollection(document, at: index, in: site) : nil
    self.window = window
    styles =
      hasGrids
      ? document.collection.flatMap { gridStyles(of: $0, in: site, theme) } : nil
    firstStyles =
      hasGrids
      ? window.flatMap { window in
        document.collection.map {
          gridStyles(of: window.firstScreens(of: $0), in: site, theme)
        }
      } : nil
    jsonFile = documentFile(of: document, in: site)
    diagnostics = layoutDiagnostics(of: document, in: site, theme: theme)
  }
}

/// The classes and the stylesheet of a collection's grid.
private func gridStyles(
  of collection: EmojiCollection, in site: Site, _ theme: Theme
) -> GridStyles {
  gridStyles(
    of: [collection], over: site.settings.layout, containerWidths: theme.containerWidths)
}

/// Gives equal stylesheets one file.
func shareStylesheets(_ styles: [GridStyles?]) -> ([Grid?], [OutputFile]) {
  var files: [String: OutputFile] = [:]
  let grids = styles.map { style in
    style.flatMap { style -> Grid? in
      guard let classes = style.classes.first else { return nil }
      let path = "assets/" + hashedName("layout.css", of: style.css)
      if files[path] == nil { files[path] = OutputFile(path: path, bytes: style.css) }
      return Grid(
        collectionClass: classes.collection, sectionClasses: classes.sections,
        scrollsHorizontally: classes.scrollsHorizontally, stylesheet: path)
    }
  }
  return (grids, files.values.sorted { $0.path < $1.path })
}
