import Testing

/// Which citations are understood, and which are refused.
@Suite struct CitationFormTests {
  @Test(
    arguments: [
      ("/// Sent in one piece. (contract.md §7)", "contract.md", [.section("7")]),
      (
        "// flow-layout.md §5.3, §5.4 and §10", "flow-layout.md",
        [.section("5.3"), .section("5.4"), .section("10")]
      ),
      (
        "/// (contract.md §2 “Item ids”)", "contract.md",
        [.section("2"), .words("Item ids", section: "2")]
      ),
      (
        "/// (promises.md D1–D3, W11)", "promises.md",
        [.label("D1"), .label("D2"), .label("D3"), .label("W11")]
      ),
      ("\"\"\"behaviours.md rows 5 and 7 to 9\"\"\"", "behaviours.md", rows(5, 7, 8, 9)),
      ("@Test func `row 13: a move's index`() {", "behaviours.md", rows(13)),
      (
        "def test_row_71_some_fan_out_and_row_76_families_stay(page):", "behaviours.md",
        rows(71, 76)
      ),
      ("def test_rows_10_11_and_12_what_is_dragged(page):", "behaviours.md", rows(10, 11, 12)),
    ] as [(String, String, [CitedPlace])])
  func `these lead somewhere`(line: String, document: String, places: [CitedPlace]) {
    let citations = CitationsOfLine(line, in: .tests)
    #expect(citations.misspelled == [])
    #expect(Set(citations.found) == Set(places.map { Citation(document: document, place: $0) }))
  }

  @Test(arguments: [
    "/// Sent in one piece. (contract §7)", "/// As the contract has it.", "// (contract: “Slug”)",
    "/// (flow-layout: §3)", "/// (§5.3)", "/// (Promise W11)", "# Headers (W7).",
    "\"\"\"behaviours, row 60\"\"\"", "// The behaviours' row 21.", "// row 21", "/// contract.md",
    "/// (promises.md)", "/// contract.md, §7",
  ])
  func `these are refused`(line: String) {
    #expect(CitationsOfLine(line, in: .code).misspelled != [], "\(line)")
  }

  @Test(arguments: [
    "/// The HTML standard's tokenizer (§13.2.5)", "[How it thinks](flow-layout.md)",
    "the schema “flow-layout-vectors/1”", "/// @returns {Promise<File>}", "folder(\"§.png\")",
    "see `behaviours.md`", "let extent = measure(L1)",
  ])
  func `these are no citations`(line: String) {
    let citations = CitationsOfLine(line, in: .code)
    #expect(citations.found == [] && citations.misspelled == [], "\(line)")
  }

  @Test(arguments: [
    Citation(document: "contract.md", place: .section("99")),
    Citation(document: "contract.md", place: .words("Nonsense", section: "2")),
    Citation(document: "flow-layout.md", place: .section("5.9")),
    Citation(document: "promises.md", place: .label("W99")),
    Citation(document: "behaviours.md", place: .row(83)),
  ])
  func `what leads nowhere is noticed`(citation: Citation) throws {
    let specification = try #require(specifications[citation.document])
    #expect(!specification.has(citation.place))
  }
}

private func rows(_ numbers: Int...) -> [CitedPlace] { numbers.map { .row($0) } }
