import GalleryModel

extension CSSColor {
  /// Parses a CSS colour; an invalid one is black, as in SVG in browsers.
  init(drawn css: String) {
    self = CSSColor(css) ?? .black
  }

  /// The colour as an opaque ARGB pixel; its own alpha is ignored.
  var opaquePixel: UInt32 {
    func part(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    return 255 << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
