import GalleryModel
import Testing

@Suite struct EmojiSymbolTests {
  @Test func `row 64: every row of Unicode's list is one emoji and is shown fully qualified`() {
    var shown: String?
    var count = 0
    for row in emojiList {
      // In the list, other qualifications of an emoji follow the fully qualified one.
      if row.status == "fully-qualified" || row.status == "component" { shown = row.text }
      guard case .listed(let symbol) = EmojiSymbol.judge(row.text) else {
        Issue.record("line \(row.line): \(EmojiSymbol.judge(row.text))")
        continue
      }
      #expect(sameScalars(symbol.text, row.text), "line \(row.line)")
      #expect(sameScalars(symbol.fullyQualified, shown ?? ""), "line \(row.line)")
      #expect(symbol.isListed)
      count += 1
    }
    #expect(count == 5225)
  }

  @Test func `the list has every form that only lacks selectors`() {
    let listed = Set(emojiList.map { Array($0.text.unicodeScalars) })
    for row in emojiList where row.status == "fully-qualified" {
      let selectors = row.text.unicodeScalars.filter { $0.value == 0xFE0F }.count
      for choice in 0..<(1 << selectors) {
        var (form, seen) = ([Unicode.Scalar](), 0)
        for scalar in row.text.unicodeScalars {
          if scalar.value == 0xFE0F {
            if choice >> seen & 1 == 1 { form.append(scalar) }
            seen += 1
          } else {
            form.append(scalar)
          }
        }
        #expect(listed.contains(form), "line \(row.line), choice \(choice)")
      }
    }
  }

  @Test(arguments: ["2764", "263A", "270C", "A9", "23 20E3", "1F3FB", "1F9B0", "1F9B2"])
  func `bare hearts, keycaps without a selector and components are emoji`(_ codes: String) {
    guard case .listed = EmojiSymbol.judge(text(codes)) else {
      Issue.record("\(codes): \(EmojiSymbol.judge(text(codes)))")
      return
    }
  }

  @Test(arguments: [
    ("1F1FD 1F1FD", "flag of no country"),  // no such country
    ("1F436 200D 1F525", "not on the list"),  // an unusual join
    ("1F3F4 E0075 E0073 E0063 E0061 E007F", "not on the list"),  // California
    ("1FAFF", "not on the list"),  // not assigned yet
    ("1FAFF 1F3FD", "not on the list"),
    ("1F436 FE0F", "U+FE0F"),  // needless selector
    ("31 FE0F", "not on the list"),
  ])
  func `what is well formed but not on the list is said so`(_ codes: String, _ why: String) {
    guard case .unlisted(let symbol, let words) = EmojiSymbol.judge(text(codes)) else {
      Issue.record("\(codes): \(EmojiSymbol.judge(text(codes)))")
      return
    }
    #expect(words.description.contains(why), "\(words)")
    #expect(sameScalars(symbol.text, text(codes)))
    #expect(!symbol.isListed)
  }

  @Test(arguments: [
    ("", "there is no symbol"),
    ("61", "“a” is not an emoji"),
    ("31", "the keycap is 1\u{FE0F}\u{20E3}"),
    ("31 301", "is not an emoji"),
    ("33 FE0E", "is not an emoji"),
    ("1F1E6", "half a flag"),
    ("1F1E6 61", "half a flag"),
    ("1F1E6 1F1E7 1F1E8", "half a flag"),
    ("1F600 301", "followed by U+0301"),
    ("1F436 1F431", "is 2 emoji"),
    ("1F436 1F431 1F42D", "is 3 emoji"),
    ("1F436 1F3FB", "is 2 emoji"),  // a dog takes no skin tone
    ("1F44B FE0F 1F3FB", "between"),
    ("2764 FE0E", "text form"),
    ("2764 FE0F FE0F", "one U+FE0F too many"),
    ("1F436 200D", "joins it to no emoji"),
    ("1F436 200D 61", "joins it to no emoji"),
    ("1F436 200D 200D 1F525", "joins it to no emoji"),
    ("1F3F4 E0067 E0062", "no end tag"),
    ("1F436 20", "white space follows"),
    ("20 1F436", "begins with white space"),
    ("A", "begins with white space"),
    ("1F436 61", "followed by “a”"),
    ("200D", "only changes an emoji before it"),
    ("FE0F", "only changes an emoji before it"),
    ("20E3", "only changes an emoji before it"),
    ("E007F", "only changes an emoji before it"),
    ("AC00", "is not an emoji"),
    ("2711", "is not an emoji"),  // a pictograph that is no emoji
    ("1F000", "is not an emoji"),
    ("22 200D", "is not an emoji"),
    ("31 200D 32", "is not an emoji"),
    ("0", "is not an emoji"),
  ])
  func `anything else is refused with a reason`(_ codes: String, _ why: String) {
    guard case .notOne(let words) = EmojiSymbol.judge(text(codes)) else {
      Issue.record("\(codes): \(EmojiSymbol.judge(text(codes)))")
      return
    }
    #expect(words.description.contains(why), "\(words)")
  }

  @Test func `two emoji of the list are never one, unless the list joins them`() {
    // Only listed joins combine: half a flag is in no row alone.
    let full = emojiList.filter { $0.status != "unqualified" }.map(\.text)
    let joined = Set(emojiList.map { Array($0.text.unicodeScalars) })
    for (index, first) in full.enumerated() {
      let pair = first + full[(index * 7919 + 13) % full.count]
      guard !joined.contains(Array(pair.unicodeScalars)) else { continue }
      #expect(EmojiSymbol.judge(pair).symbol == nil, "\(pair)")
      #expect(EmojiSymbol.all(in: pair).count == 2, "\(pair)")
    }
  }

  @Test func `what is one emoji is one grapheme cluster`() {
    // Unicode's test data: ÷ is a grapheme cluster boundary, × is none.
    var tried = 0
    for line in fixture("GraphemeBreakTest-16.0.0.txt").split(separator: "\n") {
      let rule = line.prefix { $0 != "#" }
      guard !rule.isEmpty else { continue }
      let codes = rule.split { " \t÷×".contains($0) }.joined(separator: " ")
      let borders = rule.unicodeScalars.filter { $0.value == 0xF7 }.count
      if EmojiSymbol.judge(text(codes)).symbol != nil { #expect(borders == 2, "\(line)") }
      let kept = EmojiSymbol.all(in: text(codes)).joined().unicodeScalars.count
      #expect(kept <= text(codes).unicodeScalars.count)
      tried += 1
    }
    #expect(tried == 1093)
  }

  @Test func `a long text is quoted in part`() {
    guard case .notOne(let why) = EmojiSymbol.judge(String(repeating: "x", count: 10_000)) else {
      Issue.record("accepted")
      return
    }
    #expect(why.description.utf8.count < 200)
  }

  @Test func `code points are told as people and addresses write them`() {
    #expect(EmojiSymbol.judge("❤").symbol?.codePoints == [0x2764, 0xFE0F])
    #expect(EmojiSymbol.codePointSlug(of: "🐶") == "1f436")
    #expect(EmojiSymbol.codePointSlug(of: "1\u{FE0F}\u{20E3}") == "31-20e3")
  }
}
