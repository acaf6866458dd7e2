import RandomNumbers
import SourceFiles
import Synchronization
import Testing

@testable import Templating

/// Partial evaluation: rendering with shared values once, then per page, equals rendering at once.
struct PreparedTemplateTests {
  @Test func `what pages share is rendered once, the rest for each page`() throws {
    let library = TemplateLibrary(files: [
      SourceFile(
        path: "Templates/page.mustache",
        text: "{{<layout}}{{$main}}{{#item}}{{word}} {{name}}{{/item}}{{/main}}{{/layout}}"),
      SourceFile(
        path: "Templates/layout.mustache",
        text: "<h1>{{title}}</h1>{{#nav}}<a>{{word}}{{title}}</a>{{/nav}}{{$main}}{{/main}}."),
    ])
    let calls = Calls()
    let shared = SharedTemplateValues([
      "word": .deferred {
        calls.count()
        return .text("Go")
      }, "nav": .list([[:], ["title": .text("x")]]),
    ])
    for name in ["one", "two"] {
      let page = TemplateObject(
        over: shared, [("title", .text(name)), ("item", ["name": .text("<\(name)>")])])
      #expect(
        try library.render("page", with: .object(page))
          == Array(
            "<h1>\(name)</h1><a>Go\(name)</a><a>Gox</a>Go &lt;\(name)&gt;.".utf8))
    }
    // Twice in the menu, which is rendered once, and in each page's item.
    #expect(calls.total == 4)
  }

  @Test(arguments: lawSeeds(400, pinned: [132]))
  func `a prepared template renders as a whole one`(seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    let files = ["page", "p", "q"].map { name in
      SourceFile(path: "Templates/\(name).mustache", text: randomTemplate(&random, depth: 3))
    }
    let library = TemplateLibrary(files: files)
    // At the top, and within the object `o`.
    let (top, inner) = (Names(&random), Names(&random))
    let (sharedTop, sharedInner) = (top.shared(&random), inner.shared(&random))
    let innerFrame = SharedTemplateValues(TemplateObject(sharedInner))
    let frame = SharedTemplateValues(
      TemplateObject(sharedTop + [("o", .object(TemplateObject(over: innerFrame, [])))]))
    for _ in 0..<3 {
      let (ownTop, ownInner) = (top.own(&random), inner.own(&random))
      let object = TemplateObject(ownInner + sharedInner)
      let whole = Result {
        try library.render(
          "page", with: .object(TemplateObject(ownTop + sharedTop + [("o", .object(object))])))
      }
      let parted = Result {
        let object = TemplateObject(over: innerFrame, ownInner)
        return try library.render(
          "page",
          with: .object(TemplateObject(over: frame, ownTop + [("o", .object(object))])))
      }
      #expect(
        (try? parted.get()) == (try? whole.get()),
        "\(files.map { String(decoding: $0.bytes, as: UTF8.self) })")
    }
  }
}

private final class Calls: Sendable {
  private let number = Mutex(0)
  func count() { number.withLock { $0 += 1 } }
  var total: Int { number.withLock { $0 } }
}

private let names = ["a", "b", "c", "d", "e"]

/// Which names are shared, and which are a page's own.
private struct Names {
  private let ofPage: [String]
  private let ofAll: [String]

  init(_ random: inout SeededRandom) {
    ofPage = names.filter { _ in random.chance(2) }
    ofAll = names.filter { [ofPage] in !ofPage.contains($0) }
  }

  func own(_ random: inout SeededRandom) -> [(TemplateName, TemplateValue)] {
    randomFields(ofPage, &random)
  }

  func shared(_ random: inout SeededRandom) -> [(TemplateName, TemplateValue)] {
    randomFields(ofAll, &random)
  }
}

private func randomTemplate(_ random: inout SeededRandom, depth: Int) -> String {
  var text = ""
  for _ in 0..<random.number(1...5) {
    let name =
      random.chance(8)
      ? "." : random.pick(names + ["o", "o"]) + (random.chance(3) ? ".\(random.pick(names))" : "")
    switch random.next(below: depth > 0 ? 10 : 4) {
    case 0: text += random.pick(["x", " ", "y\n", "\n"])
    case 1: text += "{{\(name)}}"
    case 2: text += "{{{\(name)}}}\n"
    case 3: text += "{{>\(random.pick(["p", "q"]))}}" + random.pick(["", "\n"])
    case 4: text += "\n{{#\(name)}}\n\(randomTemplate(&random, depth: depth - 1))\n{{/\(name)}}\n"
    case 5, 6: text += "{{#\(name)}}\(randomTemplate(&random, depth: depth - 1)){{/\(name)}}"
    case 7: text += "{{^\(name)}}\(randomTemplate(&random, depth: depth - 1)){{/\(name)}}"
    case 8: text += "{{$m}}\(randomTemplate(&random, depth: depth - 1)){{/m}}"
    default:
      let parent = random.pick(["p", "q"])
      let indentation = random.chance(8) ? "\n  " : ""
      text +=
        "\(indentation){{<\(parent)}}{{$m}}\(randomTemplate(&random, depth: depth - 1)){{/m}}{{/\(parent)}}"
    }
  }
  return text
}

private func randomFields(
  _ names: [String], _ random: inout SeededRandom, depth: Int = 2
) -> [(TemplateName, TemplateValue)] {
  names.filter { _ in !random.chance(5) }.map {
    (TemplateName($0), randomValue(&random, depth: depth))
  }
}

private func randomTable(
  _ random: inout SeededRandom, rows: Int, depth: Int
) -> TemplateTable {
  let columns = names.filter { _ in random.chance(2) }
  let values = (0..<rows).map { _ in
    columns.map { _ in randomValue(&random, depth: depth - 1) }
  }
  return TemplateTable(columns.map { TemplateName($0) }, count: rows) { values[$0][$1] }
}

private func randomValue(_ random: inout SeededRandom, depth: Int) -> TemplateValue {
  switch random.next(below: depth > 0 ? 10 : 4) {
  case 0: return .bool(random.chance(2))
  case 1: return .text(random.pick(["", "<", "two\nlines\n"]))
  case 2: return .null
  case 3: return .html(HTML(trusted: "<b>"))
  case 4, 5: return .object(TemplateObject(randomFields(names, &random, depth: depth - 1)))
  case 6:
    return .list((0..<random.next(below: 3)).map { _ in randomValue(&random, depth: depth - 1) })
  case 7: return .table(randomTable(&random, rows: random.next(below: 3), depth: depth))
  case 8:
    return .object(TemplateObject(randomTable(&random, rows: 1, depth: depth), row: 0))
  default:
    let value = randomValue(&random, depth: depth - 1)
    return .deferred { value }
  }
}
