#if Durable
    import Foundation
    import Launch
    import Logging
    import OakLive
    import OakUI
    import OrderPartners

    @main
    struct OrdersApp: App {
        private let options = OrdersOptions.parseOrExit()
        private let board: Board

        init() {
            Loopback.bypassProxies()
            // Writing to a closed connection or pipe must fail with an error, not terminate the process.
            signal(SIGPIPE, SIG_IGN)
            if let worker = options.worker { Worker.run(worker) }
            do {
                let (office, workers) = try Startup.wait { [options] in try await Self.open(options) }
                if options.untilClosed { Self.run(office, workers, options) }
                if let workers {
                    board = Board(office) { try await workers.send($0) }
                } else {
                    Task.detached { [options] in
                        try await office.place(0..<options.place, cancelling: options.cancel)
                    }
                    board = Board(office) { try await office.carryOut($0) }
                }
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

        /// Opens the store, and starts the partners and the workers. The function is not isolated to the main actor,
        /// because the main thread is blocked until it returns.
        nonisolated private static func open(_ options: OrdersOptions) async throws -> (Office, Workers?) {
            let store = try await Office.store(options)
            let partners = try await Office.startPartners(options)
            guard let count = options.workers, let server = options.postgres else {
                return (try await Office(store, PartnerClient(partners).env), nil)
            }
            // The workers process the orders.
            let office = try await Office(store, PartnerClient(partners).env, processesOrders: false)
            let task = WorkerTask(
                server: server, schema: options.schema, partners: partners, workers: count,
                orders: options.place, cancelled: options.cancel)
            return (office, await Workers(task))
        }

        /// Prints each change to an order, and exits when all orders are closed.
        private static func run(_ office: Office, _ workers: Workers?, _ options: OrdersOptions) -> Never {
            Task.detached {
                do {
                    if workers == nil {
                        try await office.place(0..<options.place, cancelling: options.cancel) {
                            Console.print("\($0): placed")
                        }
                    }
                    try await office.printChanges(ofAtLeast: options.place)
                    await workers?.stop()
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
