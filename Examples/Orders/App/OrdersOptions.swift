import ArgumentParser

/// The command line of the program.
struct OrdersOptions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "orders",
        abstract: "Process orders of a shop, and show them in a browser.",
        discussion: """
            Each order is a durable machine in an SQLite file. Kill the program at any time, for example with `kill -9`, \
            and start it again: the orders continue. The payment provider, the warehouse and the mail server are part \
            of the program. They fail and answer late on purpose, and keep books in a file next to the database.
            """)

    @Option(help: "Store the orders in this file.")
    var database = "orders.sqlite"

    @Option(help: ArgumentHelp("Place this number of orders, unless they exist.", valueName: "count"))
    var place = 0

    @Flag(
        help:
            "Print the changes of all orders instead of serving a page, and exit when all orders are closed.")
    var untilClosed = false

    @Option(help: ArgumentHelp("Let this share of the requests to partners fail.", valueName: "percent"))
    var faults = 30

    @Option(help: "Vary the faults.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Delay late answers of partners.", valueName: "ms"))
    var late = 2_000

    @Option(help: "Serve the page on this port; 0 picks a free port.")
    var port: UInt16 = 8090

    @Flag(name: .customLong("open"), help: "Open the page in the default browser.")
    var opensBrowser = false

    func validate() throws {
        guard (0...90).contains(faults) else {
            throw ValidationError("--faults must be between 0 and 90, because no order would end otherwise.")
        }
        guard place >= 0 else { throw ValidationError("--place must not be negative.") }
        guard (0...60_000).contains(late) else {
            throw ValidationError("--late must be between 0 and 60000.")
        }
    }
}
