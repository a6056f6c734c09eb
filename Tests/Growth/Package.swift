// swift-tools-version: 6.3
import PackageDescription

let library = Target.Dependency.product(
  name: "CollectionMapping", package: "swift-collection-mapping")

let pages = Target.Dependency.product(
  name: "CollectionPages", package: "swift-collection-mapping")

let markup = Target.Dependency.product(
  name: "CollectionMappingMarkup", package: "swift-collection-mapping")

let package = Package(
  name: "Growth",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-collection-mapping", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "growth", dependencies: ["GrowthTable", "StepCounter", library, pages, markup]),
    // How classes are decided and compared; tested by the BudgetTests of the library's package.
    .target(name: "GrowthTable"),
    // How memory grows with the number of pages.
    .executableTarget(name: "soak", dependencies: ["StepCounter", library, pages, markup]),
    // The compiler's coverage callbacks, and the copies that the runtime makes out of sight.
    .target(name: "StepCounter"),
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
