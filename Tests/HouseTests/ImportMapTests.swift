import Foundation
import Testing

/// The house keeps its plan: who may import whom stands here, in Package.swift and in the sources,
/// and all three say the same.
@Suite struct ImportMapTests {
  /// What each module may import of the house and of the C libraries; a plan to change on purpose.
  static let map: [String: Set<String>] = [
    // Browser floor: the standard library only.
    "Bytes": [],
    "Texts": [],
    "FlowLayout": [],
    "JSON": ["Bytes", "Texts"],
    "GalleryModel": ["Bytes", "FlowLayout", "JSON", "Texts"],
    "GalleryLayout": ["FlowLayout", "JSON", "GalleryModel", "Texts"],
    "GalleryMerge": ["Bytes", "FlowLayout", "JSON", "GalleryModel", "Texts"],
    "InlineMarkdown": ["Bytes"],
    // Pure floor: no disk, clock, environment, socket or randomness.
    "SourceFiles": ["Bytes", "Texts"],
    "Digests": ["Bytes", "CSodium"],
    "Markdown": ["CCmark", "InlineMarkdown", "Texts"],
    "YAML": ["Bytes", "JSON", "CYAML"],
    "Templating": ["SourceFiles", "Texts"],
    "Pictures": ["Bytes", "FlowLayout", "GalleryLayout", "GalleryModel", "Texts"],
    "Raster": ["Bytes", "CPangoCairo", "FlowLayout", "GalleryModel", "Pictures", "Texts"],
    "SiteContent": [
      "Bytes", "Digests", "FlowLayout", "GalleryLayout", "GalleryMerge", "GalleryModel",
      "InlineMarkdown", "JSON", "Markdown", "SourceFiles", "Texts", "YAML",
    ],
    "SiteBuilder": [
      "Bytes", "Digests", "FlowLayout", "GalleryLayout", "GalleryModel", "InlineMarkdown", "JSON",
      "Markdown", "Pictures", "Raster", "SiteContent", "SourceFiles", "Templating", "Texts", "YAML",
    ],
    // World floor and entrances.
    "FileSystem": ["Bytes", "SourceFiles", "Texts"],
    "HTTP": ["Bytes", "CMicroHTTPD", "Texts"],
    "PictureFetch": ["CCurl"],
    "Preview": [
      "Bytes", "FileSystem", "HTTP", "JSON", "SiteBuilder", "SiteContent", "SourceFiles", "Texts",
    ],
    "EditorAssets": ["SourceFiles"],
    "EditorBridge": ["FlowLayout", "GalleryLayout", "GalleryModel", "InlineMarkdown"],
    "emojiart": [
      "Bytes", "CJemalloc", "EditorAssets", "FileSystem", "GalleryLayout", "GalleryMerge",
      "GalleryModel", "HTTP", "JSON", "PictureFetch", "Pictures", "Preview", "Raster",
      "SiteBuilder", "SiteContent", "SourceFiles", "Texts",
    ],
    // What the build itself runs.
    "EmbedFiles": [],
    "EmbedPageScript": [],
    "EmbedTheme": [],
  ]
  static let browserFloor: Set = [
    "Bytes", "Texts", "FlowLayout", "JSON", "GalleryModel", "GalleryLayout", "GalleryMerge",
    "InlineMarkdown", "EditorBridge",
  ]
  static let world: Set = [
    "FileSystem", "HTTP", "PictureFetch", "Preview", "emojiart", "EmbedFiles",
  ]
  static let systemModules: Set = [
    "Swift", "Synchronization", "Glibc", "Darwin", "Foundation", "PackagePlugin", "Dispatch",
    "CoreServices",
  ]

  @Test func `every module imports what the plan allows and nothing else`() {
    for file in sources {
      let allowed = Self.map[file.module]
      #expect(allowed != nil, "\(file.path): the plan does not know the module \(file.module)")
      for name in file.imports where !Self.systemModules.contains(name) {
        #expect(allowed?.contains(name) == true, "\(file.path) imports \(name)")
      }
    }
  }

  @Test func `only the world floor knows the operating system`() {
    for file in sources {
      for name in file.imports where name == "Glibc" || name == "Darwin" {
        #expect(Self.world.contains(file.module), "\(file.path) imports \(name)")
      }
    }
  }

  @Test func `the browser floor imports nothing outside itself`() {
    for file in sources where Self.browserFloor.contains(file.module) {
      #expect(file.imports.isDisjoint(with: Self.systemModules), "\(file.path): \(file.imports)")
    }
  }

  @Test func `Foundation stays out of the executable`() {
    // It would make the program ten times as slow to start. Plugins run in the build, and on
    // Apple's systems, where Foundation is there anyway, only it offers normalization forms.
    let allowed: Set = ["Sources/SiteContent/Normalization.swift"]
    let plugins: Set = ["EmbedTheme", "EmbedPageScript"]
    for file in sources
    where file.imports.contains("Foundation") && !plugins.contains(file.module) {
      #expect(allowed.contains(file.path), "\(file.path) imports Foundation")
    }
  }

  @Test func `each C library has one module that knows it`() throws {
    let libraries = try FileManager.default.contentsOfDirectory(
      atPath: root.path + "/Sources/CLibraries")
    for library in libraries {
      let users = Set(sources.filter { $0.imports.contains(library) }.map(\.module))
      #expect(users.count == 1, "\(library) is imported by \(users.sorted())")
    }
  }

  @Test func `interfaces that the standard library does not promise are used in one place each`() {
    let users = sources.filter { $0.text.contains("@_spi(") }.map(\.path)
    // Normalization forms; elsewhere they would need Foundation.
    #expect(Set(users).isSubset(of: ["Sources/SiteContent/Normalization.swift"]), "\(users)")
  }

  @Test func `Package.swift lists for each module just what its files import`() throws {
    let manifest = try String(contentsOfFile: root.path + "/Package.swift", encoding: .utf8)
    for (module, allowed) in Self.map where !module.hasPrefix("Embed") {
      let declared = try #require(dependencies(of: module, in: manifest), "\(module)")
      let imported = sources.filter { $0.module == module }.reduce(into: Set<String>()) {
        $0.formUnion($1.imports)
      }.subtracting(Self.systemModules)
      let superfluous = declared.subtracting(imported).sorted()
      let missing = imported.subtracting(declared).sorted()
      #expect(superfluous == [], "\(module)")
      #expect(missing == [], "\(module)")
      #expect(declared.isSubset(of: allowed), "\(module)")
    }
  }

  @Test func `every module of Package.swift has its tests`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: root.path + "/Tests")
    for module in Self.map.keys
    where !["EditorAssets", "EmbedFiles", "EmbedPageScript", "EmbedTheme", "emojiart"].contains(
      module)
    {
      #expect(folders.contains(module + "Tests"))
    }
  }

  /// The names in the dependency list of a target, written as Package.swift writes them.
  private func dependencies(of module: String, in manifest: String) -> Set<String>? {
    guard
      let start = manifest.range(
        of: #"\.(target|executableTarget)\(\s*name: "\#(module)""#, options: .regularExpression)
    else { return nil }
    let rest = manifest[start.upperBound...]
    let target =
      rest.range(of: #"\n  \.|\n\n|\n\]"#, options: .regularExpression).map {
        rest[..<$0.lowerBound]
      } ?? rest
    // A dependency of one platform only names it in brackets of its own.
    guard
      let list = target.range(
        of: #"dependencies: \[([^\[\]]|\[[^\]]*\])*\]"#, options: .regularExpression)
    else { return [] }
    return Set(
      target[list].split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map {
        String($0.element)
      })
  }
}
