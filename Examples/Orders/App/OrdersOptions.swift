import ArgumentParser

/// The command line of the program.
struct OrdersOptions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "orders",
        abstract: "Process the orders of a shop, and show them in a browser.",
        discussion: """
            Each order is a durable machine in an SQLite file, or in a PostgreSQL database. The program starts worker \
            processes, which process the orders. Kill a worker at any time: another one continues its orders. Kill the \
            program and start it again: the orders continue. The payment provider, the warehouse and the mail server are \
            part of the program. They fail and respond late on purpose, and keep books in a file.
            """)

    @Option(help: "Store the orders in this SQLite file. (default: orders.sqlite)")
    var database: String?

    @Option(
        help: ArgumentHelp(
            "Store the orders in this PostgreSQL database instead of a file.", valueName: "url"))
    var postgres: String?

    @Option(help: "Use this schema in the PostgreSQL database.")
    var schema = "orders"

    @Option(
        help: ArgumentHelp(
            "Start this number of processes, which process the orders.", valueName: "count"))
    var workers = 2

    @Option(
        help: ArgumentHelp(
            "Store the partners' records in this file. (default: the database file with the suffix .partners, or "
                + "orders.partners)", valueName: "file"))
    var books: String?

    @Option(help: ArgumentHelp("Place this number of orders; skip existing ones.", valueName: "count"))
    var place = 0

    @Option(
        help: ArgumentHelp(
            "Cancel the orders placed by --place whose numbers are multiples of this number.",
            valueName: "number"))
    var cancel: Int?

    @Flag(
        help:
            "Print each change to an order instead of serving a page, and exit when all orders are closed.")
    var untilClosed = false

    @Option(
        help: ArgumentHelp("Make this percentage of the requests to the partners fail.", valueName: "percent")
    )
    var faults = 30

    @Option(help: "Choose the faults with this seed.")
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp(
            "Delay late responses from the partners by this many milliseconds.", valueName: "ms"))
    var late = 2_000

    @Option(help: "Serve the page on this port; 0 picks a free port.")
    var port: UInt16 = 8090

    @Flag(name: .customLong("open"), help: "Open the page in the default browser.")
    var opensBrowser = false

    /// The number of this worker, or `nil` if this process is not a worker.
    @Option(help: .hidden)
    var worker: Int?

    /// The path of the file in which the partners keep their books.
    var booksPath: String { books ?? (postgres == nil ? "\(databasePath).partners" : "orders.partners") }

    private var databasePath: String { database ?? "orders.sqlite" }

    #if Durable
    var sharedStore: SharedStore {
        postgres.map { .postgres(server: $0, schema: schema) } ?? .sqlite(path: databasePath)
    }
    #endif

    func validate() throws {
        guard (0...90).contains(faults) else {
            throw ValidationError("--faults must be between 0 and 90, because no order would end otherwise.")
        }
        guard place >= 0 else { throw ValidationError("--place must not be negative.") }
        guard cancel ?? 1 > 0 else { throw ValidationError("--cancel must be positive.") }
        guard (0...60_000).contains(late) else {
            throw ValidationError("--late must be between 0 and 60000.")
        }
        guard database == nil || postgres == nil else {
            throw ValidationError("--database and --postgres cannot be used together. Pass only one of them.")
        }
        guard (1...32).contains(workers) else {
            throw ValidationError("--workers must be between 1 and 32.")
        }
        #if !Postgres
        guard postgres == nil else {
            throw ValidationError(
                "--postgres needs the package trait `Postgres`. Install libpq (`libpq-dev` on Debian and Ubuntu, "
                    + "`libpq` in Homebrew), and run `swift run --traits Tools,Postgres orders`.")
        }
        #endif
    }
}
