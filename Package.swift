// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "oak",
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Oak", targets: ["Oak"]),
        .library(name: "OakTesting", targets: ["OakTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
        .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    ],
    targets: [
        .target(name: "Oak"),
        .target(
            name: "OakTesting",
            dependencies: [
                "Oak",
                .product(name: "CustomDump", package: "swift-custom-dump"),
                .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
            ]),
        .executableTarget(name: "Benchmarks", dependencies: ["Oak"], path: "Benchmarks"),
    ],
    swiftLanguageModes: [.v6]
)
