import GalleryModel
import RandomNumbers
import SiteModel
import SourceFiles
import Testing
import Texts

@testable import DocumentFormats
@testable import SiteContent

/// A move changes only the moved lines, however many things have equal names. (contract.md §5)
@Suite struct MovedLinesTests {
  @Test(arguments: ["c.json", "c.md"])
  func `of 300 alike the first moves to the end`(name: String) throws {
    let path = ContentPath(name)
    let (file, read) = try alike(300, at: path)
    var wanted = read
    wanted.sections[0].items.append(wanted.sections[0].items.removeFirst())
    let written = try rewrite(file, at: path, as: wanted).bytes
    #expect(lost(of: file.bytes, in: written).count <= 1)
    #expect(lost(of: written, in: file.bytes).count == 1)
    #expect(
      collection(in: SourceFile(path: path.string, bytes: written), path)?.itemIDs == wanted.itemIDs
    )
  }

  @Test func `of 300 placements alike the first moves to the end`() throws {
    let placements = (0..<300).map {
      #"    {"symbol": "🐱", "x": \#($0), "y": 1, "size": 9}"#
    }
    let file = SourceFile(
      path: "Content/a.json",
      text:
        #"{"kind": "artwork", "title": "A", "canvas": {"width": 9, "height": 9}, "placements": ["#
        + "\n" + placements.joined(separator: ",\n") + "\n]}\n")
    guard case .artwork(let read)? = readDocument(file, at: "a.json")?.content else {
      Issue.record("no artwork was read")
      return
    }
    var wanted = read
    wanted.placements.append(wanted.placements.removeFirst())
    let written = try rewrite(file, at: "a.json", as: wanted).bytes
    #expect(lost(of: file.bytes, in: written).count == 1)
  }

  @Test func `no line changes of what did not move`() throws {
    for seed in lawSeeds(250) {
      var random = SeededRandom(UInt64(seed) &+ 22_000_000)
      let path: ContentPath = random.chance(2) ? "c.json" : "c.md"
      let (file, read) = try repeated(at: path, &random)
      var wanted = read
      for _ in 0...random.next(below: 3) {
        let places = wanted.sections.indices.flatMap { section in
          wanted.sections[section].items.indices.map { (section, $0) }
        }
        guard let (from, index) = random.element(of: places) else { continue }
        let item = wanted.sections[from].items.remove(at: index)
        let to = random.next(below: wanted.sections.count)
        let place = random.next(below: wanted.sections[to].items.count + 1)
        wanted.sections[to].items.insert(item, at: place)
      }
      let written = try rewrite(file, at: path, as: wanted).bytes
      let arrangement = fewestMoves(from: read, to: wanted)
      let lost = lost(of: file.bytes, in: written)
      #expect(
        lost.count <= arrangement,
        "seed \(seed): \(lost.map { String(decoding: $0, as: UTF8.self) })")
    }
  }

  @Test func `of two neighbours the one moves whose move adds no line`() throws {
    // The dog has two lines, so moving it costs more; but moving the other would add a separator.
    let lines = "+ 🐱 Cat\n+   🐭 Mouse\n\n   * 🐶 Dog\n     and more\n"
    let written = try rewritten("## A\n\n" + lines) { $0.sections[0].items.swapAt(1, 2) }
    #expect(written == "## A\n\n+ 🐱 Cat\n+ 🐶 Dog\n  and more\n+   🐭 Mouse\n")
  }

  @Test func `what is nested behind a tab stays what it was`() throws {
    let lines = "- 🐱 Cat\n\n## B\n\n1. 🐶 Dog\n   -\tx\n\n       y\n"
    let written = try rewritten("## A\n\n" + lines) {
      $0.sections[0].items.append($0.sections[1].items.removeFirst())
    }
    #expect(written == "## A\n\n- 🐱 Cat\n- 🐶 Dog\n  -    x\n\n      y\n\n## B\n")
  }

  /// The text behind the front matter after an edit.
  private func rewritten(
    _ text: String, _ edit: (inout EmojiCollection) -> Void
  ) throws -> String {
    let front = "---\nkind: collection\n---\n"
    let file = SourceFile(path: "Content/c.md", text: front + text)
    var wanted = try #require(collection(in: file, "c.md"))
    edit(&wanted)
    let written = try rewrite(file, at: "c.md", as: wanted).bytes
    return String(decoding: written.dropFirst(front.utf8.count), as: UTF8.self)
  }

  /// How many items are outside of a longest common subsequence, section by section.
  private func fewestMoves(from read: EmojiCollection, to wanted: EmojiCollection) -> Int {
    zip(read.sections, wanted.sections).reduce(0) { sum, sections in
      let places = Dictionary(
        uniqueKeysWithValues: sections.0.items.enumerated().map { ($1.id, $0) })
      let old = sections.1.items.map { places[$0.id] }
      return sum + stayingInPlace(old) { _ in 1 }.count { !$0 }
    }
  }

  /// One emoji over and over.
  private func alike(_ count: Int, at path: ContentPath) throws -> (SourceFile, EmojiCollection) {
    try file(at: path, [("A", Array(repeating: "🐱", count: count))])
  }

  /// Sections of few emoji, some with ids.
  private func repeated(
    at path: ContentPath, _ random: inout SeededRandom
  ) throws -> (SourceFile, EmojiCollection) {
    let sections = ["A", "B", "C"].prefix(1 + random.next(below: 3)).map { title in
      (title, (0..<random.next(below: 8)).map { _ in random.pick(["🐱", "🐱", "🐶", "🍎"]) })
    }
    return try file(at: path, sections, &random)
  }

  private func file(
    at path: ContentPath, _ sections: [(title: String, symbols: [String])]
  ) throws -> (SourceFile, EmojiCollection) {
    var random = SeededRandom(1)
    return try file(at: path, sections, &random, areNamed: false)
  }

  private func file(
    at path: ContentPath, _ sections: [(title: String, symbols: [String])],
    _ random: inout SeededRandom, areNamed: Bool = true
  ) throws -> (SourceFile, EmojiCollection) {
    var count = 0
    var texts: [String] = []
    let isMarkdown = path.string.hasSuffix(".md")
    for (title, symbols) in sections {
      let lines = symbols.map { symbol in
        count += 1
        // Names distinguish lines with the same emoji, if they have names.
        let isNamed = areNamed && !random.chance(4)
        let id = areNamed && random.chance(6) ? "🐱~\(count + 20)" : nil
        if isMarkdown {
          return "- \(symbol)" + (isNamed ? " Name \(count)" : "") + (id.map { " {#\($0)}" } ?? "")
        }
        let members = [
          id.map { #""id": "\#($0)""# }, #""symbol": "\#(symbol)""#,
          isNamed ? #""name": "Name \#(count)""# : nil,
        ].compactMap { $0 }
        return members.count == 1 ? "  \"\(symbol)\"" : "  {\(members.joined(separator: ", "))}"
      }
      texts.append(
        isMarkdown
          ? "## \(title)\n\n" + lines.map { $0 + "\n" }.joined()
          : "{\"title\": \"\(title)\", \"items\": [\n\(lines.joined(separator: ",\n"))\n]}")
    }
    let text =
      isMarkdown
      ? "---\nkind: collection\n---\n\n# C\n\n" + texts.joined(separator: "\n")
      : #"{"title": "C", "sections": ["# + "\n" + texts.joined(separator: ",\n") + "\n]}\n"
    let file = SourceFile(path: path.inSite, text: text)
    return (file, try #require(collection(in: file, path)))
  }

  /// The multiset difference of lines, ignoring commas at their ends.
  private func lost(of old: [UInt8], in new: [UInt8]) -> [[UInt8]] {
    func lines(_ bytes: [UInt8]) -> [[UInt8]] {
      bytes.split(separator: 0x0A).map { $0.last == 0x2C ? Array($0.dropLast()) : Array($0) }
    }
    var counts: [[UInt8]: Int] = [:]
    for line in lines(new) { counts[line, default: 0] += 1 }
    return lines(old).filter { line in
      counts[line, default: 0] -= 1
      return counts[line]! < 0
    }
  }
}
