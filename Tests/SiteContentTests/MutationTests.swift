import Foundation
import InlineMarkdown
import JSON
import Markdown
import RandomNumbers
import SiteContent
import SiteModel
import SourceFiles
import Testing
import YAML

/// Mutation fuzzing: parts of valid texts are cut, swapped or repeated. Reading must end in a value, or
/// an error with a location in the text.
@Suite struct MutationTests {
  /// How many mutations of each kind a run tries.
  static let count = lawCount(30)

  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: tests.appending(path: path)))
  }

  /// One member of each case in a list.
  static func texts(_ path: String, _ member: String) throws -> [[UInt8]] {
    try readJSON(bytes(path)).root.elements.map { Array(($0[member]?.string ?? "").utf8) }
  }

  @Test func `mutated JSON ends in a tree that can be written, or in an error in the text`() throws
  {
    let folder = "JSONTests/Fixtures/json-test-suite/test_parsing"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.tests.appending(path: folder).path)
    var seeds = try names.sorted().map { try Self.bytes("\(folder)/\($0)") }.filter {
      $0.count < 5000
    }
    seeds.append(Array(#"{"title": "é", "sections": [{"items": ["🐶", {"symbol": "🐱"}]}]}"#.utf8))
    var mutator = Mutator(seeds: seeds, law: 1)
    for _ in 0..<Self.count {
      let text = mutator.next()
      do throws(JSONError) {
        let document = try readJSON(text)
        let tree = document.root.tree
        #expect(try readJSON(tree.written(.lines)).root.tree == tree)
      } catch {
        #expect((0...text.count).contains(error.offset), "\(text)")
      }
      _ = importList(SourceFile(path: "a.json", bytes: text), into: Site())
    }
  }

  @Test func `mutated YAML ends in a tree or in an error in the text`() throws {
    var mutator = Mutator(
      seeds: try Self.texts("YAMLTests/Fixtures/yaml-front-matter/cases.json", "yaml"), law: 2)
    for _ in 0..<Self.count {
      let text = mutator.next()
      do throws(YAMLError) {
        let document = try readYAML(text, in: text.indices)
        #expect(document.root.range.upperBound <= text.count)
        _ = document.root.tree.written()
      } catch {
        #expect((0...text.count).contains(error.offset), "\(text)")
      }
    }
  }

  @Test func `mutated Markdown is rendered, with every block in its place`() throws {
    var mutator = Mutator(
      seeds: try Self.texts("MarkdownTests/Fixtures/commonmark/spec-0.30.json", "markdown"), law: 3)
    for _ in 0..<Self.count {
      let text = Array(String(decoding: mutator.next(), as: UTF8.self).utf8)
      do throws(MarkdownError) {
        let document = try MarkdownDocument(text)
        var options = MarkdownHTMLOptions()
        options.anchors = document.anchors { $0 }
        _ = document.html(options)
        var last = 0
        for block in document.blocks {
          #expect(last <= block.range.lowerBound, "\(text)")
          #expect(block.range.upperBound <= text.count, "\(text)")
          last = block.range.upperBound
        }
      } catch {
        #expect((0...text.count).contains(error.offset), "\(text)")
      }
      _ = renderInline(String(decoding: text, as: UTF8.self))
    }
  }

  @Test func `a site of mutated files is read, and every remark has a place`() async throws {
    let yaml = try Self.texts("YAMLTests/Fixtures/yaml-front-matter/cases.json", "yaml")
    let markdown = try Self.texts("MarkdownTests/Fixtures/commonmark/spec-0.30.json", "markdown")
    let settings =
      "---\nkind: collection\ntitle: A\nlayout: { itemsPerRow: 5 }\ntags: [a, b]\n---\n"
    let items = "Prose\n\n## Sky {#sky}\n\n- ☀️ Sun — a day -- hot {tags=\"day,warm\"}\n- 🌈 Bow\n"
    let collection = #"{"title": "A", "sections": [{"id": "s", "items": ["🐶", {"symbol": "🐱"}]}]}"#
    var mutator = Mutator(
      seeds: zip(yaml, markdown).map { Array("---\n".utf8) + $0 + Array("\n---\n".utf8) + $1 }
        + Array(repeating: Array((settings + items).utf8), count: 100), law: 4)
    var jsonMutator = Mutator(seeds: [Array(collection.utf8)], law: 5)
    for _ in 0..<Self.count / 10 {
      var files = (0..<10).map { SourceFile(path: "Content/\($0).md", bytes: mutator.next()) }
      files += (0..<5).map { SourceFile(path: "Content/c\($0).json", bytes: jsonMutator.next()) }
      let site = await readSite(FileTree(files: files))
      for diagnostic in site.diagnostics {
        #expect((diagnostic.location?.line ?? 1) >= 1)
        #expect((diagnostic.location?.column ?? 1) >= 1)
      }
    }
  }
}

/// A deterministic mutator of texts.
private struct Mutator {
  let seeds: [[UInt8]]
  var random: SeededRandom

  static let tricky: [[UInt8]] =
    [
      "\u{FE0F}", "\u{200D}", "\r\n", "\u{0}", "{", "}", "[", "]", "\"", "\\", "---\n", "- ", "> ",
      "`", "#",
    ]
    .map { Array($0.utf8) } + [[0xFF], [0xF0, 0x9F], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF]]

  init(seeds: [[UInt8]], law: UInt32) {
    self.seeds = seeds
    random = SeededRandom(law: law)
  }

  mutating func next() -> [UInt8] {
    var text = seeds[below(seeds.count)]
    for _ in 0...below(4) {
      let start = below(text.count + 1)
      let end = min(text.count, start + below(8))
      switch below(6) {
      case 0: text.removeSubrange(start..<end)
      case 1: text.insert(contentsOf: Self.tricky[below(Self.tricky.count)], at: start)
      case 2: text.insert(contentsOf: text[start..<end], at: below(text.count + 1))
      case 3: if start < text.count { text[start] = UInt8(below(256)) }
      case 4: text.removeSubrange(start...)
      default:
        let other = seeds[below(seeds.count)]
        let cut = below(other.count + 1)
        text.insert(contentsOf: other[cut..<min(other.count, cut + below(40))], at: start)
      }
    }
    return text
  }

  private mutating func below(_ bound: Int) -> Int {
    Int(random.next() % UInt64(max(1, bound)))
  }
}
