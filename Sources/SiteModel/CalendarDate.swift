/// A date, or a date and time with UTC offset, as in front matter.
///
/// RFC 3339, relaxed as in YAML: `2026-11-20`, `2026-11-20 12:30`, `2026-11-20T12:30:00+09:00`.
public struct CalendarDate: Sendable, Hashable {
  public var year: Int
  public var month: Int
  public var day: Int
  /// Seconds since midnight.
  public var second = 0
  /// Seconds east of UTC.
  public var offset = 0
  /// Whether a time of day was given.
  public var hasTime = false

  public init?(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    guard let year = scanner.number(digits: 4), scanner.take("-"),
      let month = scanner.number(digits: 2), scanner.take("-"),
      let day = scanner.number(digits: 2), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    if scanner.isAtEnd { return }
    guard scanner.take("T") || scanner.take("t") || scanner.take(" "),
      let hour = scanner.number(digits: 2), scanner.take(":"),
      let minute = scanner.number(digits: 2), hour < 24, minute < 60
    else { return nil }
    hasTime = true
    second = hour * 3600 + minute * 60
    if scanner.take(":") {
      guard let part = scanner.number(digits: 2), part < 60 else { return nil }
      second += part
      if scanner.take(".") {
        guard scanner.number(digits: 1) != nil else { return nil }
        while scanner.number(digits: 1) != nil {}
      }
    }
    _ = scanner.take(" ")
    if scanner.isAtEnd || ((scanner.take("Z") || scanner.take("z")) && scanner.isAtEnd) { return }
    let isEast = scanner.take("+")
    guard isEast || scanner.take("-"), let hours = scanner.number(digits: 2), hours < 24 else {
      return nil
    }
    _ = scanner.take(":")
    let minutes = scanner.isAtEnd ? 0 : scanner.number(digits: 2)
    guard let minutes, minutes < 60, scanner.isAtEnd else { return nil }
    offset = (hours * 3600 + minutes * 60) * (isEast ? 1 : -1)
  }

  /// `2026-11-20`, or with a time the RFC 3339 form.
  public var iso: String {
    let date = "\(padded(year, 4))-\(padded(month))-\(padded(day))"
    return hasTime ? "\(date)T\(time)" : date
  }

  /// An RFC 3339 timestamp, midnight UTC for a plain date, as Atom requires.
  public var timestamp: String {
    "\(padded(year, 4))-\(padded(month))-\(padded(day))T\(time)"
  }

  private var time: String {
    let clock = "\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
    if offset == 0 { return clock + "Z" }
    let distance = abs(offset)
    return clock + (offset < 0 ? "-" : "+") + padded(distance / 3600) + ":"
      + padded(distance / 60 % 60)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  public static func < (lhs: CalendarDate, rhs: CalendarDate) -> Bool {
    lhs.secondsUTC < rhs.secondsUTC
  }

  private var secondsUTC: Int {
    // Years start in March, so that a leap day is the last of its year.
    let years = month > 2 ? year : year - 1
    let months = month > 2 ? month - 3 : month + 9
    let days = years * 365 + years / 4 - years / 100 + years / 400 + (months * 153 + 2) / 5 + day
    return days * 86_400 + second - offset
  }
}

private func padded(_ number: Int, _ width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

/// An ASCII scanner.
private struct Scanner {
  let bytes: [UInt8]
  var index = 0

  var isAtEnd: Bool { index == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func number(digits: Int) -> Int? {
    guard index + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[index..<index + digits] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    index += digits
    return value
  }
}
