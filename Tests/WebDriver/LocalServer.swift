#if !canImport(SwiftUI)
    import Foundation

    /// A program of this package that serves pages on this machine, built beside the one that runs.
    public final class LocalServer: Sendable {
        public let port: UInt16
        private let program: ChildProcess

        /// Starts the program, and waits until it has printed its address.
        /// - Parameter port: Where a former server was. By default the program takes a free one.
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

        /// The address of a page.
        public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

        /// What the server has printed.
        public var output: String { program.output }

        /// Kills it, as a crash would.
        public func kill() async { await program.stopped() }

        /// Has it end in peace, and waits until it has.
        public func terminate() async {
            program.signal("TERM")
            await program.ended()
            await program.stopped()
        }
    }
#endif
