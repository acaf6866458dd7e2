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

  /// Rewrites an array, keeping what is in both.
  private func array(_ source: JSONValue, from old: [JSONTree], to new: [JSONTree]) -> [UInt8] {
    let elements = Array(source.elements)
    let parts = zip(new, oldPlaces(of: new, in: old)).map { value, place in
      guard let place else {
        return JSONPart.new { style.written(.tree(value), like: elements.first, in: $0) }
      }
      let isSame = old[place] == value
      return .kept(place, isSame ? nil : text(elements[place], from: old[place], to: value))
    }
    return JSONParts(source).spliced(
      parts, form: JSONForm(of: source, style) ?? style.oneLine(isObject: false), style)
  }

  /// A member with its name verbatim and another value.
  private func whole(_ member: JSONMember, _ value: [UInt8]) -> [UInt8] {
    Array(document.bytes[member.nameRange.lowerBound..<member.value.range.lowerBound]) + value
  }
}
