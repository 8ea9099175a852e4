import Foundation
import JokesPort
import JokesServer
import JokesService
import Launch
import Logging
import OakLive
import OakUI

@main
struct JokesApp: App {
    private let options = JokesOptions.parseOrExit()
    private let env: JokesEnv

    init() {
        Loopback.bypassProxies()
        // Writing to a closed connection or pipe must fail with an error, not terminate the process.
        signal(SIGPIPE, SIG_IGN)
        do { env = .live(try options.api?.url ?? Self.serveJokes(latency: options.latency.duration)) } catch {
            JokesOptions.exit(withError: error)
        }
        NativeApp.activate()
    }

    var body: some Scene {
        WindowGroup("Jokes") { JokesView(env: env, edition: options.edition) }
            .liveServer { server in
                server.port = options.port
                server.logger = Logger(label: "jokes")
                server.logger.logLevel = .warning
                server.onStart = {
                    print("Jokes is running at \($0.url)\nPress Ctrl-C to quit.")
                    if options.opensBrowser { Browser.open($0.url) }
                }
            }
    }

    /// Starts the bundled server, which runs until the process ends, and returns its address.
    private static func serveJokes(latency: Duration) throws -> URL {
        let (addresses, address) = AsyncThrowingStream<URL, any Error>.makeStream()
        Task.detached {
            do {
                try await JokesServer(latency: latency).run {
                    address.yield($0)
                    for await _ in AsyncStream<Never>.makeStream().stream {}
                }
                address.finish()
            } catch { address.finish(throwing: error) }
        }
        return try Startup.wait {
            for try await address in addresses { return address }
            throw CancellationError()
        }
    }
}
