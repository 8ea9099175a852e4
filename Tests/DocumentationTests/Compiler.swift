import Foundation
import OakBase
import TestSupport

/// A namespace for compiling code with the modules of this build.
struct Compiler {
    /// Type-checks a program against the modules next to the test bundle.
    static func typeCheck(_ source: String) throws -> Command.Result {
        try compile(source, options: ["-typecheck"])
    }

    /// Compiles a program to SIL with the main actor as the default isolation. Some isolation errors are found only
    /// after type-checking.
    static func compileOnMainActor(_ source: String) throws -> Command.Result {
        try compile(source, options: ["-emit-sil", "-o", "/dev/null", "-default-isolation", "MainActor"])
    }

    private static func compile(_ source: String, options additional: [String]) throws -> Command.Result {
        try inFolder { folder in
            let file = folder.appendingPathComponent("main.swift")
            try source.write(to: file, atomically: true, encoding: .utf8)
            return try Command.run("swiftc", additional + options + [file.path])
        }
    }

    /// Type-checks the files of a module.
    static func typeCheck(files: [URL]) throws -> Command.Result {
        try Command.run(
            "swiftc",
            ["-typecheck", "-parse-as-library", "-module-name", "App"] + options + files.map(\.path))
    }

    /// Builds a program and runs it. If the build fails, returns the result of the build.
    static func run(_ files: [String: String], arguments: [String] = []) throws -> Command.Result {
        try inFolder { folder in
            let program = folder.appendingPathComponent("program")
            let objects = folder.appendingPathComponent("objects")
            let sources = files.keys.sorted().map(folder.appendingPathComponent)
            for source in sources {
                try files[source.lastPathComponent]?.write(to: source, atomically: true, encoding: .utf8)
            }
            try (self.objects() + libraries()).joined(separator: "\n")
                .write(to: objects, atomically: true, encoding: .utf8)
            let built = try Command.run(
                "swiftc", options + runtime + ["-o", program.path, "@\(objects.path)"] + sources.map(\.path))
            return built.isSuccess ? try Command.run(program.path, arguments) : built
        }
    }

    /// Reads a package manifest.
    static func readManifest(_ source: String) throws -> Command.Result {
        try inFolder { folder in
            try source.write(
                to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
            return try Command.run("swift", ["package", "dump-package", "--package-path", folder.path])
        }
    }

    /// Returns the symbol graphs of a module's public interface.
    static func symbolGraphs(of module: String) throws -> [SymbolGraph] {
        try inFolder { folder in
            let result = try Command.run(
                "swift",
                [
                    "symbolgraph-extract", "-module-name", module, "-target", target, "-output-dir",
                    folder.path, "-minimum-access-level", "public", "-skip-synthesized-members",
                    "-emit-extension-block-symbols",
                ] + search)
            guard result.isSuccess else { throw Failure(text: result.text) }
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .sorted { $0.path < $1.path }
                .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
        }
    }

    struct Failure: Error, CustomStringConvertible {
        let text: String
        var description: String { text }
    }

    /// The folder of the built products.
    static let products: URL = {
        // On Linux, the tests are an executable; on Apple platforms, they are a bundle in the same folder.
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
        let program = bundle ?? ProcessInfo.processInfo.arguments[0]
        return URL(fileURLWithPath: program).deletingLastPathComponent()
    }()

    private static let options: [String] = {
        let macros = products.appendingPathComponent("OakUIMacros-tool").path
        let plugins =
            FileManager.default.fileExists(atPath: macros)
            ? ["-load-plugin-executable", "\(macros)#OakUIMacros"] : []
        return ["-swift-version", "6", "-warnings-as-errors"] + search + plugins
    }()

    /// The search paths for modules. The headers of C modules are in their sources.
    private static let search: [String] = {
        var folder = products
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var paths = [
            products.appendingPathComponent("Modules").path,
            package.appendingPathComponent("Sources/COakAtomics/include").path,
            package.appendingPathComponent("Sources/COakBrowser/include").path,
            package.appendingPathComponent("Sources/CPostgres").path,
        ]
        while folder.path != "/" {
            for headers in ["FlyingFox/CSystemLinux/include", "GRDB.swift/Sources/GRDBSQLite"] {
                let headers = folder.appendingPathComponent("checkouts/\(headers)").path
                if FileManager.default.fileExists(atPath: headers) { paths.append(headers) }
            }
            folder.deleteLastPathComponent()
        }
        return paths.flatMap { ["-I", $0] }
    }()

    /// The options for the runtime library of test failures and for Swift Testing.
    private static let runtime = ["-Xlinker", "-rpath", "-Xlinker", products.path, "-lTesting"]

    /// The options for the libraries that the object files need. They are passed explicitly, because on a busy machine,
    /// the compiler sometimes links a program without the libraries of its object files.
    private static func libraries() throws -> [String] {
        try found.withLock { found in
            if let found { return found }
            let libraries = try findLibraries()
            found = libraries
            return libraries
        }
    }

    /// The result of `findLibraries`, or `nil` if it has not returned yet. An error is not kept.
    private static let found = Mutex<[String]?>(nil)

    private static func findLibraries() throws -> [String] {
        try inFolder { folder in
            let list = folder.appendingPathComponent("libraries")
            // The list quotes paths with spaces.
            let files = try objects().map { $0.trimmingCharacters(in: ["'"]) }
            let result = try Command.run("swift-autolink-extract", files + ["-o", list.path])
            guard result.isSuccess else { throw Failure(text: result.text) }
            let options = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(
                String.init)
            guard options.contains("-lswift_Concurrency") else {
                throw Failure(text: "The object files name no runtime library: \(options)")
            }
            return Set(options).sorted()
        }
    }

    /// Returns the object files of the library and its dependencies.
    private static func objects() throws -> [String] {
        let linked = products.appendingPathComponent("oakPackageTests.product/Objects.LinkFileList")
        let library = [
            "COakAtomics", "COakBrowser", "OakBase", "Oak", "OakRestoration", "OakFeatures", "OakCheck",
            "OakUI",
            "OakWebUI", "OakTesting",
            "OakUITesting", "OakLive", "OakDurable", "OakDurablePostgres",
            "OakDurableTesting",
        ]
        let others = [
            "CustomDump", "IssueReporting", "IssueReportingPackageSupport", "XCTestDynamicOverlay",
            "FlyingFox",
            "FlyingSocks", "CSystemLinux", "Logging", "CoreMetrics", "Metrics", "GRDB",
            "Instrumentation", "ServiceContextModule", "Tracing", "ServiceLifecycle", "UnixSignals",
            "ConcurrencyHelpers", "AsyncAlgorithms", "InternalCollectionsUtilities", "DequeModule",
            "OrderedCollections", "ContainersPreview",
        ]
        return try String(contentsOf: linked, encoding: .utf8).split(separator: "\n").map(String.init)
            .filter { path in (library + others).contains { path.contains("/\($0).build/") } }
    }

    static func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    #if arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
    #else
    private static let target = "x86_64-unknown-linux-gnu"
    #endif
}
