/// The namespaces that matter in a drawing.
enum XMLNamespace {
  /// No namespace, as for attributes without a prefix.
  case none
  case svg
  case xlink
  /// `xml:space` and `xml:lang`; the prefix is predefined.
  case xml
  case xhtml
  /// Mostly metadata of drawing programs.
  case other

  fileprivate init(_ name: [UInt8]) {
    if name.isEmpty {
      self = .none
    } else if name.elementsEqual("http://www.w3.org/2000/svg".utf8) {
      self = .svg
    } else if name.elementsEqual("http://www.w3.org/1999/xlink".utf8) {
      self = .xlink
    } else if name.elementsEqual("http://www.w3.org/1999/xhtml".utf8) {
      self = .xhtml
    } else {
      self = .other
    }
  }
}

/// A stack of prefix bindings, scoped by element. (Namespaces in XML 1.0)
struct XMLNamespaces {
  private var bindings: [(prefix: ArraySlice<UInt8>, namespace: XMLNamespace)] = []
  /// The number of bindings outside each open element.
  private var counts: [Int] = []

  private static let mostBindings = 256

  mutating func enter(_ attributes: [XMLAttribute]) throws(PictureRefusal) {
    counts.append(bindings.count)
    for attribute in attributes where isDeclaration(attribute.name) {
      guard bindings.count < Self.mostBindings else { throw .tooComplex }
      let prefix = splitName(attribute.name)
      bindings.append((prefix.prefix.isEmpty ? [] : prefix.local, XMLNamespace(attribute.value)))
    }
  }

  mutating func leave() {
    guard let count = counts.popLast() else { return }
    bindings.removeLast(bindings.count - count)
  }

  /// - Parameter isAttribute: without a prefix, an attribute is in no namespace, an element in the
  ///   default one.
  func resolve(
    _ name: ArraySlice<UInt8>, isAttribute: Bool
  ) -> (namespace: XMLNamespace, local: ArraySlice<UInt8>) {
    let (prefix, local) = splitName(name)
    if prefix.isEmpty, isAttribute { return (.none, local) }
    if prefix.elementsEqual("xml".utf8) { return (.xml, local) }
    for binding in bindings.reversed() where binding.prefix == prefix {
      return (binding.namespace, local)
    }
    return (prefix.isEmpty ? .none : .other, local)
  }

  func isDeclaration(_ name: ArraySlice<UInt8>) -> Bool {
    name.starts(with: "xmlns".utf8)
      && (name.count == 5 || name[name.startIndex + 5] == UInt8(ascii: ":"))
  }
}

/// Splits a qualified name into prefix and local name.
func splitName(
  _ name: ArraySlice<UInt8>
) -> (prefix: ArraySlice<UInt8>, local: ArraySlice<UInt8>) {
  guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return ([], name) }
  return (name[..<colon], name[(colon + 1)...])
}
