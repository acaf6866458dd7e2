/// A kind of part that is removed from a drawing (SVG): it runs, loads, links elsewhere or is never
/// rendered.
public enum RemovedPart: Int, Sendable, CaseIterable {
  case script
  /// `onload` and the like.
  case eventHandler
  /// Embedded HTML, video or audio.
  case embeddedDocument
  case link
  /// A URL outside the file.
  case outsideReference
  /// An animation that changes a URL.
  case animation
  case styleRule
  /// An embedded picture that would be refused by itself.
  case embeddedPicture
  case unknownElement
  /// An unknown attribute that a selector of the drawing matches.
  case unknownAttribute

  /// The identifier used by pages.
  public var name: String {
    switch self {
    case .script: "script"
    case .eventHandler: "eventHandler"
    case .embeddedDocument: "embeddedDocument"
    case .link: "link"
    case .outsideReference: "outsideReference"
    case .animation: "animation"
    case .styleRule: "styleRule"
    case .embeddedPicture: "embeddedPicture"
    case .unknownElement: "unknownElement"
    case .unknownAttribute: "unknownAttribute"
    }
  }
}

/// The number of removed parts of each kind.
///
/// Metadata, such as where a picture was taken, is not counted: it is never visible.
public struct RemovedParts: Sendable, Equatable {
  private var counts = [Int](repeating: 0, count: RemovedPart.allCases.count)

  public init() {}

  public subscript(part: RemovedPart) -> Int {
    get { counts[part.rawValue] }
    set { counts[part.rawValue] = newValue }
  }

  public var isEmpty: Bool { counts.allSatisfy { $0 == 0 } }

  mutating func add(_ others: RemovedParts) {
    for index in counts.indices { counts[index] += others.counts[index] }
  }
}
