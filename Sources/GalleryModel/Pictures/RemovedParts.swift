/// A kind of thing that is taken out of a drawing (SVG) because it runs, loads, leads elsewhere or is
/// nothing that browsers draw.
public enum RemovedPart: Int, Sendable, CaseIterable {
  case script
  /// `onload` and its like.
  case eventHandler
  /// HTML, a film, a sound: what is no drawing.
  case embeddedDocument
  case link
  /// An address of something outside the file.
  case outsideReference
  /// One that changes where an address leads.
  case animation
  case styleRule
  /// A picture inside the drawing that could not be taken by itself.
  case embeddedPicture
  case unknownElement
  /// One that a style of the drawing asks for, and that draws nothing itself.
  case unknownAttribute

  /// As pages know it.
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

/// How many parts of each kind were taken out of a picture.
///
/// Notes about a picture, such as where it was taken, are not counted: they never show.
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
