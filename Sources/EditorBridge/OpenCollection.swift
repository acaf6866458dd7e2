import FlowLayout
import GalleryLayout
import GalleryModel
import Geometry

/// A collection that a page has opened, how it is laid out at the moment, and the last answer.
///
/// The page measures in CSS pixels, the layout in lengths at normal text size. This is the only place
/// that converts between them.
final class OpenCollection {
  private let layout: CollectionLayout
  private let sections: [PackedCollection.Section]
  private(set) var laidOut: Layout
  /// CSS pixels for one of the layout's lengths: 2 where the reader's text is twice as large.
  private var scale = 1.0
  let answer = AnswerBuffer()

  init(_ packed: PackedCollection) {
    layout = CollectionLayout(
      packed.collection, sections: packed.sections.map { $0.settings }, over: packed.site)
    sections = packed.sections
    laidOut = Layout(
      container: Container(width: 0, height: 0), settings: layout.settings.flowLayoutSettings,
      sections: [])
  }

  /// Lays out in a container of the page.
  ///
  /// - Parameter extents: of each section how much its header and footer take along the scroll axis
  ///   in the page; NaN where the page has not measured it, which leaves it to the layout.
  func layOut(width: Double, height: Double, scale: Double, extents: UnsafeBufferPointer<Double>) {
    self.scale = scale > 0 ? scale : 1
    let container = Container(width: width / self.scale, height: height / self.scale)
    let metrics = sections.enumerated().map { index, section in
      var metrics = layout.metrics(
        ofSection: index, count: section.count, sizes: section.sizes, in: container)
      // Only the component along the scroll axis counts, so both may carry the extent.
      if let header = measured(2 * index, of: extents) {
        metrics.headerReferenceSize = Size(width: header, height: header)
      }
      if let footer = measured(2 * index + 1, of: extents) {
        metrics.footerReferenceSize = Size(width: footer, height: footer)
      }
      return metrics
    }
    laidOut = Layout(
      container: container, settings: layout.settings.flowLayoutSettings, sections: metrics)
    answer.begin()
    answer.append(laidOut.contentSize.width * self.scale)
    answer.append(laidOut.contentSize.height * self.scale)
  }

  private func measured(_ index: Int, of extents: UnsafeBufferPointer<Double>) -> Double? {
    guard index < extents.count, !extents[index].isNaN else { return nil }
    return extents[index] / scale
  }

  /// Of each section its frame and those of its header and footer.
  func answerSectionFrames(visibleRect: Rect?) {
    let visible = visibleRect.map { unscaled($0) }
    answer.begin()
    for section in 0..<laidOut.numberOfSections {
      append(laidOut.frame(ofSection: section))
      append(laidOut.headerFrame(ofSection: section, visibleRect: visible))
      append(laidOut.footerFrame(ofSection: section, visibleRect: visible))
    }
  }

  /// The frames of some items of a section, as many as there are.
  func answerItemFrames(inSection section: Int, from first: Int, count: Int) {
    answer.begin()
    guard section >= 0, section < laidOut.numberOfSections, first >= 0 else { return }
    let end = min(laidOut.numberOfItems(inSection: section), first + max(0, count))
    guard first < end else { return }
    for item in first..<end { append(laidOut.frame(of: IndexPath(section: section, item: item))) }
  }

  /// What a rectangle shows: of each element its kind, section, item and frame.
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

  /// The gap that a drag points at, twice as a path, and whether a drop changes nothing.
  func answerDropTarget(at point: Point, dragging: IndexPath?) {
    answer.begin()
    let point = Point(x: point.x / scale, y: point.y / scale)
    guard let target = laidOut.dropTarget(at: point, dragging: dragging) else { return }
    append(target.insertion)
    append(target.final)
    answer.append(target.isNoOp ? 1 : 0)
  }

  private func append(_ path: IndexPath?) {
    guard let path else { return }
    answer.append(Double(path.section))
    answer.append(Double(path.item))
  }

  /// Nothing is written as four times NaN.
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
