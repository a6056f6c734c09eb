// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "FeedServer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-collection-mapping", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(
      url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "Feed",
      dependencies: [
        .product(name: "CollectionMapping", package: "swift-collection-mapping"),
        .product(name: "CollectionPages", package: "swift-collection-mapping"),
        .product(name: "CollectionMappingMarkup", package: "swift-collection-mapping"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      resources: [
        .embedInCode("Web/feed.css"), .embedInCode("Web/icon.svg"),
        .embedInCode("Web/turbo-streams.js"),
      ]),
    .executableTarget(
      name: "feed-server",
      dependencies: [
        "Feed",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .target(name: "FeedProcess"),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Feed", "FeedProcess", "feed-server",
        .product(name: "CollectionMapping", package: "swift-collection-mapping"),
        .product(name: "CollectionPages", package: "swift-collection-mapping"),
        .product(name: "CollectionMappingMarkup", package: "swift-collection-mapping"),
      ]),
    .testTarget(
      name: "FeedTests",
      dependencies: [
        "Feed", "FeedProcess", "feed-server",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Left out by default, so that `swift run` has one program to run.
if Context.environment["FEED_LOAD"] != nil {
  package.targets.append(
    .executableTarget(
      name: "feed-load",
      dependencies: [
        "Feed", "FeedProcess",
        .product(name: "CollectionMapping", package: "swift-collection-mapping"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]))
}

for target in package.targets {
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
