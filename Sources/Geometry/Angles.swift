// Arithmetic of angles without a math library, which the page's module lacks.

/// The remainder in (-divisor, divisor).
public func remainder(of number: Double, by divisor: Double) -> Double {
  number - (number / divisor).rounded(.towardZero) * divisor
}

/// Sine and cosine of an angle in degrees, bit-identical natively and in the page: range reduction
/// to 45°, where the Taylor series converge quickly.
public func sineAndCosine(of degrees: Double) -> (sine: Double, cosine: Double) {
  var angle = remainder(of: degrees, by: 360)
  if angle < 0 { angle += 360 }
  let quarter = (angle / 90).rounded()
  let small = (angle - quarter * 90) * Double.pi / 180
  let square = small * small
  var (sine, cosine) = (0.0, 0.0)
  // Smallest terms first, to limit rounding errors.
  for term in stride(from: 9, through: 0, by: -1) {
    let n = Double(2 * term)
    sine = 1 - sine * square / ((n + 2) * (n + 3))
    cosine = 1 - cosine * square / ((n + 1) * (n + 2))
  }
  sine *= small
  switch Int(quarter) % 4 {
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  case 3: return (-cosine, sine)
  default: return (sine, cosine)
  }
}
