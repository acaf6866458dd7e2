/// The tokens of a deflate block, and their histograms.
struct DeflateTokens {
  /// Where the next token is written.
  private(set) var next: UnsafeMutablePointer<UInt16>
  /// Three histograms of all tokens, to be summed, and one of distances.
  private let counts: UnsafeMutablePointer<UInt32>

  static let countsLength = 3 * Token.kinds + distanceSymbols
  private static let distanceSymbols = 30

  /// - Parameters:
  ///   - next: a buffer that is large enough.
  ///   - counts: `countsLength` zeros.
  init(next: UnsafeMutablePointer<UInt16>, counts: UnsafeMutablePointer<UInt32>) {
    (self.next, self.counts) = (next, counts)
  }

  /// Appends a literal.
  ///
  /// - Parameter table: 0, 1 or 2, in turn: counting the same byte twice in one table would stall
  ///   on store-to-load forwarding.
  @inline(__always)
  mutating func append(_ byte: UInt8, to table: Int) { append(Int(byte), to: table) }

  /// Appends a run of zeros; the first is a literal, since a run repeats the byte before it.
  @inline(__always)
  mutating func appendZeros(_ count: Int) {
    append(0, to: 0)
    var rest = count - 1
    while rest >= Token.shortest {
      let length = min(rest, Token.longest)
      append(Token.run + length, to: 1)
      rest -= length
    }
    for _ in 0..<rest { append(0, to: 2) }
  }

  /// Appends a match.
  ///
  /// - Parameters:
  ///   - length: 3 to 258.
  ///   - distance: in bytes back, 1 to 32 768.
  @inline(__always)
  mutating func appendMatch(length: Int, distance: Int) {
    append(Token.match + length, to: 1)
    next.pointee = UInt16(truncatingIfNeeded: distance - 1)
    next += 1
    counts[3 &* Token.kinds &+ Token.distanceSymbol(of: distance).number] &+= 1
  }

  mutating func appendEnd() { append(Token.endOfBlock, to: 0) }

  @inline(__always)
  private mutating func append(_ token: Int, to table: Int) {
    next.pointee = UInt16(truncatingIfNeeded: token)
    next += 1
    counts[table &* Token.kinds &+ token] &+= 1
  }

  /// The histogram of the 286 literal and length symbols.
  func symbolCounts() -> [UInt32] {
    var sums = [UInt32](repeating: 0, count: 286)
    for token in 0..<Token.kinds {
      let count = (0..<3).reduce(0) { $0 + counts[$1 * Token.kinds + token] }
      if count > 0 { sums[Token.symbol(of: token).number] += count }
    }
    return sums
  }

  /// The histogram of distance symbols, with at least two nonzero counts, as a prefix code needs.
  func distanceCounts() -> [UInt32] {
    var sums = (0..<Self.distanceSymbols).map { counts[3 * Token.kinds + $0] }
    for token in Token.run + Token.shortest...Token.run + Token.longest {
      sums[0] += counts[Token.kinds + token]
    }
    for symbol in 0..<2 { sums[symbol] = max(1, sums[symbol]) }
    return sums
  }
}

/// Token values: literals, end of block, then runs of zeros and matches, each offset by its length.
/// A match is followed by its distance minus one.
enum Token {
  static let endOfBlock = 256
  static let run = 256
  static let match = 512
  static let shortest = 3
  static let longest = 258
  static let firstMatch = match + shortest
  static let kinds = match + longest + 1

  /// A deflate symbol with its extra bits.
  struct Symbol {
    let number: Int
    let extra: Int
    let extraBits: Int
  }

  /// The length of a run or match; nil for any other token.
  static func length(of token: Int) -> Int? {
    switch token {
    case run + shortest...run + longest: token - run
    case firstMatch...: token - match
    default: nil
    }
  }

  /// The literal/length symbol of a token.
  static func symbol(of token: Int) -> Symbol {
    guard let length = length(of: token) else {
      return Symbol(number: token, extra: 0, extraBits: 0)
    }
    if length == longest { return Symbol(number: 285, extra: 0, extraBits: 0) }
    let above = length - shortest
    if above < 4 { return Symbol(number: 257 + above, extra: 0, extraBits: 0) }
    // Four symbols per power of two.
    let extraBits = power(above) - 2
    return Symbol(
      number: 257 + 4 * extraBits + above >> extraBits, extra: above & (1 << extraBits - 1),
      extraBits: extraBits)
  }

  @inline(__always)
  static func distanceSymbol(of distance: Int) -> Symbol {
    let above = distance - 1
    if above < 2 { return Symbol(number: above, extra: 0, extraBits: 0) }
    // Two symbols per power of two.
    let extraBits = power(above) - 1
    return Symbol(
      number: 2 * extraBits + above >> extraBits, extra: above & (1 << extraBits - 1),
      extraBits: extraBits)
  }

  @inline(__always)
  private static func power(_ number: Int) -> Int {
    Int.bitWidth - 1 - number.leadingZeroBitCount
  }
}
