import PictureCleaning
import Texts

extension RemovedPart {
  /// A count of this part, in words.
  fileprivate func words(_ count: Int) -> Message {
    switch self {
    case .script: count == 1 ? "a script" : "\(count) scripts"
    case .eventHandler: count == 1 ? "an event handler" : "\(count) event handlers"
    case .embeddedDocument: count == 1 ? "an embedded document" : "\(count) embedded documents"
    case .link: count == 1 ? "a link" : "\(count) links"
    case .outsideReference: count == 1 ? "an outside reference" : "\(count) outside references"
    case .animation: count == 1 ? "an animation of an address" : "\(count) animations of addresses"
    case .styleRule: count == 1 ? "a style" : "\(count) styles"
    case .embeddedPicture:
      count == 1 ? "a broken picture inside" : "\(count) broken pictures inside"
    case .unknownElement: count == 1 ? "an unknown element" : "\(count) unknown elements"
    case .unknownAttribute: count == 1 ? "an unknown attribute" : "\(count) unknown attributes"
    }
  }

  /// Whether it runs or loads something when the drawing is opened directly. A link does neither,
  /// and needs no warning.
  fileprivate var isActive: Bool {
    switch self {
    case .script, .eventHandler, .embeddedDocument, .outsideReference, .animation: true
    case .link, .styleRule, .embeddedPicture, .unknownElement, .unknownAttribute: false
    }
  }
}

extension RemovedParts {
  /// “a script, 2 event handlers and a link were taken out”
  public var inWords: Message {
    let list = list { _ in true }
    return list.count == 1 ? "\(list.text) was taken out" : "\(list.text) were taken out"
  }

  /// “a script and 2 event handlers”: the active parts; nil if there are none.
  public var activeInWords: Message? {
    let list = list { $0.isActive }
    return list.count == 0 ? nil : list.text
  }

  private func list(of isWanted: (RemovedPart) -> Bool) -> (text: Message, count: Int) {
    let parts = RemovedPart.allCases.filter { self[$0] > 0 && isWanted($0) }
    let words = parts.map { $0.words(self[$0]) }
    let start = words.dropLast().joined(separator: ", ")
    return (
      start.isEmpty ? words.last ?? "" : "\(start) and \(words.last ?? "")",
      parts.reduce(0) { $0 + self[$1] }
    )
  }
}
