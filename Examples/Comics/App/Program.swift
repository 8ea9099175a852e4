import Archive
import ComicsScene
import Dispatch
import Favorites
import Foundation
import Launch
import Main
import OakFeatures
import Preferences
import Services

/// The composition root: creates and connects all parts except the views.
@MainActor
struct Program {
    let options: ComicsOptions
    /// The dependencies of the app.
    let env: MainEnv
    /// The loader for the comics' pictures, which browsers request from the same server as the pages.
    let pictures: Pictures
    let fixedArchive: String?
    /// The server of the bundled archive, which runs as long as this value exists.
    private let archive: ArchiveServer
    /// The address of the page to open instead of the start page.
    let page: URL?

    /// Starts the server of the bundled archive, unless the options select another archive. Exits if the options
    /// contain an unknown link.
    init(_ options: ComicsOptions) {
        Loopback.bypassProxies()
        // Writing to a closed connection or pipe must fail with an error, not terminate the process.
        signal(SIGPIPE, SIG_IGN)
        self.options = options
        page = options.console ? nil : Self.page(of: options)
        archive = ArchiveServer(latency: options.latency.duration)
        let bundled = options.api == nil ? Self.start(archive, port: options.archivePort) : nil
        let address = ArchiveAddress(bundled: bundled, fixed: options.api?.url)
        let database = Database(path: options.database)
        let place = SavedPlace(database)
        env = MainEnv(
            comics: .live(address), favorites: .live(database), settings: .live(database, address),
            place: PlaceEnv(read: place.read, save: place.save))
        pictures = Pictures(of: env.comics)
        fixedArchive = options.api?.url.absoluteString
    }

    /// The dependencies of pages in a browser.
    var pageEnv: MainEnv {
        var env = env
        env.comics = pictures.comics
        return env
    }

    /// Runs in the terminal or as a script until the user quits, and then exits.
    func runConsole() -> Never {
        Task {
            guard let terminal = Terminal() else {
                let console = ScriptConsole(env, fixedArchive: fixedArchive)
                exit(await console.run(opening: options.link))
            }
            let console = InteractiveConsole(terminal, env, fixedArchive: fixedArchive)
            exit(await console.run(opening: options.link))
        }
        dispatchMain()
    }

    private static func page(of options: ComicsOptions) -> URL? {
        do { return try options.link.map(URL.page) } catch {
            Output.error.write("\(UnknownLink(url: options.link ?? "", error: error).message)\n")
            exit(EXIT_FAILURE)
        }
    }

    /// Starts the server of the bundled archive, on another port if the requested one is in use.
    private static func start(_ server: ArchiveServer, port: UInt16) -> URL? {
        do {
            return try Startup.wait { try await server.start(port: port) }
        } catch {
            Output.error.write("\(error)\n")
        }
        guard port != 0 else { return nil }
        do {
            let url = try Startup.wait { try await server.start() }
            Output.error.write("The archive is at \(url.absoluteString) instead.\n")
            return url
        } catch {
            Output.error.write("\(error)\n")
            return nil
        }
    }
}
