import Testing
import Texts

@testable import emojiart

@Suite struct TranslationTests {
  @Test func `messages are in the user's language, or in English`() {
    let message: Message = "there is no document “\("bee")”\("")"
    #expect(Translation(to: "ko").words(message) == "“bee” 문서가 없습니다")
    for language in ["", "en", "tlh"] {
      #expect(Translation(to: language).words(message) == "there is no document “bee”")
    }
  }

  @Test(
    arguments: [
      ("“꽃”을(를) 지웁니다", "“꽃”을 지웁니다"), ("나비을(를)", "나비를"), ("값은(는)", "값은"),
      ("나무은(는)", "나무는"), ("“곰”이(가)", "“곰”이"), ("개(dog)이(가)", "개(dog)가"),
      ("산와(과) 강", "산과 강"), ("바다와(과)", "바다와"), ("집(으)로", "집으로"), ("길(으)로", "길로"),
      ("파일 3을(를)", "파일 3을"), ("“와!”(으)로", "“와!”로"), ("“값.”(으)로", "“값.”으로"),
      ("“왜?”을(를)", "“왜?”를"), ("“꽃…”(으)로", "“꽃…”으로"), ("“물)”(으)로", "“물)”로"),
      // Decomposed.
      ("\u{1106}\u{116E}\u{11AF}은(는)", "\u{1106}\u{116E}\u{11AF}은"),
      ("\u{1102}\u{1161}이(가)", "\u{1102}\u{1161}가"), ("2을(를)", "2를"), ("8(으)로", "8로"),
      // Latin letters and emoji keep both forms.
      ("“bee”을(를)", "“bee”을(를)"), ("🐝이(가)", "🐝이(가)"), ("을(를)", "을(를)"), ("…을(를)", "…을(를)"),
      (")은(는)", ")은(는)"),
    ])
  func `particles follow the syllable before them`(open: String, chosen: String) {
    var result = ""
    appendChoosingParticles(open[...], to: &result)
    #expect(result == chosen)
  }

  @Test func `particles are chosen in templates, and never in arguments`() {
    func said(_ message: Message) -> String { Translation(to: "ko").words(message) }
    let change: Message = "\("물") changed: built in \(3) ms."
    #expect(said(change) == "물이 바뀌어 3ms 만에 빌드했습니다.")
    #expect(said("\(change)") == said(change))
    let file = "“나무을(를)”"
    #expect(
      said("\(file) changed: built in \(3) ms.") == "“나무을(를)”이 바뀌어 3ms 만에 빌드했습니다.")
  }

  @Test func `columns are padded by their width on a terminal`() {
    #expect(padded("이름", to: 6) == "이름  ")
    #expect(padded("name", to: 6) == "name  ")
    #expect(padded("이름", to: 2) == "이름")
  }
}
