import Foundation

/// The suite `check-fixture`, run as a user runs it.
struct FixtureProgram {
    let status: Int32
    let output: String
    let errors: String

    init(_ arguments: String...) throws { try self.init(arguments) { _ in } }

    /// - Parameter interrupting: Whether Ctrl-C is pressed as soon as it tells that it runs.
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
        while true {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            text += data
            if String(decoding: data, as: UTF8.self).contains("running\n") { whenRunning(process) }
        }
        let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        status = process.terminationStatus
        self.output = String(decoding: text, as: UTF8.self)
        self.errors = String(decoding: complaints, as: UTF8.self)
    }

    /// Next to the tests, which are a bundle on Apple's systems.
    private static var products: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
        return URL(fileURLWithPath: bundle ?? ProcessInfo.processInfo.arguments[0])
            .deletingLastPathComponent()
    }
}
