import Dispatch
import Foundation
import OakWebUI

extension App {
    /// Creates the app and serves its windows to browsers until the process receives SIGINT or SIGTERM, and then exits.
    /// If the server cannot start, the process writes the reason to standard error and exits with a failure status.
    ///
    /// The command-line options `--port` and `--host` select the address of the server. As in SwiftUI, call
    /// this function only from synchronous code.
    @MainActor @preconcurrency public static func main() {
        Localizations.setApp(Self.self)
        let server = AppServer(Self())
        Task {
            do {
                try await server.run(arguments: CommandLine.arguments)
                exit(EXIT_SUCCESS)
            } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                exit(EXIT_FAILURE)
            }
        }
        dispatchMain()
    }
}

extension Scene {
    /// Sets the options of the server that shows the app in browsers. The modifier has no effect in a native app.
    ///
    /// - Parameter configure: A closure that changes the options. It is called whenever the scenes of the app are
    ///   evaluated, but changes have no effect after the server has started.
    public func liveServer(_ configure: @escaping @MainActor (inout LiveOptions) -> Void) -> some Scene {
        sceneValue(LiveOptions(), configure)
    }
}

/// The server for an app.
@MainActor
package struct AppServer {
    private let model: AppModel

    package init(_ app: some App) { model = AppModel(app) }

    /// Serves the app until the task is cancelled or the process receives SIGINT or SIGTERM.
    func run(arguments: [String]) async throws {
        var options = model.value(LiveOptions.self) ?? LiveOptions()
        try options.read(arguments)
        if let port = options.port { return try await run(options, port) }
        do { try await run(options, 8080) } catch LiveServerError.portInUse { try await run(options, 0) }
    }

    private func run(_ options: LiveOptions, _ port: UInt16) async throws {
        try await liveApp(options).run(host: options.host, port: port) { server in
            guard let onStart = options.onStart else {
                return print("\(model.title) is running at \(server.url). Press Ctrl-C to quit.")
            }
            onStart(server)
        }
    }

    /// Returns a live app that serves the pages of this app.
    package func liveApp(_ options: LiveOptions = LiveOptions()) -> LiveApp<AppPage> {
        LiveApp(model.title, options) { [model] in AppPage(model, at: $0) }
    }
}
