import Foundation
import Logging
import Main
import OakLive
import OakUI

/// Serves the app to browsers of this machine until somebody interrupts it.
struct BrowserApp {
    private let env: MainEnv
    private let fixedArchive: String?
    private let options: ComicsCommand

    init(_ env: MainEnv, fixedArchive: String?, _ options: ComicsCommand) {
        self.env = env
        self.fixedArchive = fixedArchive
        self.options = options
    }

    /// Returns the exit status.
    func run() async -> Int32 {
        do {
            if let port = options.port {
                try await serve(port)
            } else {
                do { try await serve(8080) } catch LiveServerError.portInUse { try await serve(0) }
            }
            return EXIT_SUCCESS
        } catch {
            Output.error.write("\(error)\n")
            return EXIT_FAILURE
        }
    }

    private func serve(_ port: UInt16) async throws {
        var logger = Logger(label: "comics")
        logger.logLevel = .warning
        let app = LiveApp("Comics", logger: logger) { [env, fixedArchive] in
            MainView()
                .environment(\.mainEnv, env)
                .environment(\.fixedArchive, fixedArchive)
        }
        try await app.run(port: port) { server in
            let url = options.link.flatMap { URL(string: $0, relativeTo: server.url) } ?? server.url
            Output.standard.write("Comics is at \(url.absoluteString)\nPress Ctrl-C to quit.\n")
            if options.opensBrowser { Browser.open(url) }
        }
    }
}
