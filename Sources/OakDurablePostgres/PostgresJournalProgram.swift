#if Postgres
import Foundation
import OakDurable

/// A program that replays the journals in a PostgreSQL database, or in an SQLite file, with the current versions of
/// the machine types. It changes nothing.
///
/// ```swift
/// @main
/// struct ShopJournal: PostgresJournalProgram {
///     static var machines: [JournaledMachine] { [JournaledMachine(Order.self)] }
/// }
/// ```
///
/// Pass a connection string instead of a file, and `--schema` if the tables are not in the schema `oak`. Other
/// users of the computer can see arguments, so put a password into `PGPASSWORD` or a password file:
///
/// ```sh
/// swift run shop-journal postgresql://user@localhost/shop                          # all machines
/// swift run shop-journal postgresql://user@localhost/shop order/17 --schema shop   # one machine
/// ```
///
/// The output and the exit codes are those of a `JournalProgram`.
public protocol PostgresJournalProgram: JournalProgram {}

extension PostgresJournalProgram {
    /// Replays the journals that the program's arguments select, prints the differences, and exits.
    public static func main() async {
        let result = await runOverPostgres(Array(CommandLine.arguments.dropFirst()))
        exit(printing: result.output, result.code)
    }

    /// Returns the output and the exit code for the given arguments.
    package static func runOverPostgres(_ arguments: [String]) async -> (output: String, code: Int32) {
        var (words, schema) = (arguments, PostgresConfiguration().schema)
        if let option = words.firstIndex(of: "--schema"), option + 1 < words.count {
            schema = words[option + 1]
            words.removeSubrange(option...option + 1)
        }
        guard let name = words.first, words.count <= 2, !words.contains(where: { $0.hasPrefix("-") })
        else {
            return usage("FILE|CONNECTION [KIND/ID] [--schema SCHEMA]")
        }
        guard ConnectionOptions.isConnection(name) else { return await run(words) }
        // The connection string can contain a password, so messages do not contain it.
        return await run(named: "The schema `\(schema)`", words.dropFirst().first) {
            try PostgresStore.reader(name, schema: schema)
        }
    }
}
#endif
