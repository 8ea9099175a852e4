import Foundation

/// A server on this machine. It is a program of this package, in the same build folder as the running program.
public final class LocalServer: Sendable {
    public let port: UInt16
    private let program: ChildProcess

    /// Starts the program and waits until it has printed its address.
    /// - Parameter port: The port of an earlier server. By default, the program selects a free port.
    public init(
        _ name: String, _ arguments: [String] = [], port: UInt16 = 0, environment: [String: String] = [:]
    ) async throws {
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        program = try ChildProcess(
            folder.appending(path: name).path, ["--port", "\(port)"] + arguments, environment: environment
        )
        let address = try await program.output(matching: #/http://127\.0\.0\.1:(\d+)/#)
        guard let port = UInt16(address.1) else { throw WebDriverError.answer(String(address.0)) }
        self.port = port
    }

    /// Returns the URL of a path.
    public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    /// The output of the server so far.
    public var output: String { program.output }

    /// Kills the server, which simulates a crash.
    public func kill() async { await program.stopped() }

    /// Asks the server to stop and waits until it has ended.
    public func terminate() async {
        program.signal("TERM")
        await program.ended()
        await program.stopped()
    }
}
