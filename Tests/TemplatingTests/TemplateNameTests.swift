import Templating
import Testing
import Texts

/// Of every length around those at which a name is kept in another way.
private let names =
  (0...16).map { String("abcdefgh가나다라마바사아".prefix($0)) }
  + ["nameOfMoreThanSixteen", "nameXfMoreThanSixteen", "nameOfMoreThanSixteeN", "é", "e\u{301}"]

@Test func `a name is its text`() {
  for name in names { #expect(ExactText(TemplateName(name).text) == ExactText(name)) }
}

@Test func `names are equal if their bytes are`() {
  for first in names {
    for second in names {
      let areEqual = ExactText(first) == ExactText(second)
      #expect((TemplateName(first) == TemplateName(second)) == areEqual)
    }
  }
  #expect(Set(names.map { TemplateName($0) }).count == Set(names.map { ExactText($0) }).count)
}

@Test func `a literal is the name that its text is`() {
  #expect("label" as TemplateName == TemplateName("label"))
  #expect("exactlySixteenBs" as TemplateName == TemplateName("exactlySixteenBs"))
  #expect("nameOfMoreThanSixteen" as TemplateName == TemplateName("nameOfMoreThanSixteen"))
}
