#if !canImport(SwiftUI)
    import Foundation
    import OakLive

    /// Serves the pages of the browser tests:
    /// `browser-fixture [--port PORT] [--room BYTES] [--token-life SECONDS] [--echo]`, where `room` is what may wait
    /// for a page, and `echo` has sockets send back what they are sent.
    @main
    enum Fixture {
        static func main() async throws {
            let port = UInt16(argument("--port") ?? 0)
            if CommandLine.arguments.contains("--echo") { return try await Echo.run(port: port) }
            try await LiveApp("Fixture", limits: limits) { FixtureView() }.run(port: port) {
                @Sendable server in
                print(server.url)
            }
        }

        /// The tests have all their pages at one address, type faster than people do, and run on busy machines.
        private static var limits: Limits {
            var limits = Limits()
            limits.sessionsPerAddress = 1_000
            limits.eventsAtOnce = 10_000
            limits.patience = .seconds(120)
            if let room = argument("--room") { limits.waitingBytes = room }
            if let life = argument("--token-life") { limits.tokenLife = .seconds(life) }
            return limits
        }

        private static func argument(_ name: String) -> Int? {
            let arguments = CommandLine.arguments
            return arguments.firstIndex(of: name).flatMap { Int(arguments.dropFirst($0 + 1).first ?? "") }
        }
    }
#else
    @main
    enum Fixture {
        static func main() { print("These pages are for systems without SwiftUI.") }
    }
#endif
