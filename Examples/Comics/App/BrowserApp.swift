import Foundation
import Launch
import Logging
import Main
import OakFeatures
import OakLive
import OakUI
import Services

/// The browser version of the app, which serves browsers on this computer until it is interrupted.
struct BrowserApp {
    private var env: MainEnv
    private let loadPicture: @Sendable (_ name: String) async throws -> Picture?
    private let fixedArchive: String?
    private let options: ComicsCommand

    /// Creates the app.
    ///
    /// - Parameter env: The dependencies. Pages load the pictures of their comics through this server.
    init(_ env: MainEnv, fixedArchive: String?, _ options: ComicsCommand) {
        let pictures = Pictures(of: env.comics)
        self.env = env
        self.env.comics = pictures.comics
        loadPicture = pictures.load
        self.fixedArchive = fixedArchive
        self.options = options
    }

    /// Serves the app and returns the exit status.
    func run() async -> Int32 {
        do {
            let page = try options.link.map(URL.page)
            if let port = options.port {
                try await serve(port, page)
            } else {
                do { try await serve(8080, page) } catch LiveServerError.portInUse {
                    try await serve(0, page)
                }
            }
            return EXIT_SUCCESS
        } catch let error as DeepLinkError {
            Output.error.write("\(UnknownLink(url: options.link ?? "", error: error).message)\n")
            return EXIT_FAILURE
        } catch {
            Output.error.write("\(error)\n")
            return EXIT_FAILURE
        }
    }

    private func serve(_ port: UInt16, _ page: URL?) async throws {
        var logger = Logger(label: "comics")
        logger.logLevel = .warning
        let app = LiveApp("Comics", logger: logger) { [env, fixedArchive] in
            MainView()
                .environment(\.mainEnv, env)
                .environment(\.fixedArchive, fixedArchive)
        }
        .files(at: Pictures.directory) { [loadPicture] name in
            try await loadPicture(name).map { LiveFile($0.data, type: $0.type, maxAge: .seconds(60)) }
        }
        try await app.run(port: port) { server in
            let url =
                page.flatMap { URL(string: $0.relativeString, relativeTo: server.url) } ?? server.url
            Output.standard.write("Comics is at \(url.absoluteString)\nPress Ctrl-C to quit.\n")
            if options.opensBrowser { Browser.open(url) }
        }
    }
}
