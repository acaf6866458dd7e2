import Foundation
import Testing

/// Line budgets of the rooms. Lower them freely; raising one needs a reason, which replaces that of the
/// rise before. Those of tests are rounded.
private let budgets = """
     297 Sources/BuildPageScript/*.swift large functions stay apart, as that compresses better
     507 Sources/Bytes/*.swift one comparison of bytes for names and emoji
     527 Sources/CLibraries/*.c directions of words
     417 Sources/CLibraries/*.h directions of words
     206 Sources/CWasmRuntime/*.c
      56 Sources/CWasmRuntime/*.h
      27 Sources/Digests/*.swift of pieces, too
      27 Sources/EditorAssets/*.swift words of the command line
    8641 Sources/DocumentFormats/*.swift sizes are decimal; unfinished merges in site.yml
     885 Sources/EditorBridge/*.swift what a page shows while it is edited
      56 Sources/EmbedAssets/*.swift words of the command line
      58 Sources/EmbedFiles/*.swift a file that cannot be read to its end
    4072 Sources/FileSystem/*.swift a path that ends in a slash is no file
    2343 Sources/FlowLayout/*.swift names of a line’s distribution
    3747 Sources/GalleryEditing/*.swift a pasted placement keeps its id and unknown members
    1100 Sources/GalleryLayout/*.swift an error of syntax has its code
    4619 Sources/GalleryMerge/*.swift conflicts name edits
      99 Sources/GalleryModel/*.py
    3548 Sources/GalleryModel/*.swift names of untitled sections and unnamed items in messages, shortcodes that are none
     101 Sources/Geometry/*.swift angles, from GalleryEditing
    1149 Sources/HTTP/*.swift the query of a redirect
      80 Sources/InlineMarkdown/*.py
    1111 Sources/InlineMarkdown/*.swift refused schemes are made once
    1606 Sources/JSON/*.swift the names of members in one buffer
     846 Sources/Markdown/*.swift pages are searched many bytes at a time
     354 Sources/PageScript/*.ts words of the palette and of shortcodes
    2189 Sources/PageScript/editing/*.css low windows, large text, forced colours
   11674 Sources/PageScript/editing/*.ts a draft goes on from what its files have, and what moves on a board waits for required fields
     587 Sources/PageScript/engine/*.ts kinds of pictures, moved here
     530 Sources/PageScript/grid/*.ts scroll anchors of both grids, from window
      50 Sources/PageScript/live/*.css a place in the bar
     442 Sources/PageScript/live/*.ts what one reads stays while a page changes
     983 Sources/PageScript/platform/*.ts a digest at once, of what was copied
      80 Sources/PageScript/reading/*.css room for the bar is a border
     357 Sources/PageScript/reading/*.ts a drag out of the page leaves its cell as it was
     634 Sources/PageScript/search/*.ts a build renews what the search knows
     768 Sources/PageScript/windowing/*.ts a large collection keeps its place when it is built anew
    3258 Sources/PictureCleaning/*.swift sizes of pictures as shown
     423 Sources/PictureFetch/*.swift messages are templates, which other languages fill
     823 Sources/Pictures/*.swift omissions
     103 Sources/Precompression/*.swift messages are templates, which other languages fill
     877 Sources/Preview/*.swift what a gone Content means for a build
    1633 Sources/Raster/*.swift emoji that are too small to be seen
    6194 Sources/SiteBuilder/*.swift what is proposed for a dead link is an address
    6008 Sources/SiteContent/*.swift a file with another id by now is a conflict, and versions without required fields are compared
     912 Sources/SiteModel/*.swift where the description of a collection stands
     793 Sources/SourceFiles/*.swift stamps on demand
    2445 Sources/Templating/*.swift names are integers; gaps with the same stacks go on
     347 Sources/Texts/*.swift texts differ at a bit of a word
     617 Sources/YAML/*.swift messages are templates, which other languages fill
    4502 Sources/emojiart/*.swift exports go into folders, and refusals have all members of their JSON
     317 Templates/*.mustache parts of pages shared by all
    2139 Templates/assets/*.css emoji among words have their colours
     117 Templates/partials/*.mustache
     380 Tests/*.py the script of pages is emitted once for all that run it in Node
   28414 Tests/*.swift ids, links and renamed files
      50 Tests/Bench/*.mjs
    2320 Tests/Bench/*.py Hugo builds in turn with each theme
      30 Tests/Browser/*.mjs
   13309 Tests/Browser/*.py drafts after imports and lost answers, colours of emoji
     230 Tests/Commands/*.mjs
   10693 Tests/Commands/*.py exports into folders, members of JSON
    8829 Tests/PageScript/*.mjs drafts after imports, also amid writes, forms that stay, what was cut elsewhere
    1520 Tests/PageScript/support/*.mjs two tabs that save
  """

@Suite struct BudgetTests {
  @Test func `no room grows without a reason`() throws {
    var allowed: [String: Int] = [:]
    for line in budgets.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2)
      allowed[String(words[1])] = Int(words[0])
    }
    var found: [String: Int] = [:]
    for top in ["Sources", "Templates", "Tests"] {
      for path in try FileManager.default.subpathsOfDirectory(atPath: "\(root.path)/\(top)") {
        guard let room = room(of: "\(top)/\(path)") else { continue }
        let text = try Data(contentsOf: root.appending(path: "\(top)/\(path)"))
        found[room, default: 0] += text.count { $0 == 0x0A }
      }
    }
    for (room, lines) in found.sorted(by: { $0.key < $1.key }) {
      let budget = allowed[room] ?? 0
      #expect(lines <= budget, "\(room): ask what can go, or say beside its number why it is more")
    }
    #expect(Set(allowed.keys).subtracting(found.keys) == [], "rooms that are no more")
  }

  /// The room of a file: its module, folder of the page's script or folder of tests, and its kind.
  private func room(of path: String) -> String? {
    let parts = path.split(separator: "/")
    let kind = parts[parts.count - 1].split(separator: ".").last ?? ""
    let kinds = ["swift", "c", "h", "mjs", "ts", "css", "mustache", "py"]
    guard kinds.contains(String(kind)), !parts.contains("Fixtures"),
      !path.hasSuffix("+Generated.swift")
    else { return nil }
    let depth = path.hasPrefix("Tests/") && kind == "swift" ? 1 : parts[1] == "PageScript" ? 3 : 2
    return parts[..<min(depth, parts.count - 1)].joined(separator: "/") + "/*.\(kind)"
  }
}
