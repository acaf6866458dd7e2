import GalleryModel
import Texts

/// The desired id of a merged thing.
struct WantedID<Kind> {
  /// Priority among things that claim the same id.
  private enum Rank: Comparable, CaseIterable {
    /// Stated in ours.
    case given
    /// The id in the base.
    case known
    /// A default id in ours.
    case counted
    /// A default id in ours that default numbering no longer yields.
    case restated
    case new
  }

  private let base: Text<Kind>?
  private let ours: Text<Kind>?
  private let theirs: Text<Kind>?
  private let isGivenByOurs: Bool
  private let isTouched: Bool
  private let prefersStated: Bool
  /// The stem of the default id.
  private let name: Text<Kind>
  /// Whether default numbering would not yield the id. Then the base's id is preferred.
  var mustBeStated = false
  /// The resolved id.
  fileprivate(set) var id: Text<Kind> = ""

  var isStated: Bool { prefersStated || mustBeStated }

  /// - Parameters:
  ///   - isTouched: whether the merge changed the thing on our side.
  ///   - name: the stem of the thing's default id.
  ///   - mayLeaveOut: whether ids stated by theirs may be omitted if they look like default ones.
  init(
    _ ids: Triple<Text<Kind>?>, isGiven: Triple<Bool?>, isTouched: Bool,
    name: Text<Kind>, mayLeaveOut: Bool
  ) {
    self.name = name
    base = ids.base
    ours = ids.ours
    theirs = ids.theirs
    self.isTouched = isTouched
    isGivenByOurs = isGiven.ours == true
    if let ours = isGiven.ours {
      // Ids stated in ours stay stated even if theirs removed them: an earlier merge may have
      // needed them.
      prefersStated = ours || isGiven.base == false && isGiven.theirs == true
    } else {
      prefersStated =
        isGiven.theirs == true && !(mayLeaveOut && (theirs.map { isDefault($0, of: name) } ?? true))
    }
  }

  /// The id that it claims, and the priority of the claim.
  private var claim: (id: Text<Kind>?, rank: Rank) {
    if isGivenByOurs, let ours { return (ours, .given) }
    if let base, isTouched || isStated || ours == nil { return (base, .known) }
    if let ours { return (ours, mustBeStated ? .restated : .counted) }
    return (theirs, .new)
  }

  fileprivate static func resolve(_ wanted: inout [WantedID], known: KnownIDs<Kind>) {
    let claims = wanted.map { $0.claim }
    var claimed: Set<Text<Kind>> = []
    var minted = MintedIDs<Kind>()
    for turn in Rank.allCases {
      for index in wanted.indices where claims[index].rank == turn {
        let id = claims[index].id ?? ""
        var isTaken = !claimed.insert(id).inserted
        // A new thing must not get an id that the base's things have.
        if turn >= .restated, wanted[index].mustBeStated, known.old.contains(id) { isTaken = true }
        if isTaken {
          let stem = isDefault(id, of: wanted[index].name) ? wanted[index].name : withoutNumber(id)
          wanted[index].id = minted.next(behind: stem) { known.all.contains($0) }
        } else {
          wanted[index].id = id
        }
      }
    }
  }
}

/// Whether `resolve` may have replaced a given id by another, since it was taken.
func mayBeRenumbered<Kind>(_ id: Text<Kind>, to other: Text<Kind>) -> Bool {
  let stem = withoutNumber(id)
  return other != stem && isDefault(other, of: stem)
}

/// Resolves the claims: the highest priority gets the id, the others get the next number that no
/// version uses.
func resolve<Kind>(_ wanted: inout [WantedID<Kind>], known: KnownIDs<Kind>) {
  WantedID.resolve(&wanted, known: known)
}

/// The ids that the versions of a document use.
struct KnownIDs<Kind> {
  /// Ids of the base's things in base and theirs. Default ids shift: theirs may use a base id for
  /// another thing, or a new id for a thing of the base.
  var old: Set<Text<Kind>>
  var all: Set<Text<Kind>>
}

/// Generates numbered ids that no version uses.
private struct MintedIDs<Kind> {
  private var ids: Set<Text<Kind>> = []
  /// The last number used for each stem; all lower ones are taken.
  private var numbers: [Text<Kind>: Int] = [:]

  mutating func next(behind name: Text<Kind>, isTaken: (Text<Kind>) -> Bool) -> Text<Kind> {
    var number = (numbers[name] ?? 1) + 1
    while true {
      let id = numberedID(name, number)
      // Truncated names may collide.
      if !isTaken(id), ids.insert(id).inserted {
        numbers[name] = number
        return id
      }
      number += 1
    }
  }
}
