import FlowLayout
import Geometry
import JSON

/// Lays out every case of a request and writes `{"results": [{"name", "output"}, …]}`.
func answer(_ request: LayoutRequest) -> [UInt8] {
  var writer = JSONWriter()
  writer.beginObject()
  writer.name("results")
  writer.beginArray()
  for asked in request.cases {
    writer.beginObject()
    writer.name("name")
    writer.string(asked.name)
    writer.name("output")
    let layout = Layout(
      container: asked.container, settings: asked.settings, sections: asked.sections)
    writer.output(of: layout, query: asked.query)
    writer.endObject()
  }
  writer.endArray()
  writer.endObject()
  writer.endFile()
  return writer.bytes
}

extension JSONWriter {
  fileprivate mutating func output(of layout: FlowLayout.Layout, query: LayoutRequest.Query?) {
    beginObject()
    contents(of: layout)
    name("diagnostics")
    list(layout.diagnostics) { $0.diagnostic($1) }
    if let query {
      name("result")
      result(of: query, in: layout)
    }
    endObject()
  }

  /// The members for the content size and the section frames.
  mutating func contents(of layout: FlowLayout.Layout) {
    name("contentSize")
    numbers(layout.contentSize.width, layout.contentSize.height)
    name("sections")
    list(0..<layout.numberOfSections) { $0.section($1, of: layout) }
  }

  private mutating func section(_ section: Int, of layout: FlowLayout.Layout) {
    beginObject()
    name("frame")
    rect(layout.frame(ofSection: section))
    name("header")
    rect(layout.headerFrame(ofSection: section))
    name("footer")
    rect(layout.footerFrame(ofSection: section))
    name("items")
    list(layout.itemFrames(inSection: section)) { $0.rect($1) }
    endObject()
  }

  private mutating func diagnostic(_ diagnostic: LayoutDiagnostic) {
    beginObject()
    name("code")
    string(diagnostic.code)
    name("section")
    integer(diagnostic.section)
    switch diagnostic {
    case .negativeInteritemSpacing, .noLineExtent: break
    case .negativeItemSize(_, let item, let count):
      offenders(first: item, count: count)
    case .itemExceedsLineExtent(_, let item, let count, let itemExtent, let available):
      offenders(first: item, count: count)
      name("itemExtent")
      number(itemExtent)
      name("available")
      number(available)
    }
    endObject()
  }

  private mutating func offenders(first item: Int, count: Int) {
    name("item")
    integer(item)
    name("count")
    integer(count)
  }

  private mutating func result(of query: LayoutRequest.Query, in layout: FlowLayout.Layout) {
    switch query {
    case .elementsInRect(let rect, let visibleRect):
      list(layout.layoutAttributesForElements(in: rect, visibleRect: visibleRect)) {
        $0.attributes($1)
      }
    case .itemAtPoint(let point):
      if let path = layout.indexPathForItem(at: point) { indexPath(path) } else { null() }
    case .attributes(let kind, let path, let visibleRect):
      let found = layout.layoutAttributes(of: kind, at: path, visibleRect: visibleRect)
      if let found { attributes(found) } else { null() }
    case .pinned(let visibleRects):
      list(visibleRects) { $0.pinned(in: $1, of: layout) }
    case .targetContentOffset(let proposed):
      list(proposed) {
        let offset = layout.targetContentOffset(forProposedContentOffset: $1)
        $0.numbers(offset.x, offset.y)
      }
    case .dropTarget(let points, let dragging):
      list(points) { $0.dropTarget(layout.dropTarget(at: $1, dragging: dragging)) }
    case .batchUpdate(let batch): result(of: batch, in: layout)
    }
  }

  private mutating func attributes(_ attributes: LayoutAttributes) {
    beginObject()
    name("kind")
    string(attributes.kind.rawValue)
    name("indexPath")
    indexPath(attributes.indexPath)
    name("frame")
    rect(attributes.frame)
    name("zIndex")
    integer(attributes.zIndex)
    endObject()
  }

  private mutating func dropTarget(_ target: DropTarget?) {
    guard let target else { return null() }
    beginObject()
    name("insertion")
    indexPath(target.insertion)
    name("final")
    indexPath(target.final)
    name("isNoOp")
    bool(target.isNoOp)
    endObject()
  }

  private mutating func pinned(in visibleRect: Rect, of layout: FlowLayout.Layout) {
    beginObject()
    name("headers")
    list(0..<layout.numberOfSections) {
      $0.rect(layout.headerFrame(ofSection: $1, visibleRect: visibleRect))
    }
    name("footers")
    list(0..<layout.numberOfSections) {
      $0.rect(layout.footerFrame(ofSection: $1, visibleRect: visibleRect))
    }
    endObject()
  }

  mutating func indexPath(_ path: IndexPath) {
    beginArray()
    integer(path.section)
    integer(path.item)
    endArray()
  }

  mutating func rect(_ rect: Rect?) {
    guard let rect else { return null() }
    numbers(rect.x, rect.y, rect.width, rect.height)
  }

  private mutating func numbers(_ numbers: Double...) {
    beginArray()
    for each in numbers { number(each) }
    endArray()
  }

  mutating func list<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }
}
