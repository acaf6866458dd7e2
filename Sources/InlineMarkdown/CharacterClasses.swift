// White space and punctuation in CommonMark 0.30 (2.1).

/// Space, tab, line ends, vertical tab and form feed.
func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}

func isASCIILetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

func isASCIIAlphanumeric(_ byte: UInt8) -> Bool {
  isASCIILetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// The characters that a backslash escapes.
func isASCIIPunctuation(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
  default: false
  }
}

/// White space for flanking. (cmark does not count the vertical tab.)
func isUnicodeWhitespace(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
  default: false
  }
}

/// Binary search in the table of ranges.
func isUnicodePunctuation(_ scalar: UInt32) -> Bool {
  if scalar < 0x80 { return isASCIIPunctuation(UInt8(scalar)) }
  var low = 0
  var high = punctuationRanges.count / 2
  while low < high {
    let middle = (low + high) / 2
    if scalar < punctuationRanges[2 * middle] {
      high = middle
    } else if scalar > punctuationRanges[2 * middle + 1] {
      low = middle + 1
    } else {
      return true
    }
  }
  return false
}

/// The scalar that starts at an index; a line feed at the end of the text.
func scalar(in text: [UInt8], at index: Int) -> UInt32 {
  guard index < text.count else { return 0x0A }
  let first = text[index]
  let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  guard index + count <= text.count else { return 0x0A }
  // The lead byte of a sequence of `count` bytes holds `7 - count` bits.
  var scalar = count == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(count))
  for offset in 1..<count { scalar = scalar << 6 | UInt32(text[index + offset] & 0x3F) }
  return scalar
}

/// The scalar that ends at an index above 0.
func scalar(in text: [UInt8], before index: Int) -> UInt32 {
  var start = index - 1
  while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
  return scalar(in: text, at: start)
}
