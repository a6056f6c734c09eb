// swift-tools-version: 6.3
import PackageDescription

let mapping = Target.Dependency.product(
  name: "CollectionMapping", package: "swift-collection-mapping")
let live = Target.Dependency.product(
  name: "CollectionMappingLive", package: "swift-collection-mapping")
let markup = Target.Dependency.product(
  name: "CollectionMappingMarkup", package: "swift-collection-mapping")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let types = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let lifecycle = Target.Dependency.product(
  name: "ServiceLifecycle", package: "swift-service-lifecycle")

/// Only with the trait, as in the example.
let postgres = TargetDependencyCondition.when(traits: ["PostgreSQL"])

let package = Package(
  name: "Server",
  platforms: [.macOS(.v15)],
  traits: [.trait(name: "PostgreSQL", description: "Tests the feed in PostgreSQL too.")],
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
    // The example, by symbolic links: its program is beside the tests, which start it as a process. The routes
    // of `server-load` also write its documents without live pages.
    .target(
      name: "Feed",
      dependencies: [
        mapping, live, markup, hummingbird, types, logging, nio, lifecycle,
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      resources: [
        .embedInCode("Web/feed.css"), .embedInCode("Web/icon.svg"), .embedInCode("Web/feed.js"),
      ]),
    .executableTarget(
      name: "feed-server",
      dependencies: [
        "Feed", .target(name: "FeedPostgres", condition: postgres), live, logging, lifecycle,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "FeedPostgres",
      dependencies: ["Feed", .target(name: "CPostgres", condition: postgres), live]),
    .target(name: "PostgresProcess"),
    .target(name: "FeedProcess"),
    .executableTarget(
      name: "server-load",
      dependencies: [
        "Feed", .target(name: "FeedPostgres", condition: postgres), "PostgresProcess",
        "FeedProcess", "feed-server", mapping, live, hummingbird, types, logging, nio,
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(name: "BrowserTests", dependencies: ["Feed", "FeedProcess", "feed-server", live]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  var settings = target.swiftSettings ?? []
  settings += [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if Context.environment["CI"] != nil {
    settings += [
      .treatAllWarnings(as: .error),
      .treatWarning("DeprecatedDeclaration", as: .warning),
    ]
  }
  target.swiftSettings = settings
}
