import Digests
import SourceFiles

/// A digest of every input of a build. Shards with equal digests belong to one build.
///
/// - Parameters:
///   - trees: the site's files and the built-in theme.
///   - options: all other inputs, such as the version of the program.
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
  // Unambiguous: no path and no option contains a NUL, and every digest has 64 digits.
  var lines = [options.joined(separator: "\n")]
  for (entry, digest) in zip(entries, digests) { lines.append("\(try digest.get())\(entry.path)") }
  return sha256Hex(Array(lines.joined(separator: "\0").utf8))
}
