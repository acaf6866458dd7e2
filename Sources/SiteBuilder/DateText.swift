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

/// Writing direction of a language, for the HTML `dir` attribute.
func direction(ofLanguage language: String) -> String {
  ["ar", "fa", "he", "ur", "yi", "dv", "ps", "sd", "ug"].contains(primaryLanguage(language))
    ? "rtl" : "ltr"
}
