import Foundation

/// The compiler that belongs to this build, and its modules.
struct Compiler {
    /// What it says, and whether it was content.
    struct Verdict {
        let isAccepted: Bool
        let text: String
    }

    /// Type-checks a file against the modules next to the test bundle.
    static func typeCheck(_ source: String) throws -> Verdict {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("main.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        var arguments = ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules.path]
        let macros = products.appendingPathComponent("OakUIMacros-tool").path
        if FileManager.default.fileExists(atPath: macros) {
            arguments += ["-load-plugin-executable", "\(macros)#OakUIMacros"]
        }
        if let headers = serverHeaders { arguments += ["-I", headers.path] }
        return try run("swiftc", arguments + [file.path])
    }

    /// Reads a package manifest.
    static func readManifest(_ source: String) throws -> Verdict {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try source.write(
            to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        return try run("swift", ["package", "dump-package", "--package-path", folder.path])
    }

    private static var modules: URL { products.appendingPathComponent("Modules") }

    /// The headers of the C module that the server's package has on Linux. It lies among the sources.
    private static var serverHeaders: URL? {
        var folder = products
        while folder.path != "/" {
            let headers = folder.appendingPathComponent("checkouts/FlyingFox/CSystemLinux/include")
            if FileManager.default.fileExists(atPath: headers.path) { return headers }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// What was built beside these tests.
    private static var products: URL {
        // On Linux the tests are an executable, on Apple's systems a bundle in the same folder.
        let arguments = ProcessInfo.processInfo.arguments
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
        let program = bundle ?? arguments[0]
        return URL(fileURLWithPath: program).deletingLastPathComponent()
    }

    private static func run(_ command: String, _ arguments: [String]) throws -> Verdict {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [command] + arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Verdict(isAccepted: process.terminationStatus == 0, text: text)
    }
}
