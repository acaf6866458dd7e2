import Foundation
import JSON
import Testing

@testable import GalleryEditing
@testable import GalleryModel

/// A golden file of a random session: documents, then requests and answers in turn, one per line.
/// `Tests/Commands/test_editing_engine.py` replays it against the pages' WebAssembly, which must answer
/// the same. After an intended change, update it with
/// `EMOJIART_RECORD=1 swift test --filter RecordedSession`.
@Suite struct RecordedSessionTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/edit-session.txt")

  @Test func `row 25: a recorded session gets the answers that it got`() throws {
    if ProcessInfo.processInfo.environment["EMOJIART_RECORD"] != nil { try record() }
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var session = try AskedSession(json: lines[0])
    for index in stride(from: 1, to: lines.count - 2, by: 2) {
      let answer = session.text(lines[index])
      // An export ends its file, which is one line here.
      #expect(answer.trimmingCharacters(in: .newlines) == lines[index + 1], "\(lines[index])")
    }
    #expect(lines.count > 700)
  }

  private func record() throws {
    var requests = RandomRequests(seed: 17)
    var lines = [requests.documents()]
    var session = try AskedSession(json: lines[0])
    func ask(_ request: String) {
      lines.append(request)
      lines.append(session.text(request).trimmingCharacters(in: .newlines))
    }
    for number in 0..<320 {
      ask(requests.next(for: session.session.history.documents))
      if number % 20 == 0 {
        ask(#"{"ask":"random","document":"left","seed":\#(Double(number) / 7)}"#)
        ask(#"{"ask":"export"}"#)
      }
    }
    for symbol in RandomRequests.symbols + ["x", "1", "🐶🐱", ":party:", "🇽🇽", "é"] {
      ask(#"{"ask":"judge","symbol":"\#(symbol)"}"#)
      ask(#"{"ask":"split","text":"a \#(symbol)\u2028und \#(symbol)"}"#)
    }
    ask(#"{"ask":"state"}"#)
    try (lines.joined(separator: "\n") + "\n").write(
      to: Self.file, atomically: true, encoding: .utf8)
  }
}
