/// An attribute declaration of a document type, with its default value. (XML 1.0, 3.3)
struct XMLAttributeDeclaration {
  /// Qualified names, as in tags.
  let element: ArraySlice<UInt8>
  let name: ArraySlice<UInt8>
  /// The raw literal; nil without a default.
  let value: ArraySlice<UInt8>?
}

extension XMLInput {
  /// Reads a list behind `<!ATTLIST`; of an invalid one, the part before the error.
  mutating func readAttributeList() throws(PictureRefusal) -> [XMLAttributeDeclaration] {
    var list: [XMLAttributeDeclaration] = []
    skipSpace()
    let element = readName()
    while true {
      skipSpace()
      if take(">") { return list }
      let name = readName()
      guard !name.isEmpty else { break }
      try skipAttributeType()
      skipSpace()
      if take("#REQUIRED") || take("#IMPLIED") {
        list.append(XMLAttributeDeclaration(element: element, name: name, value: nil))
        continue
      }
      if take("#FIXED") { skipSpace() }
      guard let value = try readLiteral() else { break }
      list.append(XMLAttributeDeclaration(element: element, name: name, value: value))
    }
    try skip(to: [">"])
    offset += 1
    return list
  }

  /// A name, values to choose from in parentheses, or both.
  private mutating func skipAttributeType() throws(PictureRefusal) {
    skipSpace()
    _ = readName()
    skipSpace()
    if take("(") { _ = try read(through: ")") }
  }
}
