import ArgumentParser
import Foundation
import Launch

/// The command line of the program.
struct ComicsOptions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "comics",
        abstract: "Read comics in a browser, in a terminal, or natively on a Mac.",
        discussion: """
            Serves the app to browsers on this computer and prints its address. With --console, commands are read \
            from the terminal or from standard input instead; `help` lists them. By default the comics come from a \
            bundled archive, which the program serves on a local port; use --api to select another server.
            """)

    /// The optional first argument.
    enum Verb: String, ExpressibleByArgument, CaseIterable {
        case open
    }

    @Argument(
        help: ArgumentHelp("Open a link instead of the start page.", valueName: "command"))
    var verb: Verb?

    @Argument(help: "A link, such as favorites, comic/12 or search/oak%20tree.")
    var link: String?

    @Flag(help: "Run in this terminal instead of a browser.")
    var console = false

    @Flag(name: .customLong("open"), help: "Open the app in the default browser.")
    var opensBrowser = false

    @Option(
        help: ArgumentHelp(
            "Serve the app on this port; 0 picks a free port. (default: 8080)", valueName: "port"))
    var port: UInt16?

    @Option(
        help: ArgumentHelp(
            "Read comics from this server, which must provide the JSON API of xkcd.", valueName: "url"))
    var api: WebAddress?

    @Option(help: ArgumentHelp("Store favorites and settings in this file.", valueName: "path"))
    var database: String = DataFolder.database

    @Option(help: "Serve the bundled archive on this port; 0 picks a free port.")
    var archivePort: UInt16 = 0

    @Option(
        help: ArgumentHelp(
            "Delay responses of the bundled archive by this many milliseconds, up to 60000.",
            valueName: "ms"))
    var latency: Latency = Latency(milliseconds: 0)

    func validate() throws {
        if verb == .open, link == nil {
            throw ValidationError("`open` needs a link, for example: comics open favorites")
        }
        if database.isEmpty {
            throw ValidationError(
                "--database needs the path of a file. Omit the option to use the default file.")
        }
    }
}
