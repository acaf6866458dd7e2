import Raster
import SiteContent
import SourceFiles
import Templating

/// A file for the output.
public struct OutputFile: Sendable {
  public let path: String
  public let bytes: [UInt8]
  /// What could not be done as the content wants it.
  public var remarks: [Diagnostic] = []
}

extension SitePlan {
  /// The file that a planned one is a copy of, byte for byte; nil where it has to be made.
  public func original(of output: PlannedOutput) -> FileTree.Entry? {
    if case .copy(let index) = output.subject { site.copies[index].entry } else { nil }
  }

  /// Makes one planned file. Of a copy the whole lies in memory; see `original` for large ones.
  ///
  /// Pages know nothing of each other, so this may run on many threads at once.
  public func render(_ output: PlannedOutput) -> Result<OutputFile, RenderFailure> {
    do {
      switch output.subject {
      case .home: return .success(try page("home", homePage(), at: output.path))
      case .document(let index):
        let template = site.documents[index].kind.rawValue
        return .success(try page(template, documentPage(index), at: output.path))
      case .section(let document, let section):
        let values = documents[document].window.map { sectionPage(section, of: $0) } ?? [:]
        return .success(try page("collection", values, at: output.path))
      case .chunk(let document, let number):
        let bytes = documents[document].window.map { itemChunk(number, of: $0) } ?? []
        return .success(OutputFile(path: output.path, bytes: bytes))
      case .anchors(let document, let number):
        let bytes = documents[document].itemFiles?.anchors[number].bytes ?? []
        return .success(OutputFile(path: output.path, bytes: bytes))
      case .json(let index):
        return .success(OutputFile(path: output.path, bytes: site.documents[index].baseJSON()))
      case .item(let position):
        return .success(try page("item", itemPage(position), at: output.path))
      case .artworkList:
        return .success(try page("artworks", artworkListPage(), at: output.path))
      case .tagList: return .success(try page("tags", tagListPage(), at: output.path))
      case .tag(let index): return .success(try page("tag", tagPage(index), at: output.path))
      case .notFound: return .success(try page("404", notFoundPage(), at: output.path))
      case .feed: return .success(try page("feed", feedPage(), at: output.path))
      case .sitemap: return .success(try page("sitemap", sitemapPage(), at: output.path))
      case .asset(let index):
        return .success(OutputFile(path: output.path, bytes: theme.assets[index].bytes))
      case .stylesheet(let index): return .success(stylesheet(index))
      case .linkPicture(let index):
        return .success(try linkPicture(of: index, at: output.path))
      case .search(let part): return .success(searchFile(part))
      case .copy(let index):
        let file = try site.copies[index].entry.read()
        return .success(OutputFile(path: output.path, bytes: file.bytes))
      }
    } catch let error as TemplateError {
      return .failure(RenderFailure(diagnostic: error.diagnostic))
    } catch let error as RasterRefusal {
      return .failure(RenderFailure(diagnostic: .error("\(output.path): \(error.message)")))
    } catch let error as FileTree.ReadFailure {
      return .failure(RenderFailure(diagnostic: error.diagnostic(), isUnreadable: true))
    } catch {
      return .failure(RenderFailure(diagnostic: .error("\(output.path): it could not be made")))
    }
  }

  private func page(
    _ template: String, _ values: TemplateObject, at path: String
  ) throws(TemplateError) -> OutputFile {
    OutputFile(path: path, bytes: try theme.templates.render(template, with: .object(values)))
  }
}

/// Why a planned file could not be made.
public struct RenderFailure: Error, Sendable {
  public let diagnostic: Diagnostic
  /// A file of the site that was found before is gone, is another, or cannot be read now.
  public var isUnreadable = false
}
