import GalleryModel
import JSON
import Texts

/// Splices the changes of a value into its source text.
///
/// Old and new content are passed as trees; members of the source that are in neither are kept.
struct JSONRewriter {
  let document: JSONDocument
  let style: JSONStyle

  init(_ document: JSONDocument) {
    self.document = document
    style = JSONStyle(of: document)
  }

  /// A member whose value the caller writes.
  typealias OwnText = (name: String, text: (JSONValue) -> [UInt8])

  /// The text of an object with its members changed.
  /// - Parameters:
  ///   - old: the known members of the source, defaults included.
  ///   - new: the wanted members, in conventional order.
  ///   - own: a member that stays and whose value the caller writes.
  func object(
    _ object: JSONValue, from old: [JSONTreeMember], to new: [JSONTreeMember], own: OwnText? = nil
  ) -> [UInt8] {
    let (oldValues, newValues) = (ValuesByName(old), ValuesByName(new))
    var parts: [(name: String, part: JSONPart)] = []
    var present: Set<ExactText> = []
    for (index, member) in object.members.enumerated() {
      let name = member.name
      present.insert(ExactText(name))
      if let own, ExactText(own.name) == ExactText(name) {
        parts.append((name, .kept(index, whole(member, own.text(member.value)))))
        continue
      }
      let (before, after) = (oldValues[name], newValues[name])
      if before == after {
        parts.append((name, .kept(index, nil)))
      } else if let after {
        let text = text(member.value, from: before, to: after)
        parts.append((name, .kept(index, whole(member, text))))
      } else if before == nil {
        parts.append((name, .kept(index, nil)))
      }
    }
    let form = JSONForm(of: object, style) ?? style.oneLine(isObject: true)
    var places = MemberPlaces(among: parts.map(\.name))
    for member in new {
      guard !present.contains(ExactText(member.name)), oldValues[member.name] != member.value,
        own.map({ ExactText($0.name) != ExactText(member.name) }) ?? true
      else {
        places.pass(member.name)
        continue
      }
      places.insert(
        .new { indentation in
          style.member(member.name, .tree(member.value), like: nil, form, in: indentation)
        })
    }
    return JSONParts(object).spliced(places.joined(parts.map(\.part)), form: form, style)
  }

  /// The text of a changed value.
  func text(_ source: JSONValue, from old: JSONTree?, to new: JSONTree) -> [UInt8] {
    switch (source.kind, old, new) {
    case (.object, .object(let old), .object(let new)):
      return object(source, from: old, to: new)
    case (.object, nil, .object(let new)):
      return object(source, from: [], to: new)
    case (.array, .array(let old), .array(let new)) where source.count == old.count:
      return array(source, from: old, to: new)
    default:
      let indentation = style.indentation(of: source)
      return style.written(.tree(new), like: source.count > 0 ? source : nil, in: indentation)
    }
  }

  /// Rewrites an array, keeping the common prefix and suffix.
  private func array(_ source: JSONValue, from old: [JSONTree], to new: [JSONTree]) -> [UInt8] {
    let elements = Array(source.elements)
    let (gone, come) = changedElements(from: old, to: new)
    var parts = (0..<gone.lowerBound).map { JSONPart.kept($0, nil) }
    for index in come {
      if gone.contains(index) {
        parts.append(.kept(index, text(elements[index], from: old[index], to: new[index])))
      } else {
        parts.append(
          .new { style.written(.tree(new[index]), like: elements.first, in: $0) })
      }
    }
    parts += (gone.upperBound..<old.count).map { JSONPart.kept($0, nil) }
    return JSONParts(source).spliced(
      parts, form: JSONForm(of: source, style) ?? style.oneLine(isObject: false), style)
  }

  /// A member with its name verbatim and another value.
  private func whole(_ member: JSONMember, _ value: [UInt8]) -> [UInt8] {
    Array(document.bytes[member.nameRange.lowerBound..<member.value.range.lowerBound]) + value
  }
}

/// The elements of a list between the common prefix and the common suffix: the old ones that go, and the
/// new ones that come instead. Both ranges begin at one index.
func changedElements(
  from old: [JSONTree], to new: [JSONTree]
) -> (gone: Range<Int>, come: Range<Int>) {
  let start = zip(old, new).prefix { $0 == $1 }.count
  let room = min(old.count, new.count) - start
  let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(room).count
  return (start..<old.count - end, start..<new.count - end)
}
