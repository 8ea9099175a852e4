#if !canImport(SwiftUI)
    import FlyingSocks
    import Foundation
    import WebDriver

    /// The program `browser-fixture`, built beside the tests, as a user would run it.
    final class FixtureServer: Sendable {
        let port: UInt16
        private let program: ChildProcess

        /// The server of the tests that do nothing to it.
        private static let common = Task { try await FixtureServer() }

        static var shared: FixtureServer { get async throws { try await common.value } }

        /// - Parameter port: Where a former server was, else a free one.
        init(port: UInt16? = nil, _ arguments: [String] = []) async throws {
            self.port = try port ?? Self.freePort()
            program = try ChildProcess(Self.path("browser-fixture"), ["\(self.port)"] + arguments)
            _ = try await program.output(matching: #/http:\/\/127\.0\.0\.1:\d+/#)
        }

        /// The address of a page.
        func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

        /// What the server has printed.
        var output: String { program.output }

        /// Kills it, as a crash would.
        func kill() async { await program.stopped() }

        /// Has it end in peace, and waits until it has.
        func terminate() async {
            program.signal("TERM")
            await program.ended()
            await program.stopped()
        }

        /// A program of this package.
        static func path(_ name: String) -> String {
            let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            return tests.deletingLastPathComponent().appending(path: name).path
        }

        private static func freePort() throws -> UInt16 {
            let socket = try Socket(domain: Int32(AF_INET), type: .stream)
            defer { try? socket.close() }
            try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
            guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
            return port
        }
    }
#endif
