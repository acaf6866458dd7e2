import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts
import YAML

/// A collection's Markdown file while it is rewritten: its settings, its text, and what was read of both.
struct MarkdownFileRewriter {
  private let source: SourceFile
  private let path: ContentPath
  private let reading: DocumentReading
  private let read: EmojiCollection
  private let wanted: EmojiCollection
  /// The file's bytes, ending with a line break.
  private let bytes: [UInt8]
  private let lineBreak: [UInt8]
  private let yaml: Range<Int>
  private let body: Int
  private let settings: JSONDocument
  private let rewriter: MarkdownCollectionRewriter

  /// - Parameter wanted: with the ids marked that the file states.
  /// - Returns: nil where not everything was understood.
  init?(
    _ source: SourceFile, at path: ContentPath, _ reading: DocumentReading, read: EmojiCollection,
    wanted: EmojiCollection, carried: CarriedItems
  ) {
    self.source = source
    self.path = path
    self.reading = reading
    self.read = read
    self.wanted = wanted
    lineBreak = DocumentFormats.lineBreak(of: source.bytes)
    let isEnded = source.bytes.last.map(isLineEnd) ?? false
    bytes = isEnded ? source.bytes : source.bytes + lineBreak
    let front = splitFrontMatter(SourceFile(path: source.path, bytes: bytes))
    guard let yaml = front.yaml, let settings = try? readYAML(bytes, in: yaml),
      let rewriter = MarkdownCollectionRewriter(
        bytes, body: front.body, reading: reading, read: read, wanted: wanted, carried: carried)
    else { return nil }
    self.yaml = yaml
    self.settings = settings
    body = front.body
    self.rewriter = rewriter
  }

  /// All that the settings depend on: they are the same however lines are placed.
  private struct FrontChoice: Hashable {
    let titlePlace: TitlePlace
    let keepsProse: Bool
  }

  /// Where a new title is written.
  private enum TitlePlace {
    case heading, settings
    /// The heading repeats the stated title, and stands for nothing else.
    case both
  }

  /// The ways that can make a difference here.
  private var placements: some Sequence<MarkdownPlacement> {
    let isOpen = rewriter.places.sections.first.map { $0.heading == nil } ?? false
    var footers: [SectionID: String?] = [:]
    for section in read.sections { footers[section.id] = section.footer }
    let isProseNew =
      !haveSameLines(wanted.description, read.description)
      || wanted.sections.contains { section in
        footers[section.id].map { !haveSameLines($0, section.footer) } ?? false
      }
    return MarkdownPlacement.all.lazy.filter { placement in
      (isOpen || placement.opening == .asItComes) && (isProseNew || !placement.keepsProse)
    }
  }

  /// So many texts are read at most: fewer of large ones, so that no import takes minutes.
  private func most(ofSize size: Int) -> Int { max(24, 40_000_000 / (size + 1)) }

  /// The file as it shall be; nil where it cannot say the collection.
  ///
  /// No file is returned in which a piece of prose is not what it was.
  func rewritten() -> RewrittenFile? {
    let prose = KeptProse(rewriter.places, of: read)
    guard case (var file, let placement)? = placed(keeping: prose) else { return nil }
    if placement.separators != .none { keepNeededSeparators(in: &file, keeping: prose) }
    if let closing = closingLine(of: Array(bytes[body...]), lineBreak: lineBreak),
      hasMore(closing, in: file)
    {
      file.added.append(AddedLine(closing, .closesEnd, next: nil))
    }
    if let heading = headingBesideEdit, hasMore(heading, in: file) {
      let start = rewriter.places.sections[0].lines.lowerBound
      file.added.append(AddedLine(heading, .opensSection, next: source.location(at: start).line))
    }
    return file
  }

  /// The heading of a section that had none, and of which nothing is edited but its items.
  private var headingBesideEdit: [UInt8]? {
    guard let old = read.sections.first, var section = wanted.sections.first,
      section.id == old.id, haveSameLines(section.footer, old.footer),
      rewriter.places.sections[0].heading == nil
    else { return nil }
    let heading = section.markdownHeading()
    section.hasGivenID = old.hasGivenID
    return section.headingDiffers(from: old) ? nil : Array(heading.utf8)
  }

  /// Whether a line stands more often in a file than it did.
  private func hasMore(_ line: [UInt8], in file: RewrittenFile) -> Bool {
    !LinesHolding(line, in: file.bytes).added(to: LinesHolding(line, in: bytes)).isEmpty
  }

  /// Takes out the lines that end lists and need not: a way of placing them puts them wherever they may be
  /// needed.
  private func keepNeededSeparators(in file: inout RewrittenFile, keeping prose: KeptProse) {
    let old = LinesHolding(MarkdownPlacement.separator, in: source.bytes)
    let new = LinesHolding(MarkdownPlacement.separator, in: file.bytes)
    var gone: [Int] = []
    let needed = needed(new.added(to: old)[...], of: new, &gone, in: &file, keeping: prose)
    file.added = needed.map { place in
      let next = old.offset(ofLineBehind: place, of: new).map { source.location(at: $0).line }
      return AddedLine(MarkdownPlacement.separator, .endsList, next: next)
    }
  }

  /// Those of some lines without which a file reads differently; the others are taken out.
  /// - Parameter gone: the lines that are out.
  private func needed(
    _ places: ArraySlice<Int>, of lines: LinesHolding, _ gone: inout [Int],
    in file: inout RewrittenFile, keeping prose: KeptProse
  ) -> [Int] {
    if places.isEmpty { return [] }
    if let leaner = checked(lines.text(without: gone + places), keeping: prose),
      leaner.differences.allSatisfy(file.differences.contains)
    {
      gone += places
      file = leaner
      return []
    }
    if places.count == 1 { return Array(places) }
    let middle = (places.startIndex + places.endIndex) / 2
    return needed(places[..<middle], of: lines, &gone, in: &file, keeping: prose)
      + needed(places[middle...], of: lines, &gone, in: &file, keeping: prose)
  }

  /// The file in the first way of placing lines that reads as it shall.
  private func placed(keeping prose: KeptProse) -> (RewrittenFile, MarkdownPlacement)? {
    let titlePlaces: [TitlePlace] =
      rewriter.places.title == nil
      ? [.settings] : settings.root["title"] == nil ? [.heading, .settings] : [.both]
    var best: (file: RewrittenFile, placement: MarkdownPlacement)?
    // Most come to the same bytes; of those, hashes are kept.
    var tried: Set<Int> = []
    var unsayable: [Difference]?
    let descriptions = self.descriptions()
    let choices = rewriter.isAmbiguous ? [false, true] : [false]
    var fronts: [FrontChoice: (bytes: [UInt8], hash: Int)] = [:]
    // However long the new prose is, ways that keep the old have their turn.
    for keepsProse in [false, true] {
      var most = self.most(ofSize: bytes.count)
      let before = tried.count
      let placements = self.placements.filter { $0.keepsProse == keepsProse }
      for (number, placement) in placements.enumerated()
      where tried.count < before + most && number < 4 * most {
        for titlePlace in titlePlaces {
          let choice = FrontChoice(titlePlace: titlePlace, keepsProse: keepsProse)
          if fronts[choice] == nil {
            let front = self.front(choice, description: descriptions.settings)
            fronts[choice] = (front, front.hashValue)
          }
          guard let front = fronts[choice] else { continue }
          var files: [RewrittenFile] = []
          for movesOthers in choices {
            let body = editedBody(
              choice, placement, movesOthers: movesOthers, description: descriptions.prose)
            guard tried.insert([front.hash, body.hashValue].hashValue).inserted else { continue }
            most = min(most, self.most(ofSize: front.bytes.count + body.count))
            if let file = checked(front.bytes + body, keeping: prose) { files.append(file) }
          }
          guard let new = files.min(by: { isLeaner($0, than: $1) }) else { continue }
          let differences = new.differences.filter { !isExcused($0) }
          if !keepsProse {
            if differences.isEmpty { return (new, placement) }
            let known = unsayable ?? whatMarkdownCannotSay()
            if differences.allSatisfy(known.contains) { return (new, placement) }
            unsayable = known
          }
          if best.map({ isNearer(new, than: $0.file) }) ?? true { best = (new, placement) }
        }
      }
    }
    return best
  }

  /// In what the collection would differ in a file that is all new.
  private func whatMarkdownCannotSay() -> [Difference] {
    let file = SourceFile(path: source.path, bytes: writeMarkdownCollection(wanted, id: nil))
    var meant = reading
    meant.content = .collection(wanted)
    return readDocument(file, at: path).flatMap { whatChanged(from: meant, to: $0) } ?? []
  }

  /// Whether a text says more of what was wanted: first of items and sections, then of prose.
  private func isNearer(_ new: RewrittenFile, than old: RewrittenFile) -> Bool {
    func faults(_ file: RewrittenFile) -> (Int, Int) {
      (file.differences.count { !$0.isProse }, file.differences.count)
    }
    return faults(new) < faults(old)
  }

  /// Whether a text says as much with fewer lines.
  private func isLeaner(_ new: RewrittenFile, than old: RewrittenFile) -> Bool {
    func cost(_ file: RewrittenFile) -> (Int, Int) {
      (file.differences.count { !isExcused($0) }, file.bytes.count { isLineEnd($0) })
    }
    return cost(new) < cost(old)
  }

  /// What is nested in items goes with them, and so from one footer to another.
  private func isExcused(_ difference: Difference) -> Bool {
    difference.isProse && difference.field.map { SectionField(named: $0) } == .footer
      && (rewriter.carried.hasLines
        || rewriter.places.sections.contains { $0.prose.contains { $0.isInList } })
  }

  /// - Returns: nil where the bytes say other items, or where prose is not what it was.
  private func checked(_ new: [UInt8], keeping prose: KeptProse) -> RewrittenFile? {
    let isEnded = source.bytes.last.map(isLineEnd) ?? false
    var bytes = new
    if !isEnded, bytes.count > lineBreak.count, bytes.suffix(lineBreak.count) == lineBreak[...] {
      bytes.removeLast(lineBreak.count)
    }
    let file = SourceFile(path: source.path, bytes: bytes)
    guard let again = readDocument(file, at: path), case .collection(let said) = again.content,
      let places = MarkdownPlaces(
        bytes, body: splitFrontMatter(file).body, again.places),
      prose.isKept(in: KeptProse(places, of: said), from: read, to: wanted)
    else { return nil }
    let anew = spelledAnew(in: places, of: said)
    var rewritten = RewrittenFile(
      bytes: bytes, extent: bytes == source.bytes ? .none : .lines(spelledAnew: anew))
    if said.asMarkdownSaysIt.statingNoIDs == wanted.asMarkdownSaysIt.statingNoIDs {
      return rewritten
    }
    // What separators change of the prose is told of themselves.
    var (meant, written) = (reading, again)
    meant.content = .collection(wanted.withoutSeparators)
    written.content = .collection(said.withoutSeparators)
    guard let differences = whatChanged(from: meant, to: written) else { return nil }
    rewritten.differences = differences
    return rewritten
  }

  /// What lost its spelling though it says the same: names and titles whose markup is gone.
  private func spelledAnew(
    in places: MarkdownPlaces, of said: EmojiCollection
  ) -> [RewrittenFile.SpelledAnew] {
    let old = InlineSpellings(rewriter.places, of: read)
    let new = InlineSpellings(places, of: said)
    return new.changes(from: old).map { thing, offset in
      RewrittenFile.SpelledAnew(thing: thing, line: source.location(at: offset).line)
    }
  }

  /// The text with edits where something is different.
  private func editedBody(
    _ choice: FrontChoice, _ placement: MarkdownPlacement, movesOthers: Bool,
    description: String??
  ) -> [UInt8] {
    let rewriter = rewriter.placing(placement, movesOthers: movesOthers)
    let isTitleNew = ExactText(wanted.title) != ExactText(read.title)
    return rewriter.body(
      description: choice.keepsProse ? nil : description,
      title: choice.titlePlace != .settings && isTitleNew ? wanted.title : nil)
  }

  /// What stands as prose from now on, nil where that stays as it is, and what the settings say.
  private func descriptions() -> (prose: String??, settings: String?) {
    let stated = settings.root["description"]?.string
    if haveSameLines(wanted.description, read.description),
      (wanted.description == nil) == (read.description == nil)
    {
      return (nil, stated)
    }
    guard let text = wanted.description else { return (.some(nil), nil) }
    let first = wanted.sections.first.flatMap { rewriter.sectionPlace($0.id) }
    let isBeforeItems = first.map { rewriter.places.sections[$0].heading == nil } ?? false
    let isProse =
      (stated == nil || !rewriter.places.description.isEmpty) && !text.utf8.isEmpty
      && staysDescription(
        text, under: settings.root["title"].map { _ in wanted.title }, isBeforeItems: isBeforeItems)
    return isProse ? (text, stated) : (.some(nil), text)
  }

  /// The settings and the lines around them.
  private func front(_ choice: FrontChoice, description: String?) -> [UInt8] {
    let root = settings.root
    let title = choice.titlePlace == .heading ? read.title : wanted.title
    let description = choice.keepsProse ? root["description"]?.string : description
    func members(
      _ collection: EmojiCollection, _ title: String?, _ description: String?
    ) -> [JSONTreeMember] {
      collection.fields(inPlaceOf: root).compactMap { member in
        switch member.name {
        case "title": return title.map { JSONTreeMember("title", .string($0)) }
        case "description", "sections": return nil
        default: return member
        }
      } + (description.map { [JSONTreeMember("description", .string($0))] } ?? [])
    }
    let stated = root["title"]?.string
    // Without a stated title the heading's or the file's is the title as long as no edit changes it.
    let isStated = stated != nil || ExactText(title) != ExactText(read.title)
    let old = members(read, stated, root["description"]?.string)
    let new = members(wanted, isStated ? title : nil, description)
    let text = YAMLRewriter(settings, in: yaml, lineBreak: lineBreak).text(
      from: inOrder(old), to: inOrder(new))
    return bytes[..<yaml.lowerBound] + text + bytes[yaml.upperBound..<body]
  }

  /// Members in the order in which settings usually stand.
  private func inOrder(_ members: [JSONTreeMember]) -> [JSONTreeMember] {
    let kind = JSONTreeMember("kind", .string("collection"))
    let names = ["id", "title", "description"]
    let first = names.compactMap { name in members.first { ExactText($0.name) == ExactText(name) } }
    let rest = members.filter { member in
      !names.contains { ExactText($0) == ExactText(member.name) }
    }
    return [kind] + first + rest
  }
}
