// swift-tools-version: 6.3
import PackageDescription

let library = Target.Dependency.product(
  name: "CollectionMapping", package: "swift-collection-mapping")

let markup = Target.Dependency.product(
  name: "CollectionMappingMarkup", package: "swift-collection-mapping")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-collection-mapping", path: "../.."),
    // Without its traits nothing is preloaded into the process that is measured.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
  ],
  targets: [
    // The benchmark command runs the targets that stand directly in a folder `Benchmarks`.
    .executableTarget(
      name: "MappingBenchmarks",
      dependencies: [
        "Works", library, markup, .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      path: "MappingBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(name: "Figures", dependencies: ["Works"]),
    .target(name: "Works"),
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
