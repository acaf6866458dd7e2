// swift-tools-version: 6.2
// The package manifest is the table of contents: four floors, each module with the list of what it
// may import. `ARCHITECTURE.md` explains the plan; a test compares the lists with the code.
//
// The modules say `public`, although only this package uses them: the compiler optimizes across
// modules what is public. With `package` a build of a site takes 3 % (upper modules) to 10 % longer.
import PackageDescription

// Sanitizers bring their own allocator: `.windows` matches no platform here and disables jemalloc.
let allocatorPlatforms: [Platform] =
  Context.environment["EMOJIART_ALLOCATOR"] == "system" ? [.windows] : [.linux]

/// Browser floor: the standard library only; these modules are also compiled for the page.
let browserFloor: [Target] = [
  .target(name: "Texts"),
  .target(name: "Bytes", dependencies: ["Texts"]),
  .target(name: "Geometry"),
  .target(name: "FlowLayout", dependencies: ["Geometry"]),
  .target(name: "JSON", dependencies: ["Bytes", "Texts"]),
  .target(name: "PictureCleaning", dependencies: ["Bytes", "Geometry"]),
  .target(
    name: "GalleryModel", dependencies: ["Bytes", "Geometry", "JSON", "Texts"],
    exclude: ["EmojiTable"]),
  .target(
    name: "GalleryEditing", dependencies: ["Bytes", "GalleryModel", "Geometry", "JSON", "Texts"]),
  .target(
    name: "GalleryLayout",
    dependencies: ["FlowLayout", "GalleryModel", "Geometry", "JSON", "Texts"]),
  .target(name: "InlineMarkdown", dependencies: ["Bytes"], exclude: ["Tables"]),
  .target(
    name: "GalleryMerge",
    dependencies: ["Bytes", "GalleryModel", "Geometry", "JSON", "Texts"]),
  .target(
    name: "EditorBridge",
    dependencies: [
      "FlowLayout", "GalleryEditing", "GalleryLayout", "GalleryModel", "Geometry", "InlineMarkdown",
      "PictureCleaning", "Texts",
    ]),
  .target(name: "CWasmRuntime"),
]

/// Pure floor: values in, values out; no disk, clock, environment, socket or randomness.
let pureFloor: [Target] = [
  .target(name: "SourceFiles", dependencies: ["Bytes", "Texts"]),
  .target(name: "Digests", dependencies: ["Bytes", "CNettle"]),
  .target(name: "Markdown", dependencies: ["Bytes", "CCmark", "InlineMarkdown", "Texts"]),
  .target(name: "YAML", dependencies: ["Bytes", "CYAML", "JSON", "Texts"]),
  .target(name: "Templating", dependencies: ["Bytes", "SourceFiles", "Texts"]),
  .target(
    name: "Pictures",
    dependencies: [
      "Bytes", "FlowLayout", "GalleryLayout", "GalleryModel", "Geometry", "PictureCleaning",
      "Texts",
    ]),
  .target(
    name: "Raster",
    dependencies: [
      "CPangoCairo", "GalleryModel", "Geometry", "PictureCleaning", "Pictures", "Texts",
    ]),
  .target(name: "Precompression", dependencies: ["CBrotli", "CZlib", "Texts"]),
  .target(
    name: "SiteModel",
    dependencies: [
      "Bytes", "Digests", "GalleryModel", "Geometry", "JSON", "PictureCleaning", "SourceFiles",
      "Texts",
    ]),
  .target(
    name: "DocumentFormats",
    dependencies: [
      "Bytes", "GalleryEditing", "GalleryModel", "Geometry", "InlineMarkdown", "JSON", "Markdown",
      "SiteModel", "SourceFiles", "Texts", "YAML",
    ]),
  .target(
    name: "SiteContent",
    dependencies: [
      "Bytes", "Digests", "DocumentFormats", "GalleryEditing", "GalleryMerge", "GalleryModel",
      "JSON", "PictureCleaning", "SiteModel", "SourceFiles", "Texts",
    ]),
  .target(
    name: "SiteBuilder",
    dependencies: [
      "Bytes", "Digests", "FlowLayout", "GalleryLayout", "GalleryModel", "Geometry",
      "InlineMarkdown", "JSON", "Markdown", "PictureCleaning", "Pictures", "Precompression",
      "Raster", "SiteModel", "SourceFiles", "Templating", "Texts", "YAML",
    ]),
]

/// World floor: the only code that may fail for reasons outside the content.
let worldFloor: [Target] = [
  .target(name: "FileSystem", dependencies: ["Bytes", "SourceFiles", "Texts"]),
  .target(name: "HTTP", dependencies: ["Bytes", "CMicroHTTPD", "Texts"]),
  .target(name: "PictureFetch", dependencies: ["CCurl", "Texts"]),
  .target(
    name: "Preview",
    dependencies: [
      "Bytes", "FileSystem", "HTTP", "JSON", "PictureCleaning", "SiteBuilder", "SiteContent",
      "SiteModel", "SourceFiles", "Texts",
    ]),
]

/// Entrances: the command line, and what it carries for pages.
let entrances: [Target] = [
  .executableTarget(
    name: "emojiart",
    dependencies: [
      "Bytes", "CProcess",
      .target(name: "CJemalloc", condition: .when(platforms: allocatorPlatforms)),
      "DocumentFormats", "EditorAssets", "FileSystem", "GalleryLayout", "GalleryMerge",
      "GalleryModel", "HTTP", "JSON",
      "PictureCleaning", "PictureFetch", "Pictures", "Precompression", "Preview", "Raster",
      "SiteBuilder", "SiteContent", "SiteModel", "SourceFiles", "Texts",
    ]),
  .target(
    name: "EditorAssets", dependencies: ["SourceFiles"], exclude: ["CommandLineWords"],
    plugins: ["BuildPageScript", "EmbedAssets"]),
]

/// Tools of the build itself.
let buildTools: [Target] = [
  .plugin(
    name: "BuildPageScript", capability: .buildTool(), path: "Sources/BuildPageScript"),
  .plugin(
    name: "EmbedAssets", capability: .buildTool(), dependencies: ["embed-files"],
    path: "Sources/EmbedAssets"),
  .executableTarget(name: "embed-files", path: "Sources/EmbedFiles"),
]

/// C libraries, each imported by exactly one Swift module.
let libraries: [Target] = [
  .systemLibrary(
    name: "CCmark", path: "Sources/CLibraries/CCmark", pkgConfig: "libcmark",
    providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
  .systemLibrary(
    name: "CYAML", path: "Sources/CLibraries/CYAML", pkgConfig: "yaml-0.1",
    providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(
    name: "CNettle", path: "Sources/CLibraries/CNettle", pkgConfig: "nettle",
    providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
  // Header only: the library is loaded with dlopen.
  .systemLibrary(
    name: "CCurl", path: "Sources/CLibraries/CCurl",
    providers: [.apt(["libcurl4-openssl-dev"])]),
  .systemLibrary(
    name: "CJemalloc", path: "Sources/CLibraries/CJemalloc", pkgConfig: "jemalloc",
    providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]),
  .target(name: "CProcess", path: "Sources/CLibraries/CProcess"),
  // Loaded with dlopen (libmicrohttpd12, libpangocairo-1.0-0, zlib1g and libbrotli1, or Homebrew's
  // libmicrohttpd, pango, zlib and brotli); the build does not need them.
  .target(name: "CMicroHTTPD", dependencies: ["CProcess"], path: "Sources/CLibraries/CMicroHTTPD"),
  .target(name: "CPangoCairo", dependencies: ["CProcess"], path: "Sources/CLibraries/CPangoCairo"),
  .target(name: "CZlib", dependencies: ["CProcess"], path: "Sources/CLibraries/CZlib"),
  .target(name: "CBrotli", dependencies: ["CProcess"], path: "Sources/CLibraries/CBrotli"),
]

/// Tests mirror the modules. These need neither WebAssembly nor the executable: `make unit`.
let pureTests: [Target] = [
  .testTarget(name: "BytesTests", dependencies: ["Bytes", "RandomNumbers", "Texts"]),
  .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
  .testTarget(name: "TextsTests", dependencies: ["RandomNumbers", "Texts"]),
  .testTarget(
    name: "FlowLayoutTests", dependencies: ["FlowLayout", "Geometry", "RandomNumbers"],
    exclude: ["Fixtures"]),
  .testTarget(name: "JSONTests", dependencies: ["JSON", "RandomNumbers"], exclude: ["Fixtures"]),
  .testTarget(
    name: "GalleryModelTests",
    dependencies: ["GalleryModel", "Geometry", "JSON", "RandomNumbers", "Texts"],
    exclude: ["Fixtures"]),
  .testTarget(
    name: "PictureCleaningTests",
    dependencies: ["Bytes", "Geometry", "PictureCleaning", "RandomNumbers", "SamplePictures"]),
  .testTarget(
    name: "GalleryEditingTests",
    dependencies: ["GalleryEditing", "GalleryModel", "Geometry", "JSON", "RandomNumbers"],
    exclude: ["Fixtures"]),
  .testTarget(
    name: "GalleryLayoutTests",
    dependencies: ["FlowLayout", "GalleryLayout", "GalleryModel", "Geometry", "JSON"]),
  .testTarget(
    name: "GalleryMergeTests",
    dependencies: ["GalleryMerge", "GalleryModel", "Geometry", "JSON", "RandomNumbers", "Texts"]),
  .testTarget(
    name: "EditorBridgeTests",
    dependencies: [
      "EditorBridge", "FlowLayout", "GalleryLayout", "GalleryModel", "Geometry", "PictureCleaning",
      "SamplePictures",
    ]),
  .testTarget(name: "CWasmRuntimeTests", dependencies: ["CWasmRuntime", "RandomNumbers"]),
  .testTarget(name: "SourceFilesTests", dependencies: ["SourceFiles"]),
  .testTarget(name: "DigestsTests", dependencies: ["Digests"]),
  .testTarget(
    name: "InlineMarkdownTests",
    dependencies: ["InlineMarkdown", "JSON", "Markdown", "RandomNumbers"]),
  .testTarget(
    name: "MarkdownTests", dependencies: ["JSON", "Markdown"], exclude: ["Fixtures"]),
  .testTarget(name: "YAMLTests", dependencies: ["JSON", "YAML"], exclude: ["Fixtures"]),
  .testTarget(
    name: "TemplatingTests",
    dependencies: ["RandomNumbers", "SourceFiles", "Templating", "Texts"],
    exclude: ["Fixtures"]),
  .testTarget(
    name: "PrecompressionTests", dependencies: ["Bytes", "Precompression", "RandomNumbers"]),
  .testTarget(name: "PicturesTests", dependencies: ["GalleryModel", "Geometry", "Pictures"]),
  .testTarget(
    name: "RasterTests",
    dependencies: ["Geometry", "PictureCleaning", "Pictures", "RandomNumbers", "Raster"]),
  .testTarget(
    name: "SiteModelTests", dependencies: ["GalleryModel", "RandomNumbers", "SiteModel", "Texts"]),
  .testTarget(
    name: "DocumentFormatsTests",
    dependencies: [
      "DocumentFormats", "Geometry", "JSON", "RandomNumbers", "SiteModel", "SourceFiles",
    ]),
  .testTarget(
    name: "SiteContentTests",
    dependencies: [
      "Bytes", "DocumentFormats", "GalleryEditing", "GalleryMerge", "GalleryModel", "Geometry",
      "InlineMarkdown", "JSON", "Markdown", "PictureCleaning", "RandomNumbers", "SamplePictures",
      "SiteContent", "SiteModel", "SourceFiles", "Texts", "YAML",
    ]),
  .testTarget(
    name: "SiteBuilderTests",
    dependencies: [
      "FlowLayout", "GalleryLayout", "GalleryModel", "Geometry", "JSON", "RandomNumbers",
      "SiteBuilder", "SiteContent", "SiteModel", "SourceFiles", "Templating", "Texts",
    ],
    exclude: ["Fixtures"]),
  .testTarget(name: "HouseTests"),

  // Deterministic random numbers for tests.
  .target(name: "RandomNumbers", path: "Tests/RandomNumbers"),

  // Small pictures of each format with location metadata.
  .target(
    name: "SamplePictures", dependencies: ["PictureCleaning"], path: "Tests/SamplePictures"),
]

/// Tests of modules with side effects, and executables for tests and `make bench`.
let worldTests: [Target] = [
  .testTarget(name: "FileSystemTests", dependencies: ["FileSystem", "SourceFiles", "Texts"]),
  .testTarget(name: "HTTPTests", dependencies: ["HTTP"]),
  .testTarget(name: "PictureFetchTests", dependencies: ["PictureFetch"]),
  .testTarget(
    name: "PreviewTests",
    dependencies: [
      "EditorAssets", "FileSystem", "HTTP", "Preview", "RandomNumbers", "SiteBuilder",
      "SiteContent", "SiteModel", "SourceFiles",
    ]),
  .testTarget(name: "emojiartTests", dependencies: ["emojiart", "JSON", "SourceFiles"]),

  // Run and interrupted by tests of saving.
  .executableTarget(
    name: "save-files", dependencies: ["FileSystem"], path: "Tests/Commands/SaveFiles"),

  // Run by `make bench`.
  .executableTarget(
    name: "bench-layout", dependencies: ["FlowLayout", "Geometry"], path: "Tests/Bench/Layout",
    linkerSettings: [.linkedLibrary("m")]),
]

// `make test` builds modules as they ship. Optimizing tests would take a quarter of its build.
// Nothing imports them; to have their modules early, the compiler would check each one's types twice.
for target in pureTests + worldTests where target.type == .test {
  let flags = ["-Onone", "-no-emit-module-separately-wmo"]
  target.swiftSettings = [.unsafeFlags(flags, .when(configuration: .release))]
}

// Saves a tenth of a clean build: these modules wait for a disk, a network or a person. With these
// settings building a site takes as long as with `-O`, as timed for each.
for target in pureFloor + browserFloor + worldFloor + entrances {
  let optimization: String? =
    switch target.name {
    case "emojiart", "HTTP", "PictureFetch", "Preview": "-Onone"
    case "DocumentFormats", "FileSystem", "PictureCleaning", "SiteContent": "-Osize"
    default: nil
    }
  target.swiftSettings = optimization.map { [.unsafeFlags([$0], .when(configuration: .release))] }
}

let isUnit = Context.environment["EMOJIART_UNIT"] == "1"

// `make unit` compiles file by file, so that a changed line has one file compiled anew. Unoptimized,
// its laws would take four times as long.
for target in browserFloor + pureFloor where isUnit {
  target.swiftSettings = [.unsafeFlags(["-O"])]
}

let package = Package(
  name: "emojiart",
  platforms: [.macOS(.v15)],
  products: isUnit ? [] : [.executable(name: "emojiart", targets: ["emojiart"])],
  targets: browserFloor + pureFloor + libraries + pureTests
    + (isUnit ? [] : worldFloor + entrances + buildTools + worldTests)
)
