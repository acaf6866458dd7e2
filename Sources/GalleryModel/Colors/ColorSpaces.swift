import Geometry

// Colours stated in other spaces than sRGB, converted as CSS Color 4 does (sections 9, 10 and 17, and its sample
// code). What sRGB lacks is clipped, as on a display that shows no more.

/// Red, green and blue, or X, Y and Z.
typealias Components = SIMD3<Double>

extension CSSColor {
  /// - Parameter lab: lightness from 0 to 100, and the two axes.
  init(lab: Components, alpha: Double) {
    let y = (lab.x + 16) / 116
    let roots = Components(lab.y / 500 + y, y, y - lab.z / 200)
    let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)
    func part(_ root: Double) -> Double {
      let cube = root * root * root
      return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
    let white = Components(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    self.init(
      xyz: fromD50 * (Components(part(roots.x), part(roots.y), part(roots.z)) * white), alpha: alpha
    )
  }

  /// - Parameter oklab: lightness from 0 to 1, and the two axes.
  init(oklab: Components, alpha: Double) {
    let roots = conesOfOKLab * oklab
    self.init(linear: linearOfCones * (roots * roots * roots), alpha: alpha)
  }

  /// - Parameters:
  ///   - space: a name that `color()` knows; otherwise the result is nil.
  ///   - parts: from 0 to 1 where they are in the space.
  init?(space name: ArraySlice<UInt8>, _ parts: Components, alpha: Double) {
    guard let space = spaces.first(where: { name.elementsEqual($0.name.utf8) }) else { return nil }
    func linear(_ part: Double) -> Double {
      part < 0 ? -space.linear(-part) : space.linear(part)
    }
    let xyz = space.toXYZ * Components(linear(parts.x), linear(parts.y), linear(parts.z))
    self.init(xyz: space.isOfD50 ? fromD50 * xyz : xyz, alpha: alpha)
  }

  /// - Parameter xyz: for the white D65.
  private init(xyz: Components, alpha: Double) {
    self.init(linear: linearOfXYZ * xyz, alpha: alpha)
  }

  /// - Parameter linear: red, green and blue of sRGB as amounts of light.
  private init(linear: Components, alpha: Double) {
    func part(_ light: Double) -> Double {
      light <= 0.0031308 ? max(12.92 * light, 0) : min(1.055 * power(light, 1 / 2.4) - 0.055, 1)
    }
    self.init(red: part(linear.x), green: part(linear.y), blue: part(linear.z), alpha: alpha)
  }
}

private struct Space {
  let name: String
  let toXYZ: Matrix
  /// The amount of light of a component.
  let linear: @Sendable (Double) -> Double
  var isOfD50 = false
}

private let spaces = [
  Space(name: "srgb", toXYZ: xyzOfSRGB, linear: lightOfSRGB),
  Space(name: "srgb-linear", toXYZ: xyzOfSRGB, linear: { $0 }),
  Space(
    name: "display-p3",
    toXYZ: Matrix(
      (608311 / 1_250_200, 189793 / 714400, 198249 / 1_000_160),
      (35783 / 156275, 247089 / 357200, 198249 / 2_500_400),
      (0, 32229 / 714400, 5_220_557 / 5_000_800)),
    linear: lightOfSRGB),
  Space(
    name: "a98-rgb",
    toXYZ: Matrix(
      (573536 / 994567, 263643 / 1_420_810, 187206 / 994567),
      (591459 / 1_989_134, 6_239_551 / 9_945_670, 374412 / 4_972_835),
      (53769 / 1_989_134, 351524 / 4_972_835, 4_929_758 / 4_972_835)),
    linear: { power($0, 563 / 256) }),
  Space(
    name: "prophoto-rgb",
    toXYZ: Matrix(
      (0.7977666449006423, 0.13518129740053308, 0.0313477341283922),
      (0.2880748288194013, 0.711835234241873, 0.00008993693872564),
      (0, 0, 0.8251046025104602)),
    linear: { $0 <= 1 / 32 ? $0 / 16 : power($0, 1.8) }, isOfD50: true),
  Space(
    name: "rec2020",
    toXYZ: Matrix(
      (63_426_534 / 99_577_255, 20_160_776 / 139_408_157, 47_086_771 / 278_816_314),
      (26_158_966 / 99_577_255, 472_592_308 / 697_040_785, 8_267_143 / 139_408_157),
      (0, 19_567_812 / 697_040_785, 295_819_943 / 278_816_314)),
    linear: {
      let (alpha, beta) = (1.09929682680944, 0.018053968510807)
      return $0 < 4.5 * beta ? $0 / 4.5 : power(($0 + alpha - 1) / alpha, 1 / 0.45)
    }),
  Space(name: "xyz", toXYZ: .identity, linear: { $0 }),
  Space(name: "xyz-d65", toXYZ: .identity, linear: { $0 }),
  Space(name: "xyz-d50", toXYZ: .identity, linear: { $0 }, isOfD50: true),
]

/// The light of a component of sRGB, and of Display P3.
@Sendable private func lightOfSRGB(_ part: Double) -> Double {
  part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055, 2.4)
}

private let xyzOfSRGB = Matrix(
  (506752 / 1_228_815, 87881 / 245763, 12673 / 70218),
  (87098 / 409605, 175762 / 245763, 12673 / 175545),
  (7918 / 409605, 87881 / 737289, 1_001_167 / 1_053_270))

private let linearOfXYZ = Matrix(
  (12831 / 3959, -329 / 214, -1974 / 3959),
  (-851781 / 878810, 1_648_619 / 878810, 36519 / 878810),
  (705 / 12673, -2585 / 12673, 705 / 667))

/// Chromatic adaptation of XYZ from the white D50 to D65, by Bradford's method.
private let fromD50 = Matrix(
  (0.955473421488075, -0.02309845494876471, 0.06325924320057072),
  (-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
  (0.012314014864481998, -0.020507649298898964, 1.330365926242124))

private let conesOfOKLab = Matrix(
  (1, 0.3963377774, 0.2158037573), (1, -0.1055613458, -0.0638541728),
  (1, -0.0894841775, -1.291485548))

private let linearOfCones = Matrix(
  (4.0767416621, -3.3077115913, 0.2309699292), (-1.2684380046, 2.6097574011, -0.3413193965),
  (-0.0041960863, -0.7034186147, 1.707614701))

private struct Matrix: Sendable {
  typealias Row = (Double, Double, Double)

  let first: Components
  let second: Components
  let third: Components

  static let identity = Matrix((1, 0, 0), (0, 1, 0), (0, 0, 1))

  init(_ first: Row, _ second: Row, _ third: Row) {
    self.first = Components(first.0, first.1, first.2)
    self.second = Components(second.0, second.1, second.2)
    self.third = Components(third.0, third.1, third.2)
  }

  static func * (matrix: Matrix, vector: Components) -> Components {
    Components(
      (matrix.first * vector).sum(), (matrix.second * vector).sum(), (matrix.third * vector).sum())
  }
}

/// A power, by square roots for the bits of the exponent's fraction: these modules have no math library.
///
/// Both numbers are at least 0.
private func power(_ base: Double, _ exponent: Double) -> Double {
  var (result, root, rest) = (1.0, base, exponent)
  while rest >= 1 {
    result *= base
    rest -= 1
  }
  for _ in 0..<48 {
    root = root.squareRoot()
    rest *= 2
    if rest >= 1 {
      result *= root
      rest -= 1
    }
  }
  return result
}
