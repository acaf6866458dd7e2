/// What a document type says of an attribute of an element: which value it has where none stands.
/// (XML 1.0, 3.3)
struct XMLAttributeDeclaration {
  /// As they stand in tags, with their prefixes.
  let element: ArraySlice<UInt8>
  let name: ArraySlice<UInt8>
  /// As it stands in quotes; nil where there is no value by default.
  let value: ArraySlice<UInt8>?
}

extension XMLInput {
  /// Behind `<!ATTLIST`. Of a list that is none, what comes before the fault.
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
