import Geometry

/// A picture file of an item or canvas: its URL and size.
public struct PictureFile: Sendable, Hashable {
  /// A URL for `href`, already checked.
  public var address: String
  /// In pixels; nil if the file does not specify it.
  public var size: Size?

  public init(address: String, size: Size? = nil) {
    self.address = address
    self.size = size
  }
}
