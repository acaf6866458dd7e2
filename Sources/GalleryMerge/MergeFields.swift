import GalleryModel
import JSON
import Texts

/// Three-way merge of fields by name: objects recursively, sets of strings as sets, any other value
/// atomically.
struct FieldMerging {
  /// A field that both sides edited differently.
  struct Collision {
    /// The path, such as `layout.itemsPerRow` for a nested field.
    var field: String
    var base: JSONTree?
    var ours: JSONTree?
    var theirs: JSONTree?
  }

  let winner: Side
  private(set) var collisions: [Collision] = []

  init(winner: Side) {
    self.winner = winner
  }

  /// - Parameter path: the names of the enclosing fields, each followed by a dot.
  mutating func merge(
    _ base: [JSONTreeMember], _ ours: [JSONTreeMember], _ theirs: [JSONTreeMember],
    path: String = ""
  ) -> [JSONTreeMember] {
    let (baseIndex, oursIndex) = (MemberIndex(base), MemberIndex(ours))
    let theirsIndex = MemberIndex(theirs)
    var merged: [JSONTreeMember] = []
    for member in ours {
      let value = self.merge(
        path + member.name, baseIndex[member.name], member.value, theirsIndex[member.name])
      if let value { merged.append(JSONTreeMember(member.name, value)) }
    }
    // Members that only theirs has are inserted behind their predecessor in theirs.
    let mergedIndex = MemberIndex(merged)
    var arrived = Array(repeating: [JSONTreeMember](), count: merged.count + 1)
    var place = 0
    for member in theirs {
      if let index = mergedIndex.number(of: member.name) {
        place = index + 1
      } else if oursIndex.number(of: member.name) == nil {
        let value = self.merge(path + member.name, baseIndex[member.name], nil, member.value)
        if let value { arrived[place].append(JSONTreeMember(member.name, value)) }
      }
    }
    merged = arrived[0] + zip(merged, arrived.dropFirst()).flatMap { [$0] + $1 }
    // Members that both sides deleted stay deleted.
    return merged
  }

  private mutating func merge(
    _ field: String, _ base: JSONTree?, _ ours: JSONTree?, _ theirs: JSONTree?
  ) -> JSONTree? {
    if ours == theirs || base == theirs { return ours }
    if base == ours { return theirs }
    if isSet(field), let set = mergedSet(base, ours, theirs) { return set }
    if case .object(let oursMembers)? = ours, case .object(let theirsMembers)? = theirs {
      if case .object(let baseMembers)? = base {
        return .object(merge(baseMembers, oursMembers, theirsMembers, path: field + "."))
      } else if base == nil {
        return .object(merge([], oursMembers, theirsMembers, path: field + "."))
      }
    }
    if !haveSameMeaning(ours, theirs, field: field) {
      if haveSameMeaning(base, theirs, field: field) { return ours }
      if haveSameMeaning(base, ours, field: field) { return theirs }
      collisions.append(Collision(field: field, base: base, ours: ours, theirs: theirs))
    }
    return winner == .ours ? ours : theirs
  }

  /// Ours minus theirs' removals plus theirs' additions; nil if a version is not a list.
  private func mergedSet(_ base: JSONTree?, _ ours: JSONTree?, _ theirs: JSONTree?) -> JSONTree? {
    guard let old = base.elements, let mine = ours.elements, let yours = theirs.elements else {
      return nil
    }
    let (inBase, inTheirs) = (ElementIndex(old), ElementIndex(yours))
    let kept = mine.filter { !inBase.contains($0) || inTheirs.contains($0) }
    let inKept = ElementIndex(kept)
    let added = yours.enumerated().filter { number, element in
      // Theirs may contain duplicates.
      inTheirs.number(of: element) == number && !inKept.contains(element)
        && !inBase.contains(element)
    }
    return .array(kept + added.map { $0.element })
  }
}

/// Whether a field is a set of strings. (contract.md §5)
func isSet(_ field: String) -> Bool {
  if case .set? = ItemField(named: field)?.kind { true } else { false }
}

extension JSONTree? {
  /// The elements of a set, of which one alone may be written without brackets; empty if absent, nil for
  /// any other value.
  var elements: [JSONTree]? {
    switch self {
    case nil: []
    case .array(let elements): elements
    case .string(let only)?: [.string(only)]
    default: nil
    }
  }
}
