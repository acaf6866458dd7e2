/// What a block of deflate consists of, one after the other, and how often each occurs.
struct DeflateTokens {
  /// Where the next one goes.
  private(set) var next: UnsafeMutablePointer<UInt16>
  /// Three tables of all kinds, to be added up, and one of distances.
  private let counts: UnsafeMutablePointer<UInt32>

  static let countsLength = 3 * Token.kinds + distanceSymbols
  private static let distanceSymbols = 30

  /// - Parameters:
  ///   - next: as much room as is going to be needed.
  ///   - counts: `countsLength` zeros.
  init(next: UnsafeMutablePointer<UInt16>, counts: UnsafeMutablePointer<UInt32>) {
    (self.next, self.counts) = (next, counts)
  }

  /// Adds a byte as it is.
  ///
  /// - Parameter table: 0, 1 or 2, another one than for the byte before. To count the same byte again
  ///   in the same table would have to wait until memory has the count from before.
  @inline(__always)
  mutating func append(_ byte: UInt8, to table: Int) { append(Int(byte), to: table) }

  /// Adds zeros, the first of which is a literal, for a run repeats the byte before it.
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

  /// Repeats bytes.
  ///
  /// - Parameters:
  ///   - length: 3 to 258.
  ///   - distance: how many bytes before, 1 to 32 768.
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

  /// How often each of the 286 symbols for literals and lengths occurs.
  func symbolCounts() -> [UInt32] {
    var sums = [UInt32](repeating: 0, count: 286)
    for token in 0..<Token.kinds {
      let count = (0..<3).reduce(0) { $0 + counts[$1 * Token.kinds + token] }
      if count > 0 { sums[Token.symbol(of: token).number] += count }
    }
    return sums
  }

  /// How often each symbol for distances occurs, at least two of them once: codes have no less.
  func distanceCounts() -> [UInt32] {
    var sums = (0..<Self.distanceSymbols).map { counts[3 * Token.kinds + $0] }
    for token in Token.run + Token.shortest...Token.run + Token.longest {
      sums[0] += counts[Token.kinds + token]
    }
    for symbol in 0..<2 { sums[symbol] = max(1, sums[symbol]) }
    return sums
  }
}

/// The numbers of tokens: bytes as they are, the end of a block, and as much more as the length is for
/// runs of zeros and for matches, behind which their distance less one stands.
enum Token {
  static let endOfBlock = 256
  static let run = 256
  static let match = 512
  static let shortest = 3
  static let longest = 258
  static let firstMatch = match + shortest
  static let kinds = match + longest + 1

  /// How deflate writes it: a number that has a code, and bits that say more.
  struct Symbol {
    let number: Int
    let extra: Int
    let extraBits: Int
  }

  /// The length of a run or a match; nil for any other token.
  static func length(of token: Int) -> Int? {
    switch token {
    case run + shortest...run + longest: token - run
    case firstMatch...: token - match
    default: nil
    }
  }

  /// The symbol of a byte, a length or the end of a block.
  static func symbol(of token: Int) -> Symbol {
    guard let length = length(of: token) else {
      return Symbol(number: token, extra: 0, extraBits: 0)
    }
    if length == longest { return Symbol(number: 285, extra: 0, extraBits: 0) }
    let above = length - shortest
    if above < 4 { return Symbol(number: 257 + above, extra: 0, extraBits: 0) }
    // Four symbols for each power of two.
    let extraBits = power(above) - 2
    return Symbol(
      number: 257 + 4 * extraBits + above >> extraBits, extra: above & (1 << extraBits - 1),
      extraBits: extraBits)
  }

  /// The symbol of a distance.
  @inline(__always)
  static func distanceSymbol(of distance: Int) -> Symbol {
    let above = distance - 1
    if above < 2 { return Symbol(number: above, extra: 0, extraBits: 0) }
    // Two symbols for each power of two.
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
