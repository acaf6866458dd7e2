/// Adds a part of a template to the text before it, and chooses the particles that it leaves open,
/// such as `을(를)`, by the syllable before them. After scripts other than Hangul and digits both
/// forms stay, as is usual.
func appendChoosingParticles(_ part: Substring, to result: inout String) {
  var rest = part
  while let character = rest.first {
    if let particle = KoreanParticle.all.first(where: { rest.starts(with: $0.open) }) {
      rest = rest.dropFirst(particle.open.count)
      result += particle.form(after: result) ?? particle.open
    } else {
      result.append(character)
      rest.removeFirst()
    }
  }
}

private struct KoreanParticle {
  let open: String
  let afterConsonant: String
  let afterVowel: String
  /// Whether ㄹ counts as a vowel, as for `(으)로`.
  var hasLiquidRule = false

  static let all = [
    KoreanParticle(open: "을(를)", afterConsonant: "을", afterVowel: "를"),
    KoreanParticle(open: "은(는)", afterConsonant: "은", afterVowel: "는"),
    KoreanParticle(open: "이(가)", afterConsonant: "이", afterVowel: "가"),
    KoreanParticle(open: "와(과)", afterConsonant: "과", afterVowel: "와"),
    KoreanParticle(
      open: "(으)로", afterConsonant: "으로", afterVowel: "로", hasLiquidRule: true),
  ]

  /// nil if the text before it ends in neither Hangul nor a digit.
  func form(after text: String) -> String? {
    guard let final = finalConsonant(of: text) else { return nil }
    let isVowel = final == 0 || (hasLiquidRule && final == liquid)
    return isVowel ? afterVowel : afterConsonant
  }
}

/// The index of ㄹ among the final consonants of Hangul syllables. (Unicode 17, 3.12)
private let liquid: UInt32 = 8

/// The last syllable's final consonant as its index among the 28, 0 for none; nil if the text ends
/// in neither Hangul nor a digit. Skips what is not spoken: punctuation and parenthesized text.
private func finalConsonant(of text: String) -> UInt32? {
  var rest = text[...]
  while let last = rest.last {
    if last == ")", let open = rest.lastIndex(of: "(") {
      rest = rest[..<open]
    } else if "”’\"'.!?…)".contains(last) {
      rest.removeLast()
    } else {
      break
    }
  }
  guard let value = rest.unicodeScalars.last?.value else { return nil }
  switch value {
  case 0xAC00...0xD7A3: return (value - 0xAC00) % 28
  // Parts of a syllable, as macOS spells names of files: a vowel, a final consonant.
  case 0x1161...0x1175: return 0
  case 0x11A8...0x11C2: return value - 0x11A7
  // 영 일 이 삼 사 오 육 칠 팔 구
  case 0x30...0x39: return [21, liquid, 0, 16, 0, 0, 1, liquid, liquid, 0][Int(value - 0x30)]
  default: return nil
  }
}
