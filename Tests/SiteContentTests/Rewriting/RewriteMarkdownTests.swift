import GalleryModel
import JSON
import Markdown
import RandomNumbers
import SourceFiles
import Testing
import Texts

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// A random Markdown collection in a hand-written style.
func oddMarkdown(seed: Int) -> SourceFile {
  var writer = OddMarkdown(SeededRandom(UInt64(seed) &+ 4_000_000), hasNested: seed % 3 == 0)
  return SourceFile(path: "Content/c.md", text: writer.written())
}

/// One as the program writes it, with Markdown syntax in every field.
private func writtenMarkdown(seed: Int) -> SourceFile {
  var collections = RandomCollections(SeededRandom(UInt64(seed)), isHostile: false)
  var collection = collections.next(title: "Title")
  collection.assignDefaultIDs(sectionID: Slug.ofSectionTitle)
  let bytes = writeMarkdownCollection(collection, id: nil)
  return SourceFile(path: "Content/c.md", bytes: bytes)
}

@Suite struct RewriteMarkdownTests {
  private func places(_ file: SourceFile) throws -> (MarkdownPlaces, EmojiCollection) {
    let reading = try #require(readDocument(file, at: "c.md"))
    guard case .collection(let collection) = reading.content else { throw CancellationError() }
    let places = try #require(
      MarkdownPlaces(
        file.bytes, body: splitFrontMatter(file).body, reading.places))
    return (places, collection)
  }

  @Test func `a collection that was not edited keeps every byte`() throws {
    var looked = 0
    for seed in lawSeeds(500) {
      for file in [oddMarkdown(seed: seed), writtenMarkdown(seed: seed)] {
        guard let read = collection(in: file, "c.md") else { continue }
        let exported = try rewrite(file, at: "c.md", as: read.statingEveryID)
        #expect(exported.bytes == file.bytes && exported.extent == .none)
        looked += 1
      }
    }
    #expect(looked > lawCount(500) * 8 / 5)
  }

  @Test func `one edit changes the lines that it is about`() throws {
    // Files without items, of which there are a few, give little to edit.
    let enough = 4 * lawCount(2)
    var (looked, made) = (0, 0)
    for seed in [1_493_181_676] + lawSeeds(20)
    where looked <= lawCount(2) || made <= enough {
      looked += 1
      let file = oddMarkdown(seed: seed)
      guard collection(in: file, "c.md") != nil else { continue }
      let (before, read) = try places(file)
      let isNested = before.sections.contains { $0.prose.contains { $0.isInList } }
      var edits = RandomEdits(SeededRandom(UInt64(seed) &+ 5_000_000))
      for kind in RandomEdits.Kind.allCases {
        guard let (edit, items, section) = edits.next(kind, in: read) else { continue }
        var wanted = read
        _ = try wanted.apply(edit)
        let new = try rewrite(file, at: "c.md", as: wanted)
        let text = String(decoding: new.bytes, as: UTF8.self)
        let note: Comment = "seed \(seed), \(kind): \(text)"
        let file2 = SourceFile(path: file.path, bytes: new.bytes)
        let (after, again) = try places(file2)
        #expect(again.says(asMarkdown: wanted, withFooters: !isNested), note)
        if !isNested { #expect(new.differences.isEmpty, note) }
        made += 1
        // After a swap of two neighbours either may count as moved.
        let movers = kind == .moveItem ? [items] + neighbours(of: items[0], in: read) : [items]
        var complaints: [[String]] = []
        for items in movers {
          let touched = touched(items, section, kind, read, again)
          let difference = LineDifference(
            file.bytes, try touched(before, read, splitFrontMatter(file)), new.bytes,
            try touched(after, again, splitFrontMatter(file2)), commas: 0)
          complaints.append(difference.complaints)
        }
        #expect(complaints.contains([]), "\(complaints[0]) \(note)")
      }
    }
    #expect(made > enough)
  }

  /// A function that finds the source ranges of an edit.
  private func touched(
    _ items: [ItemID], _ section: SectionID?, _ kind: RandomEdits.Kind, _ old: EmojiCollection,
    _ new: EmojiCollection
  ) -> (MarkdownPlaces, EmojiCollection, FrontMatter) throws -> [Range<Int>] {
    func given(_ collection: EmojiCollection) -> Set<ItemID> {
      Set(collection.sections.flatMap(\.items).filter(\.hasGivenID).map { $0.id })
    }
    func givenSections(_ collection: EmojiCollection) -> Set<SectionID> {
      Set(collection.sections.filter(\.hasGivenID).map { $0.id })
    }
    let items = Set(items).union(given(new).subtracting(given(old)))
    let stated = givenSections(new).subtracting(givenSections(old))
    return { places, collection, front in
      var ranges: [Range<Int>] = []
      for (index, value) in collection.sections.enumerated() {
        let place = places.sections[index]
        // A section without a heading may need one at its new position.
        if let heading = place.heading,
          value.id == section || stated.contains(value.id) || (value.title ?? "").isEmpty
        {
          ranges.append(heading.block)
        }
        if value.id == section {
          switch kind {
          case .editSection: ranges += place.prose.map(\.lines)
          // Its link definitions stay.
          case .removeSection:
            ranges += place.prose.map(\.lines) + place.items.map(\.lines)
            if let heading = place.heading { ranges.append(heading.block) }
          default: ranges.append(place.lines)
          }
        }
        for (item, value) in value.items.enumerated() where items.contains(value.id) {
          ranges.append(place.items[item].lines)
        }
      }
      if kind == .editCollection {
        ranges += places.description.map(\.lines) + [front.yaml ?? 0..<0]
      }
      return ranges
    }
  }

  @Test func `many edits one after the other end in what was wanted`() throws {
    for seed in lawSeeds(2) {
      var file = seed % 4 == 1 ? writtenMarkdown(seed: seed) : oddMarkdown(seed: seed)
      guard let read = collection(in: file, "c.md") else { continue }
      var edits = RandomEdits(SeededRandom(UInt64(seed) &+ 6_000_000))
      var wanted = read
      for step in 0..<12 {
        let kind = edits.random.pick(RandomEdits.Kind.allCases)
        guard let (edit, _, _) = edits.next(kind, in: wanted) else { continue }
        _ = try wanted.apply(edit)
        if step % 3 == 1 { continue }
        let isNested = try places(file).0.sections.contains { $0.prose.contains { $0.isInList } }
        let new = try rewrite(file, at: "c.md", as: wanted)
        file = SourceFile(path: file.path, bytes: new.bytes)
        let again = try #require(collection(in: file, "c.md"))
        let note: Comment =
          "seed \(seed), \(kind): \(new.differences) \(String(decoding: file.bytes, as: UTF8.self))"
        #expect(again.says(asMarkdown: wanted, withFooters: !isNested), note)
        #expect(try rewrite(file, at: "c.md", as: again).extent == .none)
        if !isNested {
          #expect(try rewrite(file, at: "c.md", as: wanted).bytes == file.bytes, note)
        }
        // What is nested in items has moved with them.
        wanted = again
      }
    }
  }
}
