import SourceFiles
import Texts

/// Files that are made of another file of the output, such as its compressed form.
///
/// Making them takes longer than all else, so one that an earlier build made of the same bytes is kept.
extension OutputFolder {
  /// Keeps a file passed to `begin`, if neither it nor what it is made of has changed.
  ///
  /// - Parameters:
  ///   - source: what it is made of, which this build has written or found unchanged.
  ///   - signature: its signature after the last build.
  /// - Returns: False if it must be made.
  public func keep(_ file: String, madeOf source: String, as signature: FileSignature) -> Bool {
    // A build that was killed between the two has left no digests.
    let key = ExactText(source)
    guard let digest = state.withLock({ $0.digests[key] }), digest == earlierDigests[key] else {
      return false
    }
    return keep(file, as: signature)
  }

  /// Writes a file passed to `begin`, unless it already has these bytes, or they would be no fewer than
  /// those that they are made of. Both flow piece by piece.
  ///
  /// - Parameters:
  ///   - source: what it is made of, which this build has written or found unchanged.
  ///   - reader: the bytes of that.
  ///   - transform: makes the next bytes of a piece, of the last one with all that is left.
  /// - Returns: nil if there is no such file.
  public func write(
    _ file: String, madeOf source: String, reader: FileReader,
    transform: (_ piece: [UInt8], _ isLast: Bool) throws(FileError) -> [UInt8]
  ) throws(FileError) -> Outcome? {
    let place = try place(of: file)
    var original = OutputDigest()
    var (digest, size): (_, Int64) = (OutputDigest(), 0)
    var same: FileSignature?
    let signature = try replace(place.name, in: place.directory, root: place.root, path: file) {
      (new) throws(FileError) in
      var piece = try nextPiece(of: reader)
      while true {
        let following = piece.isEmpty ? [] : try nextPiece(of: reader)
        let bytes = try transform(piece, following.isEmpty)
        try new.write(bytes)
        original.append(piece)
        digest.append(bytes)
        size += Int64(bytes.count)
        if following.isEmpty { break }
        piece = following
      }
    } ifWanted: { () throws(FileError) in
      guard original.value == state.withLock({ $0.digests[ExactText(source)] }) else {
        throw FileError(
          path: source, reason: "the file changed while the site was built; build again")
      }
      guard size < reader.size else { return false }
      if !isRewriting, let present = try? digested(place.name, in: place.directory),
        present.signature.size == size, present.digest == digest
      {
        same = present.signature
        return false
      }
      try announce(place.planned, in: place.root)
      return true
    }
    guard let final = signature ?? same else { return nil }
    note(ExactText(file), final, digest.value)
    return same == nil ? .written : .unchanged
  }
}
