// A cell rendered in the page after an edit equals the one that a build would render. On both sides
// `InlineMarkdown` renders inline Markdown, to the bytes of libcmark 0.30.2 (a differential test).
// For each combination of fields that an item may have there is a form: a cell of the theme with
// placeholders, which the script fills in. With them is a header and a footer, since the first of a
// page may come while it is edited. A theme renders the forms itself (`forms`); otherwise they are
// the diff of its page with and without them. A theme's pages share such a diff, in a file
// that each names (SharedForms.swift). The JSON beside it holds what only a build knows: rewritten
// links, and where and in which language Unicode's names are. Anchors and addresses of items are
// read from the page's own cells; new items have neither before the next build.

import GalleryModel
import InlineMarkdown
import JSON
import SiteModel
import Templating
import Texts

let formsVocabulary: TemplateSchema = [
  "file": .url, "json": .script, "sections": .list(sectionVocabulary),
]

extension PageContext {
  /// The forms with which the page renders an edited item as a build would: the theme's own cells with
  /// placeholders, and the data to fill them in.
  ///
  /// - Parameters:
  ///   - hasCells: whether to include the cells; those of a page's first collection serve all.
  ///   - file: the file of the forms if pages share them; the page then holds only what they lack.
  func cellForms(
    _ document: Document, hasCells: Bool, mask: Int, file: OutputPath?
  ) -> TemplateValue {
    [
      "file": file.map { link(to: Place($0)) } ?? .null,
      "json": .deferred {
        let json =
          file == nil
          ? self.formsJSON(of: document, isForScript: true) : self.ownFormsJSON(of: document)
        return json.map { .script(JSONForScript(trusted: $0)) } ?? .null
      },
      "sections": .deferred {
        let url = self.place.link(to: self.plan.place(of: document))
        let cells = self.forms(in: mask, url: url)
        return .list(
          hasCells ? [self.section(of: cells, hasHeader: true, hasFooter: true)] : [])
      },
    ]
  }

  /// A section with placeholders for text.
  func section(
    of cells: [TemplateValue], hasHeader: Bool = false, hasFooter: Bool = false
  ) -> TemplateValue {
    [
      "id": .text("⟦s0id⟧"), "anchor": .text("⟦s0anchor⟧"),
      "title": hasHeader ? .text("⟦s0title⟧") : .null, "hasTitle": .bool(hasHeader),
      "grid": .text("⟦s0grid⟧"), "count": .null, "cells": .list(cells),
      "footer": hasFooter ? .html(HTML(trusted: "⟦s0footer⟧")) : .null,
      "hasFooter": .bool(hasFooter),
    ]
  }

  /// One cell for each combination of fields in the mask, including those that no item has yet.
  func forms(in mask: Int, url: String) -> [TemplateValue] {
    let most = plan.site.settings.itemPages ? mask : mask & ~CellForm.page
    return (0...most).filter { $0 & ~most == 0 }.map { bits in
      markedCell(bits, number: bits, url: url)
    }
  }

  /// A cell with placeholders for text: `⟦3label⟧` in form number 3.
  func markedCell(_ bits: Int, number: Int, url: String) -> TemplateValue {
    let form = CellForm(bits: bits)
    func mark(_ name: String) -> String { "⟦\(number)\(name)⟧" }
    func html(_ name: String) -> TemplateValue { .html(HTML(trusted: mark(name))) }
    return [
      "id": .text(mark("id")), "anchor": .text(mark("anchor")), "symbol": .text(mark("symbol")),
      "isPicture": .bool(form.isPicture),
      // Firefox preloads images even inside templates; a `data:` URL leaves it nothing to load.
      "image": form.isPicture ? .url("data:,?" + mark("image")) : .null,
      "alt": form.isPicture ? .text(mark("symbol")) : .null, "label": .text(mark("label")),
      "name": form.hasName ? .text(mark("name")) : .null, "hasName": .bool(form.hasName),
      "description": form.hasDescription ? html("description") : .null,
      "hasDescription": .bool(form.hasDescription),
      "usage": form.hasUsage ? html("usage") : .null, "hasUsage": .bool(form.hasUsage),
      "tags": .null, "hasTags": .bool(false),
      "url": form.hasPage ? .url(url + "?" + mark("url")) : .null, "hasPage": .bool(form.hasPage),
    ]
  }

  /// Forms for a theme that does not render them: the diff of its output with and without them.
  ///
  /// - Parameters:
  ///   - url: the address to which the placeholder of an item's address is appended.
  ///   - page: the page's values with the given section instead of its sections.
  func unshownForms(
    in template: String, url: String, _ page: (_ section: TemplateValue) -> TemplateObject
  ) -> [UInt8]? {
    guard let mask = plan.cellFormMasks[template],
      let empty = try? plan.theme.templates.render(
        template, with: .object(page(section(of: []))))
    else { return nil }
    func added(by section: TemplateValue) -> [UInt8] {
      let whole = try? plan.theme.templates.render(template, with: .object(page(section)))
      return whole.map { addition($0, to: empty) } ?? []
    }
    let cells = added(by: section(of: forms(in: mask, url: url)))
    if cells.isEmpty { return nil }
    return cells + added(by: section(of: [], hasHeader: true))
      + added(by: section(of: [], hasFooter: true))
  }

  /// The part of a page by which it is longer than another.
  private func addition(_ whole: [UInt8], to empty: [UInt8]) -> [UInt8] {
    guard whole.count > empty.count else { return [] }
    var start = zip(whole, empty).prefix { $0 == $1 }.count
    let length = whole.count - empty.count
    // The text after it may share a prefix with it: shift back to the start of a tag.
    while start > 0, whole[start] != UInt8(ascii: "<"),
      whole[start - 1] == whole[start + length - 1]
    {
      start -= 1
    }
    return Array(whole[start..<start + length])
  }

  /// What the page's shared forms lack: the rewritten links of the document's items, and its
  /// language if that is not the page's; nil if there is neither.
  private func ownFormsJSON(of document: Document) -> [UInt8]? {
    let (links, language) = (rewrittenLinks(of: document), otherLanguage(of: document).language)
    if links.isEmpty, language == nil { return nil }
    var writer = JSONWriter(.compact, isForScript: true)
    writer.beginObject()
    write(links, to: &writer)
    if let language {
      writer.name("language")
      writer.string(languageOfNames(language))
    }
    writer.endObject()
    return writer.bytes
  }

  private func write(
    _ links: [(written: String, rewritten: String)], to writer: inout JSONWriter
  ) {
    writer.name("links")
    writer.beginObject()
    for (written, rewritten) in links {
      writer.name(written)
      writer.string(rewritten)
    }
    writer.endObject()
  }

  /// How the page renders text, as JSON: whether raw HTML is allowed, the rewritten links of the
  /// document's items, and for items without a name the file and the language of Unicode's names.
  /// Includes the forms themselves if the theme does not render them.
  ///
  /// - Parameter document: nil for what pages share.
  func formsJSON(of document: Document?, html: [UInt8]? = nil, isForScript: Bool) -> [UInt8] {
    var writer = JSONWriter(.compact, isForScript: isForScript)
    writer.beginObject()
    if let html {
      writer.name("html")
      writer.string(String(decoding: html, as: UTF8.self))
    }
    writer.name("rawHTML")
    writer.bool(plan.site.settings.rawHTML)
    if let document { write(rewrittenLinks(of: document), to: &writer) }
    writer.name("language")
    let other = document.flatMap { otherLanguage(of: $0).language }
    writer.string(languageOfNames(other ?? language))
    if let names = plan.structure.place(of: .searchNames) {
      writer.name("names")
      writer.string(place.link(to: names))
    }
    writer.endObject()
    return writer.bytes
  }

  /// The links in footers and items' texts that a build rewrites, sorted by bytes.
  private func rewrittenLinks(of document: Document) -> [(written: String, rewritten: String)] {
    var options = inlineOptions(from: document.path)
    let rewrite = options.rewriteURL
    var found: [ExactText: String] = [:]
    options.rewriteURL = { url, isImage in
      let rewritten = rewrite(url, isImage)
      if ExactText(url) != ExactText(rewritten) { found[ExactText(url)] = rewritten }
      return rewritten
    }
    func render(_ text: String?) {
      // Fast path: without a bracket there is no link to rewrite.
      guard var text, text.withUTF8({ $0.contains(UInt8(ascii: "]")) }) else { return }
      _ = renderInline(text, options)
    }
    for section in document.collection?.sections ?? [] {
      render(section.footer)
      // By index: a loop over the items would copy and retain each.
      for index in section.items.indices {
        render(section.items[index].description)
        render(section.items[index].usage)
      }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key.string, $0.value) }
  }
}
