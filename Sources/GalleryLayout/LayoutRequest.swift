import FlowLayout
import GalleryModel
import Geometry
import Texts

/// A request to `emojiart layout`: cases to lay out, each with at most one query.
/// (flow-layout.md §13)
public struct LayoutRequest: Sendable {
  public var cases: [Case]
  /// Warnings about unknown members, which are ignored.
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

  /// A batch, with the ids of the items that it refers to.
  public struct Batch: Sendable {
    public var updates = BatchUpdates()
    /// The ids before the batch, by section.
    public var ids: [[String]]
    /// One for each of `insertItems`.
    public var insertedIDs: [String] = []
    /// The ids of the items of each of `insertSections`.
    public var insertedSectionIDs: [[String]] = []
  }
}

/// Why a request is invalid, and where in its text.
public struct LayoutRequestError: Error, Sendable {
  public let message: Message
  /// A byte offset into the text.
  public let offset: Int
  public let code: DiagnosticCode

  public init(_ message: Message, at offset: Int, _ code: DiagnosticCode = .failed) {
    self.code = code
    self.message = message
    self.offset = offset
  }
}

/// Reads a request, lays out its cases and writes the results as JSON.
public func answerLayoutRequest(_ bytes: [UInt8]) throws(LayoutRequestError) -> [UInt8] {
  var remarks: [Problem] = []
  return try answerLayoutRequest(bytes, remarks: &remarks)
}

/// The same; appends warnings about unknown members.
public func answerLayoutRequest(
  _ bytes: [UInt8], remarks: inout [Problem]
) throws(LayoutRequestError) -> [UInt8] {
  let request = try readLayoutRequest(bytes)
  remarks += request.unknownMembers
  return answer(request)
}
