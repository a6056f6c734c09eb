// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Budgets",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-collection-mapping", path: "../.."),
    // What is counted, which Tests/Benchmarks measures.
    .package(path: "../Works"),
  ],
  targets: [
    .executableTarget(
      name: "budgets",
      dependencies: [
        "BudgetTable", .product(name: "Works", package: "Works"),
        .product(name: "Pairs", package: "Works"),
      ]),
    // Tested by the BudgetTests of the library's package.
    .target(name: "BudgetTable"),
    // For its size: the sources of the example, by a symbolic link.
    .executableTarget(
      name: "hello-mapping",
      dependencies: [.product(name: "CollectionMapping", package: "swift-collection-mapping")]),
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
