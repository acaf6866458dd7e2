/// One pass over a style sheet, list of declarations or value: parses tokens and serializes allowed ones.
struct CSSCleaning {
  private var tokens: CSSTokenizer
  private var out = CSSWriter()
  private(set) var removed = RemovedParts()
  /// Parts removed from embedded pictures that are kept.
  private(set) var removedInside = RemovedParts()
  private(set) var holdsPictures = false
  private(set) var selectedAttributes: [[UInt8]] = []
  private(set) var budget: PictureBudget
  private let isSheet: Bool
  private var next: CSSToken?
  /// The offset of `next`.
  private var start = 0
  /// Why the current declaration or rule is dropped.
  private var fault: RemovedPart?
  /// Whether the current property takes an image.
  private var isImage = false
  /// Whether this is lookahead: nothing is judged yet.
  private var isAhead = false

  private let names: CSSNames
  /// The current depth of nested blocks.
  private var blocks = 0

  /// Limit on nested blocks, and on nested brackets.
  private static let mostLevels = 64

  var bytes: [UInt8] { out.bytes }

  init(_ css: [UInt8], isSheet: Bool, _ names: CSSNames, _ budget: PictureBudget) {
    tokens = CSSTokenizer(css)
    self.isSheet = isSheet
    self.names = names
    self.budget = budget
    step()
  }

  mutating func run() {
    contents()
  }

  mutating func judgeValue() -> RemovedPart? {
    while next != nil { components(until: [], level: 0) }
    return fault
  }

  private mutating func step() {
    start = tokens.offset
    next = tokens.next()
  }

  private mutating func skipSpace() {
    while next == .space || next == .comment { step() }
  }

  private func isNext(_ mark: StaticString) -> Bool { next == .mark(mark.utf8Start[0]) }

  /// Declarations, rules and at-rules, up to the end of the block.
  private mutating func contents() {
    while true {
      skipSpace()
      if next == nil || blocks > 0 && isNext("}") { return }
      if isNext(";"), blocks > 0 || !isSheet {
        step()
        continue
      }
      let mark = out.mark
      fault = nil
      var isRule = true
      if case .atKeyword(let name) = next {
        atRule(name.map(lowercased))
      } else if isSheet, blocks == 0 || startsRule() {
        rule()
      } else {
        isRule = false
        declaration()
      }
      if let fault {
        out.goBack(to: mark)
        removed[fault] += 1
      } else if out.hasGrown(since: mark) {
        if !isRule { out.structure(";") }
        if isRule, blocks == 0 { out.structure("\n") }
      }
    }
  }

  /// Lookahead: whether a block comes before the end of a declaration.
  ///
  /// It reads exactly what is read next as a declaration or prelude, so that the whole stays linear; any
  /// further lookahead would be quadratic.
  private mutating func startsRule() -> Bool {
    let place = start
    let mark = out.mark
    isAhead = true
    defer {
      isAhead = false
      tokens.goBack(to: place)
      step()
      out.goBack(to: mark)
      fault = nil
    }
    if case .identifier(let name) = next, name.starts(with: "--".utf8) {
      step()
      skipSpace()
      if isNext(":") { return false }
    }
    components(until: [";", "{"], level: 0)
    return isNext("{")
  }

  private mutating func declaration() {
    guard case .identifier(let name) = next else {
      fault = .styleRule
      return components(until: [";"], level: 0)
    }
    out.startAnew()
    out.write(.identifier(name))
    step()
    skipSpace()
    let lower = name.map(lowercased)
    let isOfOldBrowsers =
      lower.elementsEqual("behavior".utf8) || lower.elementsEqual("-moz-binding".utf8)
    if !isNext(":") || isOfOldBrowsers { fault = .styleRule }
    if isNext(":") {
      out.structure(":")
      step()
    }
    isImage = names.imageProperties.contains(lower)
    components(until: [";"], level: 0, holdsFont: lower.elementsEqual("src".utf8))
    isImage = false
  }

  private mutating func rule() {
    out.startAnew()
    components(until: ["{"], level: 0, isPrelude: true)
    block()
  }

  private mutating func atRule(_ name: [UInt8]) {
    let mark = out.mark
    out.startAnew()
    out.write(.atKeyword(name))
    step()
    if name.elementsEqual("namespace".utf8) {
      namespace()
    } else {
      components(until: ["{", ";"], level: 0, isPrelude: true)
    }
    let isKnown = names.rules.contains(name) || name.elementsEqual("namespace".utf8)
    if !isKnown { fault = name.elementsEqual("import".utf8) ? .outsideReference : .styleRule }
    if isNext("{") {
      block()
    } else {
      if isNext(";") { step() }
      out.structure(";")
    }
    if name.elementsEqual("charset".utf8) {
      // `@charset` has no effect in an embedded sheet.
      out.goBack(to: mark)
      fault = nil
    }
  }

  /// A namespace name looks like a URL but is never loaded.
  private mutating func namespace() {
    skipSpace()
    if case .identifier(let prefix) = next {
      out.write(.space)
      out.write(.identifier(prefix))
      step()
      skipSpace()
    }
    var name: [UInt8]?
    switch next {
    case .string(let text), .url(let text): name = text
    case .function:
      step()
      skipSpace()
      if case .string(let text) = next { name = text }
      step()
      skipSpace()
      if !isNext(")") { name = nil }
    default: break
    }
    guard let name else {
      fault = .styleRule
      return components(until: ["{", ";"], level: 0)
    }
    step()
    out.write(.space)
    out.write(.string(name))
    skipSpace()
    if next != nil, !isNext(";") {
      components(until: ["{", ";"], level: 0)
      fault = .styleRule
    }
  }

  /// The block of a rule; skipped if its prelude had a fault.
  private mutating func block() {
    guard next != nil, fault == nil, blocks < Self.mostLevels else {
      let outer = fault ?? .styleRule
      if isNext("{") {
        step()
        components(until: ["}"], level: 0)
        step()
      }
      fault = outer
      return
    }
    step()
    out.structure("{")
    blocks += 1
    contents()
    blocks -= 1
    step()
    out.structure("}")
    fault = nil
  }

  /// Component values, including brackets, up to one of these delimiters or the end.
  private mutating func components(
    until ends: [StaticString], level: Int, isPrelude: Bool = false, holdsFont: Bool = false,
    isAttribute: Bool = false
  ) {
    while let token = next {
      for end in ends where isNext(end) { return }
      if level == 0, blocks > 0, isNext("}") { return }
      switch token {
      case .bad, .atKeyword: fault = fault ?? .styleRule
      case .url where isPrelude: fault = fault ?? .styleRule
      case .url(let address):
        out.write(.url(judge(address, holdsFont)))
        step()
        continue
      case .identifier(let name) where isAttribute: selectedAttributes.append(name)
      case .function(let name):
        functionName(name, isPrelude: isPrelude)
        bracket(token, closing: ")", level, isPrelude: isPrelude, holdsFont: holdsFont)
        continue
      case .mark(UInt8(ascii: "(")):
        bracket(token, closing: ")", level, isPrelude: isPrelude, holdsFont: holdsFont)
        continue
      case .mark(UInt8(ascii: "[")):
        bracket(token, closing: "]", level, isPrelude: isPrelude)
        continue
      case .mark(UInt8(ascii: "{")):
        bracket(token, closing: "}", level)
        continue
      case .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: "}")):
        fault = fault ?? .styleRule
      default: break
      }
      out.write(token)
      step()
    }
  }

  private mutating func bracket(
    _ token: CSSToken, closing: StaticString, _ level: Int, isPrelude: Bool = false,
    holdsFont: Bool = false
  ) {
    if case .function(let name) = token, name.map(lowercased).elementsEqual("url".utf8) {
      return quotedAddress(holdsFont)
    }
    guard level < Self.mostLevels else {
      // Nested too deeply: drop the declaration or rule.
      fault = fault ?? .styleRule
      return step()
    }
    out.write(token)
    step()
    components(
      until: [closing], level: level + 1, isPrelude: isPrelude, holdsFont: holdsFont,
      isAttribute: isPrelude && token == .mark(UInt8(ascii: "[")))
    // The end of the text closes open brackets.
    out.write(.mark(closing.utf8Start[0]))
    step()
  }

  /// `url("…")`
  private mutating func quotedAddress(_ holdsFont: Bool) {
    step()
    skipSpace()
    if case .string(let address) = next {
      out.write(.url(judge(address, holdsFont)))
      step()
    } else {
      fault = fault ?? .outsideReference
    }
    skipSpace()
    while next != nil, !isNext(")") {
      fault = fault ?? .outsideReference
      step()
    }
    step()
  }

  /// The sanitized URL; sets `fault` if it is not allowed.
  private mutating func judge(_ address: [UInt8], _ holdsFont: Bool) -> [UInt8] {
    if isAhead { return address }
    if address.first == UInt8(ascii: "#") {
      // A browser would load the whole file again.
      if isImage { fault = fault ?? .embeddedPicture }
      return address
    }
    if holdsFont, isFont(address) { return address }
    if !holdsFont, let data = DataURL(address) {
      // A fragment refers to a part of a drawing, which is no image.
      let isWhole = !address.contains(UInt8(ascii: "#"))
      if isWhole, let picture = cleanPicture(in: data, &budget) {
        removedInside.add(picture.removed)
        holdsPictures = true
        return picture.address
      }
      fault = fault ?? .embeddedPicture
    }
    fault = fault ?? .outsideReference
    return address
  }

  /// `data:font/woff2;base64,…`: an embedded font.
  private func isFont(_ address: [UInt8]) -> Bool {
    guard let data = DataURL(address), data.isBase64 else { return false }
    return names.fontTypes.contains(data.type)
      && data.body.allSatisfy { isNamePart($0) || "+/=".utf8.contains($0) }
  }

  private mutating func functionName(_ name: [UInt8], isPrelude: Bool) {
    let lower = name.map(lowercased)
    if lower.elementsEqual("url".utf8) {
      if isPrelude { fault = fault ?? .styleRule }
      return
    }
    if names.functions.contains(lower) || isPrelude && names.selectorFunctions.contains(lower) {
      return
    }
    fault = fault ?? .styleRule
  }
}
