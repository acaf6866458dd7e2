import GalleryModel

/// A side of a merge, as git calls it: the files as they are, or what comes to them.
public enum Side: Sendable, Equatable {
  case ours
  case theirs

  public var other: Side { self == .ours ? .theirs : .ours }
}

/// Three versions of one document. A new one has no base; one that a side deleted is nil there.
public struct DocumentVersions: Sendable {
  public var id: String
  public var base: GalleryDocument?
  public var ours: GalleryDocument?
  public var theirs: GalleryDocument?

  public init(
    id: String, base: GalleryDocument?, ours: GalleryDocument?, theirs: GalleryDocument?
  ) {
    self.id = id
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }
}

/// What a merge needs to know besides the documents.
public struct MergeOptions: Sendable {
  /// Whose value, place or deletion counts where both sides collide. Without one it is ours, and the
  /// merge is not to be used before a person has looked at the conflicts.
  public var prefer: Side?
  /// Whose side counts for single things, whatever counts for the rest.
  public var choices: [MergeChoice] = []
  /// Whether base and theirs come from an export, which states every id: then an id that could be a
  /// default one counts as such for a new thing, and is not written out without need.
  public var theirsStatesEveryID: Bool
  /// Whether an emoji is that of an item that takes no part in the merge; sentences tell items of one
  /// emoji apart by their names.
  public var standsElsewhere: (@Sendable (_ symbol: String) -> Bool)?
  /// The id that a section gets from its title; slugs need tables that the browser floor does without.
  public var sectionID: @Sendable (String?) -> String

  public init(
    prefer: Side? = nil, choices: [MergeChoice] = [], theirsStatesEveryID: Bool = false,
    sectionID: @escaping @Sendable (String?) -> String
  ) {
    self.prefer = prefer
    self.choices = choices
    self.theirsStatesEveryID = theirsStatesEveryID
    self.sectionID = sectionID
  }

  /// Who wins a conflict about which no choice was made.
  var winner: Side { prefer ?? .ours }
}

/// The two sides and what they started from.
enum Version: Sendable {
  case base
  case ours
  case theirs

  init(_ side: Side) {
    self = side == .ours ? .ours : .theirs
  }
}

/// One value for each version.
struct Triple<Value> {
  var base: Value
  var ours: Value
  var theirs: Value

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
