import PictureCleaning

extension RemovedPart {
  /// What it is called, alone and in the plural.
  fileprivate var words: (one: String, many: String) {
    switch self {
    case .script: ("a script", "scripts")
    case .eventHandler: ("an event handler", "event handlers")
    case .embeddedDocument: ("an embedded document", "embedded documents")
    case .link: ("a link", "links")
    case .outsideReference: ("an outside reference", "outside references")
    case .animation: ("an animation of an address", "animations of addresses")
    case .styleRule: ("a style", "styles")
    case .embeddedPicture: ("a broken picture inside", "broken pictures inside")
    case .unknownElement: ("an unknown element", "unknown elements")
    case .unknownAttribute: ("an unknown attribute", "unknown attributes")
    }
  }

  /// Whether it does something where the drawing is opened by its own address. A link does not, and is
  /// nothing that an author has to be warned of.
  fileprivate var isActive: Bool {
    switch self {
    case .script, .eventHandler, .embeddedDocument, .outsideReference, .animation: true
    case .link, .styleRule, .embeddedPicture, .unknownElement, .unknownAttribute: false
    }
  }
}

extension RemovedParts {
  /// “a script, 2 event handlers and a link were taken out”
  public var inWords: String {
    let list = list { _ in true }
    return list.text + (list.count == 1 ? " was" : " were") + " taken out"
  }

  /// “a script and 2 event handlers”: what runs or loads; nil if there is nothing of the kind.
  public var activeInWords: String? {
    let list = list { $0.isActive }
    return list.count == 0 ? nil : list.text
  }

  private func list(of isWanted: (RemovedPart) -> Bool) -> (text: String, count: Int) {
    let parts = RemovedPart.allCases.filter { self[$0] > 0 && isWanted($0) }
    let words = parts.map { self[$0] == 1 ? $0.words.one : "\(self[$0]) \($0.words.many)" }
    let start = words.dropLast().joined(separator: ", ")
    return (
      (start.isEmpty ? "" : start + " and ") + (words.last ?? ""),
      parts.reduce(0) { $0 + self[$1] }
    )
  }
}
