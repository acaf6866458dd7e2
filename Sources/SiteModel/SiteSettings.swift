import GalleryModel
import Geometry
import JSON
import SourceFiles

/// The settings of `site.yml`. Everything is optional; these are the defaults.
public struct SiteSettings: Sendable {
  public var title = "emojiart"
  /// False if `site.yml` cannot be read, so that the title is only the default.
  public var isTitleKnown = true
  public var description: String?
  /// A language tag, `en` or `ko` say.
  public var language = "en"
  /// The address of the published site, ending in `/`; feed, sitemap and Open Graph need it.
  public var baseURL: String?
  /// The base path of links in `404.html`; nil for that of `baseURL`. Not a setting of `site.yml`.
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

  /// Leaves room for an item's name, unlike UIKit's default of 50 × 50. All layouts of a site's
  /// collections start from this, those of the page's engine through `data-layout`; the `layout`
  /// command keeps UIKit's default.
  public static let defaultLayout: LayoutSettings = {
    var layout = LayoutSettings()
    layout.itemSize = Size(width: 96, height: 96)
    return layout
  }()
}
