import GalleryModel
import JSON

/// Merges fields by name: what one side edited counts, objects member by member, `tags` as a set, any
/// other value as one.
struct FieldMerging {
  /// A field that both sides edited differently.
  struct Collision {
    /// `layout.itemsPerRow` for one inside another.
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

  /// - Parameter path: the names of the fields around these, each with a dot behind it.
  mutating func merge(
    _ base: [JSONTreeMember], _ ours: [JSONTreeMember], _ theirs: [JSONTreeMember],
    path: String = ""
  ) -> [JSONTreeMember] {
    var merged: [JSONTreeMember] = []
    for member in ours {
      let value = self.merge(
        path + member.name, base.value(of: member.name), member.value,
        theirs.value(of: member.name))
      if let value { merged.append(JSONTreeMember(member.name, value)) }
    }
    // What theirs alone has comes behind what it stands behind there.
    var place = 0
    for member in theirs {
      if let index = merged.firstIndex(where: { haveSameBytes($0.name, member.name) }) {
        place = index + 1
      } else if ours.value(of: member.name) == nil {
        let value = self.merge(
          path + member.name, base.value(of: member.name), nil, member.value)
        if let value {
          merged.insert(JSONTreeMember(member.name, value), at: place)
          place += 1
        }
      }
    }
    // What is in neither is deleted; there is nothing to merge.
    return merged
  }

  private mutating func merge(
    _ field: String, _ base: JSONTree?, _ ours: JSONTree?, _ theirs: JSONTree?
  ) -> JSONTree? {
    if ours == theirs || base == theirs { return ours }
    if base == ours { return theirs }
    if haveSameBytes(field, "tags"),
      let tags = mergedSet(base, ours, theirs)
    {
      return tags
    }
    if case .object(let oursMembers)? = ours, case .object(let theirsMembers)? = theirs {
      if case .object(let baseMembers)? = base {
        return .object(merge(baseMembers, oursMembers, theirsMembers, path: field + "."))
      } else if base == nil {
        return .object(merge([], oursMembers, theirsMembers, path: field + "."))
      }
    }
    collisions.append(Collision(field: field, base: base, ours: ours, theirs: theirs))
    return winner == .ours ? ours : theirs
  }

  /// Ours without what theirs took away and with what theirs added; nil if one of them is no list.
  private func mergedSet(_ base: JSONTree?, _ ours: JSONTree?, _ theirs: JSONTree?) -> JSONTree? {
    guard let old = base.elements, let mine = ours.elements, let yours = theirs.elements else {
      return nil
    }
    var merged = mine.filter { !old.contains($0) || yours.contains($0) }
    for element in yours where !merged.contains(element) && !old.contains(element) {
      merged.append(element)
    }
    return .array(merged)
  }
}

extension JSONTree? {
  /// The elements of a list; none where there is nothing.
  fileprivate var elements: [JSONTree]? {
    switch self {
    case nil: []
    case .array(let elements): elements
    default: nil
    }
  }
}

extension [JSONTreeMember] {
  func value(of name: String) -> JSONTree? {
    for member in self where haveSameBytes(member.name, name) { return member.value }
    return nil
  }
}
