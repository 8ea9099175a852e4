#if Durable
import Foundation
import Launch
import Logging
import Oak
import OakLive
import OakUI

@main
struct OrdersApp: App {
    private let options = OrdersOptions.parseOrExit()
    private let board: ObservableTransducer<Board>

    init() {
        Loopback.bypassProxies()
        // Writing to a closed connection or pipe must fail with an error, not terminate the process.
        signal(SIGPIPE, SIG_IGN)
        if let number = options.worker { Worker(number: number).run() }
        do {
            let shopfront = try Startup.wait { [options] in try await Shopfront(options) }
            if options.untilClosed { Self.run(shopfront, options) }
            Task.detached { [options] in
                do {
                    try await shopfront.place(options.place, cancelling: options.cancel)
                } catch { Console.print("The orders could not be placed: \(error)") }
            }
            board = ObservableTransducer(
                of: Board.self, initialState: Board.State(),
                env: Board.Env(news: shopfront.news, carryOut: shopfront.carryOut))
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

    /// Prints each change to an order, and exits when all orders are closed.
    private static func run(_ shopfront: Shopfront, _ options: OrdersOptions) -> Never {
        Task.detached {
            do {
                try await shopfront.place(options.place, cancelling: options.cancel) {
                    Console.print("\($0): placed")
                }
                try await shopfront.printChanges(ofAtLeast: options.place)
                await shopfront.stop()
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
