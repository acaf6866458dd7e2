import Bytes
import JSON
import Texts

/// A hash index of members by name: documents may have thousands of unknown ones.
struct MemberIndex {
  private let members: [JSONTreeMember]
  private let index: HashIndex

  init(_ members: [JSONTreeMember]) {
    self.members = members
    index = HashIndex(of: members.lazy.map { ExactText($0.name) })
  }

  /// The index of the first member with the name.
  func number(of name: String) -> Int? {
    let name = ExactText(name)
    return index.first(name) { ExactText(members[$0].name) == name }
  }

  subscript(name: String) -> JSONTree? { number(of: name).map { members[$0].value } }
}
