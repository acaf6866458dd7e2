import Foundation
import Testing

/// Line budgets of the rooms. Lower them freely; raising one needs a reason, behind the room. Those of
/// tests are rounded.
private let budgets = """
     294 Sources/BuildPageScript/*.swift modules for pages are optimized once more, and compressed better; no path in a module
     393 Sources/Bytes/*.swift line separators, for JSON and scripts; the fast path of a search for duplicates
     527 Sources/CLibraries/*.c libmicrohttpd by dlopen; zlib and brotli, too; the words of the command line; what ships without /proc; directions of words
     417 Sources/CLibraries/*.h zlib and brotli by dlopen; nettle of two versions; the least version of libcurl; directions of words
     206 Sources/CWasmRuntime/*.c
      56 Sources/CWasmRuntime/*.h
      27 Sources/Digests/*.swift of pieces, too
      27 Sources/EditorAssets/*.swift words of the command line
    8364 Sources/DocumentFormats/*.swift the formats of SiteContent, parted; moves change the lines of what moves; a # that begins a comment is told; what is locked in braces; a heading beside a stated title is shown; JSON Schemas, and what each field means in words; what goes wrong in silence is told; diagnostics have codes; the page of reference; messages are templates, which other languages fill; what a layout, a list or a name has besides stays; front matter of Markdown merges by member; what versions of a file spell alike; what null stands for; ids that items would be mistaken without; joined tags in JSON; link definitions that stay, marks of lists, placements as they are spelled; link definitions that stay, marks of lists, placements as they are spelled, items as each side wrote them; sections that another version renamed; things keep their text whatever their default ids become; elements of lists keep their comments; front matter without effect; braces in braces are told; dashes are escaped; what required members may not be; what is nested in an item
     885 Sources/EditorBridge/*.swift what a page shows while it is edited
      56 Sources/EmbedAssets/*.swift words of the command line
      58 Sources/EmbedFiles/*.swift a file that cannot be read to its end
    4031 Sources/FileSystem/*.swift the last descriptor is libdispatch's; what a build did not write stays; finds programs; the repository around a site; compressed forms are kept or made piece by piece; a shared lock, and output folders that are read; diagnostics have codes; messages are templates, which other languages fill; what the system says, in words; outputs sorted once; another folder in place of the site's; a file in place of a folder; where a dangling link leads is watched; what a link leads to is written; pictures of a folder are one save; hidden pictures are told
    2338 Sources/FlowLayout/*.swift
    3744 Sources/GalleryEditing/*.swift what is held is one step; what is locked stays; undo goes on after a save; which edits of a draft hang together; the order that a page shows, and where a drop goes; a collection's title is changed; no tombstones after a save; loops that generate less code; messages are templates, which other languages fill; numbers that an edit does not set
    1095 Sources/GalleryLayout/*.swift messages are templates, which other languages fill
    4551 Sources/GalleryMerge/*.swift new items are known again at every import; conflicts in words; messages are templates, which other languages fill; an id that one side removes; Unicode forms of one text; spellings of one value; sections that replaced others are known; where sections come from in each version; things keep their text whatever their default ids become; documents are compared by meaning; ids of new sections that a later export would mistake; who decides what; names of fields in words
      99 Sources/GalleryModel/*.py
    3527 Sources/GalleryModel/*.swift where the title of a collection stands; what is locked; the colours of CSS; what of a painting cannot be seen; $schema is known; diagnostics have codes; messages are templates, which other languages fill; control characters in new titles; what a layout has besides; what null stands for; things keep their text whatever their default ids become; most emoji are known by a bit; all colour functions of CSS; names of fields in words
     101 Sources/Geometry/*.swift angles, from GalleryEditing
    1149 Sources/HTTP/*.swift says that libmicrohttpd is missing; which package has it; messages are templates, which other languages fill; no stream begins while the server stops; the query of a redirect
      80 Sources/InlineMarkdown/*.py
    1109 Sources/InlineMarkdown/*.swift texts are looked at in place
    1550 Sources/JSON/*.swift where in a file a byte of a text stands; strings are copied in runs; messages are templates, which other languages fill; eight bytes at a time; bytes to escape are found eight at a time
     841 Sources/Markdown/*.swift messages are templates, which other languages fill; definitions above underlined headings; titles take no anchors
     351 Sources/PageScript/*.ts what is held is one step; what is locked; what scripts say to each other has types; saved documents in the protocol; two more questions; the title of a collection; parts of pages shared by all
    2114 Sources/PageScript/editing/*.css keys stay whole; a picker says that nothing is found; a painting on paper; a ring over the card, a mark beside its name; the sign of what is locked; swatches; a frame with one bar; a sheet; pickers; the palette of actions; rings on every background; the row of Add emoji; a drawer's cards; results of a search in the bar; whatever a theme does to its page; a second tap; the box that sizes a canvas; a canvas that is scaled while it is zoomed; small cells keep their face in sight; messages have room; `Edit` keeps its place beside a draft; what is beyond a canvas is in sight; the edge of a canvas; low and narrow windows; what moves on a canvas is painted alone, from the left; the edge of a canvas below what lies across it; buttons of cells and sections side by side; a ring is whole; a search has the bar
   10901 Sources/PageScript/editing/*.ts a draft outlives its storage; one list of what ends a drag; lists of emoji have an index; collections on paper; buttons make room for a preview; what is locked stays, and says why; what the files say beside the edits; an edit costs the same in a draft of any length; a list of keys, and a menu of what is selected; undoing after a save fills no storage; colours are picked; what is edited has the window; icons; actions are found by name; fields that few need; groups, tones and recent emoji; outline and type-ahead; a title that is typed waits for a press; finds of the page are scrolled to; what is typed counts before what is done next; a sheet is a share of the window; a heading that follows its title; the bar measures only what has changed; the box that sizes a canvas; a canvas that is scaled while it is zoomed; footers while one drags; forms of cells that pages share; parts of pages shared by all; an import; files of at most 200 lines; what is pasted comes whole; footers stay HTML; a cut leaves what is locked; titles of canvases; languages within pages of others; something always has the focus; pages from before a save; pages from before a save; an undo during a save stays; an artwork that another tab deletes; edited pages follow the layout, the forms and the addresses of later builds; what is done while a save is merged; a canvas of any size, and what is beyond its edge; what moves on a canvas is painted alone; an action may state its own icon; what is painted alone keeps its place and is not printed; a zoom lays nothing out until it rests; undo and redo have a file; what comes before a zoom rests is done to what is seen; a save names few files; an empty section is said to be so; held modifiers
     592 Sources/PageScript/engine/*.ts the board of a page; kinds of pictures, moved here
     510 Sources/PageScript/grid/*.ts collections on paper; parts of sections, and counts of lists, for both grids; what reading and editing share; settings of later builds
      50 Sources/PageScript/live/*.css a place in the bar
     398 Sources/PageScript/live/*.ts a place in the bar; pictures that were replaced
     943 Sources/PageScript/platform/*.ts what ends a drag, and a zoomed page, each in one place; a page as it was built; what ends together is one Lifetime; one maker of elements; what bars leave of the window; a long press that is let go; keys of an input method; the focus is kept; drawings that were in every page; parts of pages shared by all; files of at most 200 lines; files begin with what a stranger looks for; addresses with a percent sign; a message behind a recent one; what is added is a sentence; answers have a direction of their own; stylesheets of later builds
      81 Sources/PageScript/reading/*.css a bar of its own on a phone; what stands on paper
     346 Sources/PageScript/reading/*.ts a page as it was built; beside the title; docked where it is narrow; the same; parts of pages shared by all; keys go on from the ends
     637 Sources/PageScript/search/*.ts whole fields first; more scripts are folded; one index for all; an index of words; files one after another; addresses with a percent sign; control characters in data; skin tones, Korean without spaces
     825 Sources/PageScript/window/*.ts all of a large collection on paper; files of at most 200 lines; what an address leads to has a file
    3258 Sources/PictureCleaning/*.swift a PNG says how it is turned; sizes of pictures as shown
     423 Sources/PictureFetch/*.swift which package has libcurl; messages are templates, which other languages fill
     823 Sources/Pictures/*.swift attributes in parts; directions of words; omissions
     103 Sources/Precompression/*.swift gzip and Brotli by dlopen; messages are templates, which other languages fill
     865 Sources/Preview/*.swift edits in place; its 404 page links from its root; pictures that were replaced; where a page begins; numbers of builds; pictures of failed builds
    1631 Sources/Raster/*.swift PNGs are turned; tells what drawing needs; messages are templates, which other languages fill; what is far beyond a canvas; edges of pictures, directions of words
    6062 Sources/SiteBuilder/*.swift a heading of the home page is shown; C, C++ and C# are three tags; strips on paper; dead links in texts have a place; headings stick below a bar; search lines by bytes; which files have compressed forms; shards, and the digest of a source; diagnostics have codes; which places a page has; and pictures that nothing names; what nothing names; forms of cells that pages share; messages are templates, which other languages fill; parts of pages shared by all; JSON for scripts written once; frames of pages; search in files; JSON of a page once; sizes in the search; dates of one instant in the feed; names in decomposed form; links to sections, to drafts and to decomposed names; fragments of item pages; stylesheets that name assets; warnings of a theme, languages on boards, loops that copy no items; languages within pages of others; a bound of search data; languages of names and words, addresses of stylesheets; insets wider than a page, exact breakpoints, forms of headers and footers
    5672 Sources/SiteContent/*.swift a title stands once; pictures are known by their bytes; misleading endings and tags are told; renamed files are known by what they hold; its formats are a module; the schema of exports; pipelines; import --choose; messages are templates, which other languages fill; names in decomposed form; each change is in a diff; text beside items that leave; text nested in deleted items stays; blank lines that both sides add; documents with errors are there; documents with one id; conflicts of what ours wrote in an item; what is nested in items merges with them; each version is read once; things keep their text whatever their default ids become; missing pictures propose the nearest; pages from before a save; pages from before a save; lists that say name and group; faults of a version; what is nested in items edits no section; the result of a merge has a name; other shortcodes are told; nested text of sections that come back
     906 Sources/SiteModel/*.swift documents have a file of their own; pictures that are named as URLs; the path that 404.html links from; which names are those of pictures; ids that are not a longer one; names in decomposed form; one rule to shorten names; language tags, moved here; whether the title is known
     746 Sources/SourceFiles/*.swift names in the order in which people count; diagnostics have codes; a name has a key to sort by; messages are templates, which other languages fill
    2383 Sources/Templating/*.swift the same; diagnostics have codes; messages are templates, which other languages fill; templates prepared with what pages share; parents with mistakes; lookups that retain nothing, names of a theme that nothing uses; one renderer for all gaps of a page; one renderer for all gaps of a page; the place of a block
     346 Sources/Texts/*.swift codes of diagnostics; messages; particles are chosen in templates
     621 Sources/YAML/*.swift every message is ours, with a remedy; messages are templates, which other languages fill
    4301 Sources/emojiart/*.swift schema and doctor; reports for pipelines, and pipelines; the path that 404.html links from; compressed forms beside pages; a man page and completions out of the commands' own list; shards are built and joined; import --choose; kinds of pictures that render does not draw; folders of exports; speaks Korean; empty names are refused; empty arguments; serve names its folder absolutely; JSON of every command; forms that were copies; pages from before a save; sources are not exported over; files left out are told; particles are chosen in templates
     318 Templates/*.mustache a menu only where there is one; parts of pages shared by all
    2101 Templates/assets/*.css a heading of the home page is one of its prose; small cells make room for a check mark; no heading of a description is as large as the title; the search beside the name on a phone; last rows of walls are full; Hangul is emphasized by weight; names keep clear of the ring; a button beside the title; drawings that were in every page; a name that is the link of its cell; in forced colors a border that shows nothing; long words; facts of cards at the start; cards of another direction; pictures of cards stand on one side; windows narrower than a cell
     117 Templates/partials/*.mustache
     400 Tests/*.py
   27720 Tests/*.swift histories of renamed files, and of moves; each request meets what is locked; saved documents; what hangs together in a draft; drops make what was shown; colours; base paths and compressors; shards; colons behind a # or ?; dead anchors; pictures that nothing names; sites without a mistake; numbers in titles; forms of cells that pages share; messages; parts of pages shared by all; laws of prepared templates; search in files; builds that failed; frames of pages; a server that stops while pages come; escapes wherever they stand
     100 Tests/Bench/*.mjs
    2310 Tests/Bench/*.py our theme beside Hugo, and what is over its limit
     100 Tests/Browser/*.mjs
   12350 Tests/Browser/*.py marked words; what is on paper; pages on paper and zoomed; what a check mark covers; what is locked; the frame; contrast from pixels; the first screen; axe in the frame; drags at the edges of a phone; drawings of buttons; a drag far from the edges of its window
     300 Tests/Commands/*.mjs
   10310 Tests/Commands/*.py schemas and the reader refuse the same; reports for pipelines, and pipelines; bases of 404.html; compressed forms; completions in real shells; shards, and what joins refuse; import --choose; the same; dead anchors; pictures that nothing names; forms of cells that pages share; the reference; folders of exports; messages in other languages; speaks Korean; names in decomposed form; tiles of turned pictures
    7840 Tests/PageScript/*.mjs each action by each means; keys of every layout; each end of each drag; the whole catalogue searched; each means meets what is locked; pictures of drafts, with and without IndexedDB; collections on paper, and their counts; each action by its button, key and menu; undo after a save; pointers on a canvas; colours; the frame; actions by name; a long press let go; fields and pickers; reaching items; what is selected stays; titles that are typed; headings; forms of cells that pages share; parts of pages shared by all; search in files
    1430 Tests/PageScript/support/*.mjs the script without its types; a canvas to try; each means to an action; all that is said
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
