#if Postgres
import Foundation
import OakDurable

/// A namespace for SQL commands and expressions that several operations use.
enum Machines {
    /// Returns a command that creates the missing rows of the given machines.
    static func create(_ machines: Set<MachineKey>) -> Command {
        Command(
            """
            INSERT INTO machines (kind, id)
            SELECT kind, id FROM unnest($1::text[], $2::text[]) AS new (kind, id)
            WHERE NOT EXISTS (SELECT FROM machines WHERE machines.kind = new.kind AND machines.id = new.id)
            ORDER BY kind, id ON CONFLICT DO NOTHING
            """, .texts(machines.map(\.kind)), .texts(machines.map(\.id)))
    }

    /// Returns a command that locks the rows of machines in the order of their kinds and ids. The next command then
    /// sees all changes that other transactions have made to these machines.
    static func lock(_ machines: Set<MachineKey>) -> Command {
        Command(
            """
            SELECT number FROM machines JOIN unnest($1::text[], $2::text[]) AS wanted (kind, id)
            ON machines.kind = wanted.kind AND machines.id = wanted.id
            ORDER BY machines.kind, machines.id FOR NO KEY UPDATE OF machines
            """, .texts(machines.map(\.kind)), .texts(machines.map(\.id)))
    }

    /// Returns an expression for the current time of the store's clock. The server evaluates it once per command,
    /// so it can be compared with an indexed column.
    ///
    /// - Parameter parameter: A placeholder for the time, or for `NULL`, which stands for the clock of the server.
    static func now(_ parameter: String) -> String {
        "(SELECT coalesce(\(parameter)::bigint, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint))"
    }

    /// Returns a condition that is true if a program with the given version can run a machine.
    static func isReadable(_ machines: String, version: String) -> String {
        """
        (\(machines).version <= \(version) AND
            (\(machines).parked_version IS NULL OR \(machines).parked_version < \(version)))
        """
    }

    /// Returns the reason why the program cannot run a machine, or `nil` if the program can run it.
    static func parkingReason(
        version: Int, parkedVersion: Int64?, parkedReason: String?, stateVersion: Int64
    ) -> String? {
        if let parkedVersion, parkedVersion >= Int64(version) {
            return parkedReason ?? "the reason is unknown."
        }
        return stateVersion > Int64(version)
            ? newerVersionReason(found: Int(stateVersion), known: version) : nil
    }
}

extension MachineRow {
    /// Returns the columns from which the initializer creates a row.
    static func columns(_ machines: String) -> String {
        [
            "state", "version", "sequence", "status", "postponed", "volatile", "wake", "checkpoint",
            "first_ordinal",
        ].map { "\(machines).\($0)" }.joined(separator: ", ")
    }

    /// Creates a row, or returns `nil` if the machine has not accepted an event yet.
    ///
    /// - Parameter first: The number of the first of the columns.
    init?(_ row: ResultRow, from first: Int32) throws {
        guard let state = row.data(first) else { return nil }
        self.init(
            state: state, version: Int(try row.require(row.integer(first + 1))),
            sequence: try row.require(row.integer(first + 2)),
            status: Status(rawValue: try row.require(row.text(first + 3))) ?? .active,
            postponed: row.data(first + 4), hasVolatileRuns: row.boolean(first + 5),
            wake: row.integer(first + 6).map { StoreTime(microseconds: $0) },
            checkpoint: try row.require(row.integer(first + 7)),
            ordinalSeed: try row.require(row.integer(first + 8)))
    }
}

extension RunRow {
    /// The columns from which the initializer creates a row.
    static let columns = "runs.sequence, runs.ordinal, runs.dead, runs.data"

    init(_ row: ResultRow, from first: Int32 = 0) throws {
        self.init(
            number: RunNumber(
                sequence: try row.require(row.integer(first)),
                ordinal: try row.require(row.integer(first + 1))),
            isDeadLetter: row.boolean(first + 2), data: try row.require(row.data(first + 3)))
    }
}

extension InboxRow {
    init(_ row: ResultRow) throws {
        self.init(
            key: try row.require(row.text(0)), event: try row.require(row.data(1)),
            context: row.data(2))
    }
}

extension JournalRow {
    /// The columns from which the initializer creates a row.
    static let columns = "sequence, key, event, outputs, actions, digest, time"

    init(_ row: ResultRow) throws {
        self.init(
            sequence: try row.require(row.integer(0)), key: try row.require(row.text(1)),
            event: row.data(2),
            outputs: row.data(3), actions: row.data(4), digest: try row.require(row.text(5)),
            time: StoreTime(microseconds: try row.require(row.integer(6))))
    }
}
#endif
