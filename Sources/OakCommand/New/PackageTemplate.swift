/// A template for a package with a feature and an app that shows it.
struct PackageTemplate {
    let feature: FeatureTemplate
    let oak: OakLocation

    private var program: String { feature.name + "App" }

    var files: [(name: String, text: String)] {
        [
            ("Package.swift", manifest), (".gitignore", ".build/\n"),
            ("Sources/\(program)/\(program).swift", main),
        ]
            + feature.files
    }

    var instructions: String {
        """

        In the folder \(feature.name), `swift test` runs the tests. On Linux, `swift run` serves the app and prints its
        address. On a Mac, open Package.swift in Xcode: \(feature.name)View.swift has a preview.

        """
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "\(feature.name)",
            platforms: [.iOS(.v17), .macOS(.v14)],
            dependencies: [\(oak.dependency)],
            targets: [
                .executableTarget(
                    name: "\(program)",
                    dependencies: [
                        "\(feature.module)", .product(name: "OakUI", package: "oak"),
                        .product(name: "OakLive", package: "oak"),
                    ]),
        \(feature.targets)
            ]
        )

        """
    }

    private var main: String {
        """
        import \(feature.module)
        import OakLive
        import OakUI

        @main
        struct \(program): App {
            var body: some Scene {
                WindowGroup("\(feature.name)") { \(feature.name)View(env: .live) }
            }
        }

        """
    }
}
