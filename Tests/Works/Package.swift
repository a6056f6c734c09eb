// swift-tools-version: 6.3
import PackageDescription

let library = Target.Dependency.product(
  name: "CollectionMapping", package: "swift-collection-mapping")

let pages = Target.Dependency.product(
  name: "CollectionPages", package: "swift-collection-mapping")

let markup = Target.Dependency.product(
  name: "CollectionMappingMarkup", package: "swift-collection-mapping")

let live = Target.Dependency.product(
  name: "CollectionMappingLive", package: "swift-collection-mapping")

let package = Package(
  name: "Works",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Works", targets: ["Works"]),
    .library(name: "Pairs", targets: ["Pairs"]),
  ],
  dependencies: [
    .package(name: "swift-collection-mapping", path: "../..")
  ],
  targets: [
    // Names and goals, without anything that takes long to build.
    .target(name: "Works"),
    .target(
      name: "Pairs",
      dependencies: ["Works", "Counter", "Feed", "FeedByHand", library, pages, markup]),
    // Which instructions valgrind counts.
    .target(name: "Counter"),
    // The parts of the example server that write a page: its sources, by symbolic links.
    .target(name: "Feed", dependencies: [library, live, markup]),
    .target(name: "FeedByHand", dependencies: ["Feed", library]),
  ],
  swiftLanguageModes: [.v6]
)

let linked = ["Feed", "FeedByHand"]
for target in package.targets {
  var settings = target.swiftSettings ?? []
  settings += [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // The settings of the example's package are these alone.
  if !linked.contains(target.name) {
    settings += [
      .enableUpcomingFeature("ImmutableWeakCaptures"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .strictMemorySafety(),
    ]
  }
  if Context.environment["CI"] != nil {
    settings += [
      .treatAllWarnings(as: .error),
      .treatWarning("DeprecatedDeclaration", as: .warning),
    ]
  }
  target.swiftSettings = settings
}
