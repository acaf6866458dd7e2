import Foundation

/// The first seed of every law, up to 32 bits: sums with offsets of the laws do not overflow.
private let firstSeed: Int = {
  let seed = number(of: "EMOJIART_SEED", 0...Int(UInt32.max))
  // A law that draws from one generator is found again by this alone.
  print("The seeds of laws begin at \(seed): EMOJIART_SEED=\(seed) draws the same.")
  return seed
}()

private let factor = number(of: "EMOJIART_SOAK", 1...1_000_000)

/// How much a law looks at that looks at `count` in a short run.
public func lawCount(_ count: Int) -> Int { count * factor }

/// The seeds of a law that takes one for each case. They differ between runs.
/// - Parameter pinned: seeds that once found a fault; they are among those of every run.
public func lawSeeds(_ count: Int, pinned: [Int] = []) -> [Int] {
  Array(firstSeed..<firstSeed + lawCount(count)) + pinned
}

extension SeededRandom {
  /// The generator of a law that draws all cases from one.
  /// - Parameter number: the law's own, so that laws of a suite do not draw the same.
  public init(law number: UInt32) {
    self.init(UInt64(firstSeed) << 32 | UInt64(number))
  }
}

/// A number of the environment, decimal or with `0x`; 1 without the variable.
private func number(of name: String, _ range: ClosedRange<Int>) -> Int {
  guard let text = ProcessInfo.processInfo.environment[name], !text.isEmpty else { return 1 }
  let isHex = text.lowercased().hasPrefix("0x")
  guard let number = isHex ? Int(text.dropFirst(2), radix: 16) : Int(text), range ~= number
  else {
    // A misspelled seed would otherwise repeat another run than the one that was asked for.
    fatalError("\(name) is “\(text)”; say a number in \(range), decimal or with 0x.")
  }
  return number
}
