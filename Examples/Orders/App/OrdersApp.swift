#if Durable
    import Foundation
    import Launch
    import Logging
    import OakLive
    import OakUI

    @main
    struct OrdersApp: App {
        private let options = OrdersOptions.parseOrExit()
        private let board: Board

        init() {
            Loopback.bypassProxies()
            // Writing to a closed connection or pipe must fail with an error, not terminate the process.
            signal(SIGPIPE, SIG_IGN)
            do {
                let office = try Startup.wait { [options] in try await Office.open(options) }
                if options.untilClosed { Self.run(office, options) }
                Task.detached { [options] in try await office.place(options.place) }
                board = Board(office)
            } catch {
                OrdersOptions.exit(withError: error)
            }
            NativeApp.activate()
        }

        var body: some Scene {
            WindowGroup("Orders") { OrdersView(board: board) }
                .liveServer { [options] server in
                    server.port = options.port
                    server.logger = Logger(label: "orders")
                    server.logger.logLevel = .warning
                    server.onStart = {
                        print("Orders is running at \($0.url)\nPress Ctrl-C to quit.")
                        if options.opensBrowser { Browser.open($0.url) }
                    }
                }
        }

        /// Prints the changes of all orders, and exits when all are closed.
        private static func run(_ office: Office, _ options: OrdersOptions) -> Never {
            Task.detached {
                do {
                    try await office.place(options.place)
                    try await office.printChanges()
                    await office.stop()
                    exit(EXIT_SUCCESS)
                } catch { OrdersOptions.exit(withError: error) }
            }
            dispatchMain()
        }
    }
#else
    import Foundation

    @main
    struct OrdersApp {
        static func main() {
            FileHandle.standardError.write(Data("orders: Enable the package trait `Durable`.\n".utf8))
            exit(EXIT_FAILURE)
        }
    }
#endif
