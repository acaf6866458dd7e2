/// A canonical Huffman code of limited length (RFC 1951, 3.2.2).
struct HuffmanCode {
  /// Code lengths in bits, by symbol; 0 for unused symbols.
  private(set) var lengths: [UInt8]

  /// The optimal length-limited code, by package-merge: a symbol of length n takes n coins, of
  /// denominations 1/2 to 1/2ⁿ, and the cheapest coins of sufficient value are taken.
  ///
  /// - Parameter counts: the histogram; at least two symbols occur.
  /// - Parameter longest: the length limit in bits, enough for all symbols that occur.
  init(counts: [UInt32], longest: Int) {
    let symbols = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }
    let coins = symbols.map { Item(cost: Int(counts[$0]), isCoin: true) }
    // Coins of the smallest denomination, then coins of the next merged with pairs (“packages”) of
    // these, and so on.
    var levels = [coins]
    while levels.count < longest { levels.append(merged(coins, pairs(of: levels.last!))) }

    lengths = Array(repeating: 0, count: counts.count)
    var taken = 2 * (symbols.count - 1)
    for level in levels.reversed() {
      // Among the items taken, coins are those of the rarest symbols.
      let own = level.prefix(taken).count(where: \.isCoin)
      for symbol in symbols.prefix(own) { lengths[symbol] += 1 }
      taken = 2 * (taken - own)
    }
  }

  /// The code of each symbol, bit-reversed, as deflate writes them.
  var codes: [UInt32] {
    var next = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<17 { next[length] = (next[length] + next[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      let code = next[Int(length)]
      return (0..<UInt32(length)).reduce(0) { $0 << 1 | code >> $1 & 1 }
    }
  }
}

private struct Item {
  let cost: Int
  /// A single symbol's coin, not a package.
  let isCoin: Bool
}

private func pairs(of level: [Item]) -> [Item] {
  stride(from: 1, to: level.count, by: 2).map {
    Item(cost: level[$0 - 1].cost + level[$0].cost, isCoin: false)
  }
}

private func merged(_ coins: [Item], _ pairs: [Item]) -> [Item] {
  var all: [Item] = []
  all.reserveCapacity(coins.count + pairs.count)
  var next = 0
  for coin in coins {
    while next < pairs.count, pairs[next].cost < coin.cost {
      all.append(pairs[next])
      next += 1
    }
    all.append(coin)
  }
  return all + pairs[next...]
}
