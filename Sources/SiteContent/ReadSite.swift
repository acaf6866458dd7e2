import Digests
import DocumentFormats
import GalleryModel
import SiteModel
import SourceFiles
import Texts

/// Reads a folder as a site: settings, documents, files to copy, and all that is wrong with them.
///
/// Never throws: what cannot be read is a diagnostic, and reading goes on, so that one run names
/// every problem of every file.
/// - Parameters:
///   - tree: `site.yml`, `Content/…` and `Templates/…`.
///   - includesDrafts: whether documents marked `draft: true` belong to the site.
///   - jobs: how many files are read at once.
public func readSite(_ tree: FileTree, includesDrafts: Bool = false, jobs: Int = 1) async -> Site {
  await SiteReading(of: tree, includesDrafts: includesDrafts, jobs: jobs).site
}

/// Reads one file below `Content/`.
func readContentFile(_ entry: FileTree.Entry, settings: SiteSettings) -> ReadFile {
  let path = ContentPath(inSite: entry.path) ?? ContentPath(entry.path)
  guard isDocumentName(path) else {
    let remarks = isDrawingName(path) ? examineDrawing(entry) : remarksOnEnding(of: path)
    return ReadFile(isCopied: true, diagnostics: remarks)
  }
  switch entry.load() {
  case .failure(let diagnostic): return ReadFile(isUnread: true, diagnostics: [diagnostic.value])
  case .success(let file):
    var read = readFile(file, at: path)
    if settings.editing { read.document?.revision = "sha256-" + sha256Hex(file.bytes) }
    read.diagnostics += remarksOnTitle(of: read, settings)
    return read
  }
}

/// A warning about a file that is copied although its name looks like a document's.
private func remarksOnEnding(of path: ContentPath) -> [Diagnostic] {
  var (stem, ending) = splitEnding(of: path.string)
  // Editors that hide extensions append one of their own: notes.md.txt.
  if ending.lowercased() == ".txt" { (stem, ending) = splitEnding(of: stem) }
  let meant = ending.lowercased()
  let isMarkdown = [".md", ".markdown", ".mdown", ".mkd"].contains(meant)
  guard isMarkdown || meant == ".json" else { return [] }
  let name = stem + (isMarkdown ? ".md" : ".json")
  return [
    .warning(
      .hiddenEnding,
      "this is copied as it is, since only .md and .json are read; to have it read, call it \(name)",
      at: Location(path: path.inSite, line: 1, column: 1))
  ]
}

/// A warning if the home page states a title of its own: it is not shown, since the page has the
/// site's title.
private func remarksOnTitle(of file: ReadFile, _ settings: SiteSettings) -> [Diagnostic] {
  guard let page = file.document, page.id == "index", file.hasTitle, page.prose?.title == nil,
    settings.isTitleKnown, ExactText(page.title) != ExactText(settings.title)
  else { return [] }
  return [
    .warning(
      .homeTitle,
      """
      the home page is called “\(settings.title)”, as the site is; to call it “\(page.title)”, \
      write that as title into site.yml
      """, at: page.location)
  ]
}

extension FileTree.Entry {
  struct Unreadable: Error {
    let value: Diagnostic
  }

  /// The file, or a diagnostic that names it and the system's reason.
  func load() -> Result<SourceFile, Unreadable> {
    do {
      return .success(try read())
    } catch {
      return .failure(Unreadable(value: error.diagnostic(at: path)))
    }
  }
}
