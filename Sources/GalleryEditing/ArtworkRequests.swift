import Bytes
import GalleryModel
import Geometry
import JSON
import Texts

// Requests that edit an artwork. Every input method (mouse, touch, keyboard, number field) maps to
// one of these, so that all produce the same bytes.

extension EditSession {
  func step(
    _ edit: JSONValue, of artwork: Artwork, in request: JSONValue
  ) throws(RefusedRequest) -> RequestedStep {
    guard let name = ArtworkRequest(edit) else {
      throw RefusedRequest("unreadable", words: "an artwork has no edit \(edit.inWords)")
    }
    try request.require(name.members)
    switch name {
    case .place: return try placing(on: artwork, request)
    case .remove:
      return RequestedStep(
        step: EditStep(artwork, .removePlacements(try request.ids("placements"))))
    case .shift:
      let by = try request.point("by")
      return try replacing(request, of: artwork) { $0.map { $0.shifted(by: by) } }
    case .scale:
      guard let factor = request["by"]?.number, factor > 0, factor.isFinite else {
        throw RefusedRequest.missing("by")
      }
      return try replacing(request, of: artwork) { scaled($0, by: factor) }
    case .turn:
      let angle = try request.finite("by")
      return try replacing(request, of: artwork) { turned($0, by: angle) }
    case .set:
      let fields = try request.member("fields")
      var replaced: [Placement] = []
      for placement in try chosen(request, of: artwork) {
        replaced.append(try placement.replacing(fields))
      }
      return RequestedStep(
        step: EditStep(artwork, .replacePlacements(replaced)), ids: replaced.map { $0.id })
    case .align:
      guard let side = AlignmentSide(request["side"]) else { throw RefusedRequest.missing("side") }
      return try replacing(request, of: artwork) {
        aligned($0, to: side, on: artwork.canvas.size)
      }
    case .order:
      guard let way = StackingWay(request["way"]) else { throw RefusedRequest.missing("way") }
      let ids = try chosen(request, of: artwork).map { $0.id }
      let order = reordered(artwork.placements.map { $0.id }, moving: ids, way)
      let moving = TextIndex(ids)
      // Only the chosen placements move: those that they pass may be locked.
      let moves = order.enumerated().filter { moving.contains($1) }.map {
        PlacementMove($1, to: $0)
      }
      return RequestedStep(step: EditStep(artwork, .movePlacements(moves)), ids: ids)
    case .duplicate:
      let by = try request.point("by")
      return added(try chosen(request, of: artwork).map { $0.shifted(by: by) }, to: artwork)
    case .change:
      var fields = ArtworkFields(of: artwork)
      try fields.change(try request.member("fields"))
      return RequestedStep(step: EditStep(artwork, .changeArtwork(fields)))
    }
  }

  /// Previews an edit of placements during a gesture, without applying it.
  func sketch(_ request: JSONValue, to writer: inout JSONWriter) throws(RefusedRequest) {
    let edit = try request.member("edit")
    guard case .artwork(let artwork) = try document(request["document"]) else {
      throw RefusedRequest.missing("document")
    }
    writer.name("placements")
    writer.beginArray()
    for part in try step(edit, of: artwork, in: request).step.parts {
      if case .artwork(.replacePlacements(let placements)) = part.edit {
        for placement in placements { placement.write(to: &writer) }
      }
    }
    writer.endArray()
  }

  /// New placements on top of all others. Those without a position fan out around `at`.
  private func placing(
    on artwork: Artwork, _ request: JSONValue
  ) throws(RefusedRequest) -> RequestedStep {
    guard let list = request["placements"], list.kind == .array else {
      throw RefusedRequest.missing("placements")
    }
    var arriving: [Placement] = []
    var placeless: [Int] = []
    for element in list.elements {
      guard element["symbol"]?.string != nil else { throw RefusedRequest.missing("symbol") }
      var reader = ObjectReader(element)
      var placement = Placement(symbol: "", center: Point(x: 0, y: 0))
      reader.read(into: &placement)
      // What was cut comes back under its id, with the members that only its file understands.
      if let id = reader.text("id"), faultOfID(id) == nil { placement.id = ItemID(id) }
      placement.others = reader.keptOthers(of: "the placement", known: [])
      let hasPicture = placement.image != nil
      if case .refused(let words) = SymbolJudgement(placement.symbol, hasPicture: hasPicture) {
        throw RefusedRequest("badItem", words: words)
      }
      // Fully qualified, so that it gets emoji presentation everywhere.
      placement.symbol = shownForm(of: placement.symbol)
      if element["x"]?.number == nil || element["y"]?.number == nil {
        placeless.append(arriving.count)
      }
      arriving.append(placement)
    }
    if !placeless.isEmpty {
      let at = try request.point("at")
      let size = placeless.map { arriving[$0].size }.max() ?? 0
      let places = fannedOut(
        placeless.count, size: size, around: at, on: artwork.canvas.size)
      for (index, center) in zip(placeless, places) { arriving[index].center = center }
    }
    return added(arriving.map { $0.normalized }, to: artwork)
  }

  private func added(_ placements: [Placement], to artwork: Artwork) -> RequestedStep {
    var mint = IDMint<Item>(expecting: artwork.placements.count + placements.count)
    for placement in artwork.placements { mint.take(placement.id) }
    var insertions: [PlacementInsertion] = []
    for var placement in placements {
      let isFree = !placement.id.string.isEmpty && !mint.isTaken(placement.id)
      placement.id = mint.next(isFree ? placement.id : defaultID(ofSymbol: placement.symbol))
      placement.hasGivenID = true
      placement.isLocked = false
      insertions.append(
        PlacementInsertion(placement, at: artwork.placements.count + insertions.count))
    }
    return RequestedStep(
      step: EditStep(artwork, .insertPlacements(insertions)),
      ids: insertions.map { $0.placement.id })
  }

  private func replacing(
    _ request: JSONValue, of artwork: Artwork, _ change: ([Placement]) -> [Placement]
  ) throws(RefusedRequest) -> RequestedStep {
    let placements = change(try chosen(request, of: artwork))
    return RequestedStep(
      step: EditStep(artwork, .replacePlacements(placements)), ids: placements.map { $0.id })
  }

  /// The placements that a request names, in z-order.
  private func chosen(
    _ request: JSONValue, of artwork: Artwork
  ) throws(RefusedRequest) -> [Placement] {
    let ids = try request.ids("placements")
    do throws(EditError) {
      return try artwork.indices(of: ids).sorted().map { artwork.placements[$0] }
    } catch {
      throw RefusedRequest(error)
    }
  }
}

extension Placement {
  /// The placement with fields replaced: absent members stay, null removes a picture.
  fileprivate func replacing(_ fields: JSONValue) throws(RefusedRequest) -> Placement {
    guard fields.kind == .object else { throw RefusedRequest.missing("fields") }
    var placement = self
    for member in fields.members {
      guard let field = PlacementField(named: member.name) else {
        throw RefusedRequest(
          "unreadable", id: id.string, words: "a placement has no field “\(member.name)”")
      }
      placement[field] = try fields.newValue(field.name, field.kind)
    }
    if ExactText(symbol) != ExactText(placement.symbol)
      || ExactText(image) != ExactText(placement.image),
      case .refused(let words) = SymbolJudgement(
        placement.symbol, hasPicture: placement.image != nil)
    {
      throw RefusedRequest("badItem", id: id.string, words: words)
    }
    return placement.normalized(from: self)
  }
}

extension ArtworkFields {
  fileprivate mutating func change(_ fields: JSONValue) throws(RefusedRequest) {
    guard fields.kind == .object else { throw RefusedRequest.missing("fields") }
    for member in fields.members {
      if let field = ArtworkField(named: member.name) {
        let value = try fields.newValue(field.name, field.kind)
        if value == nil, field == .title { throw RefusedRequest.missing("title") }
        artwork[field] = value
      } else if let field = CanvasField(named: member.name) {
        let value = try fields.newValue(field.name, field.kind)
        if case .length = field.kind, let length = value?.number, length < 1 {
          throw RefusedRequest("badNumber", words: "“\(field.name)” must be at least 1")
        }
        canvas[field] = value
      } else {
        throw RefusedRequest("unreadable", words: "an artwork has no field “\(member.name)”")
      }
    }
  }
}

extension JSONValue {
  /// `[x, y]`, in canvas units.
  fileprivate func point(_ name: String) throws(RefusedRequest) -> Point {
    let numbers = self[name].map { $0.kind == .array ? $0.elements.map { $0.number } : [] } ?? []
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      throw RefusedRequest.missing(name)
    }
    return Point(x: x, y: y)
  }
}

extension EditStep {
  fileprivate init(_ artwork: Artwork, _ edit: ArtworkEdit) {
    self.init([Part(artwork.id, edit)])
  }
}
