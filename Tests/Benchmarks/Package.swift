// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "swift-collection-mapping", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "CollectionMapping", package: "swift-collection-mapping")
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
