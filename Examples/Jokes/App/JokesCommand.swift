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
        abstract: "Read jokes in a browser, in an app that was made twice.",
        discussion: """
            Serves the app to browsers of this machine and prints its address: with view models and with a machine, \
            in a tab each, or one of them. Unless it is pointed elsewhere it reads jokes that it brings along and \
            serves itself, on this machine alone.
            """)

    @Flag(exclusivity: .exclusive)
    var edition: Edition?

    @Option(help: "Serve the app at this port; 0 takes a free one.")
    var port: UInt16 = 8070

    @Option(
        help: ArgumentHelp(
            "Let the bundled jokes come this late, at most 60000, to see loads.", valueName: "ms"))
    var latency = Latency(milliseconds: 0)

    @Option(help: ArgumentHelp("Read the jokes of this server, as of api.chucknorris.io.", valueName: "url"))
    var api: WebAddress?

    @Flag(name: .customLong("open"), help: "Show the app in the browser of this machine.")
    var opensBrowser = false

    func run() async throws {
        Loopback.bypassProxies()
        // A reader that is gone shall be an error, not our end.
        signal(SIGPIPE, SIG_IGN)
        if let api {
            try await show(.live(api.url))
        } else {
            try await JokesServer(latency: latency.duration).run { try await show(.live($0)) }
        }
    }

    /// Serves the app until somebody interrupts it.
    private func show(_ env: JokesEnv) async throws {
        var logger = Logger(label: "jokes")
        logger.logLevel = .warning
        let app = LiveApp("Jokes", logger: logger) { JokesView(env: env, edition: edition) }
        try await app.run(port: port) { server in
            print("Jokes are at \(server.url)\nPress Ctrl-C to quit.")
            if opensBrowser { Browser.open(server.url) }
        }
    }
}
