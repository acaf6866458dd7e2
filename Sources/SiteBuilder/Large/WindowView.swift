import Bytes
import GalleryModel
import JSON
import SiteModel
import Templating

let windowVocabulary: TemplateSchema = [
  "json": .script, "sections": .list(sectionVocabulary),
  "pages": .list(["title": .text, "countLabel": .text, "url": .url, "anchor": .text]),
]

extension PageContext {
  /// What a page shows of a windowed collection besides its first cells.
  func window(
    _ window: WindowedCollection, of collection: EmojiCollection, anchorPrefix: String
  ) -> TemplateValue {
    let document = plan.site.documents[window.document]
    return [
      "json": .deferred {
        .script(self.windowJSON(window, of: collection, anchorPrefix: anchorPrefix))
      },
      "sections": .deferred { .list(self.sectionForms(window, of: collection)) },
      "pages": .deferred {
        .list(
          collection.sections.enumerated().map { number, section in
            let place = window.place(ofSection: number, of: document)
            return [
              "title": .text(section.hasHeader ? section.title : document.title),
              "countLabel": self.countLabel(section.items.count), "url": self.link(to: place),
              // The anchor's target if the section itself is not in the page.
              "anchor": window.shown[number] > 0 || number == 0
                ? .null : .text(anchorPrefix + section.id.string),
            ]
          })
      },
    ]
  }

  /// Metadata for the page's script: the chunk paths, and the sections.
  private func windowJSON(
    _ window: WindowedCollection, of collection: EmojiCollection, anchorPrefix: String
  ) -> JSONForScript {
    let document = plan.site.documents[window.document]
    let files = plan.documents[window.document].itemFiles
    var writer = JSONWriter(.compact, isForScript: true)
    writer.beginObject()
    writer.name("root")
    writer.string(place.root)
    writer.name("pages")
    let pages = percentEncoded(document.placeID, leaving: .iriPath)
    writer.string(pages.utf8.isEmpty ? "" : pages + "/")
    writer.name("prefix")
    writer.string(anchorPrefix)
    writer.name("size")
    writer.integer(WindowedCollection.chunkSize)
    for (name, paths) in [("chunks", files?.chunks), ("anchors", files?.anchors.map(\.path))] {
      writer.name(name)
      writer.beginArray()
      for path in paths ?? [] { writer.string(path.string) }
      writer.endArray()
    }
    writer.name("sections")
    writer.beginArray()
    for (number, section) in collection.sections.enumerated() {
      writer.beginArray()
      writer.string(section.id)
      if section.hasHeader, let title = section.title {
        writer.string(title)
      } else {
        writer.null()
      }
      if section.hasFooter, case .html(let html) = block(section.footer, in: document) {
        writer.string(String(decoding: html.bytes, as: UTF8.self))
      } else {
        writer.null()
      }
      writer.string(window.grid?.sectionClasses[number] ?? "")
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
    return JSONForScript(trusted: writer.bytes)
  }

  /// Numbers of a window's marks start here; the edit forms on the same page use smaller ones.
  private static let firstMark = 100

  /// Section templates with placeholders for text, one for each combination of header and footer in
  /// use. The first holds the cell templates, one of each form.
  private func sectionForms(
    _ window: WindowedCollection, of collection: EmojiCollection
  ) -> [TemplateValue] {
    var kinds: [(header: Bool, footer: Bool)] = []
    for section in collection.sections
    where !kinds.contains(where: { $0 == (section.hasHeader, section.hasFooter) }) {
      kinds.append((section.hasHeader, section.hasFooter))
    }
    return kinds.enumerated().map { number, kind in
      func mark(_ name: String) -> String { "⟦s\(Self.firstMark + number)\(name)⟧" }
      return [
        "id": .text(mark("id")), "anchor": .text(mark("anchor")),
        "title": kind.header ? .text(mark("title")) : .null, "hasTitle": .bool(kind.header),
        "grid": .text(mark("grid")), "count": .null,
        "cells": .list(number == 0 ? cellForms(window) : []),
        "footer": kind.footer ? .html(HTML(trusted: mark("footer"))) : .null,
        "hasFooter": .bool(kind.footer),
      ]
    }
  }

  private func cellForms(_ window: WindowedCollection) -> [TemplateValue] {
    window.forms.enumerated().map { number, form in
      // Marks extend a real address, so that link checkers and crawlers find no dead link.
      let sample = item(form.sample)["url"]?.resolved
      let url = if case .url(let url)? = sample { url } else { "" }
      return markedCell(form.bits, number: Self.firstMark + number, url: url)
    }
  }
}
