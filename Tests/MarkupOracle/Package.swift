// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "MarkupOracle",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-collection-mapping", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "markup-oracle",
      dependencies: [
        .product(name: "CollectionMappingMarkup", package: "swift-collection-mapping")
      ])
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
