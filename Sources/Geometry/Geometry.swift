// Geometry: origin at the top left, y grows downwards, lengths in CSS pixels at normal text size.
// Own types, since Foundation's CGFloat has 32 bits in WebAssembly.

public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// An axis-aligned rectangle.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
}

/// Insets from the four edges.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = Insets()
}

/// The scroll axis; lines of items stack along it.
public enum ScrollDirection: String, Sendable {
  case vertical
  case horizontal
}

/// The direction of text and of items in a line.
public enum LayoutDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
