import SiteModel

/// CLDR's plural categories.
enum PluralForm: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// The category of a count, by CLDR's cardinal rules for whole numbers. A language that CLDR lacks
  /// counts as English does.
  ///
  /// https://www.unicode.org/cldr/charts/48/supplemental/language_plural_rules.html
  init(of n: Int, language: String) {
    let (n10, n100, millionth) = (n % 10, n % 100, n % 1_000_000)
    let isTeen = (11...19).contains(n100)
    let isMillions = n > 0 && millionth == 0
    let primary = primaryLanguage(language)
    let rules: [(form: PluralForm, holds: Bool)] =
      switch language.lowercased() == "pt-pt" ? "pt-PT" : primary {
      case "bm", "bo", "dz", "hnj", "id", "ig", "ii", "ja", "jbo", "jv", "kde", "kea", "km", "ko",
        "lkt", "lo", "ms", "my", "nqo", "osa", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi",
        "wo", "yo", "yue", "zh":
        []
      case "ak", "am", "as", "bho", "bn", "csw", "doi", "fa", "ff", "gu", "guw", "hi", "hy", "kab",
        "kn", "kok", "ln", "mg", "nso", "pa", "pcm", "si", "ti", "wa", "zu":
        [(.one, n <= 1)]
      case "fr", "pt": [(.one, n <= 1), (.many, isMillions)]
      case "ca", "es", "it", "lld", "pt-PT", "scn", "vec": [(.one, n == 1), (.many, isMillions)]
      case "blo", "cv", "ksh", "lag": [(.zero, n == 0), (.one, n == 1)]
      case "he", "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms":
        [(.one, n == 1), (.two, n == 2)]
      case "cs", "sk": [(.one, n == 1), (.few, (2...4).contains(n))]
      case "shi": [(.one, n <= 1), (.few, n <= 10)]
      case "tzm": [(.one, n <= 1 || (11...99).contains(n))]
      case "ceb", "fil": [(.one, (1...3).contains(n) || ![4, 6, 9].contains(n10))]
      case "is", "mk": [(.one, n10 == 1 && !isTeen)]
      case "bs", "hr", "sr":
        [(.one, n10 == 1 && !isTeen), (.few, (2...4).contains(n10) && !isTeen)]
      case "be", "ru", "uk":
        [(.one, n10 == 1 && !isTeen), (.few, (2...4).contains(n10) && !isTeen), (.many, true)]
      case "pl": [(.one, n == 1), (.few, (2...4).contains(n10) && !isTeen), (.many, true)]
      case "lt": [(.one, n10 == 1 && !isTeen), (.few, n10 > 1 && !isTeen)]
      case "lv", "prg": [(.zero, n10 == 0 || isTeen), (.one, n10 == 1)]
      case "sgs": [(.two, n == 2), (.one, n10 == 1 && !isTeen), (.few, n10 > 1 && !isTeen)]
      case "ro": [(.one, n == 1), (.few, n == 0 || (1...19).contains(n100))]
      case "dsb", "hsb", "sl":
        [(.one, n100 == 1), (.two, n100 == 2), (.few, (3...4).contains(n100))]
      case "ar", "ars":
        [
          (.zero, n == 0), (.one, n == 1), (.two, n == 2), (.few, (3...10).contains(n100)),
          (.many, n100 > 10),
        ]
      case "cy": [(.zero, n == 0), (.one, n == 1), (.two, n == 2), (.few, n == 3), (.many, n == 6)]
      case "ga":
        [
          (.one, n == 1), (.two, n == 2), (.few, (3...6).contains(n)),
          (.many, (7...10).contains(n)),
        ]
      case "gd":
        [(.one, n == 1 || n == 11), (.two, n == 2 || n == 12), (.few, (3...19).contains(n))]
      case "gv": [(.one, n10 == 1), (.two, n10 == 2), (.few, n100 % 20 == 0)]
      case "mt":
        [
          (.one, n == 1), (.two, n == 2), (.few, n == 0 || (3...10).contains(n100)),
          (.many, isTeen),
        ]
      case "br":
        // Neither the teens, the seventies nor the nineties.
        [1, 7, 9].contains(n100 / 10)
          ? []
          : [
            (.one, n10 == 1), (.two, n10 == 2), (.few, [3, 4, 9].contains(n10)),
            (.many, isMillions),
          ]
      case "kw":
        [
          (.zero, n == 0), (.one, n == 1),
          (.two, n100 % 20 == 2 || Self.isCornishTwo(n) || millionth == 100_000),
          (.few, n100 % 20 == 3), (.many, n100 % 20 == 1),
        ]
      default: [(.one, n == 1)]
      }
    self = rules.first { $0.holds }?.form ?? .other
  }

  private static func isCornishTwo(_ n: Int) -> Bool {
    let part = n % 100_000
    return n % 1000 == 0
      && ((1000...20_000).contains(part) || [40_000, 60_000, 80_000].contains(part))
  }
}
