import Bytes
import GalleryModel
import Texts

/// The id that a thing should have after a merge.
struct WantedID {
  /// Who comes first to an id that several want.
  private enum Rank: Int {
    /// Our side gave it.
    case given
    /// The base has it.
    case known
    /// It comes from counting on our side.
    case counted
    case new
  }

  private let base: String?
  private let ours: String?
  private let theirs: String?
  private let isGivenByOurs: Bool
  private let isTouched: Bool
  private let prefersStated: Bool
  /// What counting begins with.
  private let name: String
  /// Whether it cannot be left to counting. Then it is the base's, which all versions know.
  var mustBeStated = false
  /// What it came to.
  fileprivate(set) var id = ""

  var isStated: Bool { prefersStated || mustBeStated }

  /// - Parameters:
  ///   - isTouched: whether the merge changed the thing on our side.
  ///   - name: what the thing is called by default.
  ///   - mayLeaveOut: whether an id that theirs states need not be where counting gives it.
  init(
    _ ids: Triple<String?>, isGiven: Triple<Bool?>, isTouched: Bool,
    name: String, mayLeaveOut: Bool
  ) {
    self.name = name
    base = ids.base
    ours = ids.ours
    theirs = ids.theirs
    self.isTouched = isTouched
    isGivenByOurs = isGiven.ours == true
    if let ours = isGiven.ours {
      // What ours states stays so even where theirs took it out: an earlier merge may have had to
      // write it there.
      prefersStated = ours || isGiven.base == false && isGiven.theirs == true
    } else {
      prefersStated =
        isGiven.theirs == true && !(mayLeaveOut && (theirs.map { isDefault($0, of: name) } ?? true))
    }
  }

  /// The id that it should have, and how strong its claim is.
  private var claim: (id: String?, rank: Rank) {
    if isGivenByOurs, let ours { return (ours, .given) }
    if let base, isTouched || isStated || ours == nil { return (base, .known) }
    if let ours, !mustBeStated { return (ours, .counted) }
    return (ours ?? theirs, .new)
  }

  fileprivate static func resolve(_ wanted: inout [WantedID], known: KnownIDs) {
    let claims = wanted.map { $0.claim }
    let order = wanted.indices.sorted {
      claims[$0].rank != claims[$1].rank
        ? claims[$0].rank.rawValue < claims[$1].rank.rawValue : $0 < $1
    }
    let versions = TextIndex(known.old + known.new)
    let old = TextIndex(known.old)
    let claimIndex = HashIndex(of: claims.lazy.map { $0.id ?? "" })
    var places = Array(repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = place }
    var minted = MintedIDs()
    for index in order {
      let (wish, rank) = claims[index]
      let id = wish ?? ""
      let earlier = claimIndex.first(id) {
        places[$0] < places[index] && ExactText(claims[$0].id ?? "") == ExactText(id)
      }
      var isTaken = earlier != nil
      // What is new must not look like what was there before.
      if rank == .new, wanted[index].mustBeStated, old.contains(id) { isTaken = true }
      if isTaken {
        let stem = isDefault(id, of: wanted[index].name) ? wanted[index].name : withoutNumber(id)
        wanted[index].id = minted.next(behind: stem) { versions.contains($0) }
      } else {
        wanted[index].id = id
      }
    }
  }
}

/// Lets the first in rank have an id that several want; the others get the next number behind it that
/// no version knows.
func resolve(_ wanted: inout [WantedID], known: KnownIDs) {
  WantedID.resolve(&wanted, known: known)
}

/// The ids that the versions of a document use.
struct KnownIDs {
  /// What the base and theirs call the things of the base. Without given ids theirs may call another
  /// thing by a name that the base had, or one of the base by a new name.
  var old: [String]
  var new: [String]
}

/// Ids with numbers that no version knows.
private struct MintedIDs {
  private var ids: Set<ExactText> = []
  /// The number handed out last behind each name; all before it are taken.
  private var numbers: [ExactText: Int] = [:]

  mutating func next(behind name: String, isTaken: (String) -> Bool) -> String {
    var number = (numbers[ExactText(name)] ?? 1) + 1
    while true {
      let id = numberedID(name, number)
      // Long names that are cut may come to one id.
      if !isTaken(id), ids.insert(ExactText(id)).inserted {
        numbers[ExactText(name)] = number
        return id
      }
      number += 1
    }
  }
}
