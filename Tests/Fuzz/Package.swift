// swift-tools-version: 6.3
import PackageDescription

let library = Target.Dependency.product(
  name: "CollectionMapping", package: "swift-collection-mapping")

let pages = Target.Dependency.product(
  name: "CollectionPages", package: "swift-collection-mapping")

let content = Target.Dependency.product(
  name: "CollectionContent", package: "swift-collection-mapping")

let layouts = Target.Dependency.product(
  name: "CollectionLayouts", package: "swift-collection-mapping")

let live = Target.Dependency.product(
  name: "CollectionMappingLive", package: "swift-collection-mapping")

let markup = Target.Dependency.product(
  name: "CollectionMappingMarkup", package: "swift-collection-mapping")

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-collection-mapping", path: "../..")
  ],
  targets: [
    // What all targets need: decisions of an input, laws, and a reader of markup.
    .target(name: "FuzzSupport"),
    // Live pages, with the boards and browsers of their tests.
    .target(name: "FuzzLive", dependencies: ["FuzzSupport", live]),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "FuzzSupport", "FuzzLive", library, content, layouts, pages, markup,
      ],
      exclude: ["testboard/Testboard.swift", "testboard/README.md", "testboard/sample.ndjson"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  var settings = target.swiftSettings ?? []
  settings += [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
  ]
  if Context.environment["CI"] != nil {
    settings += [
      .treatAllWarnings(as: .error),
      .treatWarning("DeprecatedDeclaration", as: .warning),
    ]
  }
  target.swiftSettings = settings
}
