import Foundation
import Testing

/// A running fixture program.
final class FixtureProgram {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var buffer = Data()
    private var open: Set<String> = []

    /// - Parameters:
    ///   - arguments: The arguments of the program.
    ///   - server: The connection string of the PostgreSQL server, or `nil` for that of the tests.
    ///   - environment: The variables to add to the environment of this process.
    ///   - launcher: A command that replaces itself with the program, whose path and arguments follow.
    init(
        _ arguments: [String], server: String? = nil, environment: [String: String] = [:],
        launcher: [String] = []
    ) throws {
        // Writing to a program that has ended must fail, and not end this process.
        signal(SIGPIPE, SIG_IGN)
        var added = environment
        if let server { added["OAK_POSTGRES"] = server }
        process.environment = ProcessInfo.processInfo.environment.merging(added) { $1 }
        let program = Self.products.appendingPathComponent("durable-fixture")
        // A preloaded library can add variables, after which Swift does not find the arguments of the program. The
        // program inherits these variables from `env`.
        let isDirect = environment.isEmpty && launcher.isEmpty
        process.executableURL = isDirect ? program : URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = isDirect ? arguments : launcher + [program.path] + arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    /// The number of lines without an answer.
    var waiting: Int { open.count }

    func send(_ line: String, _ key: String) throws {
        open.insert(key)
        try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Waits for the next answer, which begins with the key of a line.
    func answer() throws -> String {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[buffer.startIndex..<end], as: UTF8.self)
                buffer.removeSubrange(buffer.startIndex...end)
                // A deposit that was forwarded still has no answer.
                if !line.hasSuffix(" forwarded") {
                    open.remove(line.split(separator: " ").first.map(String.init) ?? "")
                }
                return line
            }
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { throw Ended() }
            buffer += data
        }
    }

    func suspend() { Foundation.kill(process.processIdentifier, SIGSTOP) }

    /// Continues a program that was suspended.
    func resume() { Foundation.kill(process.processIdentifier, SIGCONT) }

    /// Kills the program, and returns the answers that it had written.
    func kill() throws -> [String] {
        if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        buffer += try output.fileHandleForReading.readToEnd() ?? Data()
        // The last line may be incomplete.
        return buffer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Ends the program, which releases its machines.
    func end() throws {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    /// The folder of the built products. On Apple platforms, the tests are a bundle in this folder.
    private static var products: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
        return URL(fileURLWithPath: bundle ?? ProcessInfo.processInfo.arguments[0])
            .deletingLastPathComponent()
    }

    struct Ended: Error {}
}
