#if Postgres
import Foundation
import OakDurable

/// Commits of different machines that share one statement. The server needs only a fraction of the time that a
/// separate statement for each machine would take.
///
/// The statement fails unless all of its commits succeed. If it fails, each job of the transaction is executed on
/// its own, to find out which jobs fail.
struct CommitGroup {
    private let commits: [Commit]
    private let members: Set<Int>

    /// Selects the commits among the jobs of a transaction.
    init(_ jobs: [Job]) {
        var (commits, members): ([Commit], Set<Int>) = ([], [])
        var size = 0
        for (index, job) in jobs.enumerated() {
            guard case .commit(let commit) = job.work, commit.canShareStatement else { continue }
            size += commit.size
            guard size <= Self.maximumSize else { break }
            commits.append(commit)
            members.insert(index)
        }
        let isGroup = commits.count > 1
        (self.commits, self.members) = (isGroup ? commits : [], isGroup ? members : [])
    }

    /// The maximum total size of the parameters of the statement, in bytes.
    private static var maximumSize: Int { 16 * 1_024 * 1_024 }

    /// Returns whether the job with the given index belongs to the group.
    func contains(_ index: Int) -> Bool { members.contains(index) }

    var commands: [Command] { commits.isEmpty ? [] : [command] }
}

extension CommitGroup {
    /// The statement that applies all commits.
    ///
    /// The parts of the statement see the tables as they were before it. The number of a commit in the group is the
    /// index of its machine in the array `machine.numbers`.
    private var command: Command {
        var command = Command()
        var parts = [fence(&command)]
        parts.append(
            """
            machine AS (
                SELECT array_agg(number ORDER BY place) AS numbers FROM fence
            )
            """)
        if commits.contains(where: { $0.row.status == .terminated }) {
            parts.append(
                """
                emptied AS (
                    DELETE FROM inbox USING fence WHERE machine = fence.number AND fence.status = 'terminated'
                )
                """)
        }
        let ended = numbered(\.endedRuns)
        if !ended.isEmpty {
            parts.append(
                """
                ended AS (
                    DELETE FROM runs USING machine, \(table(ended, &command))
                    WHERE runs.machine = machine.numbers[listed.place]
                    AND runs.sequence = listed.sequence AND runs.ordinal = listed.ordinal
                )
                """)
        }
        if let stored = stored(&command) { parts.append(stored) }
        if let appended = appended(&command) { parts.append(appended) }
        command.sql = """
            WITH \(parts.joined(separator: ", "))
            SELECT 1 / (coalesce(cardinality(numbers), 0) = \(command.bind(.integer(Int64(commits.count))))
                \(requirement(&command)))::int FROM machine
            """
        return command
    }

    private func fence(_ command: inout Command) -> String {
        let rows = commits.map(\.row)
        let columns = [
            ("place", command.bind(.integers((1...Int64(commits.count)).map { $0 }))),
            ("kind", command.bind(.texts(commits.map(\.machine.kind)))),
            ("id", command.bind(.texts(commits.map(\.machine.id)))),
            ("epoch", command.bind(.integers(commits.map(\.epoch)))),
            ("previous", command.bind(.integers(commits.map(\.previous)))),
            ("state", command.bind(.datas(rows.map(\.state)))),
            ("version", command.bind(.integers(rows.map { Int64($0.version) }))),
            ("sequence", command.bind(.integers(rows.map(\.sequence)))),
            ("status", command.bind(.texts(rows.map(\.status.rawValue)))),
            ("postponed", command.bind(.datas(rows.map(\.postponed)))),
            ("volatile", command.bind(.booleans(rows.map(\.hasVolatileRuns)))),
            ("wake", command.bind(.optionalIntegers(rows.map { $0.wake?.microseconds }))),
            ("checkpoint", command.bind(.integers(rows.map(\.checkpoint)))),
            ("first_ordinal", command.bind(.integers(rows.map(\.ordinalSeed)))),
        ]
        return """
            fence AS (
                UPDATE machines SET state = new.state, version = new.version, sequence = new.sequence,
                status = new.status, postponed = new.postponed, volatile = new.volatile,
                wake = CASE WHEN new.status <> 'terminated'
                    AND EXISTS (SELECT FROM inbox WHERE inbox.machine = machines.number)
                    THEN 0 ELSE new.wake END,
                checkpoint = new.checkpoint, first_ordinal = new.first_ordinal
                FROM unnest(\(columns.map(\.1).joined(separator: ", ")))
                    AS new (\(columns.map(\.0).joined(separator: ", ")))
                WHERE machines.kind = new.kind AND machines.id = new.id
                AND machines.epoch = new.epoch AND machines.sequence = new.previous
                RETURNING place, number, machines.status
            )
            """
    }

    /// Returns a condition that is true if all runs are stored.
    private func requirement(_ command: inout Command) -> String {
        let required = numbered(\.requiredRuns)
        if required.isEmpty { return "" }
        return """
            AND \(command.bind(.integer(Int64(required.count)))) = (
                SELECT count(*) FROM \(table(required, &command)) JOIN runs
                ON runs.machine = machine.numbers[listed.place]
                AND runs.sequence = listed.sequence AND runs.ordinal = listed.ordinal
            )
            """
    }

    private func stored(_ command: inout Command) -> String? {
        let runs = numbered(\.runs)
        if runs.isEmpty { return nil }
        let columns = [
            command.bind(.integers(runs.map(\.place))),
            command.bind(.integers(runs.map(\.element.number.sequence))),
            command.bind(.integers(runs.map(\.element.number.ordinal))),
            command.bind(.booleans(runs.map(\.element.isDeadLetter))),
            command.bind(.datas(runs.map(\.element.data))),
        ]
        return """
            stored AS (
                INSERT INTO runs (machine, sequence, ordinal, dead, data)
                SELECT machine.numbers[new.place], new.sequence, new.ordinal, new.dead, new.data
                FROM machine, unnest(\(columns.joined(separator: ", ")))
                    AS new (place, sequence, ordinal, dead, data)
                ON CONFLICT (machine, sequence, ordinal) DO UPDATE SET dead = excluded.dead, data = excluded.data
            )
            """
    }

    private func appended(_ command: inout Command) -> String? {
        let journal = numbered(\.journal)
        if journal.isEmpty { return nil }
        let rows = journal.map(\.element)
        let columns = [
            command.bind(.integers(journal.map(\.place))), command.bind(.integers(rows.map(\.sequence))),
            command.bind(.texts(rows.map(\.key))), command.bind(.datas(rows.map(\.event))),
            command.bind(.datas(rows.map(\.outputs))), command.bind(.datas(rows.map(\.actions))),
            command.bind(.texts(rows.map(\.digest))),
            command.bind(.integers(rows.map(\.time.microseconds))),
        ]
        return """
            appended AS (
                INSERT INTO journal (machine, \(JournalRow.columns))
                SELECT machine.numbers[new.place], \(JournalRow.columns)
                FROM machine, unnest(\(columns.joined(separator: ", ")))
                    AS new (place, \(JournalRow.columns))
            )
            """
    }

    /// Returns the elements of all commits, each with the number of its commit in the group.
    private func numbered<Element>(
        _ elements: (Commit) -> [Element]
    ) -> [(place: Int64, element: Element)] {
        var numbered: [(place: Int64, element: Element)] = []
        for (index, commit) in commits.enumerated() {
            for element in elements(commit) { numbered.append((Int64(index + 1), element)) }
        }
        return numbered
    }

    /// Returns a table of run numbers.
    private func table(
        _ runs: [(place: Int64, element: RunNumber)], _ command: inout Command
    ) -> String {
        let places = command.bind(.integers(runs.map(\.place)))
        let sequences = command.bind(.integers(runs.map(\.element.sequence)))
        let ordinals = command.bind(.integers(runs.map(\.element.ordinal)))
        return "unnest(\(places), \(sequences), \(ordinals)) AS listed (place, sequence, ordinal)"
    }
}

extension Commit {
    /// A Boolean value that indicates whether the shared statement of a group can apply the commit. The statement
    /// cannot remove individual events from an inbox, or store a checkpoint.
    fileprivate var canShareStatement: Bool { consumed.isEmpty && checkpoint == nil }

    /// The approximate size of the parameters, in bytes.
    var size: Int {
        let row = (row.state?.count ?? 0) + (row.postponed?.count ?? 0) + (checkpoint?.count ?? 0)
        let events = journal.reduce(0) { size, row in
            size + row.key.utf8.count + (row.event?.count ?? 0) + (row.outputs?.count ?? 0)
                + (row.actions?.count ?? 0) + 64
        }
        let keys = consumed.reduce(0) { $0 + $1.utf8.count + 4 }
        return row + events + keys + runs.reduce(0) { $0 + $1.data.count + 32 }
            + 16 * (endedRuns.count + requiredRuns.count) + 256
    }
}
#endif
