import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts
import YAML

/// Rewrites a collection's Markdown file, front matter and body, by trying placements of lines.
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
  /// The differences in footers that the edit did not change.
  private let untouched: Set<Difference>

  /// - Parameter wanted: the new content; `hasGivenID` tells which ids the file states.
  /// - Returns: nil without valid front matter, or if part of the body was not understood.
  init?(
    _ source: SourceFile, at path: ContentPath, _ reading: DocumentReading, read: EmojiCollection,
    wanted: EmojiCollection, carried: CarriedItems, leaving: Set<ItemID>
  ) {
    self.source = source
    self.path = path
    self.reading = reading
    self.read = read
    self.wanted = wanted
    untouched = wanted.differencesOfFooters(leftAsIn: read)
    lineBreak = DocumentFormats.lineBreak(of: source.bytes)
    let isEnded = source.bytes.last.map(isLineEnd) ?? false
    bytes = isEnded ? source.bytes : source.bytes + lineBreak
    let front = splitFrontMatter(SourceFile(path: source.path, bytes: bytes))
    guard let yaml = front.yaml, let settings = try? readYAML(bytes, in: yaml),
      let rewriter = MarkdownCollectionRewriter(
        bytes, body: front.body, reading: reading, read: read, wanted: wanted, carried: carried,
        leaving: leaving)
    else { return nil }
    self.yaml = yaml
    self.settings = settings
    body = front.body
    self.rewriter = rewriter
  }

  /// An item that goes to a file which has no place for what is nested in it.
  var itemLeavingText: Item? {
    for (section, place) in zip(read.sections, rewriter.places.sections) {
      for (item, place) in zip(section.items, place.items)
      where place.isNested && rewriter.leaving.contains(item.id) { return item }
    }
    return nil
  }

  /// All that the front matter depends on: the key by which it is memoized.
  private struct FrontChoice: Hashable {
    let titlePlace: TitlePlace
    let keepsProse: Bool
  }

  /// Where a new title is written.
  private enum TitlePlace {
    case heading, settings
    /// The heading repeats the title that the settings state, so both change.
    case both
  }

  /// The placements that can make a difference for this edit.
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

  /// The most candidates to parse: fewer for large files, so that no import takes minutes.
  private func most(ofSize size: Int) -> Int { max(24, 40_000_000 / (size + 1)) }

  /// The rewritten file; nil if no placement works.
  ///
  /// Every unedited piece of prose is unchanged in it.
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

  /// The new heading of a first section without one; nil unless only its items are edited.
  private var headingBesideEdit: [UInt8]? {
    guard let old = read.sections.first, var section = wanted.sections.first,
      section.id == old.id, haveSameLines(section.footer, old.footer),
      rewriter.places.sections[0].heading == nil
    else { return nil }
    let heading = section.markdownHeading()
    section.hasGivenID = old.hasGivenID
    return section.headingDiffers(from: old) ? nil : Array(heading.utf8)
  }

  /// Whether a file has more copies of a line than the source.
  private func hasMore(_ line: [UInt8], in file: RewrittenFile) -> Bool {
    !LinesHolding(line, in: file.bytes).added(to: LinesHolding(line, in: bytes)).isEmpty
  }

  /// Removes added separators that are not needed: a placement inserts them wherever they may be.
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

  /// Removes redundant lines by bisection; returns those without which the file reads differently.
  /// - Parameter gone: the lines removed so far.
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

  /// The first placement whose result reads as wanted, else the one with the fewest differences.
  private func placed(keeping prose: KeptProse) -> (RewrittenFile, MarkdownPlacement)? {
    let titlePlaces: [TitlePlace] =
      rewriter.places.title == nil
      ? [.settings] : settings.root["title"] == nil ? [.heading, .settings] : [.both]
    var best: (file: RewrittenFile, placement: MarkdownPlacement)?
    // Hashes of candidates: most placements give the same bytes.
    var tried: Set<Int> = []
    var unsayable: [Difference]?
    let descriptions = self.descriptions()
    let choices = rewriter.isAmbiguous ? [false, true] : [false]
    var fronts: [FrontChoice: (bytes: [UInt8], hash: Int)] = [:]
    // Placements that keep the old prose have a budget of their own, however long the new prose is.
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

  /// The differences that remain even in a newly written file.
  private func whatMarkdownCannotSay() -> [Difference] {
    let file = SourceFile(path: source.path, bytes: writeMarkdownCollection(wanted, id: nil))
    var meant = reading
    meant.content = .collection(wanted)
    return readDocument(file, at: path).flatMap {
      whatChanged(from: meant, to: $0, isEdited: true)
    } ?? []
  }

  /// Whether a file has fewer differences from what was wanted: first outside prose, then in all.
  private func isNearer(_ new: RewrittenFile, than old: RewrittenFile) -> Bool {
    func faults(_ file: RewrittenFile) -> (Int, Int) {
      (file.differences.count { !$0.isProse }, file.differences.count)
    }
    return faults(new) < faults(old)
  }

  /// Whether a file has fewer unexcused differences, or equally many and fewer lines.
  private func isLeaner(_ new: RewrittenFile, than old: RewrittenFile) -> Bool {
    func cost(_ file: RewrittenFile) -> (Int, Int) {
      (file.differences.count { !isExcused($0) }, file.bytes.count { isLineEnd($0) })
    }
    return cost(new) < cost(old)
  }

  /// Whether a difference is expected: prose nested in items moves with them between footers that no edit
  /// changed.
  private func isExcused(_ difference: Difference) -> Bool {
    untouched.contains(difference)
      && (rewriter.carried.hasLines
        || rewriter.places.sections.contains { $0.prose.contains { $0.isInList } })
  }

  /// - Returns: nil if the bytes read as other items, or if unedited prose is not kept.
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
      prose.isKept(
        in: KeptProse(places, of: said), from: read, to: wanted, leaving: rewriter.leaving)
    else { return nil }
    let anew = spelledAnew(in: places, of: said)
    var rewritten = RewrittenFile(
      bytes: bytes, extent: bytes == source.bytes ? .none : .lines(spelledAnew: anew))
    if said.asMarkdownSaysIt.statingNoIDs == wanted.asMarkdownSaysIt.statingNoIDs {
      return rewritten
    }
    // Separators are reported on their own, so their effect on prose is ignored.
    var (meant, written) = (reading, again)
    meant.content = .collection(wanted.withoutSeparators)
    written.content = .collection(said.withoutSeparators)
    guard let differences = whatChanged(from: meant, to: written, isEdited: true) else {
      return nil
    }
    rewritten.differences = differences
    return rewritten
  }

  /// Names and titles with the same text whose markup changed.
  private func spelledAnew(
    in places: MarkdownPlaces, of said: EmojiCollection
  ) -> [RewrittenFile.SpelledAnew] {
    let old = InlineSpellings(rewriter.places, of: read)
    let new = InlineSpellings(places, of: said)
    return new.changes(from: old).map { thing, offset in
      RewrittenFile.SpelledAnew(thing: thing, line: source.location(at: offset).line)
    }
  }

  /// The body for one placement.
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

  /// The new description: as prose (outer nil if unchanged), and as a setting.
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

  /// The new front matter, with its delimiter lines.
  private func front(_ choice: FrontChoice, description: String?) -> [UInt8] {
    let root = settings.root
    let title = choice.titlePlace == .heading ? read.title : wanted.title
    let description = choice.keepsProse ? root["description"]?.string : description
    func members(
      _ collection: EmojiCollection, _ title: String?, _ description: String?
    ) -> [JSONTreeMember] {
      collection.fields.compactMap { member in
        switch member.name {
        case "title": return title.map { JSONTreeMember("title", .string($0)) }
        case "description", "sections": return nil
        case "id" where collection.id.isLeftOut(at: path, insteadOf: read.id): return nil
        default: return member
        }
      } + (description.map { [JSONTreeMember("description", .string($0))] } ?? [])
    }
    let stated = root["title"]?.string
    // If no title is stated, the heading or the file's name is the title until an edit changes it.
    let isStated = stated != nil || ExactText(title) != ExactText(read.title)
    let old = members(read, stated, root["description"]?.string)
    let new = members(wanted, isStated ? title : nil, description)
    let text = YAMLRewriter(settings, in: yaml, lineBreak: lineBreak).text(
      from: inOrder(old), to: inOrder(new))
    return bytes[..<yaml.lowerBound] + text + bytes[yaml.upperBound..<body]
  }

  /// Members in the conventional order of settings.
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
