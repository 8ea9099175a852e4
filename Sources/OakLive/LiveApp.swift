import Foundation
import Logging
import OakWebUI

/// A server that shows views in browsers and can be embedded in another program. Each page has its own views and state.
///
///     await LiveApp("Counter") { CounterView() }.main(port: 8080)
///
/// For a program that only shows views, declare an `App` instead, which is also a native app on Apple
/// platforms.
public struct LiveApp<Root: View>: Sendable {
    private let title: String
    private let language: String
    private let hosts: Set<String>
    private let proxies: Set<String>
    private let limits: Limits
    private let latency: Duration
    private let logger: Logger
    private let root: @MainActor @Sendable (PageLocation) -> Root
    private var files: [String: FileLoader.Load] = [:]

    /// Creates an app that shows a view on each page.
    ///
    /// - Parameters:
    ///   - title: The title of pages whose views do not set one.
    ///   - language: The language of the pages if the program has no string catalogs. Otherwise, pages for users whose
    ///     languages the program does not support are in the language of the catalogs' keys.
    ///   - hosts: The host names at which browsers can reach the server, in addition to its IP addresses and
    ///     `localhost`.
    ///   - proxies: The addresses of proxies in front of the server. The server trusts their
    ///     `X-Forwarded-For` and `X-Forwarded-Proto` headers. All pages behind a proxy that is not listed
    ///     count as one address.
    ///   - limits: The limits of the server.
    ///   - latency: A delay for each message in both directions, to simulate network latency on your own
    ///     machine.
    ///   - logger: The logger for sessions, refusals and mistakes in views. It never receives tokens or text that users
    ///     type.
    ///   - root: A closure that creates the views of a page. It is called on the main actor, once per session.
    public init(
        _ title: String = "Oak", language: String = "en", hosts: Set<String> = [],
        proxies: Set<String> = [],
        limits: Limits = Limits(),
        latency: Duration = .zero, logger: Logger = Logger(label: "oak.live"),
        @ViewBuilder root: @escaping @MainActor @Sendable () -> Root
    ) {
        self.title = title
        self.language = language
        self.hosts = hosts
        self.proxies = proxies
        self.limits = limits
        self.latency = latency
        self.logger = logger
        self.root = { _ in root() }
    }

    /// Creates an app from server options.
    init(_ title: String, _ options: LiveOptions, root: @escaping @MainActor @Sendable (PageLocation) -> Root)
    {
        self.title = title
        language = options.language
        hosts = options.hosts
        proxies = options.proxies
        limits = options.limits
        latency = options.latency
        logger = options.logger
        files = options.files
        self.root = root
    }

    /// Serves data that pages load, such as images, at paths under the app's address.
    ///
    /// Pages refer to a file by its path, such as `/pictures/12.png`, and load it through the same proxy as the page
    /// itself. The app decides what each name refers to. Do not treat a name as a URL to fetch. If you do, an attacker
    /// could use the server to reach services that are not accessible from outside.
    ///
    /// - Parameters:
    ///   - directory: The first component of the paths, such as `pictures`.
    ///   - load: A closure that returns the file for a name, which is the decoded rest of the path, or `nil` if the
    ///     file does not exist. If it throws, or takes longer than `Limits.ioTimeout`, or if the file is too large or
    ///     of a type that the server does not serve, the server responds with status 502.
    public func files(
        at directory: String, load: @escaping @Sendable (_ name: String) async throws -> LiveFile?
    ) -> LiveApp {
        var app = self
        app.files[directory] = load
        return app
    }

    /// Runs the app as a standalone program. This method prints the address, and serves the app until the task is
    /// cancelled or the process receives SIGINT or SIGTERM. If the server cannot start, the process writes the reason
    /// to standard error and exits with a failure status.
    ///
    /// - Parameters:
    ///   - host: The address to listen on, as in `run`.
    ///   - port: The port, as in `run`.
    nonisolated(nonsending) public func main(host: String = "127.0.0.1", port: UInt16 = 8080) async {
        do {
            try await run(host: host, port: port) {
                print("\(title) is running at \($0.url). Press Ctrl-C to quit.")
            }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(EXIT_FAILURE)
        }
    }

    /// Serves the app until the task is cancelled or the process receives SIGINT or SIGTERM, and then notifies the
    /// pages and ends their sessions.
    ///
    /// - Parameters:
    ///   - host: The IPv4 or IPv6 address to listen on. By default, only this machine can connect; `0.0.0.0`
    ///     accepts connections from the network.
    ///   - port: The port to listen on; 0 selects a free one.
    ///   - onStart: A closure that is called on the caller's actor with the running server. After the call,
    ///     standard output is flushed, even if it is a file or a pipe.
    /// - Throws: `LiveServerError`.
    nonisolated(nonsending) public func run(
        host: String = "127.0.0.1", port: UInt16 = 8080, onStart: (LiveServer) -> Void = { _ in }
    ) async throws {
        let server = try await start(host: host, port: port)
        // A program that reads the output may send a signal at once.
        let signals = await StopSignals()
        onStart(server)
        fflush(nil)
        await withTaskCancellationHandler {
            await signals.wait()
        } onCancel: { [signal = signals.signal] in
            signal.finish()
        }
        await server.stop()
    }

    /// Starts the server, and returns as soon as browsers can connect. The server runs until it is stopped or
    /// deallocated. It does not handle signals.
    ///
    /// - Parameters:
    ///   - host: The address to listen on, as in `run`.
    ///   - port: The port, as in `run`.
    /// - Throws: `LiveServerError`.
    public func start(host: String = "127.0.0.1", port: UInt16 = 8080) async throws -> LiveServer {
        let counts = LiveCounts()
        let clock = LiveClock.system()
        let transport = SocketTransport(
            host: host, port: port, limits: limits, proxies: proxies, clock: clock, counts: counts)
        return try await start(on: transport, clock: clock, counts: counts)
    }

    package func start(on transport: some LiveTransport, clock: LiveClock, counts: LiveCounts)
        async throws -> LiveServer
    {
        let root = root
        let issues = await IssueLog(logger)
        for file in Localizations.unreadableFiles {
            logger.warning(
                "The file `\(file.lastPathComponent)` is not a valid string catalog or strings file. Correct its syntax."
            )
        }
        let store = await SessionStore(
            limits: limits, clock: clock, counts: counts,
            language: Localizations.developmentLanguage ?? language
        ) { location in
            OakWebUI.Host(root(location).environment(location), onIssue: issues.report)
        }
        let handler = RequestHandler(
            page: Page(title: title, limits: limits), store: store,
            files: FileLoader(
                files.merging(["assets": { try LiveFile.asset($0) }]) { own, _ in own }, limits: limits,
                clock: clock),
            names: HostNames(hosts),
            proxies: PeerAddress.texts(of: proxies),
            limits: limits, clock: clock, counts: counts, logger: logger, latency: latency)
        return try await LiveServer(transport, handler)
    }
}
