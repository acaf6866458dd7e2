import Digests
import SourceFiles

/// A digest of all that decides a site's output, by which shards know that they are of one site.
///
/// - Parameters:
///   - trees: the site's files and the built-in theme.
///   - options: all else, such as the version of the program.
public func sourceDigest(
  of trees: [FileTree], options: [String], jobs: Int
) async throws -> String {
  let entries = trees.flatMap(\.entries)
  let digests = await concurrentMap(entries, jobs: jobs) { entry in
    Result { () throws(FileTree.ReadFailure) in
      var digest = SHA256()
      let reader = try entry.open()
      while case let piece = try reader.next(), !piece.isEmpty { digest.append(piece) }
      return digest.hex()
    }
  }
  // No path and no option has a NUL in it, and a digest has 64 digits.
  var lines = [options.joined(separator: "\n")]
  for (entry, digest) in zip(entries, digests) { lines.append("\(try digest.get())\(entry.path)") }
  return sha256Hex(Array(lines.joined(separator: "\0").utf8))
}
