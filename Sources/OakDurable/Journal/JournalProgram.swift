#if Durable
import Foundation

/// A program that replays the journals in an SQLite file with the current versions of the machine types. It changes
/// nothing.
///
/// ```swift
/// @main
/// struct ShopJournal: JournalProgram {
///     static var machines: [JournaledMachine] { [JournaledMachine(Order.self)] }
/// }
/// ```
///
/// The program is an executable target of its own. For each machine, it prints the first event whose replay differs
/// from the journal. Run it, for example, before you deploy new versions of the machine types:
///
/// ```sh
/// swift run shop-journal orders.sqlite              # all machines
/// swift run shop-journal orders.sqlite order/17     # one machine
/// ```
///
/// The exit code is 0 if no replay differs, 1 if any differs, 2 if the file cannot be read or does not contain the
/// machine, and 64 for invalid arguments.
/// `PostgresJournalProgram` in the module `OakDurablePostgres` also replays journals in PostgreSQL.
public protocol JournalProgram {
    /// The types of the machines whose journals the program replays. Machines of other kinds are skipped.
    static var machines: [JournaledMachine] { get }
}

/// A machine type whose journals a ``JournalProgram`` replays.
public struct JournaledMachine: Sendable {
    let kind: String
    let firstDifference: @Sendable (History) -> Int64?

    /// Creates the description of a machine type.
    ///
    /// - Parameters:
    ///   - type: The type of the machines.
    ///   - configuration: The configuration of the hosts that ran the machines. Its limits determine which events a
    ///     machine cannot postpone.
    public init<T: DurableTransducer>(
        _ type: T.Type, configuration: DurableConfiguration = DurableConfiguration()
    ) {
        kind = T.State.name
        let limits = configuration.limits
        firstDifference = { Replay<T>.firstDifference(in: $0, limits) }
    }
}

extension JournalProgram {
    /// Replays the journals that the program's arguments select, prints the differences, and exits.
    public static func main() async {
        let result = await run(Array(CommandLine.arguments.dropFirst()))
        exit(printing: result.output, result.code)
    }

    /// Returns the output and the exit code for the given arguments.
    package static func run(_ arguments: [String]) async -> (output: String, code: Int32) {
        guard let path = arguments.first, arguments.count <= 2, !path.hasPrefix("-") else {
            return usage("FILE [KIND/ID]")
        }
        return await run(named: "`\(path)`", arguments.dropFirst().first) {
            try JournalReader(path: path)
        }
    }

    package static func usage(_ arguments: String) -> (output: String, code: Int32) {
        let name = URL(fileURLWithPath: CommandLine.arguments.first ?? "journal").lastPathComponent
        return ("usage: \(name) \(arguments)\n", 64)
    }

    /// Prints the output, and exits the program.
    package static func exit(printing output: String, _ code: Int32) -> Never {
        let file = code > 1 ? FileHandle.standardError : FileHandle.standardOutput
        try? file.write(contentsOf: Data(output.utf8))
        Foundation.exit(code)
    }

    /// Replays the journals of all machines in a store, or of one machine.
    ///
    /// - Parameters:
    ///   - name: The name of the store in messages.
    ///   - machine: The machine, for example `order/17`, or `nil` for all machines.
    ///   - open: A closure that opens the store.
    package static func run(
        named name: String, _ machine: String?, open: () throws -> any JournalSource
    ) async -> (output: String, code: Int32) {
        do {
            let source = try open()
            guard let machine else { return try await report(source, source.machines(nil, id: nil)) }
            var selected: [StoredMachine] = []
            if let key = MachineKey(path: machine) {
                selected = try await source.machines(key.kind, id: key.id)
            }
            if selected.isEmpty {
                return (
                    "error: \(name) has no machine `\(machine)`. Pass the machine's kind and id, as in "
                        + "`order/17`.\n",
                    2
                )
            }
            return try await report(source, selected)
        } catch {
            return ("error: \(error)\n", 2)
        }
    }

    private static func report(
        _ source: any JournalSource, _ selected: [StoredMachine]
    ) async throws -> (String, Int32) {
        let types = Dictionary(machines.map { ($0.kind, $0) }) { first, _ in first }
        var (lines, replayed, differing): ([String], Int, Int) = ([], 0, 0)
        var unknown: [String: Int] = [:]
        for machine in selected {
            guard let type = types[machine.key.kind] else {
                unknown[machine.key.kind, default: 0] += 1
                continue
            }
            replayed += 1
            let history = try await source.history(of: machine.key)
            guard let number = type.firstDifference(history) else { continue }
            differing += 1
            let event = history.journal.first { $0.sequence == number }?.event
            let text =
                event.map { String(decoding: $0.prefix(200), as: UTF8.self) } ?? "the restart of effects"
            lines.append("\(machine.key): event \(number) (\(text)) now has a different result.")
        }
        for (kind, count) in unknown.sorted(by: { $0.key < $1.key }) {
            lines.append(
                "Skipped \(count) machine\(count == 1 ? "" : "s") of kind `\(kind)`: "
                    + "the program lists no type of this kind."
            )
        }
        lines.append("\(replayed) replayed, \(differing) different.")
        return (lines.joined(separator: "\n") + "\n", differing == 0 ? 0 : 1)
    }
}
#endif
