import FlowLayout
import GalleryModel
import JSON
import SourceFiles
import YAML

/// A collection's Markdown file while it is rewritten: its settings, its text, and what was read of both.
struct MarkdownFileRewriter {
  private let source: SourceFile
  private let path: String
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
    _ source: SourceFile, at path: String, _ reading: DocumentReading, read: EmojiCollection,
    wanted: EmojiCollection, carried: CarriedItems
  ) {
    self.source = source
    self.path = path
    self.reading = reading
    self.read = read
    self.wanted = wanted
    lineBreak = SiteContent.lineBreak(of: source.bytes)
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

  /// The file as it shall be; nil where Markdown cannot say the collection at all.
  func rewritten() -> RewrittenFile? {
    let isTitleHeading = settings.root["title"] == nil && rewriter.places.title != nil
    var best: RewrittenFile?
    for isHeading in isTitleHeading ? [true, false] : [false] {
      guard let new = checked(edited(isTitleHeading: isHeading), .whatChanged) else { continue }
      if !new.differences.contains(where: { !isExcused($0) }) { return new }
      if new.differences.count < best?.differences.count ?? .max { best = new }
    }
    if let whole = checked(whole(), .all),
      whole.differences.count < best?.differences.count ?? .max
    {
      return whole
    }
    return best
  }

  /// What is nested in items goes with them, and so from one footer to another.
  private func isExcused(_ difference: String) -> Bool {
    difference.utf8.starts(with: "“footer” of ".utf8)
      && (rewriter.carried.hasLines
        || rewriter.places.sections.contains { $0.prose.contains { $0.isInList } })
  }

  private func checked(_ new: [UInt8], _ extent: RewrittenFile.Extent) -> RewrittenFile? {
    let isEnded = source.bytes.last.map(isLineEnd) ?? false
    var bytes = new
    if !isEnded, bytes.count > lineBreak.count, bytes.suffix(lineBreak.count) == lineBreak[...] {
      bytes.removeLast(lineBreak.count)
    }
    guard let again = readDocument(SourceFile(path: source.path, bytes: bytes), at: path),
      case .collection(let said) = again.content
    else { return nil }
    var meant = reading
    meant.content = .collection(wanted)
    var file = RewrittenFile(bytes: bytes, extent: bytes == source.bytes ? .none : extent)
    if said.asMarkdownSaysIt.statingNoIDs == wanted.asMarkdownSaysIt.statingNoIDs { return file }
    guard let differences = whatChanged(from: meant, to: again) else { return nil }
    file.differences = differences
    return file
  }

  /// The file with edits where something is different.
  private func edited(isTitleHeading: Bool) -> [UInt8] {
    let isTitleNew = !haveSameBytes(wanted.title, read.title)
    let (prose, inSettings) = descriptions()
    let front = front(
      title: isTitleHeading ? read.title : wanted.title, description: inSettings)
    return front
      + rewriter.body(
        description: prose, title: isTitleHeading && isTitleNew ? wanted.title : nil)
  }

  /// The same settings over a text that is all new.
  private func whole() -> [UInt8] {
    let file = writeMarkdownCollection(wanted, id: nil)
    let front = splitFrontMatter(SourceFile(path: source.path, bytes: file))
    let settings = front.yaml.flatMap { try? readYAML(file, in: $0) }
    let text = String(decoding: file[front.body...], as: UTF8.self)
    return self.front(
      title: wanted.title, description: settings?.root["description"]?.string)
      + rewriter.lines(String(Substring(text.utf8.dropLast())))
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
      && staysDescription(text, isBeforeItems: isBeforeItems)
    return isProse ? (text, stated) : (.some(nil), text)
  }

  /// The settings and the lines around them.
  private func front(title: String, description: String?) -> [UInt8] {
    let root = settings.root
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
    // Without a stated title the heading's or the file's is the title as long as nobody changes it.
    let isStated = stated != nil || !haveSameBytes(title, read.title)
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
    let first = names.compactMap { name in members.first { haveSameBytes($0.name, name) } }
    let rest = members.filter { member in
      !names.contains { haveSameBytes($0, member.name) }
    }
    return [kind] + first + rest
  }
}
