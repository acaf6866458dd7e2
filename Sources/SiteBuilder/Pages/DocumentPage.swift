import GalleryModel
import JSON
import SiteModel
import Templating
import Texts

let documentVocabulary: TemplateSchema = [
  "document": [
    "id": .text, "title": .text, "description": .html, "date": dateVocabulary,
    "tags": .list(tagLinkVocabulary), "hasTags": .bool,
  ],
  "content": .html, "outline": .list(outlineVocabulary), "hasOutline": .bool,
]

let collectionPageVocabulary: TemplateSchema = ["collection": collectionVocabulary]

extension OutputKind {
  static let page = ofDocuments(.page, ["list": listVocabulary], plan: planAll) { context, index in
    var page = context.page(index)
    page.append(["list": .deferred { context.list(context.plan.site.documents[index].list) }])
    return page
  }

  static let artwork = ofDocuments(.artwork, ["artwork": artworkVocabulary]) { context, index in
    let all = context.plan.structure.place(of: .artworkList).map { (context.artworkListTitle, $0) }
    let document = context.plan.site.documents[index]
    var page = context.page(index, parent: all)
    page.append([
      "artwork": document.artwork.map { context.artwork($0, in: document) } ?? .null
    ])
    return page
  }

  static let collection = ofDocuments(.collection, collectionPageVocabulary, showsCells: true) {
    context, index in
    let window = context.window(of: index)
    var page = context.page(index, grids: [context.grid(of: index, window)])
    page.append([
      "collection": .deferred {
        context.collection(index, window: window, forms: context.forms(for: index, on: index))
      }
    ])
    return page
  }

  static let board = ofDocuments(
    .board, ["collections": .list(collectionVocabulary)], showsCells: true
  ) { context, index in
    let plan = context.plan
    let sides = plan.sides(of: plan.site.documents[index]).map {
      (index: $0, window: context.window(of: $0))
    }
    var page = context.page(index, grids: sides.map { context.grid(of: $0.index, $0.window) })
    page.append([
      "collections": .deferred {
        .list(
          sides.enumerated().map { number, side in
            context.collection(
              side.index, anchorPrefix: "\(plan.site.documents[side.index].id)/",
              window: side.window,
              forms: context.forms(for: side.index, on: index, isFirst: number == 0))
          })
      }
    ])
    return page
  }

  /// Plans the pages of documents of all kinds, in the site's order.
  @Sendable private static func planAll(_ planning: inout OutputPlanning) {
    for (index, document) in planning.site.documents.enumerated() where !document.isHome {
      planning.claim(
        Place(ofID: document.placeID).path, .init(document: index), for: ofDocument(document.kind),
        by: document.nameInWords, at: document.location)
    }
  }

  private static func ofDocuments(
    _ kind: Document.Kind, _ schema: TemplateSchema, showsCells: Bool = false,
    plan: @escaping @Sendable (inout OutputPlanning) -> Void = { _ in },
    values: @escaping @Sendable (PageContext, Int) -> TemplateObject
  ) -> OutputKind {
    OutputKind(
      kind.rawValue, isListed: true, isSearched: true, showsCells: showsCells,
      reads: [.id, .kind, .source], plan: plan,
      content: .page(template: kind.rawValue, schema: documentVocabulary.merging(schema)) {
        plan, output in
        let index = output.subject.document
        return values(
          PageContext(plan, output, language: plan.site.documents[index].language), index)
      })
  }

  /// The kind of a document's page.
  static func ofDocument(_ kind: Document.Kind) -> OutputKind {
    switch kind {
    case .page: page
    case .collection: collection
    case .board: board
    case .artwork: artwork
    }
  }

  static func isOfDocument(_ output: PlannedOutput) -> Bool {
    Document.Kind.allCases.contains { ofDocument($0) === output.kind }
  }
}

extension PageContext {
  /// The window of a collection on this page; nil if the page shows all cells.
  fileprivate func window(of index: Int) -> WindowedCollection? {
    plan.documents[index].window.flatMap {
      plan.windowedTemplates.contains(kind.template ?? "") ? $0 : nil
    }
  }

  /// The grid of a collection on this page: of its first cells if windowed, else of all.
  fileprivate func grid(of index: Int, _ window: WindowedCollection?) -> Grid? {
    window.map { $0.grid } ?? plan.documents[index].grid
  }

  /// The template values of every document's page.
  ///
  /// - Parameter parent: the page between the gallery and this one in the breadcrumbs.
  fileprivate func page(
    _ index: Int, parent: (String, Place)? = nil, grids: [Grid?] = []
  ) -> TemplateObject {
    let document = plan.site.documents[index]
    let prose = prose(of: document)
    var page = common(
      title: document.title, description: summary(document.description),
      trail: (parent.map { [$0] } ?? []) + [(document.title, place)], grids: grids,
      image: plan.linkPicture(of: document))
    page.append([
      "document": [
        "id": .text(document.id.string), "title": .text(document.title),
        "description": .deferred { [self] in block(document.description, in: document) },
        "date": date(document.date), "tags": tags(plan.distinctTags(document.tags)),
        "hasTags": .bool(hasTags(document.tags)),
      ],
      "content": prose.content, "outline": prose.outline, "hasOutline": prose.hasOutline,
      "editable": .deferred { [self] in editable(documentsToEdit(on: document), on: document) },
    ])
    return page
  }

  /// Null if editing is off, or if the template does not render forms.
  ///
  /// - Parameter page: index of the document whose page it is.
  fileprivate func forms(for index: Int, on page: Int, isFirst: Bool = true) -> TemplateValue {
    guard plan.site.settings.editing, let template = kind.template,
      plan.templatesWithForms.contains(template), let mask = plan.cellFormMasks[template]
    else { return .null }
    return cellForms(
      plan.site.documents[index], hasCells: isFirst, mask: mask, file: sharedForms(of: page))
  }

  /// The forms as JSON, for a template that does not render them; nil if it does.
  fileprivate func unshownForms(of document: Document, on page: Document) -> [UInt8]? {
    guard let index = plan.document(withID: document.id), document.collection != nil,
      let template = kind.template, !plan.templatesWithForms.contains(template)
    else { return nil }
    let url = place.link(to: plan.place(of: document))
    let html = unshownForms(in: template, url: url) { section in
      self.page(showing: index, section, on: page)
    }
    return formsJSON(of: document, html: html, isForScript: true)
  }

  /// The template values of a page whose collection shows this section instead of its own.
  func page(showing index: Int, _ section: TemplateValue, on page: Document) -> TemplateObject {
    var other = common(title: page.title)
    let collection = collection(index, shownSection: section)
    other.append(
      page.kind == .board ? ["collections": .list([collection])] : ["collection": collection])
    return other
  }

  private func documentsToEdit(on document: Document) -> [Document] {
    switch document.content {
    case .page: []
    case .collection, .artwork: [document]
    case .board: plan.sides(of: document).map { plan.site.documents[$0] }
    }
  }

  /// The documents that can be edited on a page, as their bases. (contract.md §7)
  ///
  /// - Parameter page: the document whose page it is; nil if no cells are edited on it.
  func editable(_ documents: [Document], on page: Document? = nil) -> TemplateValue {
    guard plan.site.settings.editing else { return .list([]) }
    return .list(
      documents.map { document in
        if let file = plan.documentFile(of: document) {
          return ["id": .text(document.id.string), "url": link(to: Place(file))]
        }
        return [
          "id": .text(document.id.string),
          "json": .deferred { [self] in .script(editableJSON(of: document, on: page)) },
        ]
      })
  }

  private func editableJSON(of document: Document, on page: Document?) -> JSONForScript {
    var json = document.baseJSON(isForScript: true)
    if let forms = page.flatMap({ unshownForms(of: document, on: $0) }) {
      // Appended last, so that the script can strip it: it is not part of the base.
      json = json.dropLast() + Array(#","cells":"#.utf8) + forms + Array("}".utf8)
    }
    return JSONForScript(trusted: json)
  }
}

extension OutputKind {
  /// A document's JSON.
  static let json = OutputKind(
    "json", contentFiles: { $0.jsonFile.map { [$0] } ?? [] },
    content: .file { plan, output in
      plan.site.documents[output.subject.document].baseJSON()
    })
}

extension SitePlan {
  /// The collections that stand on a board, in its order.
  func sides(of board: Document) -> [Int] {
    guard case .board(let entries) = board.content else { return [] }
    return entries.compactMap { document(withID: $0.id) }
  }
}

/// Path of the JSON of a document if it is too large to embed in its page; nil otherwise.
func documentFile(of document: Document, in site: Site) -> OutputPath? {
  // Fast path: with fewer emoji, do not serialize just to count bytes.
  guard site.settings.editing, (document.emojiCount ?? 0) >= 500 else { return nil }
  let json = document.baseJSON()
  guard json.count > largestDocumentInPage else { return nil }
  return hashedPath("document.json", of: json)
}

/// In bytes.
private let largestDocumentInPage = 256 * 1024

extension Document {
  /// `{"kind", "id", "base": {"path", "revision", "document"}}`: the base of edits and of their three-way merge.
  ///
  /// - Parameter isForScript: for a script element of a page.
  func baseJSON(isForScript: Bool = false) -> [UInt8] {
    var writer = JSONWriter(.compact, isForScript: isForScript)
    writer.beginObject()
    writer.name("kind")
    writer.string(kind.rawValue)
    writer.name("id")
    writer.string(id)
    writer.name("base")
    writer.beginObject()
    writer.name("path")
    writer.string(path.string)
    writer.name("revision")
    writer.string(revision)
    writer.name("document")
    switch content {
    case .collection(let collection): collection.write(to: &writer)
    case .artwork(let artwork): artwork.write(to: &writer)
    case .page, .board: writer.null()
    }
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }
}

extension Document {
  fileprivate var nameInWords: Message {
    switch kind {
    case .page: "the page “\(id)”"
    case .collection: "the collection “\(id)”"
    case .artwork: "the artwork “\(id)”"
    case .board: "the board “\(id)”"
    }
  }
}
