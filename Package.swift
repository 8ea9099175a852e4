// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "oak",
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Oak", targets: ["Oak"]),
        .library(name: "OakTesting", targets: ["OakTesting"]),
    ],
    dependencies: [],
    targets: [
        .target(name: "Oak"),
        .target(name: "OakTesting", dependencies: ["Oak"]),
        .testTarget(name: "OakTests", dependencies: ["Oak"]),
    ],
    swiftLanguageModes: [.v6]
)
