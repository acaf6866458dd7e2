import GalleryModel
import JSON
import SiteContent
import Templating

extension SitePlan {
  /// The page of a document of any kind.
  func documentPage(_ index: Int) -> TemplateObject {
    let document = site.documents[index]
    let context = PageContext(self, at: place(of: document), language: document.language)
    switch document.content {
    case .page:
      var page = context.page(document, kind: "page")
      page.append(["list": .deferred { context.list(document.list) }])
      return page
    case .artwork(let artwork):
      let all = structure.artworkList.map { (context.artworkListTitle, $0) }
      var page = context.page(document, kind: "artwork", parent: all)
      page.append(["artwork": context.artwork(artwork, in: document)])
      return page
    case .collection:
      let window = documents[index].window.flatMap {
        windowedTemplates.contains("collection") ? $0 : nil
      }
      var page = context.page(document, kind: "collection", grids: [grid(of: index, window)])
      page.append([
        "collection": .deferred {
          context.collection(
            index, window: window, forms: context.forms(for: document, in: "collection"))
        }
      ])
      return page
    case .board(let entries):
      let indices = entries.compactMap { self.document(withID: $0.id) }
      let sides = indices.map { side in
        (side, documents[side].window.flatMap { windowedTemplates.contains("board") ? $0 : nil })
      }
      var page = context.page(document, kind: "board", grids: sides.map { grid(of: $0, $1) })
      page.append([
        "collections": .deferred { [site] in
          .list(
            sides.enumerated().map { number, side in
              let document = site.documents[side.0]
              return context.collection(
                side.0, anchorPrefix: "\(document.id)/", window: side.1,
                forms: context.forms(for: document, in: "board", isFirst: number == 0))
            })
        }
      ])
      return page
    }
  }
}

extension SitePlan {
  /// How the cells of a collection are placed on a page that may show its beginning only.
  private func grid(of index: Int, _ window: WindowedCollection?) -> Grid? {
    window.map { $0.grid } ?? documents[index].grid
  }
}

extension PageContext {
  /// What every document's page offers. (vocabulary: `documentVocabulary`)
  ///
  /// - Parameter parent: the page that this one belongs to, between the gallery and it in the breadcrumbs.
  fileprivate func page(
    _ document: Document, kind: String, parent: (String, Place)? = nil, grids: [Grid?] = []
  ) -> TemplateObject {
    let prose = prose(of: document)
    var page = common(
      title: document.title, description: summary(document.description), kind: kind,
      trail: (parent.map { [$0] } ?? []) + [(document.title, place)], grids: grids,
      image: plan.linkPicture(of: document))
    page.append([
      "document": [
        "id": .text(document.id), "title": .text(document.title),
        "description": .deferred { block(document.description, in: document) },
        "date": date(document.date), "tags": tags(plan.distinctTags(document.tags)),
        "hasTags": .bool(!document.tags.isEmpty),
      ],
      "content": prose.content, "outline": prose.outline, "hasOutline": prose.hasOutline,
      "editable": .deferred { editable(documentsToEdit(on: document), on: document) },
    ])
    return page
  }

  /// Null where nothing can be edited, and for templates that do not show them.
  fileprivate func forms(
    for document: Document, in template: String, isFirst: Bool = true
  ) -> TemplateValue {
    guard plan.site.settings.editing, plan.templatesWithForms.contains(template),
      let mask = plan.cellFormMasks[template]
    else { return .null }
    return cellForms(document, hasCells: isFirst, mask: mask)
  }

  /// The forms as JSON, which goes with the document's where the template does not show them; nil where it does.
  fileprivate func unshownForms(of document: Document, on page: Document) -> [UInt8]? {
    guard let index = plan.document(withID: document.id), document.collection != nil else {
      return nil
    }
    let isBoard = document.id != page.id
    let template = isBoard ? "board" : "collection"
    guard !plan.templatesWithForms.contains(template) else { return nil }
    let html = unshownForms(of: document, in: template) { cells in
      var other = common(title: page.title, kind: template)
      let collection = collection(index, cells: cells)
      other.append(isBoard ? ["collections": .list([collection])] : ["collection": collection])
      return other
    }
    return formsJSON(of: document, html: html)
  }

  private func documentsToEdit(on document: Document) -> [Document] {
    switch document.content {
    case .page: []
    case .collection, .artwork: [document]
    case .board(let entries):
      entries.compactMap { plan.document(withID: $0.id) }.map { plan.site.documents[$0] }
    }
  }

  /// The documents that can be edited on a page, as their bases. (contract.md §7)
  ///
  /// - Parameter page: the document whose page it is; nil where no cells are edited.
  func editable(_ documents: [Document], on page: Document? = nil) -> TemplateValue {
    guard plan.site.settings.editing else { return .list([]) }
    return .list(
      documents.map { document in
        if let file = plan.documentFile(of: document) {
          return ["id": .text(document.id), "url": link(to: Place(file))]
        }
        var json = document.baseJSON()
        if let forms = page.flatMap({ unshownForms(of: document, on: $0) }) {
          // At its end, where the page's script takes it off again: no part of what edits begin with.
          json = json.dropLast() + Array(#","cells":"#.utf8) + forms + Array("}".utf8)
        }
        return ["id": .text(document.id), "json": .script(escapeJSONForScript(json))]
      })
  }
}

/// Where the JSON of a document goes that is too large to stand in its page; nil for the others.
func documentFile(of document: Document, in site: Site) -> String? {
  // Fewer things than these are not worth writing the JSON only to count its bytes.
  guard site.settings.editing, (document.emojiCount ?? 0) >= 500 else { return nil }
  let json = document.baseJSON()
  guard json.count > largestDocumentInPage else { return nil }
  return "assets/" + hashedName("document.json", of: json)
}

/// In bytes.
private let largestDocumentInPage = 256 * 1024

extension Document {
  /// `{"kind", "id", "base": {"path", "revision", "document"}}`: what an export of the page starts from.
  func baseJSON() -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.beginObject()
    writer.name("kind")
    writer.string(kind.rawValue)
    writer.name("id")
    writer.string(id)
    writer.name("base")
    writer.beginObject()
    writer.name("path")
    writer.string(path)
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
