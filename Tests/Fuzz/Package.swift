// swift-tools-version: 6.3
import PackageDescription

let library = Target.Dependency.product(
  name: "CollectionMapping", package: "swift-collection-mapping")

let pages = Target.Dependency.product(
  name: "CollectionPages", package: "swift-collection-mapping")

let markup = Target.Dependency.product(
  name: "CollectionMappingMarkup", package: "swift-collection-mapping")

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-collection-mapping", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "fuzz", dependencies: [library, pages, markup],
      exclude: ["testboard/Testboard.swift", "testboard/README.md", "testboard/sample.ndjson"])
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
