import Foundation
import Testing

/// Imports match the dependencies that Package.swift lists.
@Suite struct ImportMapTests {
  /// The dependencies and the floor of each module, by Package.swift.
  static let map = Manifest()
  static let systemModules: Set = [
    "Swift", "Synchronization", "Glibc", "Darwin", "Foundation", "PackagePlugin", "Dispatch",
    "CoreServices",
  ]

  static let plugins: Set = ["BuildPageScript", "EmbedAssets"]

  @Test func `only the world floor knows the operating system`() {
    for file in sources {
      for name in file.imports where name == "Glibc" || name == "Darwin" {
        #expect(Self.map.world.contains(file.module), "\(file.path) imports \(name)")
      }
    }
  }

  @Test func `the browser floor imports nothing outside itself`() {
    for file in sources where Self.map.browserFloor.contains(file.module) {
      #expect(file.imports.isDisjoint(with: Self.systemModules), "\(file.path): \(file.imports)")
    }
  }

  @Test func `Foundation stays out of the executable`() {
    // Foundation would make the program's start ten times as slow. Plugins run only in the build.
    // Apple's systems load it anyway, and only it offers normalization forms there.
    let allowed: Set = ["Sources/SiteModel/Normalization.swift"]
    for file in sources
    where file.imports.contains("Foundation") && !Self.plugins.contains(file.module) {
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
    // Normalization forms, which would need Foundation otherwise.
    #expect(Set(users).isSubset(of: ["Sources/SiteModel/Normalization.swift"]), "\(users)")
  }

  @Test func `Package.swift lists for each module just what its files import`() {
    for module in Set(sources.map(\.module)) where !Self.plugins.contains(module) {
      let imported = sources.filter { $0.module == module }.reduce(into: Set<String>()) {
        $0.formUnion($1.imports)
      }.subtracting(Self.systemModules)
      // The target that joins files for the build has another name than its folder.
      let declared = module == "EmbedFiles" ? [] : Self.map.dependencies[module]
      #expect(declared == imported, "\(module)")
    }
  }

  @Test func `every module of Package.swift has its tests`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: root.path + "/Tests")
    for module in Self.map.modules where !["EditorAssets", "emojiart"].contains(module) {
      #expect(folders.contains(module + "Tests"), "\(module)")
    }
  }
}

/// The parts of Package.swift that these tests need.
struct Manifest {
  /// The dependencies of each module's target.
  private(set) var dependencies: [String: Set<String>] = [:]
  private var floors: [String: Set<String>] = [:]

  var browserFloor: Set<String> { floors["browserFloor"] ?? [] }
  /// Modules that may use the operating system.
  var world: Set<String> {
    (floors["worldFloor"] ?? []).union(["emojiart", "EmbedFiles"])
  }
  /// The Swift modules, without tests and build plugins.
  var modules: Set<String> {
    ["browserFloor", "pureFloor", "worldFloor", "entrances"].reduce(into: []) {
      $0.formUnion(floors[$1] ?? [])
    }
  }

  init() {
    let text = (try? String(contentsOfFile: root.path + "/Package.swift", encoding: .utf8)) ?? ""
    for floor in text.matches(of: /let (\w+): \[Target\] = \[\n((?:.|\n)*?)\n\]/) {
      for target in floor.output.2.split(separator: /\n  (?=\.)/) {
        guard let name = target.firstMatch(of: /name: "([\w-]+)"/)?.output.1 else { continue }
        // A dependency for one platform only has nested brackets around its condition.
        let list =
          target.firstMatch(of: /dependencies: \[((?:[^\[\]]|\[[^\]]*\])*)\]/)?.output.1 ?? ""
        floors[String(floor.output.1), default: []].insert(String(name))
        dependencies[String(name)] = Set(list.matches(of: /"(\w+)"/).map { String($0.output.1) })
      }
    }
  }
}
