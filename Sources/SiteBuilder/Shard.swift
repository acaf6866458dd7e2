import Bytes

/// A part of a site's output that is built separately: number `number` of `count`, from 1.
public struct Shard: Hashable, Sendable {
  public let number: Int
  public let count: Int

  public static let mostShards = 1024

  /// nil if there is no such part.
  public init?(_ number: Int, of count: Int) {
    guard (1...Self.mostShards).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `3/8`; nil for all else.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2,
      numbers.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let number = Int(numbers[0]), let count = Int(numbers[1])
    else { return nil }
    self.init(number, of: count)
  }

  /// Whole-site files are in the first shard. All else goes by a hash of its path, so that a file stays
  /// in its shard when others come and go.
  func contains(_ output: PlannedOutput) -> Bool {
    if wholeSiteKinds.contains(ObjectIdentifier(output.kind)) { return number == 1 }
    let hash = FNV1a64(output.path.string).value
    return hash.multipliedFullWidth(by: UInt64(count)).high == UInt64(number - 1)
  }
}

/// Kinds with one file for the whole site, or that list all of it.
private let wholeSiteKinds = Set(
  [
    OutputKind.asset, .stylesheet, .home, .searchItems, .searchNames, .artworkList, .tagList,
    .credits, .notFound, .feed, .sitemap,
  ].map { ObjectIdentifier($0) })

extension SitePlan {
  /// The files of a shard; all files if it is nil.
  public func outputs(in shard: Shard?) -> [PlannedOutput] {
    shard.map { shard in outputs.filter(shard.contains) } ?? outputs
  }
}
