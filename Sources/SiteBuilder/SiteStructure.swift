import GalleryModel
import SiteModel
import SourceFiles
import Texts

/// Which pages a site has, at which addresses, and the indices that find them: derived from facts of
/// documents (`DocumentFact`) alone, so that edits of other text do not invalidate it.
///
/// A class, since plans of one site share it; immutable.
final class SiteStructure: Sendable {
  let tags: [Tag]
  /// The last path segment of each item's page, by document, section and item; empty without item pages.
  let itemSlugs: [[[Slug]]]
  let indexOfID: [DocumentID: Int]
  let indexOfTag: [TagKey: Int]
  let indexOfPath: [OutputPath: Int]
  let indexOfSource: [ContentPath: Int]
  /// Every file to write but the content-addressed ones of single documents, in the site's order.
  let outputs: [PlannedOutput]
  let stylesheets: [OutputFile]
  /// Template values that are the same on every page.
  let shared: SharedValues
  let frames = PageFrames()
  /// Problems of tags, and path collisions.
  let faults: [Diagnostic]
  /// The facts that the structure depends on.
  let facts: Set<DocumentFact>
  private let firstOfKind: [ObjectIdentifier: Int]

  /// The facts that the indices depend on.
  static let reads: Set<DocumentFact> = [.id, .source]

  init(
    of site: Site, theme: Theme, documents: [PlannedDocument], stylesheets: [OutputFile]
  ) {
    let planning = OutputPlanning(
      of: site, theme: theme, documents: documents, stylesheets: stylesheets)
    self.stylesheets = stylesheets
    tags = planning.tags
    itemSlugs = planning.itemSlugs
    outputs = planning.outputs
    faults = planning.claims.diagnostics
    indexOfID = firstIndices(site.documents.lazy.map { $0.id })
    indexOfTag = firstIndices(tags.lazy.map { TagKey($0.name) })
    indexOfPath = firstIndices(outputs.lazy.map(\.path))
    firstOfKind = firstIndices(outputs.lazy.map { ObjectIdentifier($0.kind) })
    var sources: [ContentPath: Int] = [:]
    for (index, document) in site.documents.enumerated() {
      sources[document.path] = index
      if let prose = document.prose { sources[prose.sourcePath] = index }
    }
    indexOfSource = sources
    shared = SharedValues(of: site)
    facts = planning.kinds.reduce(Self.reads.union(SharedValues.reads)) { $0.union($1.reads) }
  }

  /// Where the first file of a kind is; nil if none is planned.
  func place(of kind: OutputKind) -> Place? {
    firstOfKind[ObjectIdentifier(kind)].map { Place(outputs[$0].path) }
  }
}

private func firstIndices<Key>(_ keys: some Sequence<Key>) -> [Key: Int] {
  Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
}
