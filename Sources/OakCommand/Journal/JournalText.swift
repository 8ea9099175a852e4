#if Durable
import Foundation
import OakDurable

/// A namespace for functions that create the text that `oak journal` prints.
enum JournalText {
    enum Failure: Error, CustomStringConvertible {
        case noMachine(String)
        case noDeadLetter(String)
        case ownedMachine(String)
        case parkedMachine(String, reason: String)
        case noPostgres
        case noSource(String)
        case otherSource(String)

        var description: String {
            switch self {
            case .noMachine(let name):
                "There is no machine `\(name)`. List the machines of a kind with `oak journal FILE KIND`."
            case .noPostgres:
                "This build of `oak` cannot read PostgreSQL databases. Enable the package trait `Postgres`."
            case .noSource(let kind):
                "No durable machine in the sources has a state with the name \"\(kind)\". Add the files that "
                    + "declare the machine to --sources."
            case .otherSource(let name):
                "The machine in the sources has no transitions that match the journal of `\(name)`. "
                    + "Pass the sources of the program that stored the machine, or "
                    + "replay the journal with a `JournalProgram`."
            case .noDeadLetter(let key):
                "There is no dead letter `\(key)`. List all dead letters with `oak journal FILE --dead-letters`."
            case .ownedMachine(let name):
                "A program is running `\(name)`, and only that program can retry the machine's intents. Call "
                    + "`retry(_:)` in that program, or stop it. If the program has crashed, wait until its lease "
                    + "expires."
            case .parkedMachine(let name, let reason):
                "`\(name)` is parked: \(reason) Resume it first with `oak journal FILE --unpark \(name)`."
            }
        }
    }

    /// Returns a table with the number of machines in each state.
    static func summary(_ source: some JournalSource, programVersion: Int?) async throws -> String {
        var counts: [[String]: Int] = [:]
        for machine in try await source.machines(nil, id: nil) {
            let state = state(of: machine, programVersion)
            counts[[machine.key.kind, state, "\(machine.version)"], default: 0] += 1
        }
        let rows = counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map { $0.key + ["\($0.value)"] }
        return table([["KIND", "STATE", "VERSION", "MACHINES"]] + rows)
    }

    /// Returns a table of machines, optionally limited to one kind or one state.
    static func machines(
        _ source: some JournalSource, _ kind: String?, state: String?, programVersion: Int?
    ) async throws -> String {
        let machines = try await source.machines(kind, id: nil).filter {
            state == nil || self.state(of: $0, programVersion) == state
        }
        let rows = machines.map { machine in
            [
                machine.key.description, self.state(of: machine, programVersion), "\(machine.version)",
                "\(machine.events)", time(machine.wake), machine.parkingReason(for: programVersion) ?? "",
            ]
        }
        return table([["MACHINE", "STATE", "VERSION", "EVENTS", "NEXT WORK", ""]] + rows)
    }

    static func deadLetters(_ source: some JournalSource) async throws -> String {
        let rows = try await source.runs(of: nil).map { run in
            [
                run.key.description, run.effect ?? "-", "\(run.attempts)",
                excerpt(run.content),
                run.failure ?? "",
            ]
        }
        return table([["KEY", "EFFECT", "ATTEMPTS", "INTENT", "FAILURE"]] + rows)
    }

    /// Returns the retained history of a machine, together with the machine's current state and work.
    static func history(of key: MachineKey, _ source: some JournalSource) async throws -> String {
        guard let machine = try await source.machines(key.kind, id: key.id).first else {
            throw Failure.noMachine(key.description)
        }
        let history = try await source.history(of: key)
        var text = ""
        if history.start > 0 {
            text += "The events up to \(history.start) are no longer in the journal.\n"
        }
        text += table(
            [["EVENT", "TIME", "KEY", "CONTENT"]]
                + history.journal.map { row in
                    let event = row.event.map { String(decoding: $0, as: UTF8.self) }
                    return [
                        "\(row.sequence)", time(row.time), excerpt(row.key),
                        excerpt(event ?? "(effects restarted)"),
                    ]
                })
        text += "state (version \(machine.version)): \(machine.state ?? "none")\n"
        if machine.isTerminated { text += "The state is terminal.\n" }
        if let reason = machine.parkingReason { text += "parked: \(reason)\n" }
        for run in try await source.runs(of: key) {
            let kind = run.isDeadLetter ? "dead letter" : run.isTimer ? "timer" : "intent"
            text += "\(kind) \(run.effect ?? run.number.description): \(excerpt(run.content))"
            if let deadline = run.deadline { text += ", due \(time(deadline))" }
            if let failure = run.failure { text += ", attempt \(run.attempts) failed: \(failure)" }
            text += "\n"
        }
        for row in try await source.inbox(of: key) {
            text += "inbox \(excerpt(row.key)): \(excerpt(String(decoding: row.event, as: UTF8.self)))\n"
        }
        return text
    }

    private static func state(of machine: StoredMachine, _ programVersion: Int?) -> String {
        machine.parkingReason(for: programVersion) == nil ? machine.stateCase : "parked"
    }

    private static func time(_ time: StoreTime?) -> String {
        guard let time else { return "" }
        if time.microseconds == 0 { return "now" }
        return Date(timeIntervalSince1970: Double(time.microseconds) / 1e6).formatted(.iso8601)
    }

    /// Returns the first characters of a string, with line breaks and control characters replaced by spaces.
    private static func excerpt(_ text: String) -> String {
        let line = String(
            text.prefix(100).map { $0.isNewline || $0.asciiValue.map { $0 < 32 } == true ? " " : $0 })
        return text.count > 100 ? line + "…" : line
    }

    /// Returns the rows as a table with aligned columns, or a note if there is only the header row.
    static func table(_ rows: [[String]]) -> String {
        if rows.count == 1 { return "Nothing was found.\n" }
        let widths = (0..<(rows.first?.count ?? 0)).map { column in
            rows.map { $0[column].count }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, widths).map {
                $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0)
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
        }.joined()
    }
}
#endif
