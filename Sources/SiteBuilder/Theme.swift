import Digests
import JSON
import SourceFiles
import Templating
import Texts
import YAML

/// How a site looks: templates, assets, and localized strings.
public struct Theme: Sendable {
  /// A file of the theme that pages link to. Its name contains a digest of its bytes, so that
  /// browsers may cache it forever.
  struct Asset: Sendable {
    /// The name in templates: `site_css` for `site.css`.
    let name: String
    /// `assets/site.1a2b3c4d5e.css`
    let path: OutputPath
    let bytes: [UInt8]
    /// `Templates/assets/site.css`
    let source: String

    var isStylesheet: Bool { path.string.hasSuffix(".css") }
  }

  let templates: TemplateLibrary
  let assets: [Asset]
  let strings: ThemeStrings
  /// Widths of a collection's container, in CSS pixels, for which frames are computed; ascending.
  let containerWidths: [Double]
  let diagnostics: [Diagnostic]
}

/// Overlays the site's own templates on the built-in theme.
///
/// Paths are relative to `Templates/`; the site's file replaces a built-in one of the same path.
public func readTheme(builtIn: FileTree, own: FileTree) -> Theme {
  var diagnostics: [Diagnostic] = []
  var files: [SourceFile] = []
  let entries = builtIn.entries.filter { own[$0.path] == nil } + own.entries
  for entry in entries {
    do {
      let bytes = try entry.read().bytes
      let file = SourceFile(path: "Templates/" + entry.path, bytes: bytes)
      if own[entry.path] != nil, let mark = file.unfinishedMerge {
        diagnostics.append(file.unfinishedMerge(.templateSyntax, at: mark))
        // Read on, these would be reported again: the marks are neither JSON nor YAML.
        if [".json", ".yml"].contains(where: file.path.hasSuffix) { continue }
      }
      files.append(file)
    } catch {
      diagnostics.append(error.diagnostic(at: "Templates/" + entry.path))
    }
  }
  files.sort { ExactText($0.path) < ExactText($1.path) }
  let checked = files.filter { file in
    guard file.path.hasSuffix(".mustache"),
      String(validating: file.bytes, as: UTF8.self) == nil
    else { return true }
    diagnostics.append(
      .error(
        .invalidEncoding, "the template is not UTF-8 text; save it as UTF-8",
        at: file.location(at: 0)))
    return false
  }
  let templates = TemplateLibrary(files: checked)
  // Strings are merged one by one, so that a site can override a few of them.
  let strings = ThemeStrings(
    builtIn: builtIn.filesOfWords,
    own: files.filter { own[String($0.path.dropFirst("Templates/".count))] != nil },
    usedNames: templates.usedNames, &diagnostics)
  let parts = SharedParts.statement(templates, strings, &diagnostics)
  let statements = Dictionary(
    uniqueKeysWithValues: Theme.scripts.map { name, asset in
      (asset, strings.statement(for: name) + (name == "page" ? parts : []))
    })
  diagnostics += assetsOfOneName(files, own: own)
  let names = Set(files.compactMap { nameOfAsset($0).map { ExactText($0) } })
  for file in files where nameOfAsset(file)?.hasSuffix(".css") == true {
    diagnostics += assetsNamed(in: file, among: names)
  }
  return Theme(
    templates: templates, assets: assets(among: files, behind: statements), strings: strings,
    containerWidths: readContainerWidths(files, &diagnostics),
    diagnostics: diagnostics + templates.diagnostics)
}

extension OutputKind {
  static let asset = OutputKind(
    "asset",
    plan: { planning in
      for (number, asset) in planning.theme.assets.enumerated() {
        planning.claim(asset.path, .init(number: number), by: "\(asset.source)")
      }
    }, content: .file { plan, output in plan.theme.assets[output.subject.number].bytes })
}

/// The path below `assets/`; nil for another file.
private func nameOfAsset(_ file: SourceFile) -> String? {
  let folder = "Templates/assets/"
  guard file.path.utf8.starts(with: folder.utf8) else { return nil }
  return String(file.path.dropFirst(folder.count))
}

/// The name of an asset in templates.
private func nameInTemplates(_ fileName: String) -> String {
  String(fileName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

/// Warnings about assets that no template can name, since an earlier one has the same name there.
private func assetsOfOneName(_ files: [SourceFile], own: FileTree) -> [Diagnostic] {
  var known: [ExactText: String] = [:]
  return files.compactMap { file in
    guard let fileName = nameOfAsset(file) else { return nil }
    let name = nameInTemplates(fileName)
    guard let other = known[ExactText(name)] else {
      known[ExactText(name)] = fileName
      return nil
    }
    // A built-in one has no file in the site.
    let place = own["assets/" + fileName] == nil ? other : fileName
    return .warning(
      .duplicateID,
      "templates know “\(other)” and “\(fileName)” as “\(name)”, and get the first; rename one",
      at: Location(path: "Templates/assets/" + place, line: 1, column: 1))
  }
}

/// The theme's assets, under content-addressed paths.
///
/// Each script derives the address of the next from its own, so their names contain one digest over
/// all of them.
///
/// - Parameter statements: the JavaScript to prepend to each script, by asset name.
private func assets(
  among files: [SourceFile], behind statements: [String: [UInt8]]
) -> [Theme.Asset] {
  let contents = files.compactMap { file in
    nameOfAsset(file).map { fileName in
      let name = nameInTemplates(fileName)
      let bytes = (statements[name] ?? []) + file.bytes
      return (file: file, fileName: fileName, name: name, bytes: bytes)
    }
  }
  let fileNames = Dictionary(
    uniqueKeysWithValues: Theme.scripts.map { ($0.asset, "\($0.name).js") })
  let scripts = contents.filter { fileNames[$0.name] != nil }
  let common = scripts.count == Theme.scripts.count ? shortDigest(of: scripts.map(\.bytes)) : nil
  return contents.map { file, fileName, name, bytes in
    let path =
      if let common, let script = fileNames[name] {
        hashedPath(script, digest: common)
      } else {
        hashedPath(fileName, of: bytes)
      }
    return Theme.Asset(name: name, path: path, bytes: bytes, source: file.path)
  }
}

extension Theme {
  /// The script of every page, that of edit mode, and the one for pictures: each loads the next.
  fileprivate static let scripts = ["page", "editor", "pictures"].map {
    (name: $0, asset: $0 + "_js")
  }

  /// The theme for a site with editing turned off.
  func withoutEditor() -> Theme {
    let unused = Self.scripts.dropFirst().map(\.asset)
    return Theme(
      templates: templates, assets: assets.filter { !unused.contains($0.name) }, strings: strings,
      containerWidths: containerWidths, diagnostics: diagnostics)
  }
}

/// `site.css` → `assets/site.1a2b3c4d5e.css`.
func hashedPath(_ name: String, of bytes: [UInt8]) -> OutputPath {
  hashedPath(name, digest: shortDigest(of: [bytes]))
}

private func hashedPath(_ name: String, digest: String) -> OutputPath {
  guard let dot = name.lastIndex(of: ".") else { return "assets/\(name).\(digest)" }
  return "assets/\(name[..<dot]).\(digest)\(name[dot...])"
}

private func shortDigest(of parts: [[UInt8]]) -> String {
  var digest = SHA256()
  for part in parts { digest.append(part) }
  return String(digest.hex().prefix(10))
}

/// Reads `containerWidths` of `theme.yml`.
private func readContainerWidths(
  _ files: [SourceFile], _ diagnostics: inout [Diagnostic]
) -> [Double] {
  let fallback: [Double] = [288, 360, 480, 640, 800, 960, 1120, 1280]
  let name = "theme.yml"
  guard let file = files.first(where: { $0.path == "Templates/\(name)" }) else { return fallback }
  do {
    let yaml = try readYAML(file.bytes, in: 0..<file.bytes.count)
    let (root, known) = (yaml.root, "containerWidths")
    guard root.kind == .object else {
      if !root.isNull {
        let message: Message = "settings must be lines such as “\(known): [320, 640]”"
        diagnostics.append(.error(.wrongType, message, at: file.location(of: root.range)))
      }
      return fallback
    }
    var hints = HintBudget()
    for member in root.members where !member.isNamed(known) {
      diagnostics.append(
        file.warning(
          "“\(name)” has no “\(member.name)”", about: member, among: [known], within: &hints))
    }
    guard let widths = root[known] else { return fallback }
    let numbers = widths.elements.compactMap(\.number).filter { $0 > 0 && $0 < 100_000 }
    if !numbers.isEmpty, numbers.count == widths.count { return numbers.sorted() }
    diagnostics.append(
      .error(
        .wrongType,
        "“containerWidths” must be a list of widths in pixels",
        at: file.location(of: widths.range)))
  } catch {
    diagnostics.append(.error(.invalidYAML, error.message, at: file.location(at: error.offset)))
  }
  return fallback
}

extension SourceFile {
  /// A warning about a member that nothing uses, with the nearest of the known names.
  func warning(
    _ message: Message, about member: JSONMember, among known: [String],
    within hints: inout HintBudget
  ) -> Diagnostic {
    let near = nearestName(to: member.name, among: known, within: &hints)
    let advised: Message = near.map { "\(message); did you mean “\($0)”?" } ?? message
    return .warning(.unknownField, advised, at: location(of: member.nameRange))
  }
}
