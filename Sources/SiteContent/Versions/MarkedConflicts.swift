import Texts

/// The result of a line merge, resolved to ours at each conflict.
public struct MarkedConflicts: Sendable {
  /// The length of conflict markers; long enough that no text contains one.
  public static let markSize = 99

  public private(set) var resolved: [UInt8] = []
  /// A sentence for each conflict.
  public private(set) var conflicts: [Message] = []

  /// - Parameter marked: what `git merge-file` writes.
  public init(_ marked: [UInt8]) {
    var (ours, theirs): (ArraySlice<UInt8>, ArraySlice<UInt8>) = ([], [])
    var side: UInt8?
    let fence = Array("---".utf8)
    var isFrontMatter = false
    for line in marked.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let mark = line.first.flatMap { first in
        "<=>".utf8.contains(first) && line.prefix { $0 == first }.count == Self.markSize
          ? first : nil
      }
      switch mark {
      case UInt8(ascii: "<"): (ours, theirs) = ([], [])
      case UInt8(ascii: ">"):
        // Two edits of blank lines are no conflict.
        if (ours + theirs).contains(where: { $0 > 0x20 }),
          !(isFrontMatter && Self.areAlike(ours, theirs))
        {
          conflicts.append(Self.sentence(ours, theirs))
        }
      case nil:
        if side == UInt8(ascii: "=") {
          theirs += line + [0x0A]
        } else {
          if side != nil { ours += line + [0x0A] }
          if side == nil, line.prefix(3) == fence[...] { isFrontMatter = resolved.isEmpty }
          resolved += line + [0x0A]
        }
      default: break
      }
      if let mark { side = mark == UInt8(ascii: ">") ? nil : mark }
    }
    // Splitting yields one line more than there are line breaks.
    if !resolved.isEmpty { resolved.removeLast() }
  }

  /// Whether both say the same settings in another order, and have no comments: each version has its own
  /// addition first.
  private static func areAlike(_ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>) -> Bool {
    func entries(_ lines: ArraySlice<UInt8>) -> [String] {
      lines.split { "\n\r,{}".utf8.contains($0) }
        .map { String(decoding: $0.filter { $0 > 0x20 }, as: UTF8.self) }.filter { !$0.isEmpty }
        .sorted()
    }
    return !ours.contains(UInt8(ascii: "#")) && entries(ours) == entries(theirs)
  }

  private static func sentence(_ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>) -> Message {
    func quoted(_ lines: ArraySlice<UInt8>) -> Message {
      let text = Array(lines.split { $0 == 0x0A || $0 == 0x0D }.joined(separator: " ".utf8))
      return text.isEmpty ? "nothing" : "“\(String(decoding: text, as: UTF8.self))”"
    }
    return "text was edited on both sides: ours says \(quoted(ours)), theirs says \(quoted(theirs))"
  }
}
