/// The allow lists of SVG elements and attributes; everything else is removed. (SVG 1.1 and SVG 2,
/// without scripts, links, media and foreign documents)
struct SVGNames {
  /// Elements that are rendered or define rendering.
  let elements = NameTable(
    """
    a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
    feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
    feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
    feTurbulence filter font font-face font-face-name font-face-src g glyph hkern image line
    linearGradient marker mask missing-glyph mpath path pattern polygon polyline radialGradient rect
    set stop style svg switch symbol text textPath title tref tspan use view vkern
    """)

  /// Elements in which white space is significant.
  let textElements = NameTable("desc font-face-name text textPath title tref tspan")

  /// SMIL animations of an attribute.
  let animations = NameTable("animate animateMotion animateTransform set")

  /// Elements that reference an image.
  let images = NameTable("feImage image")

  /// Elements whose removal is reported, since they run, load or show something other than a drawing.
  let scripts = NameTable("handler listener script")
  let documents = NameTable(
    "audio canvas embed foreignObject iframe object video")
  let notes = NameTable("metadata")

  /// Attributes that are harmless with any value.
  let plainAttributes = NameTable(
    """
    accent-height accumulate additive alphabetic amplitude arabic-form ascent attributeName attributeType azimuth baseFrequency baseProfile
    bbox begin bias by calcMode cap-height class clipPathUnits contentScriptType contentStyleType cx
    cy d descent diffuseConstant divisor dur dx dy edgeMode elevation end exponent filterPrimitiveUnits
    filterRes filterUnits fr from fx fy g1 g2 glyph-name gradientTransform gradientUnits hanging height
    horiz-adv-x horiz-origin-x horiz-origin-y id ideographic in in2 intercept k k1 k2 k3 k4
    kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lang lengthAdjust
    limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits mathematical
    max media method min mode name numOctaves offset operator order orient orientation origin
    overline-position overline-thickness panose-1 path pathLength patternContentUnits patternTransform
    patternUnits points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio
    primitiveUnits r radius refX refY repeatCount repeatDur requiredExtensions requiredFeatures
    restart result role rotate rx ry scale seed slope spacing specularConstant specularExponent
    spreadMethod startOffset stdDeviation stemh stemv stitchTiles strikethrough-position
    strikethrough-thickness string surfaceScale systemLanguage tabindex tableValues target targetX targetY
    textLength to type u1 u2 underline-position underline-thickness unicode unicode-range units-per-em
    v-alphabetic v-hanging v-ideographic v-mathematical values version vert-adv-y vert-origin-x
    vert-origin-y viewBox viewTarget width widths x x-height x1 x2 xChannelSelector y y1 y2
    yChannelSelector z zoomAndPan
    """)

  /// Whether an attribute has no effect on rendering. (SVG 2, “data attributes”, “ARIA attributes”)
  func isNote(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.starts(with: "data-".utf8) || name.starts(with: "aria-".utf8) else { return false }
    return name.allSatisfy { $0 < 0x80 && isNamePart($0) && $0 != UInt8(ascii: ":") }
  }

  /// Presentation attributes: parsed as CSS, may contain URLs.
  let styleAttributes = NameTable(
    """
    alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
    color-interpolation-filters color-profile color-rendering cursor direction display
    dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity
    font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch
    font-style font-variant font-variant-ligatures font-variation-settings font-weight
    glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning
    letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask mask-type
    mix-blend-mode opacity overflow paint-order pointer-events shape-inside shape-rendering stop-color
    stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration
    text-orientation text-overflow text-rendering transform transform-box transform-origin
    unicode-bidi vector-effect visibility white-space will-change word-spacing writing-mode
    """)

  /// Attributes of an animation that hold values of the animated attribute.
  let animatedValues = NameTable("by from to values")
}
