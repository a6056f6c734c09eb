// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "swift-collection-mapping",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "CollectionMapping", targets: ["CollectionMapping"]),
    .library(name: "CollectionContent", targets: ["CollectionContent"]),
    .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
    .library(name: "CollectionPages", targets: ["CollectionPages"]),
    .library(name: "CollectionMappingMarkup", targets: ["CollectionMappingMarkup"]),
    .library(name: "CollectionMappingLive", targets: ["CollectionMappingLive"]),
    .library(name: "CollectionMappingTesting", targets: ["CollectionMappingTesting"]),
  ],
  targets: [
    // The library, from the lowest layer to the highest; CollectionMapping re-exports those before it.
    .target(name: "CollectionElements", exclude: ["README.md"]),
    .target(
      name: "CollectionContent", dependencies: ["CollectionElements"], exclude: ["README.md"]),
    .target(
      name: "CollectionLayouts", dependencies: ["CollectionElements"], exclude: ["README.md"]),
    .target(
      name: "CollectionMapping",
      dependencies: ["CollectionElements", "CollectionContent", "CollectionLayouts"],
      exclude: ["README.md"]),
    .target(
      name: "CollectionPages", dependencies: ["CollectionMapping"], exclude: ["README.md"]),
    .target(
      name: "CollectionMappingMarkup", dependencies: ["CollectionPages"], exclude: ["README.md"]),
    .target(
      name: "CollectionMappingLive", dependencies: ["CollectionMappingMarkup"],
      exclude: ["README.md"], resources: [.embedInCode("live.js")]),
    .target(
      name: "CollectionMappingTesting",
      dependencies: ["CollectionMapping", "CollectionMappingMarkup"], exclude: ["README.md"]),

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
      name: "hello-tests",
      dependencies: ["CollectionMappingTesting"],
      path: "Examples/hello-tests"
    ),

    .testTarget(
      name: "CollectionContentTests", dependencies: ["CollectionContent", "TestSupport"]),
    .testTarget(
      name: "CollectionLayoutsTests",
      dependencies: ["CollectionLayouts", "LayoutSupport", "RandomSupport"],
      exclude: ["README.md"], resources: [.copy("layout-oracles.json")]),
    .testTarget(
      name: "CollectionMappingTests", dependencies: ["CollectionMapping", "TestSupport"]),
    .testTarget(
      name: "CollectionPagesTests",
      dependencies: ["CollectionPages", "PageOracle", "TestSupport"]),
    .testTarget(
      name: "CollectionMappingMarkupTests",
      dependencies: ["CollectionMappingMarkup", "PageOracle", "TestSupport"]),
    .testTarget(
      name: "CollectionMappingLiveTests",
      dependencies: ["CollectionMappingLive", "RandomSupport"]),
    .testTarget(
      name: "CollectionMappingTestingTests",
      dependencies: ["CollectionMappingTesting", "CollectionMappingMarkup", "TestSupport"]),
    // Seeds, shrinking and the number of tries; it imports no layer, so that each can be tested alone.
    .target(name: "RandomSupport", path: "Tests/RandomSupport"),
    // A slow, obvious check of batch updates, random batch updates, and custom storages.
    .target(
      name: "TestSupport", dependencies: ["CollectionContent", "RandomSupport"],
      path: "Tests/TestSupport"),
    // Random layouts, and custom layouts that compute the same frames as the library's layouts.
    .target(
      name: "LayoutSupport", dependencies: ["CollectionLayouts", "RandomSupport"],
      path: "Tests/LayoutSupport"),
    // A slow, obvious page in pieces, to which patches are applied.
    .target(
      name: "PageOracle", dependencies: ["CollectionPages", "TestSupport"],
      path: "Tests/PageOracle"),
    .testTarget(name: "InternalsTests", dependencies: ["CollectionMapping", "TestSupport"]),
    .testTarget(
      name: "ViewportTests",
      dependencies: ["CollectionMapping", "LayoutSupport", "TestSupport"]),
    .testTarget(name: "ModelTests", dependencies: ["CollectionMapping", "TestSupport"]),
    .testTarget(
      name: "ReportTests", dependencies: ["CollectionMapping", "TestSupport"],
      path: "Tests/Reports", exclude: ["README.md"]),
    // What closures may call: see Tests/Reentrancy/run.
    .executableTarget(
      name: "reentrancy", dependencies: ["CollectionMapping", "CollectionPages"],
      path: "Tests/Reentrancy", exclude: ["run", "Reentrancy.txt"]),
    .testTarget(
      name: "StoryTests",
      dependencies: [
        "CollectionMappingTesting", "CollectionMapping", "CollectionPages",
        "CollectionMappingMarkup", "CollectionMappingLive", "TestSupport",
      ]),
    // How figures are compared with those that were recorded: see Tests/Budgets/run.
    .target(name: "BudgetTable", path: "Tests/Budgets/Sources/BudgetTable"),
    // How the growth of work is classified: see Tests/Growth/run.
    .target(name: "GrowthTable", path: "Tests/Growth/Sources/GrowthTable"),
    .testTarget(name: "BudgetTests", dependencies: ["BudgetTable", "GrowthTable"]),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["TestSupport", "testboard", "hello-mapping", "catalog", "inbox"]),
  ],
  swiftLanguageModes: [.v6]
)

// Checks that build everything again build only what they look at.
if let names = Context.environment["LEAVE_OUT_TARGETS"]?.split(separator: " ") {
  package.targets.removeAll { target in names.contains { $0 == target.name } }
}

// One layer with its tests, and what they need: `LAYER=CollectionContent swift test`. The layer that a
// test target tests is its first dependency.
extension Target {
  var dependencyNames: [String] {
    dependencies.compactMap {
      if case .byNameItem(let name, _) = $0 { name } else { nil }
    }
  }
}
if let layer = Context.environment["LAYER"] {
  var kept: Set<String> = []
  let tests = package.targets.filter { $0.type == .test && $0.dependencyNames.first == layer }
  var needed = [layer] + tests.map(\.name)
  while let name = needed.popLast() {
    guard kept.insert(name).inserted else { continue }
    needed += package.targets.first { $0.name == name }?.dependencyNames ?? []
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
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
    if target.path == nil, target.type == .regular {
      settings.append(.treatWarning("ExplicitSendable", as: .error))
    }
    // To optimize these takes more time than it saves: few tests of theirs are long, and the library
    // under them is optimized.
    let areUnoptimized = [
      "CollectionMappingLiveTests", "CollectionMappingTestingTests", "StoryTests",
      "ExampleTests", "testboard", "hello-mapping", "catalog", "inbox", "hello-tests",
    ]
    if areUnoptimized.contains(target.name) {
      settings.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
    }
  }
  target.swiftSettings = settings
}
