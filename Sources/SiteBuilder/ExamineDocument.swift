import GalleryModel
import SiteModel
import SourceFiles
import Templating

/// The per-document pass of planning, independent of other documents: computes what determines the
/// output files.
struct DocumentExamination: Sendable {
  let site: Site
  let theme: Theme
  private let hasGrids: Bool
  private let hasWindows: Bool
  private let hasLinkPictures: Bool
  private let hasSearch: Bool

  /// - Parameter hasLinkPictures: whether artworks get an `og:image`.
  init(of site: Site, theme: Theme, hasLinkPictures: Bool) {
    self.site = site
    self.theme = theme
    self.hasLinkPictures = hasLinkPictures
    hasGrids = theme.hasGrids
    // Only templates of pages that the site has: the built-in theme has those of all kinds.
    let windowed = theme.windowedTemplates
    hasWindows = site.documents.contains { windowed.contains($0.kind.rawValue) }
    hasSearch = SearchFiles.areWanted(by: site, theme)
  }

  func examine(_ document: Document, at index: Int) -> ExaminedDocument {
    let window = hasWindows ? WindowedCollection(document, at: index, in: site) : nil
    var diagnostics = layoutDiagnostics(of: document, in: site, theme: theme)
    var linkPicture: OutputPath?
    do {
      if hasLinkPictures { linkPicture = try site.linkPicturePath(of: document) }
    } catch {
      diagnostics.append(error.diagnostic())
    }
    return ExaminedDocument(
      styles: hasGrids ? document.collection.flatMap { styles(of: $0) } : nil, window: window,
      firstStyles: hasGrids
        ? window.flatMap { window in
          document.collection.map { styles(of: window.firstScreens(of: $0)) }
        } : nil,
      jsonFile: documentFile(of: document, in: site),
      sizeInSearch: hasSearch ? SearchFiles.size(of: document) : 0,
      linkPicture: linkPicture, diagnostics: diagnostics)
  }

  /// The classes and the stylesheet of a collection's grid.
  private func styles(of collection: EmojiCollection) -> GridStyles {
    gridStyles(
      of: [collection], over: site.settings.layout, containerWidths: theme.containerWidths)
  }
}

/// The result of examining one document.
struct ExaminedDocument: Sendable {
  /// The grid of its cells; nil if it has none, or if no template uses grid stylesheets.
  let styles: GridStyles?
  /// Set if it is too large for a page.
  let window: WindowedCollection?
  /// The grid of the first cells, which a windowed page holds.
  let firstStyles: GridStyles?
  /// The path of its JSON if that is too large to embed in the page.
  let jsonFile: OutputPath?
  /// An upper bound of its bytes in the search files; 0 without a search. (`SearchFiles.size`)
  let sizeInSearch: Int
  /// Its `og:image`.
  let linkPicture: OutputPath?
  let diagnostics: [Diagnostic]
}

/// What a plan knows of a document.
struct PlannedDocument: Sendable {
  /// The grid of its cells; nil if it has none, or if no template uses grid stylesheets.
  let grid: Grid?
  /// Set if it is too large for a page.
  let window: WindowedCollection?
  /// The chunks of its items, if it is windowed.
  var itemFiles: ItemFiles?
  /// The forms of cells that its page shares with others.
  var sharedForms: OutputFile?
  /// The path of its JSON if that is too large to embed in the page.
  let jsonFile: OutputPath?
  /// As in `ExaminedDocument`.
  let sizeInSearch: Int
  /// Its `og:image`.
  let linkPicture: OutputPath?
  let diagnostics: [Diagnostic]

  init(_ examined: ExaminedDocument) {
    grid = examined.styles.flatMap { Grid($0) }
    var window = examined.window
    window?.grid = examined.firstStyles.flatMap { Grid($0) }
    self.window = window
    jsonFile = examined.jsonFile
    sizeInSearch = examined.sizeInSearch
    linkPicture = examined.linkPicture
    diagnostics = examined.diagnostics
  }
}

/// The class names of a collection's grid, and the path of the stylesheet that defines them.
struct Grid: Sendable {
  let collectionClass: String
  let sectionClasses: [String]
  let scrollsHorizontally: Bool
  /// Content-addressed, so collections with the same layout share one.
  let stylesheet: OutputPath

  init?(_ styles: GridStyles) {
    guard let classes = styles.classes.first else { return nil }
    collectionClass = classes.collection
    sectionClasses = classes.sections
    scrollsHorizontally = classes.scrollsHorizontally
    stylesheet = hashedPath("layout.css", of: styles.css)
  }
}

extension OutputKind {
  /// Stylesheets of the grids of collections.
  static let stylesheet = OutputKind(
    "stylesheet", reads: [.stylesheets],
    plan: { planning in
      for (number, stylesheet) in planning.stylesheets.enumerated() {
        planning.claim(stylesheet.path, .init(number: number), by: "the layout of a collection")
      }
    },
    content: .file { plan, output in plan.structure.stylesheets[output.subject.number].bytes })
}

/// Deduplicates equal stylesheets into one file.
func shareStylesheets(_ examined: [ExaminedDocument]) -> ([PlannedDocument], [OutputFile]) {
  var files: [OutputPath: OutputFile] = [:]
  let documents = examined.map { examined in
    let planned = PlannedDocument(examined)
    let sheets = [(planned.grid, examined.styles), (planned.window?.grid, examined.firstStyles)]
    for case (let grid?, let styles?) in sheets where files[grid.stylesheet] == nil {
      files[grid.stylesheet] = OutputFile(path: grid.stylesheet, bytes: styles.css)
    }
    return planned
  }
  return (documents, files.values.sorted { $0.path < $1.path })
}

extension Theme {
  /// Whether any template uses the grid stylesheets.
  var hasGrids: Bool {
    OutputKind.cellTemplates.contains { templates.mentions("stylesheets", in: $0) }
  }

  /// The item fields that each template reads, as a mask of `CellForm` bits; other fields make no new form.
  var cellFormMasks: [String: Int] {
    var masks: [String: Int] = [:]
    for template in OutputKind.cellTemplates {
      let names = templates.names(inside: "cells", in: template)
      masks[template] = CellForm.fields.reduce(0) { mask, field in
        field.names.contains { names.contains(TemplateName($0)) } ? mask | field.bit : mask
      }
    }
    return masks
  }

  /// The templates that show the forms of cells.
  var templatesWithForms: Set<String> {
    OutputKind.cellTemplates.filter { templates.mentions("forms", in: $0) }
  }

  /// The templates whose pages may share the forms of cells: they use `file` in `forms`, and
  /// nothing specific to the page in `cells`.
  var templatesWithSharedForms: Set<String> {
    let common = Set(ItemKey.ofCells.map(\.name) + ["site", "strings"])
    return OutputKind.cellTemplates.filter {
      templates.names(inside: "forms", in: $0).contains("file")
        && templates.names(inside: "cells", in: $0).isSubset(of: common)
    }
  }

  /// The templates that can show a part of a collection.
  var windowedTemplates: Set<String> {
    OutputKind.cellTemplates.filter { templates.mentions("window", in: $0) }
  }
}
