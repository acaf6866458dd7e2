import SiteModel

/// A date as a reader writes it: `20 November 2026`, `2026년 11월 20일`; else ISO 8601.
func dateText(_ date: CalendarDate, language: String) -> String {
  switch primaryLanguage(language) {
  case "ko": "\(date.year)년 \(date.month)월 \(date.day)일"
  case "en": "\(date.day) \(englishMonths[date.month - 1]) \(date.year)"
  default: String(date.iso.prefix(10))
  }
}

private let englishMonths = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  "November", "December",
]

/// Writing direction of a language tag, for the HTML `dir` attribute: that of its script subtag, else
/// of the script in which the language is usually written.
func direction(ofLanguage language: String) -> String {
  let subtags = language.lowercased().split(separator: "-").dropFirst()
  if let script = subtags.first(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x60 } }) {
    return rightToLeftScripts.contains(String(script)) ? "rtl" : "ltr"
  }
  return rightToLeftLanguages.contains(primaryLanguage(language)) ? "rtl" : "ltr"
}

private let rightToLeftScripts = ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]

private let rightToLeftLanguages = [
  "ar", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr",
  "ug",
  "ur", "yi",
]
