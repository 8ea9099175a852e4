import Foundation
import OakLive

/// A server for the pages of the browser tests.
///
///     browser-fixture [--port PORT] [--room BYTES] [--token-lifetime SECONDS] [--echo]
///
/// With `--room`, at most the given number of bytes can be queued for a page. With `--echo`, sockets send back all
/// messages.
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

    /// The limits of the server. They are higher than the defaults, because all test pages share one client address,
    /// the tests type faster than people, and test machines can be slow.
    private static var limits: Limits {
        var limits = Limits()
        limits.sessionsPerAddress = 1_000
        limits.eventBurst = 10_000
        limits.ioTimeout = .seconds(120)
        if let room = argument("--room") { limits.queuedBytes = room }
        if let lifetime = argument("--token-lifetime") { limits.tokenLifetime = .seconds(lifetime) }
        return limits
    }

    private static func argument(_ name: String) -> Int? {
        let arguments = CommandLine.arguments
        return arguments.firstIndex(of: name).flatMap { Int(arguments.dropFirst($0 + 1).first ?? "") }
    }
}
