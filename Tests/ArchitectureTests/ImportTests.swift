import Foundation
import Testing

/// Tests for the dependencies between modules: features do not depend on services, and the library does not depend on
/// other packages.
@Suite struct ImportTests {
    static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The system modules, which all code may import.
    static let systems: Set<String> = ["Darwin", "Glibc", "Musl", "Android"]

    /// The modules that the files of a folder may import. A subfolder with its own rule is excluded from the rule of
    /// its parent.
    static let rules: [(folder: String, allowed: Set<String>)] = [
        // The library
        ("Sources/OakBase", ["COakAtomics"]),
        ("Sources/Oak", ["COakAtomics", "OakBase", "Observation"]),
        ("Sources/OakRestoration", ["OakBase", "Foundation", "FoundationEssentials"]),
        ("Sources/OakFeatures", ["Oak", "OakBase", "OakRestoration", "Foundation", "FoundationEssentials"]),
        ("Sources/OakTesting", ["Oak", "OakBase", "CustomDump", "IssueReporting"]),
        ("Sources/OakCheck", ["Oak", "OakBase"]),
        // Check programs, which use files, processes and signals.
        ("Sources/OakCheck/Suite", ["Oak", "OakBase", "Foundation"]),
        // Views do not depend on machines, except for `TransducerView`, which is also compiled on Apple platforms.
        ("Sources/OakWebUI", ["OakBase", "Swift", "Foundation", "Observation"]),
        (
            "Sources/OakUI",
            [
                "Oak", "Observation", "SwiftUI", "CoreTransferable", "UniformTypeIdentifiers", "OakWebUI",
            ]
        ),
        (
            "Sources/OakUITesting",
            ["Oak", "OakBase", "OakCheck", "OakTesting", "OakUI", "OakWebUI", "IssueReporting"]
        ),
        (
            "Sources/OakLive",
            [
                "COakBrowser", "OakBase", "OakWebUI", "Foundation", "Dispatch", "FlyingFox", "FlyingSocks",
                "Logging",
                "Metrics", "Darwin", "Glibc", "Musl", "Android",
            ]
        ),
        ("Sources/OakDurable", ["Oak", "OakBase", "OakRestoration", "Foundation"]),
        // Only the SQLite store and the journal depend on the database library, which a package trait enables.
        ("Sources/OakDurable/SQLite", ["Oak", "OakBase", "Foundation", "GRDB"]),
        ("Sources/OakDurable/Operations", ["Logging", "Metrics", "Tracing", "ServiceLifecycle"]),
        (
            "Sources/OakDurablePostgres",
            ["Oak", "OakBase", "OakDurable", "CPostgres", "Foundation", "Dispatch"]
        ),
        ("Sources/OakDurableTesting", ["Oak", "OakBase", "OakDurable", "OakTesting"]),
        ("Sources/OakDurable/Journal", ["Oak", "OakRestoration", "Foundation", "GRDB"]),
        // The entry point of apps. Native apps ignore the options of the server.
        ("Sources/OakLive/App", ["OakWebUI", "SwiftUI", "Dispatch", "Foundation", "Logging"]),
        // The macros do not use swift-syntax, which takes minutes to build.
        ("Sources/OakUIMacros", ["OakUIMacrosEngine", "Foundation"]),
        ("Sources/OakUIMacrosEngine", ["Foundation"]),

        // The tools read machines but never run them, so they do not depend on Oak.
        (
            "Sources/OakExtract",
            ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftParserDiagnostics", "Foundation"]
        ),
        ("Sources/OakCommand", ["OakExtract", "ArgumentParser", "Foundation"]),
        // Durable machines are read from a file, but not run.
        (
            "Sources/OakCommand/Journal",
            ["OakDurable", "OakDurablePostgres", "OakExtract", "ArgumentParser", "Foundation"]
        ),
        // The templates contain imports.
        (
            "Sources/OakCommand/New",
            [
                "ArgumentParser", "Foundation", "Oak", "OakCheck", "OakLive", "OakTesting", "OakUI",
                "OakUITesting", "PackageDescription", "Testing", "\\(module)", "\\(feature",
            ]
        ),

        // Package plugins, and the program that one of them runs
        ("Plugins/Catalog", ["Foundation"]),
        ("Plugins/Documentation", ["Foundation", "PackagePlugin"]),
        ("Plugins/OakPlugin", ["Foundation", "PackagePlugin"]),

        // Examples
        ("Examples/Checked", ["Oak"]),
        ("Examples/Checks", ["Oak", "OakCheck", "Patterns", "Checked", "Foundation"]),
        // Code shared by programs with views
        ("Examples/Launch", ["AppKit", "ArgumentParser", "Dispatch", "Foundation"]),
        ("Examples/Patterns", ["Oak", "Observation", "Foundation", "FoundationEssentials"]),
        ("Examples/Gallery/Pages", ["Observation", "Oak", "OakUI", "Patterns", "Foundation"]),
        (
            "Examples/Gallery/App",
            ["GalleryPages", "OakUI", "OakLive", "Launch", "ArgumentParser", "Foundation"]
        ),
        ("Examples/Comics/Common", ["Oak", "OakUI", "Foundation"]),
        ("Examples/Comics/Scenes/Comics", ["Oak", "OakUI", "Common", "Foundation"]),
        ("Examples/Comics/Scenes/Favorites", ["Oak", "OakUI", "Common", "Foundation"]),
        ("Examples/Comics/Scenes/Preferences", ["Oak", "OakUI", "Common", "Foundation"]),
        (
            "Examples/Comics/Scenes/Main",
            [
                "Oak", "OakFeatures", "OakUI", "Common", "Foundation", "ComicsScene", "Favorites",
                "Preferences",
            ]
        ),
        (
            "Examples/Comics/Services",
            ["Foundation", "ComicsScene", "Favorites", "Preferences", "API", "HTTPClient", "Persistence"]
        ),
        ("Examples/Comics/API", ["Foundation", "HTTPClient"]),
        ("Examples/Comics/HTTPClient", ["Foundation", "FoundationNetworking"]),
        ("Examples/Comics/Persistence", ["Foundation", "GRDB"]),
        ("Examples/Comics/Archive", ["Foundation", "FlyingFox", "FlyingSocks"]),
        // The composition root. Only the app depends on the server that serves views.
        (
            "Examples/Comics/App",
            [
                "Oak", "OakFeatures", "OakUI", "OakLive", "Logging", "ArgumentParser", "Foundation",
                "Dispatch", "Common",
                "ComicsScene", "Favorites", "Preferences", "Main", "Services", "Archive", "Launch",
            ]
        ),
        (
            "Examples/Comics/Checks",
            ["Oak", "OakCheck", "ComicsScene", "Favorites", "Preferences", "Main", "Foundation"]
        ),
        // The two editions of the app do not depend on each other, and share only the port and the views.
        ("Examples/Jokes/Port", []),
        ("Examples/Jokes/Views", ["JokesPort", "OakUI"]),
        ("Examples/Jokes/MVVM", ["JokesPort", "JokesViews", "OakUI", "Observation"]),
        ("Examples/Jokes/Oak", ["JokesPort", "JokesViews", "Oak", "OakFeatures", "OakUI"]),
        ("Examples/Jokes/Service", ["JokesPort", "HTTPClient", "Foundation"]),
        ("Examples/Jokes/Server", ["FlyingFox", "FlyingSocks", "Foundation"]),
        (
            "Examples/Jokes/App",
            [
                "JokesPort", "JokesMVVM", "JokesOak", "JokesServer", "JokesService", "Launch", "OakUI",
                "OakLive", "Logging", "ArgumentParser", "Foundation",
            ]
        ),
        ("Examples/Recipes", ["Oak", "OakFeatures", "OakUI", "OakLive", "Launch"]),
        ("Examples/Orders/Machines", ["Oak", "OakDurable"]),
        (
            "Examples/Orders/Partners",
            ["OrderMachines", "FlyingFox", "FlyingSocks", "Foundation", "FoundationNetworking"]
        ),
        ("Examples/Orders/Journal", ["OrderMachines", "OakDurable", "OakDurablePostgres"]),
        (
            "Examples/Orders/App",
            [
                "OrderMachines", "OrderPartners", "OakDurable", "OakDurablePostgres", "Launch", "OakUI",
                "OakLive", "Logging", "ArgumentParser", "Oak", "Foundation",
            ]
        ),

        // Tools for tests and benchmarks
        ("Tests/TestSupport", ["OakBase", "Foundation", "Testing"]),
        ("Tests/Mounting", ["OakWebUI", "Testing"]),
        ("Tests/Compositions", ["OakWebUI", "TestSupport"]),
        ("Tests/WebDriver", ["FlyingSocks", "Foundation", "Synchronization"]),
        ("Tests/BrowserFixture", ["OakWebUI", "OakLive", "Foundation"]),
        ("Tests/AppFixture", ["OakUI", "OakLive"]),
        ("Tests/FaultServer", ["Foundation", "FoundationNetworking", "HTTPClient"]),
        ("Tests/CheckFixture", ["Oak", "OakCheck", "Foundation"]),
        (
            "Tests/DurableFixture",
            ["Oak", "OakBase", "OakDurable", "OakDurablePostgres", "Foundation"]
        ),
        ("Tests/Exploring", ["Oak", "OakExtract"]),
        ("Tests/OakStress", ["Oak", "Synchronization"]),
        ("Tests/OakInterleavings", ["Oak", "OakBase", "Foundation"]),
        ("Benchmarks", ["Oak", "OakBase", "Observation", "Synchronization"]),
        ("Benchmarks/Check", ["Oak", "OakCheck", "Checked", "Foundation", "Dispatch"]),
        (
            "Benchmarks/Durable", ["Oak", "OakBase", "OakDurable", "OakDurablePostgres", "Foundation"]
        ),
        ("Benchmarks/UI", ["OakWebUI", "OakLive", "FlyingSocks", "Logging", "Foundation"]),
        ("Benchmarks/Browser", ["WebDriver", "Foundation"]),
        ("Benchmarks/Extraction", ["OakExtract", "Foundation"]),
    ]

    @Test("the files in each folder import only allowed modules", arguments: rules.map(\.folder))
    func importsOnlyAllowedModules(_ folder: String) throws {
        let allowed = try #require(Self.rules.first { $0.folder == folder }?.allowed)
        let files = try swiftFiles(in: folder)
        #expect(!files.isEmpty, "\(folder) has no Swift files. Was it moved?")
        for file in files {
            for module in try imports(of: file) where !Self.systems.contains(module) {
                #expect(allowed.contains(module), "\(folder)/\(file.lastPathComponent) imports \(module)")
            }
        }
    }

    @Test func `only the expected files contain platform conditions for SwiftUI`() throws {
        let files = try swiftFiles(in: "Sources", withInner: true)
            .filter { try String(contentsOf: $0, encoding: .utf8).contains("canImport(SwiftUI)") }
            .map { String($0.path.split(separator: "/Sources/").last ?? "") }.sorted()
        #expect(
            files == [
                // Features that `oak new` creates
                "OakCommand/New/FeatureTemplate.swift",
                "OakLive/App/NativeScene.swift", "OakUI/NativePageModifiers.swift", "OakUI/OakUI.swift",
                "OakUITesting/TestPage.swift",
            ])
    }

    /// Returns the files of a folder, except the files of subfolders with their own rule.
    private func swiftFiles(in folder: String, withInner: Bool = false) throws -> [URL] {
        let url = Self.sources.appendingPathComponent(folder)
        let inner =
            withInner
            ? []
            : Self.rules.map(\.folder).filter { $0.hasPrefix(folder + "/") }.map {
                $0.dropFirst(folder.count + 1)
            }
        return try FileManager.default.subpathsOfDirectory(atPath: url.path)
            .filter { path in path.hasSuffix(".swift") && !inner.contains { path.hasPrefix($0 + "/") } }
            .map { url.appendingPathComponent($0) }
    }

    private func imports(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
                words[..<index].allSatisfy({
                    $0.hasPrefix("@") || ["public", "internal", "package", "private"].contains($0)
                })
            else { return nil }
            return words.last.map { String($0.prefix { $0 != "." }) }
        }
    }
}
