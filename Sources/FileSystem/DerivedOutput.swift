import SourceFiles
import Texts

/// Derived files, made from another file of the output, such as its compressed form.
///
/// Making them is the slowest part of a build, so those whose source is unchanged are kept.
extension OutputFolder {
  /// Keeps a file passed to `begin`, if neither it nor its source has changed.
  ///
  /// - Parameters:
  ///   - source: the path of its source, which this build has written or found unchanged.
  ///   - signature: the file's signature after the last build.
  /// - Returns: False if it must be made.
  public func keep(_ file: String, madeOf source: String, as signature: FileSignature) -> Bool {
    // If a build was killed between writing the two, the list has no digest of the source.
    let key = ExactText(source)
    guard let digest = state.withLock({ $0.written[key]?.digest }), digest == earlier[key]?.digest
    else { return false }
    return keep(file, as: signature)
  }

  /// Writes a file passed to `begin`, in chunks, unless it already has these bytes or would not be
  /// smaller than its source.
  ///
  /// - Parameters:
  ///   - source: the path of its source, which this build has written or found unchanged.
  ///   - reader: the bytes of the source.
  ///   - transform: returns the next bytes for a piece of the source; for the last, all the rest.
  /// - Returns: nil if the file would not be smaller than its source.
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
      guard original.value == state.withLock({ $0.written[ExactText(source)]?.digest }) else {
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
