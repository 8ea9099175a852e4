import Archive
import ComicsScene
import Favourites
import Foundation
import Main
import Services
import Settings

/// The composition root: connects all parts and runs them.
@MainActor
struct Program {
    private let options: ComicsCommand

    nonisolated init(_ options: ComicsCommand) {
        self.options = options
    }

    /// Runs until the user quits, and returns the exit status.
    func run() async -> Int32 {
        // Writing to a closed connection or pipe must fail with an error, not terminate the process.
        signal(SIGPIPE, SIG_IGN)
        let server = ArchiveServer(latency: options.latency.duration)
        let bundled = options.api == nil ? await serve(server) : nil
        let address = ArchiveAddress(bundled: bundled, fixed: options.api?.url)
        let database = Database(path: options.database)
        let place = SavedPlace(database)
        let env = MainEnv(
            comics: .live(address), favourites: .live(database), settings: .live(database, address),
            place: PlaceEnv(read: place.read, save: place.save))
        let fixedArchive = options.api?.url.absoluteString
        let status = await show(env, fixedArchive: fixedArchive)
        await server.stop()
        return status
    }

    private func show(_ env: MainEnv, fixedArchive: String?) async -> Int32 {
        guard options.console else {
            return await BrowserApp(env, fixedArchive: fixedArchive, options).run()
        }
        guard let terminal = Terminal() else {
            return await ScriptConsole(env, fixedArchive: fixedArchive).run(opening: options.link)
        }
        return await InteractiveConsole(terminal, env, fixedArchive: fixedArchive).run(opening: options.link)
    }

    /// Starts the server of the bundled archive, on another port if the requested one is in use.
    private func serve(_ server: ArchiveServer) async -> URL? {
        do {
            return try await server.start(port: options.archivePort)
        } catch {
            Output.error.write("\(error)\n")
        }
        guard options.archivePort != 0 else { return nil }
        do {
            let url = try await server.start()
            Output.error.write("The archive is at \(url.absoluteString) instead.\n")
            return url
        } catch {
            Output.error.write("\(error)\n")
            return nil
        }
    }
}
