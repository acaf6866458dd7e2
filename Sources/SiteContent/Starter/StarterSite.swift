import GalleryModel
import SiteModel
import SourceFiles
import Texts

/// The small site that `emojiart init` writes: one of each kind, to be changed or thrown away.
///
/// Its files have the same paths in every language, so that what the README says holds for each.
///
/// - Parameter language: the readers' language: Korean for `ko`, English for every other.
public func starterSite(in language: String) -> FileTree {
  ExactText(primaryLanguage(language)) == "ko" ? koreanStarterSite : englishStarterSite
}

/// A painting for the starter site: its title and description differ by language.
func starterArtwork(title: String, description: String) -> String {
  """
  {
    "kind": "artwork",
    "title": "\(title)",
    "description": "\(description)",
    "canvas": { "width": 800, "height": 600, "background": { "color": "#d8ecff" } },
    "placements": [
      { "id": "sun", "symbol": "☀️", "x": 676, "y": 104, "size": 120 },
      { "id": "cloud", "symbol": "☁️", "x": 210, "y": 100, "size": 120 },
      { "id": "house", "symbol": "🏡", "x": 170, "y": 300, "size": 150 },
      { "id": "tree", "symbol": "🌳", "x": 640, "y": 310, "size": 220 },
      { "id": "tulip", "symbol": "🌷", "x": 110, "y": 480, "size": 72, "rotation": -6 },
      { "id": "sunflower-1", "symbol": "🌻", "x": 260, "y": 460, "size": 110 },
      { "id": "sunflower-2", "symbol": "🌻", "x": 370, "y": 490, "size": 130, "rotation": 5 },
      { "id": "blossom", "symbol": "🌼", "x": 500, "y": 530, "size": 70, "rotation": 8 },
      { "id": "tulip-2", "symbol": "🌷", "x": 600, "y": 500, "size": 80, "rotation": 6 },
      { "id": "rabbit", "symbol": "🐇", "x": 180, "y": 548, "size": 72 },
      { "id": "snail", "symbol": "🐌", "x": 700, "y": 546, "size": 56 },
      { "id": "bee-1", "symbol": "🐝", "x": 320, "y": 350, "size": 56, "rotation": -12 },
      { "id": "bee-2", "symbol": "🐝", "x": 450, "y": 400, "size": 46, "rotation": 10 },
      { "id": "butterfly", "symbol": "🦋", "x": 480, "y": 270, "size": 64, "rotation": 14 }
    ]
  }

  """
}
