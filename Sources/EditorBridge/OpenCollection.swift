import FlowLayout
import GalleryEditing
import GalleryLayout
import GalleryModel
import Geometry

/// An open collection: its current layout and the last answer.
///
/// Converts between the page's CSS pixels and the layout's lengths at normal text size; nothing
/// else does.
final class OpenCollection {
  private var layout: CollectionLayout
  private var sections: [PackedCollection.Section]
  /// The layout of the sections as they were opened.
  private var settled: Layout
  /// The layout that is shown: `settled`, or a preview derived from it.
  private(set) var laidOut: Layout
  private var container = Container(width: 0, height: 0)
  private var extents: [Double] = []
  /// CSS pixels per layout unit: 2 if the user's text is twice as large.
  private(set) var scale = 1.0
  let answer = AnswerBuffer()

  init(_ packed: PackedCollection) {
    layout = CollectionLayout(
      packed.collection, sections: packed.sections.map { $0.settings }, over: packed.site)
    sections = packed.sections
    settled = Layout(
      container: container, settings: layout.settings.flowLayoutSettings, sections: [])
    laidOut = settled
  }

  /// Replaces the collection, and lays it out in the same container.
  func become(_ packed: PackedCollection) {
    layout = CollectionLayout(
      packed.collection, sections: packed.sections.map { $0.settings }, over: packed.site)
    sections = packed.sections
    layOut()
  }

  /// Lays out in a container of the page.
  ///
  /// - Parameter extents: for each section the measured extents of its header and footer along the
  ///   scroll axis; NaN if not measured, which keeps the layout's.
  func layOut(width: Double, height: Double, scale: Double, extents: UnsafeBufferPointer<Double>) {
    self.scale = scale > 0 ? scale : 1
    container = Container(width: width / self.scale, height: height / self.scale)
    self.extents = Array(extents)
    layOut()
  }

  private func layOut() {
    let metrics = sections.enumerated().map { index, section in
      var metrics = layout.metrics(
        ofSection: index, count: section.count, sizes: section.sizes, in: container)
      // Only the component along the scroll axis counts, so both may carry the extent.
      if let header = measured(2 * index) {
        metrics.headerReferenceSize = Size(width: header, height: header)
      }
      if let footer = measured(2 * index + 1) {
        metrics.footerReferenceSize = Size(width: footer, height: footer)
      }
      return metrics
    }
    settled = Layout(
      container: container, settings: layout.settings.flowLayoutSettings, sections: metrics)
    laidOut = settled
    answerContentSize()
  }

  /// Previews an order of the items, at the cost of its difference from the settled layout.
  func tryOut(_ order: ShownOrder) {
    laidOut = settled
    var changes: [(section: Int, change: ItemChange)] = []
    // The index shift within the section so far: items added minus items removed.
    var more = 0
    order.forEachReplacement { section, old, sizes in
      if changes.last?.section != section {
        changes.append((section, ItemChange()))
        more = 0
      }
      let last = changes.count - 1
      for size in sizes {
        changes[last].change.replace(
          old.lowerBound..<old.lowerBound, at: old.lowerBound + more,
          with: size ?? settled.metrics[section].itemSize)
        more += 1
      }
      if !old.isEmpty {
        changes[last].change.replace(old, at: old.lowerBound + more, with: nil)
      }
      more -= old.count
    }
    laidOut.apply(changes)
  }

  private func answerContentSize() {
    answer.begin()
    answer.append(laidOut.contentSize.width * scale)
    answer.append(laidOut.contentSize.height * scale)
  }

  private func measured(_ index: Int) -> Double? {
    guard index < extents.count, !extents[index].isNaN else { return nil }
    return extents[index] / scale
  }

  /// For each section its frame, its header's and its footer's.
  func answerSectionFrames(visibleRect: Rect?) {
    let visible = visibleRect.map { unscaled($0) }
    answer.begin()
    for section in 0..<laidOut.numberOfSections {
      append(laidOut.frame(ofSection: section))
      append(laidOut.headerFrame(ofSection: section, visibleRect: visible))
      append(laidOut.footerFrame(ofSection: section, visibleRect: visible))
    }
  }

  /// The frames of a range of items, clamped to the section.
  func answerItemFrames(inSection section: Int, from first: Int, count: Int) {
    answer.begin()
    guard section >= 0, section < laidOut.numberOfSections, first >= 0 else { return }
    let end = min(laidOut.numberOfItems(inSection: section), first + max(0, count))
    guard first < end else { return }
    for item in first..<end { append(laidOut.frame(of: IndexPath(section: section, item: item))) }
  }

  /// The elements in a rectangle: kind, section, item and frame of each.
  func answerElements(in rect: Rect, visibleRect: Rect?) {
    answer.begin()
    let found = laidOut.layoutAttributesForElements(
      in: unscaled(rect), visibleRect: visibleRect.map { unscaled($0) })
    for element in found {
      switch element.kind {
      case .header: answer.append(0)
      case .item: answer.append(1)
      case .footer: answer.append(2)
      }
      append(element.indexPath)
      append(element.frame)
    }
  }

  func answerItem(at point: Point) {
    answer.begin()
    append(laidOut.indexPathForItem(at: Point(x: point.x / scale, y: point.y / scale)))
  }

  func answerItem(_ step: GridStep, from path: IndexPath, alignedWith point: Point?) {
    answer.begin()
    let point = point.map { Point(x: $0.x / scale, y: $0.y / scale) }
    append(laidOut.item(step, from: path, alignedWith: point))
  }

  /// The gap nearest to a point; nil only without sections.
  func insertion(at point: Point) -> IndexPath? {
    laidOut.dropTarget(at: Point(x: point.x / scale, y: point.y / scale))?.insertion
  }

  private func append(_ path: IndexPath?) {
    guard let path else { return }
    answer.append(Double(path.section))
    answer.append(Double(path.item))
  }

  /// nil is written as four NaN.
  private func append(_ frame: Rect?) {
    answer.append((frame?.x ?? .nan) * scale)
    answer.append((frame?.y ?? .nan) * scale)
    answer.append((frame?.width ?? .nan) * scale)
    answer.append((frame?.height ?? .nan) * scale)
  }

  private func unscaled(_ rect: Rect) -> Rect {
    Rect(
      x: rect.x / scale, y: rect.y / scale, width: rect.width / scale, height: rect.height / scale)
  }
}
