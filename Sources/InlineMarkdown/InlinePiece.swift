/// What a line of Markdown consists of, in the order in which it is shown.
enum InlinePiece {
  /// Bytes of the line as they are.
  case text(Range<Int>)
  /// What a character reference stands for.
  case literal([UInt8])
  case code(Range<Int>)
  case rawHTML(Range<Int>)
  /// A run of `*` or `_`, by its place among the runs.
  case delimiters(Int)
  case linkStart(InlineLink)
  case linkEnd(InlineLink)
}

/// A link or a picture. Escapes and character references are resolved.
struct InlineLink {
  let isImage: Bool
  let url: [UInt8]
  let title: [UInt8]
}

/// A run of `*` or `_`: what of it is left, and the emphasis that ends and begins there.
struct DelimiterRun {
  let character: UInt8
  /// How many there were. The rule about multiples of three is about these.
  let length: Int
  var remaining: Int
  let canOpen: Bool
  let canClose: Bool
  /// The emphasis that ends here, from the inmost to the outmost; true where it is strong.
  var ended: [Bool] = []
  /// The emphasis that begins here, from the inmost to the outmost; true where it is strong.
  var begun: [Bool] = []
  /// Its neighbours in the delimiter stack; nil at the ends.
  var previous: Int?
  var next: Int?
}
