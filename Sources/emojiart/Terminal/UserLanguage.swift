#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The user's primary language, for example `ko`; empty if unspecified.
func userLanguage() -> String {
  userLanguage { name in getenv(name).map { String(cString: $0) } }
}

/// The primary language in an environment: that of the first nonempty variable, `ko_KR.UTF-8` for
/// instance; `C` and `POSIX` specify none. (POSIX.1-2017, 8.2)
func userLanguage(environment: (String) -> String?) -> String {
  let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
  let letters = (locale ?? "").utf8.prefix { byte in
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
  let language = String(decoding: letters, as: UTF8.self).lowercased()
  return language.utf8.count > 3 || language.utf8.count < 2 ? "" : language
}
