/// A piece of parsed inline content, in document order.
enum InlinePiece {
  /// A range of the line, verbatim.
  case text(Range<Int>)
  /// The decoded bytes of a character reference.
  case literal([UInt8])
  case code(Range<Int>)
  case rawHTML(Range<Int>)
  /// A run of `*` or `_`, by its index among the runs.
  case delimiters(Int)
  case linkStart(InlineLink)
  case linkEnd(InlineLink)
}

/// A link or an image. Escapes and character references are resolved.
struct InlineLink {
  let isImage: Bool
  let url: [UInt8]
  let title: [UInt8]
}

/// A delimiter run: what is left of it, and the emphasis that closes and opens there.
struct DelimiterRun {
  let character: UInt8
  /// The original length, which the rule of 3 is about.
  let length: Int
  var remaining: Int
  let canOpen: Bool
  let canClose: Bool
  /// The emphasis that closes here, innermost first; true if strong.
  var ended: [Bool] = []
  /// The emphasis that opens here, innermost first; true if strong.
  var begun: [Bool] = []
  /// Its neighbours in the delimiter stack; nil at the ends.
  var previous: Int?
  var next: Int?
}
