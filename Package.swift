// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "swift-collection-mapping",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "CollectionMapping", targets: ["CollectionMapping"]),
    .library(name: "CollectionMappingMarkup", targets: ["CollectionMappingMarkup"]),
    .library(name: "CollectionMappingTesting", targets: ["CollectionMappingTesting"]),
  ],
  targets: [
    .target(name: "CollectionMapping", exclude: ["README.md"]),
    .target(
      name: "CollectionMappingMarkup", dependencies: ["CollectionMapping"], exclude: ["README.md"]),
    .target(
      name: "CollectionMappingTesting",
      dependencies: ["CollectionMapping", "CollectionMappingMarkup"]),

    .executableTarget(
      name: "testboard",
      dependencies: ["CollectionMapping", "CollectionMappingMarkup"],
      path: "Examples/testboard",
      exclude: ["README.md", "sample.ndjson"]
    ),
    .executableTarget(
      name: "hello-mapping",
      dependencies: ["CollectionMapping"],
      path: "Examples/hello-mapping"
    ),
    .executableTarget(
      name: "catalog",
      dependencies: ["CollectionMapping", "CollectionMappingMarkup"],
      path: "Examples/catalog",
      exclude: ["README.md"]
    ),
    .executableTarget(
      name: "inbox",
      dependencies: ["CollectionMapping"],
      path: "Examples/inbox",
      exclude: ["README.md"]
    ),

    .testTarget(
      name: "CollectionMappingTests", dependencies: ["BatchOracle", "CollectionMapping"]),
    .testTarget(
      name: "CollectionMappingMarkupTests",
      dependencies: ["BatchOracle", "CollectionMapping", "CollectionMappingMarkup"]),
    .testTarget(
      name: "CollectionMappingTestingTests",
      dependencies: [
        "BatchOracle", "CollectionMapping", "CollectionMappingMarkup", "CollectionMappingTesting",
      ]),
    // What the rules of a batch say, slow and obvious, with random batches: for the tests alone.
    .target(
      name: "BatchOracle", dependencies: ["CollectionMapping"], path: "Tests/BatchOracle"),
    .testTarget(name: "DiffingTests", dependencies: ["BatchOracle", "CollectionMapping"]),
    .testTarget(name: "InternalsTests", dependencies: ["BatchOracle", "CollectionMapping"]),
    .testTarget(
      name: "LayoutTests", dependencies: ["BatchOracle", "CollectionMapping"],
      exclude: ["README.md"], resources: [.copy("layout-oracles.json")]),
    .testTarget(name: "ModelTests", dependencies: ["BatchOracle", "CollectionMapping"]),
    // What closures may call: see Tests/Reentrancy/run.
    .executableTarget(
      name: "reentrancy", dependencies: ["CollectionMapping"], path: "Tests/Reentrancy",
      exclude: ["run", "Reentrancy.txt"]),
    .testTarget(
      name: "StoryTests",
      dependencies: ["CollectionMapping", "CollectionMappingMarkup", "CollectionMappingTesting"]),
    // How figures are compared with those that were recorded: see Tests/Budgets/run.
    .target(name: "BudgetTable", path: "Tests/Budgets/Sources/BudgetTable"),
    .testTarget(name: "BudgetTests", dependencies: ["BudgetTable"]),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["BatchOracle", "testboard", "hello-mapping", "catalog", "inbox"]),
  ],
  swiftLanguageModes: [.v6]
)

// Checks that build everything again build only what they look at.
if let names = Context.environment["LEAVE_OUT_TARGETS"]?.split(separator: " ") {
  package.targets.removeAll { target in names.contains { $0 == target.name } }
}

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
  // Warnings are errors only here, so that a newer compiler never breaks a user's build.
  if Context.environment["CI"] != nil {
    settings += [
      .treatAllWarnings(as: .error),
      .treatWarning("DeprecatedDeclaration", as: .warning),
    ]
    let libraries = [
      "CollectionMapping", "CollectionMappingMarkup", "CollectionMappingTesting",
    ]
    if libraries.contains(target.name) {
      settings.append(.treatWarning("ExplicitSendable", as: .error))
    }
    // To optimize these takes minutes and gains nothing: no test of theirs is long, and the library
    // under them is optimized.
    let areUnoptimized = [
      "CollectionMappingTestingTests", "StoryTests", "ExampleTests", "testboard", "hello-mapping",
      "catalog", "inbox",
    ]
    if areUnoptimized.contains(target.name) {
      settings.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
    }
  }
  target.swiftSettings = settings
}
