import Testing
import Texts

@Suite struct MessageTests {
  @Test func `a literal is the key of its translation, with a place for each interpolation`() {
    let near: Message = "; did you mean “\("bee")”?"
    let message: Message = "there is no document “\("be")”\(near)"
    #expect(message.key == "there is no document “%@”%@")
    #expect(message.description == "there is no document “be”; did you mean “bee”?")
  }

  @Test func `arguments that are messages are translated, and texts are not`() {
    let words = ["%@ has %@": "%@에 %@", "a list": "목록"]
    let (text, inner) = ("a list", "a list" as Message)
    let message: Message = "\(text) has \(inner)"
    #expect(message.said { words[$0] ?? $0 } == "a list에 목록")
    // A literal inside an interpolation is a message, too.
    let literal: Message = "\("x".isEmpty ? "nothing" : "a list") has \(1)"
    #expect(literal.said { words[$0] ?? $0 } == "목록에 1")
  }

  @Test(
    arguments: [
      ("%@ and %@", "a and b"), ("%2$@, %1$@", "b, a"), ("%2$@", "b"), ("%2$@ %@", "b %@"),
      ("100 % of %@", "100 % of a"), ("%3$@ %", "%3$@ %"), ("", ""), ("%1$@%1$@%@", "aab"),
      ("%0$@ %10$@", "%0$@ %10$@"),
    ])
  func `a template has its arguments in order or by number`(template: String, says: String) {
    let message = Message(key: "", arguments: [.text("a"), .text("b")])
    #expect(message.said { _ in template } == says)
  }

  @Test func `an argument may have a number of two digits`() {
    let message = Message(key: "", arguments: (1...12).map { .text("\($0)") })
    #expect(message.said { _ in "%12$@ %10$@ %1$@" } == "12 10 1")
  }

  @Test func `an argument is no template`() {
    let message: Message = "“\("%@ %1$@")” is missing"
    #expect(message.description == "“%@ %1$@” is missing")
  }

  @Test func `messages are joined by punctuation or by a word`() {
    let names: [Message] = ["a", "b", "c"]
    #expect(names.joined(separator: ", ").description == "a, b, c")
    #expect(names.joined { "\($0) and \($1)" }.description == "a and b and c")
    #expect([Message]().joined { "\($0) and \($1)" }.isEmpty)
  }
}
