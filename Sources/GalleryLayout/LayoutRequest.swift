import FlowLayout
import GalleryModel
import Geometry

/// What `emojiart layout` is asked: cases to lay out, each with at most one question.
///
/// (flow-layout.md §13)
public struct LayoutRequest: Sendable {
  public var cases: [Case]
  /// Its members that mean nothing where they stand, and are passed over.
  public var unknownMembers: [Problem] = []

  public struct Case: Sendable {
    public var name: String
    public var container: Container
    public var settings: FlowLayoutSettings
    public var sections: [SectionMetrics]
    public var query: Query?
  }

  public enum Query: Sendable {
    case elementsInRect(Rect, visibleRect: Rect?)
    case itemAtPoint(Point)
    case attributes(ElementKind, IndexPath, visibleRect: Rect?)
    case pinned(visibleRects: [Rect])
    case targetContentOffset(proposed: [Point])
    case dropTarget(points: [Point], dragging: IndexPath?)
    case batchUpdate(Batch)
  }

  /// A batch, and what the items are called that it speaks of.
  public struct Batch: Sendable {
    public var updates = BatchUpdates()
    /// Before the batch, by section.
    public var ids: [[String]]
    /// Of `insertItems`, one each.
    public var insertedIDs: [String] = []
    /// Of the items of `insertSections`.
    public var insertedSectionIDs: [[String]] = []
  }
}

/// Why a request cannot be read: what is wrong, and where in its text.
public struct LayoutRequestError: Error, Sendable {
  public let message: String
  /// In bytes from the start of the text.
  public let offset: Int

  public init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}

/// Reads a request, lays out its cases and writes the results as JSON.
public func answerLayoutRequest(_ bytes: [UInt8]) throws(LayoutRequestError) -> [UInt8] {
  var remarks: [Problem] = []
  return try answerLayoutRequest(bytes, remarks: &remarks)
}

/// The same, with warnings of what is passed over.
public func answerLayoutRequest(
  _ bytes: [UInt8], remarks: inout [Problem]
) throws(LayoutRequestError) -> [UInt8] {
  let request = try readLayoutRequest(bytes)
  remarks += request.unknownMembers
  return answer(request)
}
