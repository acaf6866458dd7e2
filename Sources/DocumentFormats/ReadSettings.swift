import GalleryModel
import JSON
import SiteModel
import SourceFiles
import YAML

/// Reads `site.yml`; an invalid setting is reported and keeps its default.
public func readSettings(_ file: SourceFile) -> (SiteSettings, [Diagnostic]) {
  var settings = SiteSettings()
  if let fault = encodingFault(of: file) { return (settings, [fault]) }
  let document: JSONDocument
  do {
    document = try readYAML(file.bytes, in: 0..<file.bytes.count)
  } catch {
    return (settings, [file.diagnostic(error)])
  }
  if document.root.isNull { return (settings, []) }
  guard document.root.kind == .object else {
    let message = "settings must be lines such as “title: My emoji”"
    return (settings, [.error(message, at: file.location(of: document.root.range))])
  }
  var reader = ObjectReader(document.root)
  settings.title = reader.text("title") ?? settings.title
  settings.description = reader.text("description")
  settings.language = reader.language() ?? settings.language
  settings.baseURL = reader.baseURL()
  settings.order = reader.texts("order").map { id, range in
    SiteSettings.OrderEntry(id: DocumentID(id), location: file.location(of: range))
  }
  settings.itemPages = reader.bool("itemPages") ?? true
  settings.editing = reader.bool("editing") ?? true
  settings.rawHTML = reader.bool("rawHTML") ?? false
  if let layout = reader.take("layout") {
    let (layout, problems) = LayoutSettings.read(layout)
    settings.layout = layout.overriding(SiteSettings.defaultLayout)
    reader.report(problems)
  }
  if let theme = reader.take("theme") {
    if theme.kind == .object {
      settings.theme = theme.tree
    } else {
      reader.report(.error("“theme” must hold settings of the theme", at: theme.range))
    }
  }
  for other in reader.others() {
    reader.report(.unknown(other, inside: "site.yml", known: settingNames))
  }
  reader.report(commentRemarks(document.root, in: file.bytes))
  return (settings, file.diagnostics(reader.problems))
}

private let settingNames = [
  "title", "description", "language", "baseURL", "order", "itemPages", "editing", "rawHTML",
  "layout", "theme",
]

extension ObjectReader {
  /// A language tag as HTML wants it (BCP 47): `en`, `ko`, `pt-BR`.
  mutating func language() -> String? {
    guard let text = text("language") else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy {
          isASCIILetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    }
    if isTag, let first = parts.first, (2...3).contains(first.count),
      first.allSatisfy(isASCIILetter)
    {
      return text
    }
    report(
      .error(
        "“\(text)” is no language tag; write “en” or “ko”, say",
        at: value["language"]?.range ?? value.range))
    return nil
  }

  /// An absolute http address, ending in `/`.
  fileprivate mutating func baseURL() -> String? {
    guard let text = text("baseURL"), let range = value["baseURL"]?.range else { return nil }
    let lower = text.lowercased()
    let afterScheme = text.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
    let host = afterScheme.prefix { $0 != UInt8(ascii: "/") }
    let isPlain = text.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}?#".utf8.contains(byte)
    }
    let parts = afterScheme.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isDirect =
      !parts.contains { $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) }
      && !parts.dropFirst().dropLast().contains { $0.isEmpty }
    guard lower.utf8.starts(with: "http://".utf8) || lower.utf8.starts(with: "https://".utf8),
      !host.isEmpty, !host.contains(UInt8(ascii: "@")), isPlain, isDirect
    else {
      let message =
        "“baseURL” must be the full address of the site in ASCII, such as https://example.com/art/"
      report(.error(message, at: range))
      return nil
    }
    return text.utf8.last == UInt8(ascii: "/") ? text : text + "/"
  }
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
}
