import Foundation

/// A run of the suite `check-fixture` in its own process.
struct FixtureProgram {
    let status: Int32
    let output: String
    let errors: String

    init(_ arguments: String...) throws { try self.init(arguments) { _ in } }

    /// Runs the suite until it exits.
    ///
    /// - Parameter interrupting: A Boolean value that indicates whether to interrupt the suite when it reports that it
    ///   is running.
    init(_ arguments: [String], interrupting: Bool) throws {
        try self.init(arguments) { process in if interrupting { process.interrupt() } }
    }

    private init(_ arguments: [String], _ whenRunning: (Process) -> Void) throws {
        let process = Process()
        process.executableURL = Self.products.appendingPathComponent("check-fixture")
        process.arguments = arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        var text = Data()
        let running = Data("running\n".utf8)
        while true {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            let wasRunning = text.range(of: running) != nil
            text += data
            if !wasRunning, text.range(of: running) != nil { whenRunning(process) }
        }
        let message = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        status = process.terminationStatus
        self.output = String(decoding: text, as: UTF8.self)
        self.errors = String(decoding: message, as: UTF8.self)
    }

    /// The folder of the built products. On Apple platforms, the tests are a bundle in this folder.
    private static var products: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
        return URL(fileURLWithPath: bundle ?? ProcessInfo.processInfo.arguments[0])
            .deletingLastPathComponent()
    }
}
