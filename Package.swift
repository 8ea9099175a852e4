// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let comics = "Examples/Comics"
let jokes = "Examples/Jokes"
let orders = "Examples/Orders"

// The plugin is a product and needs the command. Packages that depend on Oak fetch the command's own dependencies only
// if they enable the trait `Tools`. If Oak is the root package, only the trait `Command` is enabled, because SwiftPM would
// build the command and its dependencies a second time for the plugin. (SwiftPM first reads the manifest of a dependency
// from its repository, where the package is at "/".)
let plugin = TargetDependencyCondition.when(traits: ["Tools"])
let command = TargetDependencyCondition.when(traits: ["Command"])
let isDependency = Context.packageDirectory == "/" || Context.packageDirectory.contains("/checkouts/")

// On Apple platforms, this variable enables the trait `Browser` and the tests of views in pages, which need the trait.
// A variable is necessary because a manifest cannot read which traits are enabled.
let servesBrowsers = Context.environment["OAK_BROWSER"] != nil

// Packages that do not enable this trait do not fetch the database.
let durable = TargetDependencyCondition.when(traits: ["Durable"])

// Packages that do not enable this trait do not need libpq. If Oak is the root package, the trait is enabled on the
// platforms on which `Scripts/set-up` installs libpq.
let postgres = TargetDependencyCondition.when(traits: ["Postgres"])
#if os(Linux)
let repositoryTraits: Set = ["Command", "Durable", "Postgres"]
// Linux distributions install the headers where the compiler finds them, so pkg-config is not needed.
let libpq: String? = nil
#else
let repositoryTraits: Set = ["Command", "Durable"]
let libpq: String? = "libpq"
#endif

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
let flyingFox = Target.Dependency.product(name: "FlyingFox", package: "FlyingFox")
let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: command)
let issueReporting = Target.Dependency.product(name: "IssueReporting", package: "xctest-dynamic-overlay")

// On Apple platforms, OakUI uses SwiftUI instead of OakWebUI unless the trait is enabled.
#if os(Linux)
let webUI = Target.Dependency.target(name: "OakWebUI")
#else
let webUI = Target.Dependency.target(name: "OakWebUI", condition: .when(traits: ["Browser"]))
#endif

// Parses Swift.
let swiftSyntax = ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftParserDiagnostics"]
    .map { Target.Dependency.product(name: $0, package: "swift-syntax", condition: command) }

// On case-insensitive file systems, `oak` would conflict with `Oak`.
#if os(macOS)
let oak = "oak-command"
#else
let oak = "oak"
#endif

// Packages fetch the dependencies of all products, but not those of other targets. The examples are not products,
// because every user would fetch their dependencies. `swift run comics` works without a product.
let package = Package(
    name: "oak",
    defaultLocalization: "en",
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Oak", targets: ["Oak"]),
        .library(name: "OakFeatures", targets: ["OakFeatures"]),
        .library(name: "OakRestoration", targets: ["OakRestoration"]),
        .library(name: "OakTesting", targets: ["OakTesting"]),
        .library(name: "OakCheck", targets: ["OakCheck"]),
        .library(name: "OakUI", targets: ["OakUI"]),
        .library(name: "OakWebUI", targets: ["OakWebUI"]),
        .library(name: "OakUITesting", targets: ["OakUITesting"]),
        .library(name: "OakLive", targets: ["OakLive"]),
        .library(name: "OakDurable", targets: ["OakDurable"]),
        .library(name: "OakDurablePostgres", targets: ["OakDurablePostgres"]),
        .library(name: "OakDurableTesting", targets: ["OakDurableTesting"]),
        .plugin(name: "OakPlugin", targets: ["OakPlugin"]),
    ],
    traits: [
        .default(
            enabledTraits: isDependency
                ? [] : servesBrowsers ? repositoryTraits.union(["Browser"]) : repositoryTraits),
        .trait(name: "Command", description: "The command `oak`."),
        .trait(name: "Tools", description: "The plugin `swift package oak`.", enabledTraits: ["Command"]),
        .trait(name: "Durable", description: "The SQLite store of `OakDurable`."),
        .trait(
            name: "Postgres", description: "The PostgreSQL store of `OakDurable`, which needs libpq.",
            enabledTraits: ["Durable"]),
        .trait(
            name: "Browser", description: "Views for the browser instead of SwiftUI, also on Apple platforms."
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
        .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        // The library
        .target(name: "COakAtomics"),
        // Locks, atomics, checksums and excerpts that all modules share
        .target(
            name: "OakBase", dependencies: ["COakAtomics"],
            swiftSettings: [.enableExperimentalFeature("RawLayout")]),
        .target(name: "Oak", dependencies: ["COakAtomics", "OakBase"]),
        .target(name: "OakRestoration", dependencies: ["OakBase"]),
        .target(name: "OakFeatures", dependencies: ["Oak", "OakBase", "OakRestoration"]),
        .target(
            name: "OakTesting",
            dependencies: [
                "Oak", "OakBase", customDump, issueReporting,
                .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
            ]),
        .target(name: "OakCheck", dependencies: ["Oak", "OakBase"]),
        .target(name: "OakUIMacrosEngine"),
        .macro(name: "OakUIMacros", dependencies: ["OakUIMacrosEngine"]),
        // A subset of SwiftUI for views in a browser.
        .target(name: "OakWebUI", dependencies: ["OakBase", "OakUIMacros"]),
        .target(name: "OakUI", dependencies: ["Oak", webUI]),
        .target(
            name: "OakUITesting",
            dependencies: ["Oak", "OakBase", "OakCheck", "OakTesting", "OakUI", "OakWebUI", issueReporting]),
        // The scripts and style sheets of pages
        .target(name: "COakBrowser", exclude: ["Scripts", "Styles"]),
        .target(
            name: "OakLive",
            dependencies: [
                "COakBrowser", "OakBase", "OakWebUI", flyingFox, flyingSocks,
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
            ]),

        .target(
            name: "OakDurable",
            dependencies: [
                "Oak", "OakBase", "OakRestoration",
                .product(name: "GRDB", package: "GRDB.swift", condition: durable),
                .product(name: "Logging", package: "swift-log", condition: durable),
                .product(name: "Metrics", package: "swift-metrics", condition: durable),
                .product(name: "Tracing", package: "swift-distributed-tracing", condition: durable),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: durable),
            ]),
        .systemLibrary(
            name: "CPostgres", pkgConfig: libpq, providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
        .target(
            name: "OakDurablePostgres",
            dependencies: ["Oak", "OakBase", "OakDurable", .target(name: "CPostgres", condition: postgres)]),
        .target(name: "OakDurableTesting", dependencies: ["Oak", "OakBase", "OakDurable", "OakTesting"]),

        // Examples
        .target(name: "Checked", dependencies: ["Oak"], path: "Examples/Checked"),
        .target(name: "Patterns", dependencies: ["Oak"], path: "Examples/Patterns"),
        .executableTarget(
            name: "example-checks", dependencies: ["Oak", "OakCheck", "Patterns", "Checked"],
            path: "Examples/Checks"),
        .target(name: "Launch", dependencies: [argumentParser], path: "Examples/Launch"),
        .target(name: "HTTPClient", path: "\(comics)/HTTPClient"),
        .target(name: "API", dependencies: ["HTTPClient"], path: "\(comics)/API"),
        .target(name: "Persistence", dependencies: [grdb], path: "\(comics)/Persistence"),
        .target(
            name: "GalleryPages", dependencies: ["Oak", "OakUI", "Patterns"], path: "Examples/Gallery/Pages",
            resources: [.process("Resources")]),
        .executableTarget(
            name: "gallery", dependencies: ["GalleryPages", "OakUI", "OakLive", "Launch", argumentParser],
            path: "Examples/Gallery/App"),
        .target(name: "Archive", dependencies: [flyingFox, flyingSocks], path: "\(comics)/Archive"),
        .target(name: "Common", dependencies: ["Oak", "OakUI"], path: "\(comics)/Common"),
        // On case-insensitive file systems, `Comics` would conflict with `comics`.
        .target(
            name: "ComicsScene", dependencies: ["Oak", "OakUI", "Common"], path: "\(comics)/Scenes/Comics"),
        .target(
            name: "Favorites", dependencies: ["Oak", "OakUI", "Common"], path: "\(comics)/Scenes/Favorites"),
        .target(
            name: "Preferences", dependencies: ["Oak", "OakUI"], path: "\(comics)/Scenes/Preferences"),
        .target(
            name: "Main",
            dependencies: [
                "Oak", "OakFeatures", "OakUI", "Common", "ComicsScene", "Favorites", "Preferences",
            ],
            path: "\(comics)/Scenes/Main"),
        .target(
            name: "Services",
            dependencies: ["ComicsScene", "Favorites", "Preferences", "API", "HTTPClient", "Persistence"],
            path: "\(comics)/Services"),
        .executableTarget(
            name: "comics",
            dependencies: [
                "Oak", "OakFeatures", "OakUI", "OakLive", .product(name: "Logging", package: "swift-log"),
                "Common",
                "ComicsScene", "Favorites", "Preferences", "Main", "Services",
                "Archive", "Launch", argumentParser,
            ], path: "\(comics)/App"),
        .executableTarget(
            name: "comics-checks",
            dependencies: ["Oak", "OakCheck", "ComicsScene", "Favorites", "Preferences", "Main"],
            path: "\(comics)/Checks"),
        .target(name: "JokesPort", path: "\(jokes)/Port"),
        .target(name: "JokesViews", dependencies: ["JokesPort", "OakUI"], path: "\(jokes)/Views"),
        .target(
            name: "JokesMVVM", dependencies: ["JokesPort", "JokesViews", "OakUI"], path: "\(jokes)/MVVM"),
        .target(
            name: "JokesOak", dependencies: ["JokesPort", "JokesViews", "Oak", "OakFeatures", "OakUI"],
            path: "\(jokes)/Oak"),
        .target(
            name: "JokesService", dependencies: ["JokesPort", "HTTPClient"], path: "\(jokes)/Service"),
        .target(name: "JokesServer", dependencies: [flyingFox, flyingSocks], path: "\(jokes)/Server"),
        .executableTarget(
            name: "jokes",
            dependencies: [
                "JokesPort", "JokesMVVM", "JokesOak", "JokesService", "JokesServer", "Launch", "OakUI",
                "OakLive", .product(name: "Logging", package: "swift-log"), argumentParser,
            ], path: "\(jokes)/App"),

        .executableTarget(
            name: "recipes", dependencies: ["Oak", "OakFeatures", "OakUI", "OakLive", "Launch"],
            path: "Examples/Recipes"),
        .target(
            name: "OrderMachines", dependencies: ["Oak", "OakDurable"],
            path: "\(orders)/Machines"),
        .target(
            name: "OrderPartners", dependencies: ["OrderMachines", flyingFox, flyingSocks],
            path: "\(orders)/Partners"),
        // Without the trait `Durable`, the program only prints that it needs the trait.
        .executableTarget(
            name: "orders",
            dependencies: [
                "OrderMachines", "OrderPartners", "Oak", "OakDurable", "OakDurablePostgres", "Launch",
                "OakUI",
                "OakLive", .product(name: "Logging", package: "swift-log"), argumentParser,
            ], path: "\(orders)/App"),

        .executableTarget(
            name: "orders-journal", dependencies: ["OakDurable", "OakDurablePostgres", "OrderMachines"],
            path: "\(orders)/Journal"),

        // The command
        .target(name: "OakExtract", dependencies: swiftSyntax),
        .executableTarget(
            name: oak,
            dependencies: [
                "OakExtract", argumentParser, .target(name: "OakDurable", condition: durable),
                .target(name: "OakDurablePostgres", condition: postgres),
            ],
            path: "Sources/OakCommand"),
        .plugin(
            name: "OakPlugin",
            capability: .command(
                intent: .custom(verb: "oak", description: "Draw machines and find their defects.")),
            dependencies: [.target(name: oak, condition: plugin)]),

        // The site: `swift package generate-documentation`
        .executableTarget(name: "documentation-catalog", path: "Plugins/Catalog"),
        .plugin(
            name: "Documentation", capability: .command(intent: .documentationGeneration()),
            dependencies: ["documentation-catalog"]),

        // Tests
        // Threads for tests that wait for other programs, and the seeds of random tests
        .target(name: "TestSupport", dependencies: ["OakBase"], path: "Tests/TestSupport"),
        .testTarget(name: "OakBaseTests", dependencies: ["OakBase"]),
        .testTarget(
            name: "OakTests", dependencies: ["Oak", "OakBase", "OakTesting", "OakCheck", "TestSupport"]),
        .testTarget(
            name: "OakCheckTests",
            dependencies: [
                "Oak", "OakBase", "OakCheck", "OakTesting", "Checked", "example-checks", "check-fixture",
                "TestSupport",
            ]),
        .executableTarget(
            name: "check-fixture", dependencies: ["Oak", "OakCheck"], path: "Tests/CheckFixture"),
        .testTarget(
            name: "OakFeaturesTests", dependencies: ["Oak", "OakFeatures", "OakTesting", "TestSupport"]),
        .testTarget(name: "OakRestorationTests", dependencies: ["OakRestoration", "TestSupport"]),
        .testTarget(
            name: "OakDurableTests",
            dependencies: [
                "Oak", "OakBase", "OakCheck", "OakTesting", "OakDurable", "OakDurablePostgres",
                "OakDurableTesting", "TestSupport",
                "durable-fixture", grdb,
                .product(name: "MetricsTestKit", package: "swift-metrics", condition: durable),
                .product(name: "InMemoryLogging", package: "swift-log", condition: durable),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing", condition: durable),
                .product(
                    name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle", condition: durable),
            ]),
        .executableTarget(
            name: "durable-fixture",
            dependencies: ["Oak", "OakBase", "OakDurable", "OakDurablePostgres"],
            path: "Tests/DurableFixture"),
        .testTarget(
            name: "OakDurableTestingTests",
            dependencies: [
                "Oak", "OakDurable", "OakTesting", "OakDurableTesting", "TestSupport",
            ]),
        .testTarget(
            name: "OakTestingTests",
            dependencies: ["Oak", "OakBase", "OakTesting", "TestSupport", customDump, issueReporting]),
        // Mounts views, for tests of their content
        .target(name: "Mounting", dependencies: ["OakWebUI"], path: "Tests/Mounting"),
        .testTarget(
            name: "OakWebUITests", dependencies: ["OakBase", "OakWebUI", "Mounting", "TestSupport"],
            resources: [.process("Resources")]),
        .testTarget(
            name: "OakUITests",
            dependencies: ["Oak", "OakBase", "OakUI", "OakWebUI", "Mounting", "TestSupport"]),
        .testTarget(
            name: "OakUITestingTests",
            dependencies: [
                "Oak", "OakCheck", "OakTesting", "OakUI", "OakWebUI", "OakUITesting", "Compositions",
                "TestSupport", issueReporting,
            ]),
        .testTarget(name: "OakUIMacrosTests", dependencies: ["OakUI", "OakWebUI", "TestSupport"]),
        // Views that import SwiftUI, as in the guides
        .testTarget(
            name: "CompatibilityViewsTests", dependencies: ["Oak", "OakUI", "OakWebUI", "OakUITesting"],
            swiftSettings: [.unsafeFlags(["-module-alias", "SwiftUI=OakWebUI"], .when(platforms: [.linux]))]),
        .testTarget(
            name: "GalleryTests", dependencies: ["GalleryPages", "Patterns", "Oak", "OakUI", "OakUITesting"]),
        .target(name: "WebDriver", dependencies: [flyingSocks], path: "Tests/WebDriver"),
        .executableTarget(
            name: "browser-fixture", dependencies: ["OakWebUI", "OakLive"], path: "Tests/BrowserFixture"),
        .executableTarget(
            name: "app-fixture", dependencies: ["OakUI", "OakLive"], path: "Tests/AppFixture",
            resources: [.process("Resources")]),
        .target(name: "Compositions", dependencies: ["OakWebUI", "TestSupport"], path: "Tests/Compositions"),
        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "WebDriver", "Compositions", "OakWebUI", "OakLive", "browser-fixture", "app-fixture",
                "gallery", "comics", "jokes", "orders", "TestSupport", flyingSocks,
            ]),
        .testTarget(
            name: "OakLiveTests",
            dependencies: [
                "OakBase", "OakWebUI", "OakLive", "TestSupport", flyingSocks,
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
            ]),
        .testTarget(name: "OakUIMacrosEngineTests", dependencies: ["OakUIMacrosEngine", "TestSupport"]),
        .target(name: "Exploring", dependencies: ["Oak", "OakExtract"], path: "Tests/Exploring"),
        .testTarget(
            name: "CompatibilityTests", dependencies: ["Oak", "OakExtract", "Exploring", "TestSupport"]),
        .testTarget(
            name: "OakExtractTests",
            dependencies: [
                "OakExtract", "Exploring", "TestSupport", "Patterns", "Common", "ComicsScene", "Favorites",
                "Preferences",
                "Main",
                "OakFeatures",
            ]),
        .testTarget(
            name: "OakCommandTests",
            dependencies: [
                .target(name: oak), "OakExtract", "Exploring", "OakUI", "check-fixture", "TestSupport",
                "Oak", "OakFeatures", "OakDurable",
            ]),
        .testTarget(name: "PatternsTests", dependencies: ["Oak", "OakTesting", "Patterns"]),
        .target(name: "FaultServer", dependencies: ["HTTPClient"], path: "Tests/FaultServer"),
        .testTarget(
            name: "ComicsTests",
            dependencies: [
                "OakBase", "API", "Archive", "Common", "ComicsScene", "Favorites", "HTTPClient", "Main",
                "Persistence",
                "Preferences", "Services", "comics", "comics-checks", "Oak", "OakCheck", "OakFeatures",
                "OakTesting", "OakUI", "OakUITesting", "OakWebUI", "FaultServer", "TestSupport", grdb,
            ]),
        .testTarget(
            name: "JokesTests",
            dependencies: [
                "OakBase", "JokesPort", "JokesViews", "JokesMVVM", "JokesOak", "JokesService", "JokesServer",
                "jokes",
                "HTTPClient", "Oak", "OakCheck", "OakTesting", "OakUI", "OakUITesting", "FaultServer",
                "TestSupport", "WebDriver",
            ]),
        .testTarget(
            name: "RecipesTests",
            dependencies: [
                "recipes", "Oak", "OakCheck", "OakFeatures", "OakTesting", "OakUI", "OakUITesting",
            ]),
        .testTarget(
            name: "OrdersTests",
            dependencies: [
                "OakBase", "OrderMachines", "OrderPartners", "orders", "orders-journal", "Oak", "OakCheck",
                "OakDurable",
                "OakDurablePostgres", "OakDurableTesting", "OakTesting", "OakUI", "OakUITesting",
                "TestSupport", "WebDriver",
            ]),
        .testTarget(name: "ArchitectureTests"),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "Oak", "OakBase", "OakCheck", "OakFeatures", "OakTesting", "OakUI", "OakUITesting", "OakLive",
                "OakDurable", "OakDurablePostgres", "OakDurableTesting", "OakExtract",
                "documentation-catalog", "example-checks", "check-fixture", "TestSupport",
            ]),

        // Measurements and load
        .executableTarget(name: "OakStress", dependencies: ["Oak"], path: "Tests/OakStress"),
        .executableTarget(
            name: "OakInterleavings", dependencies: ["Oak", "OakBase"], path: "Tests/OakInterleavings"),
        .executableTarget(
            name: "Benchmarks", dependencies: ["Oak", "OakBase"], path: "Benchmarks",
            exclude: ["UI", "Browser", "Check", "Durable", "Extraction"]),
        .executableTarget(
            name: "OakCheckBenchmarks", dependencies: ["Oak", "OakCheck", "Checked"], path: "Benchmarks/Check"
        ),
        .executableTarget(
            name: "OakDurableBenchmarks",
            dependencies: ["Oak", "OakBase", "OakDurable", "OakDurablePostgres"],
            path: "Benchmarks/Durable", exclude: ["dbos_workflows.py"]),
        .executableTarget(
            name: "extraction-benchmark", dependencies: ["OakExtract"], path: "Benchmarks/Extraction"),
        .executableTarget(
            name: "OakUIBenchmarks",
            dependencies: [
                "OakWebUI", "OakLive", flyingSocks, .product(name: "Logging", package: "swift-log"),
            ], path: "Benchmarks/UI"),
        .executableTarget(
            name: "browser-benchmark", dependencies: ["WebDriver", "browser-fixture"],
            path: "Benchmarks/Browser"),
    ],
    swiftLanguageModes: [.v6]
)

#if !os(Linux)
// These targets read /proc, or start browsers, terminals or sanitizers on Linux.
let linuxOnly: Set = [
    "BrowserTests", "WebDriver", "browser-benchmark", "OakStress", "DocumentationTests",
]
// These targets test views without SwiftUI, and need the trait `Browser`.
let pageTests: Set = [
    "Mounting", "Compositions", "OakWebUITests", "OakUITests", "OakUITestingTests", "OakUIMacrosTests",
    "CompatibilityViewsTests", "GalleryTests", "RecipesTests",
]
let removed = servesBrowsers ? linuxOnly : linuxOnly.union(pageTests)
package.targets.removeAll { removed.contains($0.name) }
// The same applies to these folders of the tests of examples.
let linuxFolders = ["ComicsTests": ["App"], "JokesTests": ["App"], "OrdersTests": ["App"]]
let pageFolders = ["ComicsTests": ["Views"], "JokesTests": ["Editions"], "OrdersTests": ["Views"]]
for target in package.targets {
    target.exclude += linuxFolders[target.name] ?? []
    if !servesBrowsers { target.exclude += pageFolders[target.name] ?? [] }
    guard linuxFolders[target.name] != nil else { continue }
    target.dependencies.removeAll {
        if case .byNameItem(let name, _) = $0 { removed.contains(name) } else { false }
    }
}
#endif
