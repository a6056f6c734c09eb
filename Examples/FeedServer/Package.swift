// swift-tools-version: 6.3
import PackageDescription

/// Only with the trait: the default build needs nothing of PostgreSQL.
let postgres = TargetDependencyCondition.when(traits: ["PostgreSQL"])

let package = Package(
  name: "FeedServer",
  platforms: [.macOS(.v15)],
  traits: [
    .trait(
      name: "PostgreSQL",
      description: "Stores the feed in PostgreSQL too. Needs libpq (apt-get install libpq-dev).")
  ],
  dependencies: [
    .package(name: "swift-collection-mapping", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "Feed",
      dependencies: [
        .product(name: "CollectionMapping", package: "swift-collection-mapping"),
        .product(name: "CollectionMappingLive", package: "swift-collection-mapping"),
        .product(name: "CollectionMappingMarkup", package: "swift-collection-mapping"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      resources: [
        .embedInCode("Web/feed.css"), .embedInCode("Web/icon.svg"), .embedInCode("Web/feed.js"),
      ]),
    .executableTarget(
      name: "feed-server",
      dependencies: [
        "Feed", .target(name: "FeedPostgres", condition: postgres),
        .product(name: "CollectionMappingLive", package: "swift-collection-mapping"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .systemLibrary(
      name: "CPostgres", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "FeedPostgres",
      dependencies: [
        "Feed", .target(name: "CPostgres", condition: postgres),
        .product(name: "CollectionMappingLive", package: "swift-collection-mapping"),
      ]),
    .target(name: "PostgresProcess"),
    .testTarget(
      name: "FeedPostgresTests",
      dependencies: [
        "Feed", "PostgresProcess", .target(name: "FeedPostgres", condition: postgres),
        .product(name: "CollectionMappingLive", package: "swift-collection-mapping"),
      ]),
    .testTarget(
      name: "FeedTests",
      dependencies: [
        "Feed", "PostgresProcess", "feed-server",
        .target(name: "FeedPostgres", condition: postgres),
        .product(name: "CollectionMappingLive", package: "swift-collection-mapping"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if Context.environment["CI"] != nil {
    target.swiftSettings? += [
      .treatAllWarnings(as: .error),
      .treatWarning("DeprecatedDeclaration", as: .warning),
    ]
  }
}
