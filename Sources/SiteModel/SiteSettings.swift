import GalleryModel
import Geometry
import JSON
import SourceFiles

/// The settings of `site.yml`. Everything is optional; these are the defaults.
public struct SiteSettings: Sendable {
  public var title = "emojiart"
  public var description: String?
  /// A language tag, `en` or `ko` say.
  public var language = "en"
  /// The address of the published site, ending in `/`; feed, sitemap and Open Graph need it.
  public var baseURL: String?
  /// What `404.html` links from; nil for the path of `baseURL`. `site.yml` has no name for it.
  public var base: BasePath?
  /// The ids of the documents that come first, in this order.
  public var order: [OrderEntry] = []
  /// Whether each item gets a page of its own.
  public var itemPages = true
  /// Whether published pages can be edited and exported.
  public var editing = true
  /// Whether HTML in Markdown is kept.
  public var rawHTML = false
  /// Defaults for all collections; settings that `site.yml` omits come from `defaultLayout`.
  public var layout = defaultLayout
  /// Custom values, interpreted by the theme alone.
  public var theme = JSONTree.object([])

  /// A document that `order` names, and where.
  public struct OrderEntry: Sendable {
    public let id: DocumentID
    public let location: Location

    public init(id: DocumentID, location: Location) {
      self.id = id
      self.location = location
    }
  }

  public init() {}

  /// An item has room for its name, which UIKit's 50 × 50 has not. Everything that lays out a site's
  /// collections starts from here, the page's engine by way of `data-layout`; the `layout` command
  /// keeps UIKit's default.
  public static let defaultLayout: LayoutSettings = {
    var layout = LayoutSettings()
    layout.itemSize = Size(width: 96, height: 96)
    return layout
  }()
}
