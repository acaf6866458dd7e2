import Geometry

/// The container of a layout: the view's size and its content insets.
///
/// Content insets shorten the lines; they never shift a frame. (flow-layout.md §5.1)
public struct Container: Hashable, Sendable {
  /// The view's bounds.
  public var size: Size
  public var contentInset: Insets

  public init(size: Size, contentInset: Insets = .zero) {
    self.size = size
    self.contentInset = contentInset
  }

  public init(width: Double, height: Double, contentInset: Insets = .zero) {
    self.init(size: Size(width: width, height: height), contentInset: contentInset)
  }

  /// The extent of the content along the line axis.
  func lineExtent(along axes: Axes) -> Double {
    axes.lineExtent(of: size) - axes.lead(of: contentInset) - axes.trail(of: contentInset)
  }
}
