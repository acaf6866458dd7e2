import EditorAssets
import FileSystem
import JSON
import SiteBuilder
import SourceFiles

/// The metadata of a shard, in a file that is written last to its folder. A join recognizes folders
/// of one build by it.
struct ShardMark {
  static let fileName = ".emojiart-shard.json"

  let shard: Shard
  /// The `sourceDigest` of its inputs.
  let source: String
  /// The `version` of the program that wrote it.
  let program: String

  var bytes: [UInt8] {
    var writer = JSONWriter(.lines)
    writer.beginObject()
    for (name, text) in [("generator", "emojiart"), ("version", program), ("source", source)] {
      writer.name(name)
      writer.string(text)
    }
    for (name, number) in [("shard", shard.number), ("of", shard.count)] {
      writer.name(name)
      writer.integer(number)
    }
    writer.endObject()
    writer.endFile()
    return writer.bytes
  }
}

extension ShardMark {
  init?(reading bytes: [UInt8]) {
    guard let root = (try? readJSON(bytes))?.root, let program = root["version"]?.string,
      let source = root["source"]?.string, let number = root["shard"]?.number,
      let count = root["of"]?.number,
      let shard = Int(exactly: number).flatMap({ number in
        Int(exactly: count).flatMap { Shard(number, of: $0) }
      })
    else { return nil }
    self.init(shard: shard, source: source, program: program)
  }

  /// The mark of a shard of a site, with the digest of the files that it was planned from.
  /// - Parameter options: those of the command that affect the output.
  init(
    _ shard: Shard, of loaded: LoadedSite, _ plan: SitePlan, options: String, jobs: Int
  ) async throws {
    let pictures = plan.lacksRasterizer ? "without link pictures" : "with link pictures"
    self.init(
      shard: shard,
      source: try await sourceDigest(
        of: [loaded.tree, builtInTheme()], options: [version, pictures, options], jobs: jobs),
      program: version)
  }
}
