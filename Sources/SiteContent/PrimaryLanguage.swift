/// What a language tag says before its first hyphen, in small letters: `ko-KR` → `ko`. (BCP 47)
public func primaryLanguage(_ language: String) -> String {
  language.split(separator: "-").first.map { $0.lowercased() } ?? language
}
