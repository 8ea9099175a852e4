#if Durable
import ArgumentParser
import Foundation
import OakDurable

#if Postgres
import OakDurablePostgres
#endif

struct Journal: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the durable machines in an SQLite file or a PostgreSQL database.",
        discussion: """
            Without further arguments, prints the number of machines in each state. With a kind, lists the machines \
            of that kind. With a kind and an id, as in `order/17`, prints the history of one machine. The command \
            changes nothing unless you pass --unpark or --retry together with --apply.
            """)

    @Argument(help: "The SQLite file, or the connection string of a PostgreSQL database.")
    var file: String

    @Argument(help: ArgumentHelp("A kind of machine, or a single machine.", valueName: "kind[/id]"))
    var machine: String?

    @Option(
        help: ArgumentHelp(
            "Show the machine's history on the diagram drawn from these Swift sources. Can be repeated.",
            valueName: "path"))
    var sources: [String] = []

    @Option(help: "The format: text or, with --sources, also mermaid, dot or svg.")
    var format = JournalPath.Format.text

    @OptionGroup var style: Style

    @Option(
        help: ArgumentHelp(
            "List only machines in this state, or parked machines (`parked`).", valueName: "state"))
    var state: String?

    @Flag(help: "List the intents whose attempts have all failed.")
    var deadLetters = false

    @Flag(help: "List the parked machines.")
    var parked = false

    @Option(
        help: ArgumentHelp(
            "The state version that a program supports. Machines with a newer version are shown as parked.",
            valueName: "version"))
    var programVersion: Int?

    @Option(help: ArgumentHelp("Resume a parked machine.", valueName: "kind/id"))
    var unpark: String?

    @Option(
        help: ArgumentHelp(
            "Retry a dead letter of a machine that is not running.", valueName: "kind/id/event/number")
    )
    var retry: String?

    @Flag(help: "Apply the change. Without this option, --unpark and --retry only show the change.")
    var apply = false

    @Option(help: "The name of the PostgreSQL schema that contains the tables.")
    var schema = "oak"

    func validate() throws {
        if sources.isEmpty, format != .text { throw ValidationError("--format needs --sources.") }
        if !sources.isEmpty, machine.flatMap({ MachineKey(path: $0) }) == nil {
            throw ValidationError("--sources needs a single machine, such as `order/17`.")
        }
    }

    func run() async throws {
        do {
            let database = JournalDatabase(name: file, schema: schema)
            let source = try database.source()
            if let unpark { return try await resume(unpark, database, source) }
            if let retry { return try await retryDeadLetter(retry, database, source) }
            print(try await text(source))
        } catch let code as ExitCode {
            throw code
        } catch {
            Console.printError("error: \(error)")
            throw ExitCode.failed
        }
    }

    private func text(_ source: any JournalSource) async throws -> String {
        if deadLetters { return try await JournalText.deadLetters(source) }
        if parked {
            return try await JournalText.machines(
                source, machine, state: "parked", programVersion: programVersion)
        }
        if let machine, let key = MachineKey(path: machine) {
            let path = JournalPath(paths: sources, format: format, style: style)
            if !sources.isEmpty { return try await path.text(of: key, source) }
            return try await JournalText.history(of: key, source)
        }
        if machine != nil || state != nil {
            return try await JournalText.machines(
                source, machine, state: state, programVersion: programVersion)
        }
        return try await JournalText.summary(source, programVersion: programVersion)
    }

    private func resume(
        _ name: String, _ database: JournalDatabase, _ source: any JournalSource
    ) async throws {
        guard let key = MachineKey(path: name),
            let machine = try await source.machines(key.kind, id: key.id).first
        else { throw JournalText.Failure.noMachine(name) }
        guard let reason = machine.parkingReason else {
            return print("\(key) is not parked. Nothing was changed.\n")
        }
        guard apply else {
            return print("\(key) would be resumed. It is parked: \(reason)\nPass --apply to resume it.\n")
        }
        try await database.store().unpark(key)
        print("\(key) was resumed. The next program that runs the machine processes its events.\n")
    }

    private func retryDeadLetter(
        _ name: String, _ database: JournalDatabase, _ source: any JournalSource
    ) async throws {
        guard let key = IdempotencyKey(path: name),
            let machine = try await source.machines(key.machine.kind, id: key.machine.id).first,
            let letter = try await source.runs(of: key.machine).first(where: {
                $0.isDeadLetter && $0.key == key
            })
        else { throw JournalText.Failure.noDeadLetter(name) }
        guard apply else {
            return print(
                "\(key) would be retried: \(letter.content)\nIts last attempt failed: \(letter.failure ?? "")\n"
                    + "Pass --apply to retry it.\n")
        }
        switch try await database.store().retryDeadLetter(key, version: machine.version) {
        case .retried:
            print(
                "\(key) is no longer a dead letter. The next program that runs the machine retries the intent.\n"
            )
        case .owned: throw JournalText.Failure.ownedMachine(key.machine.description)
        case .parked(let reason):
            throw JournalText.Failure.parkedMachine(key.machine.description, reason: reason)
        case .absent: throw JournalText.Failure.noDeadLetter(name)
        }
    }

    private func print(_ text: String) { Console.print(text) }
}

/// The file or database that the command reads and, with `--apply`, changes.
private struct JournalDatabase {
    let name: String
    let schema: String

    /// A Boolean value that indicates whether the name is a connection URL, or consists of keyword-value pairs such
    /// as `host=localhost` and is not the path of an existing file.
    private var isServer: Bool {
        if name.hasPrefix("postgresql://") || name.hasPrefix("postgres://") { return true }
        return name.contains("=") && !FileManager.default.fileExists(atPath: name)
    }

    /// Opens the database for reading.
    func source() throws -> any JournalSource {
        guard isServer else { return try JournalReader(path: name) }
        #if Postgres
        return try PostgresStore.reader(name, schema: schema)
        #else
        throw JournalText.Failure.noPostgres
        #endif
    }

    /// Opens the database for reading and writing.
    func store() throws -> any DurableStore {
        guard isServer else { return try SQLiteStore(path: name) }
        #if Postgres
        var configuration = PostgresConfiguration()
        configuration.schema = schema
        return try PostgresStore(name, configuration: configuration)
        #else
        throw JournalText.Failure.noPostgres
        #endif
    }
}
#endif
