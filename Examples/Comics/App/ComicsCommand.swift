import ArgumentParser
import Foundation
import Launch

@main
struct ComicsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "comics",
        abstract: "Read comics in a browser, or in a terminal.",
        discussion: """
            Serves the app to browsers of this machine and prints its address. With --console it reads commands \
            from the keyboard instead, or from the standard input if that is no terminal; `help` lists them. \
            Unless it is pointed elsewhere it reads an archive that it brings along and serves itself, on this \
            machine alone.
            """)

    /// What can be written before the options.
    enum Verb: String, ExpressibleByArgument, CaseIterable {
        case open
    }

    @Argument(
        help: ArgumentHelp("Show first where a link leads, instead of the start page.", valueName: "command"))
    var verb: Verb?

    @Argument(help: "For example favourites, comic/12 or search/oak%20tree.")
    var link: String?

    @Flag(help: "Read in this terminal instead of a browser.")
    var console = false

    @Flag(name: .customLong("open"), help: "Show the app in the browser of this machine.")
    var opensBrowser = false

    @Option(
        help: ArgumentHelp(
            "Serve the app at this port; 0 takes a free one. (default: 8080)", valueName: "port"))
    var port: UInt16?

    @Option(
        help: ArgumentHelp(
            "Read the archive of this server, which speaks the xkcd JSON shape.", valueName: "url"))
    var api: WebAddress?

    @Option(help: ArgumentHelp("Keep favourites and settings in this file.", valueName: "path"))
    var database: String = DataFolder.database

    @Option(help: "Serve the bundled archive at this port; 0 takes a free one.")
    var archivePort: UInt16 = 0

    @Option(help: ArgumentHelp("Let the bundled archive answer this late, to see loads.", valueName: "ms"))
    var latency: Latency = Latency(milliseconds: 0)

    func validate() throws {
        if verb == .open, link == nil {
            throw ValidationError("`open` needs a link, for example: comics open favourites")
        }
        if database.isEmpty {
            throw ValidationError("--database needs the path of a file; leave it out for the default one.")
        }
    }

    func run() async throws {
        Loopback.bypassProxies()
        let status = await Program(self).run()
        if status != EXIT_SUCCESS { throw ExitCode(status) }
    }
}
