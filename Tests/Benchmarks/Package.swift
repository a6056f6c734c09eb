// swift-tools-version: 6.3
import PackageDescription

let names = Target.Dependency.product(name: "Works", package: "Works")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // What is measured, which Tests/Budgets counts.
    .package(path: "../Works"),
    // Without its traits nothing is preloaded into the process that is measured.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
  ],
  targets: [
    // The benchmark command runs the targets that stand directly in a folder `Benchmarks`.
    .executableTarget(
      name: "MappingBenchmarks",
      dependencies: [
        names, .product(name: "Pairs", package: "Works"),
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      path: "MappingBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(name: "Figures", dependencies: [names]),
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
