import Foundation
import Geometry
import Testing

@Test func `a rectangle ends where its extent ends`() {
  let rect = Rect(x: 1, y: 2, width: 30, height: 40)
  #expect((rect.maxX, rect.maxY) == (31, 42))
}

@Test func `insets that state nothing are zero`() {
  #expect(Insets() == .zero)
  #expect(Insets(left: 3) == Insets(top: 0, left: 3, bottom: 0, right: 0))
}

@Test func `directions are called as in CSS and UIKit`() {
  #expect([ScrollDirection.vertical, .horizontal].map(\.rawValue) == ["vertical", "horizontal"])
  #expect([LayoutDirection.leftToRight, .rightToLeft].map(\.rawValue) == ["ltr", "rtl"])
}

@Test(arguments: [0, 30, 45, 44.99, 89, 90, 137.5, 180, 270, 359.9, -33, -720.25])
func `sine and cosine are those of the mathematical library`(degrees: Double) {
  let (sine, cosine) = sineAndCosine(of: degrees)
  #expect(abs(sine - sin(degrees * .pi / 180)) < 1e-14)
  #expect(abs(cosine - cos(degrees * .pi / 180)) < 1e-14)
}
