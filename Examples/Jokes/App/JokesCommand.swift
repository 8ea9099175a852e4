import ArgumentParser
import Foundation
import JokesPort
import JokesServer
import JokesService
import Launch
import Logging
import OakLive

@main
struct JokesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jokes",
        abstract: "Show jokes in a browser, in an app that is implemented twice.",
        discussion: """
            Serves the app to browsers on this computer and prints its address. One tab is implemented with view \
            models, the other with state machines. By default the jokes come from a bundled server; use --api to \
            select another one.
            """)

    @Flag(exclusivity: .exclusive)
    var edition: Edition?

    @Option(help: "Serve the app on this port; 0 picks a free port.")
    var port: UInt16 = 8070

    @Option(
        help: ArgumentHelp(
            "Delay each response of the bundled server, up to 60000, to show loading states.", valueName: "ms"
        ))
    var latency = Latency(milliseconds: 0)

    @Option(
        help: ArgumentHelp(
            "Read jokes from this server, which must have the API of api.chucknorris.io.", valueName: "url"))
    var api: WebAddress?

    @Flag(name: .customLong("open"), help: "Open the app in the default browser.")
    var opensBrowser = false

    func run() async throws {
        Loopback.bypassProxies()
        // Writing to a closed connection or pipe must fail with an error, not terminate the process.
        signal(SIGPIPE, SIG_IGN)
        if let api {
            try await show(.live(api.url))
        } else {
            try await JokesServer(latency: latency.duration).run { try await show(.live($0)) }
        }
    }

    /// Serves the app until it is interrupted.
    private func show(_ env: JokesEnv) async throws {
        var logger = Logger(label: "jokes")
        logger.logLevel = .warning
        let app = LiveApp("Jokes", logger: logger) { JokesView(env: env, edition: edition) }
        try await app.run(port: port) { server in
            print("Jokes is running at \(server.url)\nPress Ctrl-C to quit.")
            if opensBrowser { Browser.open(server.url) }
        }
    }
}
