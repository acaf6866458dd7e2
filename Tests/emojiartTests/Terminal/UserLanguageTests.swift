import Testing

@testable import emojiart

@Suite struct UserLanguageTests {
  @Test(
    arguments: [
      (["LANG": "ko_KR.UTF-8"], "ko"), (["LANG": "ko"], "ko"), (["LANG": "KO_KR"], "ko"),
      (["LANG": "en_GB.UTF-8", "LC_ALL": "ko_KR.UTF-8"], "ko"),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": "C.UTF-8"], ""), (["LANG": "ko_KR", "LC_ALL": ""], "ko"),
      (["LANG": "ko_KR", "LC_MESSAGES": "de_DE@euro"], "de"), (["LANG": "kok_IN"], "kok"),
      (["LANG": "C"], ""), (["LANG": "POSIX"], ""), (["LANG": "../ko"], ""), ([:], ""),
    ] as [([String: String], String)])
  func `the first nonempty variable determines the language`(
    _ environment: [String: String], _ language: String
  ) {
    #expect(userLanguage { environment[$0] } == language)
  }
}
