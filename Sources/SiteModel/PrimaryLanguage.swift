/// The primary language subtag, lower-cased: `ko-KR` → `ko`. (BCP 47)
public func primaryLanguage(_ language: String) -> String {
  let hyphen = UInt8(ascii: "-")
  let subtag = language.utf8.drop { $0 == hyphen }.prefix { $0 != hyphen }
  return subtag.isEmpty ? language : Substring(subtag).lowercased()
}

/// Whether HTML takes a text as a language tag: `en`, `ko`, `pt-BR`. (BCP 47)
public func isLanguageTag(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  return (2...3).contains(parts[0].count) && parts[0].allSatisfy(isASCIILetter)
    && parts.allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy {
          isASCIILetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    }
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
