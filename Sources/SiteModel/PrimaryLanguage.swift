/// The primary language subtag, lower-cased: `ko-KR` → `ko`. (BCP 47)
public func primaryLanguage(_ language: String) -> String {
  language.split(separator: "-").first.map { $0.lowercased() } ?? language
}
