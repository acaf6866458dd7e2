import Texts

/// The kinds of values that are safe in a context of the markup.
enum MarkupPlace {
  /// Element content: escaped text or HTML.
  case content
  /// `title` and `textarea`: escaped text; tags would be shown.
  case textOnly
  case attribute
  /// An attribute whose value is a URL.
  case address(String)
  /// `<script type="application/json">`.
  case json
  /// No value is safe here; the text says where, and what to do instead.
  case forbidden(Message)

  init(_ state: MarkupState) {
    switch state.position {
    case .content: self = .content
    case .tagName: self = .forbidden("in the name of a tag; write the tag out")
    case .insideTag, .attributeName, .afterAttributeName:
      self = .forbidden("in the name of an attribute; write the name out")
    case .beforeValue, .unquotedValue:
      self = .forbidden("in an attribute without quotes; put quotes around the value")
    case .value: self = Self.attribute(state)
    case .comment: self = .forbidden("in a comment; take it out, or comment with {{! }}")
    case .declarationStart, .declaration: self = .forbidden("in a declaration; write it out")
    case .cdata: self = .forbidden("in a CDATA section; leave the section out, text is escaped")
    case .rawText: self = Self.rawText(state)
    }
  }

  private static func attribute(_ state: MarkupState) -> MarkupPlace {
    let name = String(decoding: state.attribute, as: UTF8.self)
    if name.utf8.starts(with: "on".utf8) {
      return .forbidden("in the event handler “\(name)”; put it into a data- attribute")
    }
    switch name {
    case "style": return .forbidden("in a style attribute; use a class")
    case "srcdoc": return .forbidden("in “srcdoc”; text there is markup again")
    default: break
    }
    return addressAttributes.contains(name) && !state.isInFragment ? .address(name) : .attribute
  }

  private static func rawText(_ state: MarkupState) -> MarkupPlace {
    let element = String(decoding: state.element, as: UTF8.self)
    switch element {
    case "title", "textarea": return .textOnly
    case "script":
      return state.scriptType.reversed().starts(with: "nosj".utf8)
        ? .json
        : .forbidden("in <script>; pass data in <script type=\"application/json\">")
    default: return .forbidden("in <\(element)>; escaping has no effect there")
    }
  }

  /// Attributes whose value browsers navigate to, fetch or send to.
  private static let addressAttributes: Set<String> = [
    "action", "background", "cite", "data", "formaction", "href", "icon", "imagesrcset", "longdesc",
    "manifest", "ping", "poster", "src", "srcset", "xlink:href",
  ]
}
