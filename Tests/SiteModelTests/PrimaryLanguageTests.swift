import SiteModel
import Testing

@Test(arguments: [
  ("ko-KR", "ko"), ("EN", "en"), ("az-Arab-IR", "az"), ("-fr", "fr"), ("-", "-"), ("", ""),
])
func `the primary language is the first subtag`(_ language: String, _ expected: String) {
  #expect(primaryLanguage(language) == expected)
}
