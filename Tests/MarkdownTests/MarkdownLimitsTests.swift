import Foundation
import Markdown
import Testing

/// The CPU time of this thread, which does not depend on the load of the machine.
private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

@Suite struct MarkdownLimitsTests {
  private func repeated(_ text: String, toFill size: Int) -> String {
    String(repeating: text, count: size / text.utf8.count)
  }

  /// Parses and renders; expects that this terminates in time, refused or not.
  private func expectBounded(_ text: String, _ name: String) {
    let started = processorSeconds()
    do throws(MarkdownError) {
      _ = try MarkdownDocument(Array(text.utf8)).html()
    } catch {
      #expect((0...text.utf8.count).contains(error.offset))
    }
    let seconds = processorSeconds() - started
    #expect(seconds < 5, "\(name)")
  }

  @Test func `known quadratic inputs are refused or rendered within five seconds, at every size`() {
    for size in [64 << 10, 1 << 20] {
      let half = size / 2
      let texts = [
        ("nested lists", repeated("- ", toFill: half) + repeated("\n", toFill: half)),
        (
          "nested lists in a quote",
          "> " + repeated("- ", toFill: half) + repeated("\n>", toFill: half)
        ),
        (
          "a hundred lists",
          repeated("- ", toFill: 196) + "x\n" + repeated("\n", toFill: size - 300)
        ),
        ("quotes and stars", repeated(">", toFill: half) + repeated("a*", toFill: half)),
        ("pictures", repeated("![[]()", toFill: size)),
        ("escaped pictures", repeated("![\\][]()", toFill: size)),
        ("comments", repeated("<!--", toFill: size)),
        ("cdata", repeated("<![CDATA[", toFill: size)),
        ("brackets", repeated("[", toFill: size)),
        ("emphasis", repeated("*a **a ", toFill: size)),
        ("backticks", (0..<1400).map { String(repeating: "`", count: $0) + "e" }.joined()),
        ("entities", repeated("&", toFill: size)),
        (
          "steps of lists",
          (0..<1000).map { String(repeating: " ", count: min($0, 400)) + "- a" }
            .joined(separator: "\n").prefix(half) + repeated("\n", toFill: half)
        ),
      ]
      for (name, text) in texts { expectBounded(text, "\(name), \(size) bytes") }
    }
  }

  @Test func `excessive nesting is refused at its offset`() throws {
    _ = try MarkdownDocument(Array((repeated(">", toFill: 100) + "a").utf8))
    for (mark, offset) in [(">", 105), ("- ", 205), ("1. ", 305)] {
      do throws(MarkdownError) {
        _ = try MarkdownDocument(Array(("text\n" + String(repeating: mark, count: 200) + "a").utf8))
        Issue.record("accepted")
      } catch {
        #expect(error.offset == offset)
        #expect(error.message.description.contains("100"))
      }
    }
  }

  @Test func `U+0000 is refused at its offset`() {
    do throws(MarkdownError) {
      _ = try MarkdownDocument(Array("é\u{0}".utf8))
      Issue.record("accepted")
    } catch {
      #expect(error.offset == 2)
    }
  }

  @Test func `a page over one mebibyte is refused`() throws {
    let text = repeated("word ", toFill: 1 << 20)
    _ = try MarkdownDocument(Array((text + "x").utf8))
    #expect(throws: MarkdownError.self) {
      try MarkdownDocument(Array((text + "xx").utf8))
    }
  }

  @Test func `a large ordinary page is accepted`() throws {
    let part = """
      ## Section

      Text with [a link](https://example.org/a) and ![a picture](picture.png) and **more**.

      - one
        - two
          - three

              code

      1. x

      """
    let document = try MarkdownDocument(Array(repeated(part + "\n", toFill: 1 << 20).utf8))
    #expect(document.outline.count > 5000)
  }
}
