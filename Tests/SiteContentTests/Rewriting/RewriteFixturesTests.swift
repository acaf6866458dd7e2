import Foundation
import GalleryEditing
import GalleryModel
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// The demo gallery's hand-written documents.
@Suite struct RewriteFixturesTests {
  private func files() throws -> [(path: ContentPath, file: SourceFile, reading: DocumentReading)] {
    let content = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Content")
    let names = FileManager.default.enumerator(atPath: content.path)?.compactMap { $0 as? String }
    return try (names ?? []).sorted().map { ContentPath($0) }.compactMap { path in
      guard isDocumentName(path) else { return nil }
      let bytes = [UInt8](try Data(contentsOf: content.appending(path: path.string)))
      let file = SourceFile(path: path.inSite, bytes: bytes)
      return readDocument(file, at: path).map { (path, file, $0) }
    }
  }

  @Test func `a document that was not edited keeps every byte`() throws {
    var (collections, artworks) = (0, 0)
    for (path, file, reading) in try files() {
      switch reading.content {
      case .collection(let collection):
        #expect(try rewrite(file, at: path, as: collection).bytes == file.bytes)
        collections += 1
      case .artwork(let artwork):
        #expect(try rewrite(file, at: path, as: artwork).bytes == file.bytes)
        artworks += 1
      case .page, .board: break
      }
    }
    #expect(collections > 10 && artworks > 2)
  }

  @Test func `one item that moves is one line out and one in`() throws {
    var looked = 0
    for (path, file, reading) in try files() {
      guard case .collection(let collection) = reading.content,
        let section = collection.sections.first(where: { $0.items.count > 2 })
      else { continue }
      var wanted = collection
      let last = section.items.count - 1
      _ = try wanted.apply(
        .moveItems([ItemMove(section.items[0].id, to: ItemPlace(section: section.id, index: last))])
      )
      let new = try rewrite(file, at: path, as: wanted)
      #expect(new.extent == .whatChanged && new.differences.isEmpty)
      let difference = LineDifference.lines(of: new.bytes).map { Array($0) }.difference(
        from: LineDifference.lines(of: file.bytes).map { Array($0) })
      // Where lines hold several items, one is changed; a comma comes and goes at the end.
      #expect(difference.removals.count <= 2, "\(path)")
      #expect(difference.insertions.count == difference.removals.count, "\(path)")
      looked += 1
    }
    #expect(looked > 10)
  }

  @Test func `a placement that moves changes its line`() throws {
    for (path, file, reading) in try files() {
      guard case .artwork(let artwork) = reading.content else { continue }
      for index in artwork.placements.indices {
        var wanted = artwork
        wanted.placements[index].center.x += 0.5
        let new = try rewrite(file, at: path, as: wanted)
        let difference = LineDifference.lines(of: new.bytes).map { Array($0) }.difference(
          from: LineDifference.lines(of: file.bytes).map { Array($0) })
        #expect(new.extent == .whatChanged && difference.count == 2)
      }
    }
  }
}
