import GalleryModel

/// A side of a merge, as in git: ours is the current files, theirs the incoming changes.
public enum Side: String, Sendable, CaseIterable {
  case ours
  case theirs

  public var other: Side { self == .ours ? .theirs : .ours }
}

/// Three versions of one document; nil if it does not exist, such as the base of a new one.
public struct DocumentVersions: Sendable {
  public var id: DocumentID
  public var base: GalleryDocument?
  public var ours: GalleryDocument?
  public var theirs: GalleryDocument?

  public init(
    id: DocumentID, base: GalleryDocument?, ours: GalleryDocument?, theirs: GalleryDocument?
  ) {
    self.id = id
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }
}

/// Options of a merge.
public struct MergeOptions: Sendable {
  /// The side that wins conflicts. Nil: ours wins, and a person has to review the conflicts before the
  /// merge is used.
  public var prefer: Side?
  /// Winning sides for single things; they override `prefer`.
  public var choices: [MergeChoice] = []
  /// Whether base and theirs come from an export, which states every id: then a new thing's id that
  /// could be a default one counts as default, and is stated only if needed.
  public var theirsStatesEveryID: Bool
  /// Whether an emoji also occurs in items outside the merge; descriptions then add the item's name.
  public var standsElsewhere: (@Sendable (_ symbol: String) -> Bool)?
  /// A section's default id by title; injected, since slugs need tables that the browser code lacks.
  public var sectionID: @Sendable (String?) -> SectionID

  public init(
    prefer: Side? = nil, choices: [MergeChoice] = [], theirsStatesEveryID: Bool = false,
    sectionID: @escaping @Sendable (String?) -> SectionID
  ) {
    self.prefer = prefer
    self.choices = choices
    self.theirsStatesEveryID = theirsStatesEveryID
    self.sectionID = sectionID
  }

  /// The side that wins conflicts without a choice.
  var winner: Side { prefer ?? .ours }
}

/// The sides of a merge and their common ancestor.
enum Version: Sendable, CaseIterable {
  case base
  case ours
  case theirs

  init(_ side: Side) {
    self = side == .ours ? .ours : .theirs
  }
}

/// One value for each version.
public struct Triple<Value> {
  public var base: Value
  public var ours: Value
  public var theirs: Value

  init(_ base: Value, _ ours: Value, _ theirs: Value) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  subscript(version: Version) -> Value {
    get {
      switch version {
      case .base: base
      case .ours: ours
      case .theirs: theirs
      }
    }
    // In place: with `set`, a change of one element would copy its whole array.
    _modify {
      switch version {
      case .base: yield &base
      case .ours: yield &ours
      case .theirs: yield &theirs
      }
    }
  }

  subscript(side: Side) -> Value {
    side == .ours ? ours : theirs
  }

  func map<Mapped>(_ transform: (Value) -> Mapped) -> Triple<Mapped> {
    Triple<Mapped>(transform(base), transform(ours), transform(theirs))
  }
}

extension Triple: Sendable where Value: Sendable {}
