/// Allow lists of CSS besides `url(#…)`: anything else drops the whole declaration.
struct CSSNames {
  /// Functions that compute, paint or move. Those that load (`image-set`, `src`) or run (`expression`)
  /// are not among them.
  let functions = NameTable(
    """
    abs acos asin atan atan2 blur brightness calc circle clamp color color-mix conic-gradient
    contrast cos cubic-bezier device-cmyk drop-shadow ellipse exp fit-content format grayscale hsl
    hsla hue-rotate hwb hypot icc-color inset invert lab lch light-dark linear linear-gradient local
    log matrix matrix3d max min minmax mod oklab oklch opacity path perspective polygon pow
    radial-gradient rect rem repeat repeating-conic-gradient repeating-linear-gradient
    repeating-radial-gradient rgb rgba rotate rotate3d rotatex rotatey rotatez round saturate scale
    scale3d scalex scaley scalez sepia sign sin skew skewx skewy sqrt steps tan tech translate
    translate3d translatex translatey translatez var xywh
    """)

  let selectorFunctions = NameTable(
    """
    dir has host is lang not nth-child nth-last-child nth-last-of-type nth-of-type part selector
    slotted style where
    """)

  /// Properties whose URLs are images, never parts of the drawing as in `mask-image`.
  let imageProperties = NameTable(
    """
    -webkit-border-image -webkit-mask-box-image -webkit-mask-box-image-source background
    background-image border-image border-image-source content list-style list-style-image
    shape-outside
    """)

  let rules = NameTable(
    "container font-face keyframes layer media supports -moz-keyframes -webkit-keyframes")

  /// Media types of fonts in `data:` URLs.
  let fontTypes = NameTable(
    """
    application/font-sfnt application/font-woff application/font-woff2 application/octet-stream
    application/vnd.ms-fontobject application/x-font-opentype application/x-font-otf
    application/x-font-truetype application/x-font-ttf application/x-font-woff
    application/x-font-woff2 font/opentype font/otf font/sfnt font/truetype font/ttf font/woff
    font/woff2
    """)
}
