import RandomNumbers
import SourceFiles
import Synchronization
import Testing

@testable import Templating

/// A template rendered once with what pages share, and then for each page, is as one rendered whole.
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

  @Test(arguments: lawSeeds(400))
  func `a prepared template renders as a whole one`(seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    let files = ["page", "p", "q"].map { name in
      SourceFile(path: "Templates/\(name).mustache", text: randomTemplate(&random, depth: 3))
    }
    let library = TemplateLibrary(files: files)
    var (ownNames, sharedNames): ([String], [String]) = ([], [])
    for name in names {
      if random.chance(2) { ownNames.append(name) } else { sharedNames.append(name) }
    }
    let shared = randomFields(sharedNames, &random)
    let frame = SharedTemplateValues(TemplateObject(shared))
    for _ in 0..<3 {
      let own = randomFields(ownNames, &random)
      let whole = Result { try library.render("page", with: .object(TemplateObject(own + shared))) }
      let parted = Result {
        try library.render("page", with: .object(TemplateObject(over: frame, own)))
      }
      #expect(
        (try? parted.get()) == (try? whole.get()),
        "\(files.map { String(decoding: $0.bytes, as: UTF8.self) }) \(own) \(shared)")
    }
  }
}

private final class Calls: Sendable {
  private let number = Mutex(0)
  func count() { number.withLock { $0 += 1 } }
  var total: Int { number.withLock { $0 } }
}

private let names = ["a", "b", "c", "d", "e"]

private func randomTemplate(_ random: inout SeededRandom, depth: Int) -> String {
  var text = ""
  for _ in 0..<random.number(1...5) {
    let name = random.chance(8) ? "." : random.pick(names) + (random.chance(5) ? ".a" : "")
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

private func randomValue(_ random: inout SeededRandom, depth: Int) -> TemplateValue {
  switch random.next(below: depth > 0 ? 8 : 4) {
  case 0: return .bool(random.chance(2))
  case 1: return .text(random.pick(["", "<", "two\nlines\n"]))
  case 2: return .null
  case 3: return .html(HTML(trusted: "<b>"))
  case 4, 5: return .object(TemplateObject(randomFields(names, &random, depth: depth - 1)))
  case 6:
    return .list((0..<random.next(below: 3)).map { _ in randomValue(&random, depth: depth - 1) })
  default:
    let value = randomValue(&random, depth: depth - 1)
    return .deferred { value }
  }
}
