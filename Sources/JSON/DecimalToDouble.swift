/// The double nearest to `digits` × 10^`exponent`, ties to even; nil on overflow.
///
/// Embedded Swift has no decimal parsing; this is correctly rounded, like the standard library's.
/// Fast path: few digits need one multiplication or division of doubles; the rest divide big
/// integers.
/// - Parameter digits: values from 0 to 9, the first not 0, at most 800.
func nearestDouble(digits: [UInt8], exponent: Int) -> Double? {
  if digits.isEmpty || digits.count + exponent < -330 { return 0 }
  if digits.count + exponent > 310 { return nil }
  if digits.count <= 15, abs(exponent) <= 22 {
    // Both operands are exact doubles, so the product or quotient is rounded once.
    var number = 0.0
    for digit in digits { number = number * 10 + Double(digit) }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? number / power : number * power
  }
  var numerator = BigNumber(digits: digits)
  var denominator = BigNumber(digits: [1])
  if exponent >= 0 {
    numerator.multiply(byPowerOfTen: exponent)
  } else {
    denominator.multiply(byPowerOfTen: -exponent)
  }
  // After this shift the quotient has 63 or 64 bits.
  let shift = 63 - (numerator.bitWidth - denominator.bitWidth)
  if shift >= 0 { numerator.shiftLeft(by: shift) } else { denominator.shiftLeft(by: -shift) }
  let (quotient, isExact) = numerator.divided64(by: denominator)
  return rounded(quotient, isExact: isExact, exponent: -shift)
}

/// `number` × 2^`exponent`, rounded to 53 bits, or fewer for subnormal doubles.
private func rounded(_ number: UInt64, isExact: Bool, exponent: Int) -> Double? {
  let width = 64 - number.leadingZeroBitCount
  let bits = min(53, width + exponent + 1074)
  guard bits >= 0 else { return 0 }
  let dropped = width - bits
  // At least 10 bits are dropped, since 63 or 64 came in.
  var kept = dropped < 64 ? number >> UInt64(dropped) : 0
  let rest = dropped < 64 ? number & ((1 << UInt64(dropped)) - 1) : number
  let half: UInt64 = 1 << UInt64(dropped - 1)
  if rest > half || (rest == half && (!isExact || kept & 1 == 1)) { kept += 1 }
  let result = Double(sign: .plus, exponent: exponent + dropped, significand: Double(kept))
  return result.isFinite ? result : nil
}

/// A big integer, least significant word first.
private struct BigNumber {
  private var words: [UInt32] = []

  init(digits: [UInt8]) {
    for digit in digits { multiply(by: 10, adding: UInt32(digit)) }
  }

  var bitWidth: Int {
    words.last.map { 32 * words.count - $0.leadingZeroBitCount } ?? 0
  }

  mutating func multiply(byPowerOfTen exponent: Int) {
    for _ in 0..<exponent / 9 { multiply(by: 1_000_000_000, adding: 0) }
    for _ in 0..<exponent % 9 { multiply(by: 10, adding: 0) }
  }

  private mutating func multiply(by factor: UInt32, adding addend: UInt32) {
    var carry = UInt64(addend)
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  mutating func shiftLeft(by count: Int) {
    multiply(by: 1 << UInt32(count % 32), adding: 0)
    words.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
  }

  /// The quotient, which must be below 2^64, and whether the remainder is 0.
  func divided64(by divisor: BigNumber) -> (quotient: UInt64, isExact: Bool) {
    var rest = self
    var divisor = divisor
    divisor.shiftLeft(by: 63)
    var quotient: UInt64 = 0
    for _ in 0..<64 {
      quotient <<= 1
      if !rest.isLess(than: divisor) {
        rest.subtract(divisor)
        quotient |= 1
      }
      divisor.halve()
    }
    return (quotient, rest.words.allSatisfy { $0 == 0 })
  }

  private func isLess(than other: BigNumber) -> Bool {
    var index = max(words.count, other.words.count) - 1
    while index >= 0 {
      let (left, right) = (word(index), other.word(index))
      if left != right { return left < right }
      index -= 1
    }
    return false
  }

  private func word(_ index: Int) -> UInt32 { index < words.count ? words[index] : 0 }

  private mutating func subtract(_ other: BigNumber) {
    var borrow: Int64 = 0
    for index in words.indices {
      let difference = Int64(words[index]) - Int64(other.word(index)) - borrow
      borrow = difference < 0 ? 1 : 0
      words[index] = UInt32(truncatingIfNeeded: difference)
    }
  }

  private mutating func halve() {
    var carry: UInt32 = 0
    for index in words.indices.reversed() {
      let word = words[index]
      words[index] = word >> 1 | carry << 31
      carry = word & 1
    }
  }
}
