import GalleryModel
import JSON

/// Finds members by their names: documents may have thousands of unknown ones.
struct MemberIndex {
  private let members: [JSONTreeMember]
  private let index: HashIndex

  init(_ members: [JSONTreeMember]) {
    self.members = members
    index = HashIndex(members.enumerated().map { (TextHash($1.name).value, $0) })
  }

  /// Of two members of one name the first.
  func number(of name: String) -> Int? {
    var found: Int?
    index.find(TextHash(name).value) { number in
      if haveSameBytes(members[number].name, name) { found = number }
      return found != nil
    }
    return found
  }

  subscript(name: String) -> JSONTree? { number(of: name).map { members[$0].value } }
}
