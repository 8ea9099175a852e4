import Foundation
import Testing

/// Who may know whom: features know no service, and the library knows nobody.
@Suite struct ImportTests {
    static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What belongs to the system, which everybody may use.
    static let systems: Set<String> = ["Darwin", "Glibc", "Musl", "Android"]

    /// What the files of a folder may import besides. A folder within one that has a rule has its own.
    static let rules: [(folder: String, allowed: Set<String>)] = [
        // The library
        ("Sources/Oak", ["Observation", "Synchronization", "os"]),
        ("Sources/OakFeatures", ["Oak", "Foundation", "FoundationEssentials"]),
        ("Sources/OakTesting", ["Oak", "CustomDump", "IssueReporting"]),
        ("Sources/OakCheck", ["Oak"]),
        // Programs: files, processes, signals.
        ("Sources/OakCheck/Suite", ["Oak", "Foundation"]),
        // Views know no machine, but for those that run one: the only part that Apple's systems compile, too.
        ("Sources/OakUI", ["Swift", "SwiftUI", "Foundation", "Observation"]),
        ("Sources/OakUI/TransducerView", ["Oak", "Observation", "SwiftUI"]),
        ("Sources/OakUITesting", ["Oak", "OakCheck", "OakTesting", "OakUI", "IssueReporting"]),
        (
            "Sources/OakLive",
            [
                "OakUI", "Foundation", "Dispatch", "Synchronization", "FlyingFox", "FlyingSocks", "Logging",
                "Metrics", "Darwin", "Glibc", "Musl", "Android",
            ]
        ),
        // No swift-syntax, which would take minutes to build.
        ("Sources/OakUIMacros", ["OakUIMacrosEngine", "Foundation"]),
        ("Sources/OakUIMacrosEngine", ["Foundation"]),

        // Tools: what is read is never run, so that they know no machine.
        (
            "Sources/OakExtract",
            ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftParserDiagnostics", "Foundation"]
        ),
        ("Sources/OakCommand", ["OakExtract", "ArgumentParser", "Foundation"]),
        // The templates contain imports.
        (
            "Sources/OakCommand/New",
            [
                "ArgumentParser", "Foundation", "Oak", "OakCheck", "OakLive", "OakTesting", "OakUI",
                "OakUITesting", "PackageDescription", "Testing", "\\(module)", "\\(feature",
            ]
        ),

        // Plug-ins of the package manager, and the program that one of them runs
        ("Plugins/Catalog", ["Foundation"]),
        ("Plugins/Documentation", ["Foundation", "PackagePlugin"]),
        ("Plugins/OakPlugin", ["Foundation", "PackagePlugin"]),

        // Examples
        ("Examples/Checked", ["Oak"]),
        ("Examples/Checks", ["Oak", "OakCheck", "Patterns", "Checked", "Foundation"]),
        // How the programs with views start.
        ("Examples/Launch", ["ArgumentParser", "Foundation"]),
        ("Examples/Patterns", ["Oak", "Observation", "Foundation", "FoundationEssentials"]),
        ("Examples/Gallery/Pages", ["Observation", "Oak", "OakUI", "Patterns", "Foundation"]),
        ("Examples/Gallery/App", ["GalleryPages", "OakLive", "Launch", "ArgumentParser", "Foundation"]),
        ("Examples/Comics/Common", ["Oak", "OakUI", "Foundation"]),
        ("Examples/Comics/Scenes/Comics", ["Oak", "OakUI", "Common", "Foundation"]),
        ("Examples/Comics/Scenes/Favourites", ["Oak", "OakUI", "Common", "Foundation"]),
        ("Examples/Comics/Scenes/Settings", ["Oak", "OakUI", "Common", "Foundation"]),
        (
            "Examples/Comics/Scenes/Main",
            ["Oak", "OakFeatures", "OakUI", "Common", "Foundation", "ComicsScene", "Favourites", "Settings"]
        ),
        (
            "Examples/Comics/Services",
            ["Foundation", "ComicsScene", "Favourites", "Settings", "API", "HTTPClient", "Persistence"]
        ),
        ("Examples/Comics/API", ["Foundation", "HTTPClient"]),
        ("Examples/Comics/HTTPClient", ["Foundation", "FoundationNetworking"]),
        ("Examples/Comics/Persistence", ["Foundation", "GRDB"]),
        ("Examples/Comics/Archive", ["Foundation", "FlyingFox", "FlyingSocks"]),
        // Puts all together; that the app is the only one that knows the server of views is the point.
        (
            "Examples/Comics/App",
            [
                "Oak", "OakFeatures", "OakUI", "OakLive", "Logging", "ArgumentParser", "Foundation",
                "Dispatch", "Common",
                "ComicsScene", "Favourites", "Settings", "Main", "Services", "Archive", "Launch",
            ]
        ),
        (
            "Examples/Comics/Checks",
            ["Oak", "OakCheck", "ComicsScene", "Favourites", "Settings", "Main", "Foundation"]
        ),
        // One app twice: neither edition knows the other, and both know the port alone.
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

        // Tools of tests and measurements
        ("Tests/Blocking", ["Foundation", "Testing"]),
        ("Tests/WebDriver", ["FlyingSocks", "Foundation", "Synchronization"]),
        ("Tests/BrowserFixture", ["Oak", "OakUI", "OakLive", "Foundation"]),
        ("Tests/FaultServer", ["Foundation", "FoundationNetworking"]),
        ("Tests/CheckFixture", ["Oak", "OakCheck", "Foundation"]),
        ("Tests/Exploring", ["Oak", "OakExtract"]),
        ("Tests/OakStress", ["Oak", "Synchronization"]),
        ("Benchmarks", ["Oak", "Synchronization"]),
        ("Benchmarks/Check", ["Oak", "OakCheck", "Checked", "Foundation", "Dispatch"]),
        ("Benchmarks/UI", ["Oak", "OakUI", "OakLive", "FlyingSocks", "Logging", "Foundation"]),
        ("Benchmarks/Browser", ["WebDriver", "Foundation"]),
        ("Benchmarks/Extraction", ["OakExtract", "Foundation"]),
    ]

    /// Files of the views that Apple's systems compile, too: SwiftUI itself is there.
    static let sharedViews = ["OakUI.swift", "TransducerView/", "LiveOnly/"]

    @Test("a folder imports only what it may know", arguments: rules.map(\.folder))
    func knows(_ folder: String) throws {
        let allowed = try #require(Self.rules.first { $0.folder == folder }?.allowed)
        let files = try swiftFiles(in: folder)
        #expect(!files.isEmpty, "\(folder) has no Swift file: was it moved?")
        for file in files {
            for module in try imports(of: file) where !Self.systems.contains(module) {
                #expect(allowed.contains(module), "\(folder)/\(file.lastPathComponent) imports \(module)")
            }
        }
    }

    @Test(
        "code that is not shared with Apple platforms is not compiled there",
        arguments: ["OakUI", "OakUITesting"])
    func isLeftOut(_ module: String) throws {
        let files = try swiftFiles(in: "Sources/\(module)", withInner: true)
        #expect(!files.isEmpty)
        for file in files {
            let path = file.path.split(separator: "/Sources/\(module)/").last.map(String.init) ?? ""
            if Self.sharedViews.contains(where: path.hasPrefix) { continue }
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                .filter { !$0.hasPrefix("//") }
            let isGuarded =
                lines.first == "#if !canImport(SwiftUI)" && lines.last == "#endif"
                && !lines.dropFirst().dropLast().contains { !$0.hasPrefix(" ") }
            #expect(isGuarded, "\(path) is not within one `#if !canImport(SwiftUI)`")
        }
    }

    /// The files of a folder but for those of folders within it that have their own rule.
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
