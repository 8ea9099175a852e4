import ArgumentParser
import Launch

/// The command line of the program.
struct JokesOptions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jokes",
        abstract: "Show jokes in a browser, or natively on a Mac, in an app that is implemented twice.",
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
            "Delay responses by this many milliseconds, up to 60000, to show loading states.", valueName: "ms"
        ))
    var latency = Latency(milliseconds: 0)

    @Option(
        help: ArgumentHelp(
            "Read jokes from this server, which must provide the API of api.chucknorris.io.", valueName: "url"
        ))
    var api: WebAddress?

    @Flag(name: .customLong("open"), help: "Open the app in the default browser.")
    var opensBrowser = false
}
