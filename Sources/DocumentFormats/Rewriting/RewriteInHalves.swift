import GalleryModel
import SiteModel
import SourceFiles
import Texts

extension CollectionRewriting {
  /// Bisects the edits and applies the halves in turn, if no one placement works for all of them.
  /// - Returns: nil for a single edit, for too large a file, or if a half cannot be written.
  func rewrittenInHalves(as wanted: EmojiCollection) -> RewrittenFile? {
    // Each half is parsed again; a large file with very many edits would take minutes.
    guard let edits = try? read.edits(to: wanted), edits.count > 1,
      source.bytes.count * edits.count < 1 << 28
    else { return nil }
    var middle = read
    for edit in edits.prefix(edits.count / 2) {
      guard (try? middle.apply(edit)) != nil else { return nil }
    }
    guard let first = try? rewritten(as: middle) else { return nil }
    let file = SourceFile(path: source.path, bytes: first.bytes)
    guard let again = readDocument(file, at: path), case .collection(let said) = again.content,
      let second = try? rewrite(
        file, at: path, as: wanted.withFooters(of: said, insteadOf: read), carrying: carried,
        leaving: leaving, stating: stating)
    else { return nil }
    return second.behind(first)
  }
}

extension EmojiCollection {
  /// A copy with the unedited footers of `said`, where prose nested in items has moved with them.
  fileprivate func withFooters(
    of said: EmojiCollection, insteadOf read: EmojiCollection
  ) -> EmojiCollection {
    var footers: [SectionID: (read: String?, said: String?)] = [:]
    for section in read.sections {
      footers[section.id] = (section.footer, section.footer)
    }
    for section in said.sections { footers[section.id]?.said = section.footer }
    var collection = self
    for (index, section) in sections.enumerated() {
      guard let footer = footers[section.id], haveSameLines(section.footer, footer.read)
      else { continue }
      collection.sections[index].footer = footer.said
    }
    return collection
  }
}

extension RewrittenFile {
  /// A copy with the reports of the previous step prepended.
  fileprivate func behind(_ first: RewrittenFile) -> RewrittenFile {
    var file = self
    file.differences = first.differences + differences.filter { !first.differences.contains($0) }
    file.added = first.added + added
    file.movedProse =
      first.movedProse + movedProse.filter { !first.movedProse.contains($0) }
    if case .lines(let before) = first.extent {
      guard case .lines(let behind) = extent else {
        file.extent = first.extent
        return file
      }
      file.extent = .lines(spelledAnew: before + behind.filter { !before.contains($0) })
    }
    return file
  }
}
