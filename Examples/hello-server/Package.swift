// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "hello-server",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-collection-mapping", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .executableTarget(
      name: "hello-server",
      dependencies: [
        .product(name: "CollectionMappingLive", package: "swift-collection-mapping"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      path: ".", exclude: ["README.md", "run-tests"], sources: ["HelloServer.swift"])
  ],
  swiftLanguageModes: [.v6]
)
