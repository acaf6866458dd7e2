import GalleryModel
import JSON
import Texts

extension JSONDocument {
  /// The text of an artwork with only the changed values rewritten.
  /// - Parameter new: the wanted artwork; `hasGivenID` tells which ids the text states.
  func text(from old: Artwork, to new: Artwork, carrying carried: CarriedItems) -> [UInt8] {
    let rewriter = JSONRewriter(self)
    let own: JSONRewriter.OwnText = ("placements", { rewriter.placements($0, old, new, carried) })
    let text = rewriter.object(root, from: old.fields, to: new.fields, own: own)
    return bytes[..<root.range.lowerBound] + text + bytes[root.range.upperBound...]
  }
}

extension JSONRewriter {
  fileprivate func placements(
    _ array: JSONValue, _ old: Artwork, _ new: Artwork, _ carried: CarriedItems
  ) -> [UInt8] {
    let elements = Array(array.elements)
    var known: [ItemID: Int] = [:]
    for (index, placement) in old.placements.enumerated() { known[placement.id] = index }
    let places = new.placements.map { known[$0.id] }
    let staying = stayingInPlace(places) { index in
      1 + document.bytes[elements[index].range].reduce(0) { $0 + (isLineEnd($1) ? 1 : 0) }
    }
    let moved = zip(new.placements, staying).filter { !$1 }.map(\.0.id)
    let new = new.statingIDsThatChange(moved: Set(moved))
    let (before, after) = (old.placementFields, new.placementFields)
    let parts = new.placements.indices.map { index -> JSONPart in
      guard let place = places[index] else {
        let like = index > 0 ? places[index - 1].map { elements[$0] } : nil
        let text = carried.placement(new.placements[index].id, as: after[index])
        let draft = text.map { JSONDraft.text($0) } ?? .tree(.object(after[index]))
        return .new { style.written(draft, like: like ?? elements.first, in: $0) }
      }
      let text = object(elements[place], from: before[place], to: after[index])
      if staying[index] { return .kept(place, before[place] == after[index] ? nil : text) }
      let line = style.indentation(of: elements[place])
      return .new {
        CarriedJSON(bytes: text, indentation: line).placed(in: $0, lineBreak: style.lineBreak)
      }
    }
    let form =
      JSONForm(of: array, style) ?? (style.hasLines ? style.lines : style.oneLine(isObject: false))
    return JSONParts(array).spliced(parts, form: form, style)
  }
}

extension Artwork {
  /// The artwork as a value.
  public var tree: JSONTree {
    var writer = JSONWriter()
    write(to: &writer)
    return (try? readJSON(writer.bytes).root.tree) ?? .null
  }

  /// Its fields as members, without placements; an empty id is left out.
  fileprivate var fields: [JSONTreeMember] {
    guard case .object(let members) = tree else { return [] }
    let stated = members.filter { !id.isEmpty || ExactText($0.name) != "id" }
    return stated.filter { ExactText($0.name) != "kind" }.map {
      ExactText($0.name) == "placements" ? JSONTreeMember($0.name, .null) : $0
    }
  }

  /// The fields that the text of a single placement states or implies; nil if it is not one.
  static func placementFields(_ document: JSONDocument) -> [JSONTreeMember]? {
    let bytes = #"{"title": "", "placements": ["#.utf8 + document.bytes + "]}".utf8
    guard let document = try? readJSON(Array(bytes)) else { return nil }
    let fields = ArtworkReading.read(document.root, id: "").artwork.placementFields
    return fields.count == 1 ? fields[0] : nil
  }

  /// The fields of each placement as members, with the id if the source states it.
  fileprivate var placementFields: [[JSONTreeMember]] {
    guard case .array(let elements) = tree["placements"] else { return [] }
    return zip(elements, placements).map { element, placement in
      guard case .object(let members) = element else { return [] }
      return members.filter { placement.hasGivenID || ExactText($0.name) != "id" }
    }
  }
}
