#if !canImport(SwiftUI)
    import Foundation
    import OakLive

    /// Serves the pages of the browser tests: `browser-fixture [--port PORT]`.
    @main
    enum Fixture {
        static func main() async throws {
            let arguments = CommandLine.arguments
            let port = arguments.contains("--port") ? UInt16(arguments.last ?? "") ?? 0 : 0
            try await LiveApp("Fixture", limits: limits) { FixtureView() }.run(port: port) {
                @Sendable server in
                print(server.url)
                fflush(nil)
            }
        }

        /// The tests have all their pages at one address, and type faster than people do.
        private static var limits: Limits {
            var limits = Limits()
            limits.sessionsPerAddress = 1_000
            limits.eventsAtOnce = 10_000
            return limits
        }
    }
#else
    @main
    enum Fixture {
        static func main() { print("These pages are for systems without SwiftUI.") }
    }
#endif
