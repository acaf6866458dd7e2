import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts
import YAML

/// Reads `site.yml`; an invalid setting is reported and keeps its default.
public func readSettings(_ file: SourceFile) -> (SiteSettings, [Diagnostic]) {
  var settings = SiteSettings()
  settings.isTitleKnown = false
  if let fault = encodingFault(of: file) { return (settings, [fault]) }
  let document: JSONDocument
  do {
    document = try readYAML(file.bytes, in: 0..<file.bytes.count)
  } catch {
    let fault =
      file.unfinishedMerge.map { file.unfinishedMerge(.invalidYAML, at: $0) }
      ?? file.diagnostic(.invalidYAML, error)
    return (settings, [fault])
  }
  if document.root.isNull { return (SiteSettings(), []) }
  guard document.root.kind == .object else {
    let message: Message = "settings must be lines such as “title: My emoji”"
    return (settings, [.error(.wrongType, message, at: file.location(of: document.root.range))])
  }
  settings.isTitleKnown = true
  var reader = ObjectReader(document.root)
  for field in SiteField.allCases { settings.read(field, &reader, in: file) }
  for other in reader.others() where !other.isNamed(schemaMember) {
    reader.report(.unknown(other, inside: "site.yml", known: SiteField.allCases.map(\.rawValue)))
  }
  reader.report(commentRemarks(document.root, in: file.bytes))
  return (settings, file.diagnostics(reader.problems))
}

/// The type of a setting: that of a document's field, or one that only settings have.
enum SettingKind {
  case field(FieldKind)
  case date
  /// A language tag as HTML wants it.
  case language
  /// An absolute http address.
  case address
  /// Slugs joined by `/`.
  case documentID
  /// An object that only the theme interprets.
  case theme
}

/// The settings of `site.yml`. (contract.md §1 “Settings”)
enum SiteField: String, CaseIterable {
  case title, description, language, baseURL, order, itemPages, editing, rawHTML, layout, theme

  var kind: SettingKind {
    switch self {
    case .title, .description: .field(.text)
    case .language: .language
    case .baseURL: .address
    case .order: .field(.set)
    case .itemPages, .editing, .rawHTML: .field(.bool)
    case .layout: .field(.layout)
    case .theme: .theme
    }
  }
}

extension SiteSettings {
  fileprivate mutating func read(
    _ field: SiteField, _ reader: inout ObjectReader, in file: SourceFile
  ) {
    let name = field.rawValue
    switch field {
    case .title: title = reader.text(name) ?? title
    case .description: description = reader.text(name)
    case .language: language = reader.language() ?? language
    case .baseURL: baseURL = reader.baseURL()
    case .order:
      order = reader.texts(name).map { id, range in
        OrderEntry(id: DocumentID(id), location: file.location(of: range))
      }
    case .itemPages: itemPages = reader.bool(name) ?? true
    case .editing: editing = reader.bool(name) ?? true
    case .rawHTML: rawHTML = reader.bool(name) ?? false
    case .layout:
      guard let value = reader.take(name) else { return }
      let (layout, problems) = LayoutSettings.read(value)
      self.layout = layout.overriding(SiteSettings.defaultLayout)
      reader.report(problems)
    case .theme:
      guard let value = reader.take(name) else { return }
      if value.kind == .object {
        theme = value.tree
      } else {
        reader.report(
          .error(.wrongType, "“theme” must hold settings of the theme", at: value.range))
      }
    }
  }
}

extension ObjectReader {
  /// A language tag as HTML wants it (BCP 47): `en`, `ko`, `pt-BR`.
  mutating func language() -> String? {
    guard let text = text("language") else { return nil }
    if isLanguageTag(text) { return text }
    report(
      .error(
        .invalidLanguage,
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
    let isASCII = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    let sign =
      text.unicodeScalars.first { "\"<>\\^`{|}?#".unicodeScalars.contains($0) }
      ?? (host.contains(UInt8(ascii: "@")) ? "@" : nil)
    let parts = afterScheme.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isDirect =
      !parts.contains { $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) }
      && !parts.dropFirst().dropLast().contains { $0.isEmpty }
    guard lower.utf8.starts(with: "http://".utf8) || lower.utf8.starts(with: "https://".utf8),
      !host.isEmpty, isASCII, sign == nil, isDirect
    else {
      let message: Message =
        sign.map {
          "“baseURL” must be the full address of the site without “\(String($0))”, such as https://example.com/art/"
        }
        ?? "“baseURL” must be the full address of the site in ASCII, such as https://example.com/art/"
      report(.error(.invalidAddress, message, at: range))
      return nil
    }
    return text.utf8.last == UInt8(ascii: "/") ? text : text + "/"
  }
}
