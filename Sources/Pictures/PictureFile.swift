import Geometry

/// A picture that an item or a canvas shows: where a page finds it and how large it is.
public struct PictureFile: Sendable, Hashable {
  /// An address for `href`, already checked.
  public var address: String
  /// In pixels; nil if the file does not say.
  public var size: Size?

  public init(address: String, size: Size? = nil) {
    self.address = address
    self.size = size
  }
}
