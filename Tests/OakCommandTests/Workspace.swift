import Foundation

/// A temporary folder in which a test runs the built program.
final class Workspace: Sendable {
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("oak-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func write(_ data: Data, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Returns the relative paths of all files in the folder.
    func files() -> [String] {
        (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? [])
            .filter { !folder.appendingPathComponent($0).hasDirectoryPath }.sorted()
    }

    func process(_ arguments: [String], path: String? = nil) -> Process {
        let process = Process()
        process.executableURL = Self.products.appendingPathComponent(Self.program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        if let path { process.environment = ["PATH": path] }
        return process
    }

    /// Runs the program until it exits.
    ///
    /// - Parameter path: The value of `PATH`, or `nil` to inherit it from the tests.
    func oak(_ arguments: String..., path: String? = nil) throws -> Result {
        let process = process(arguments, path: path)
        let output = Pipe()
        let errorFile = folder.appendingPathComponent(".errors")
        try Data().write(to: errorFile)
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let errors = try String(contentsOf: errorFile, encoding: .utf8)
        try FileManager.default.removeItem(at: errorFile)
        return Result(
            status: process.terminationStatus, output: String(decoding: data, as: UTF8.self), errors: errors)
    }

    #if os(macOS)
    private static let program = "oak-command"
    #else
    private static let program = "oak"
    #endif

    /// The folder of the built products. On Apple platforms, the tests are a bundle in this folder.
    static var products: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
        return URL(fileURLWithPath: bundle ?? ProcessInfo.processInfo.arguments[0])
            .deletingLastPathComponent()
    }
}
