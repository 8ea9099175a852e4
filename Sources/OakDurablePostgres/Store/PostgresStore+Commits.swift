#if Postgres
import Foundation
import OakDurable

extension PostgresStore {
    public func commit(_ commit: Commit) async throws {
        try await write(commit) { results, attempts in
            // The commit shared a statement with other commits. Such a statement fails unless all of its commits
            // succeed.
            guard let result = results.first else { return }
            // The machine may have been deleted.
            guard let row = result.first else { throw StoreError.lostOwnership }
            if row.boolean(0) { return }
            // The connection was lost, and the commit is repeated. If the stored number is the one that the first
            // attempt should store, that attempt was successful, because only this owner commits in this epoch.
            let isSameEpoch = row.integer(1) == commit.epoch
            if attempts > 1 {
                if isSameEpoch, commit.row.sequence > commit.previous,
                    row.integer(2) == commit.row.sequence
                {
                    return
                }
                if !isSameEpoch {
                    throw PostgresError(
                        kind: .connectionLost, code: nil,
                        message: "another host took over the machine before the commit could be verified")
                }
            }
            throw StoreError.lostOwnership
        }
    }

    /// Returns a command that applies all changes of a commit, or none of them.
    ///
    /// The parts of the command see the tables as they were before the command, so they do not depend on each
    /// other. Only the parts that are needed are included.
    static func command(for commit: Commit) -> Command {
        var command = Command()
        let row = commit.row
        let kind = command.bind(.text(commit.machine.kind))
        let id = command.bind(.text(commit.machine.id))
        let isTerminated = row.status == .terminated
        var wake = command.bind(.integer(row.wake?.microseconds))
        // A machine that has ended loses its whole inbox. The server rejects a parameter that is not used.
        let consumed =
            isTerminated || commit.consumed.isEmpty ? nil : command.bind(.texts(commit.consumed))
        if !isTerminated {
            wake = """
                CASE WHEN EXISTS (SELECT FROM inbox WHERE inbox.machine = machines.number
                    \(consumed.map { "AND inbox.key <> ALL (\($0))" } ?? "")) THEN 0 ELSE \(wake) END
                """
        }
        let required = commit.requiredRuns.isEmpty ? "" : Self.requirement(commit.requiredRuns, &command)
        var parts = [
            """
            fence AS (
                UPDATE machines SET state = \(command.bind(.data(row.state))),
                version = \(command.bind(.integer(Int64(row.version)))),
                sequence = \(command.bind(.integer(row.sequence))),
                status = \(command.bind(.text(row.status.rawValue))),
                postponed = \(command.bind(.data(row.postponed))),
                volatile = \(command.bind(.boolean(row.hasVolatileRuns))),
                wake = \(wake),
                checkpoint = \(command.bind(.integer(row.checkpoint))),
                first_ordinal = \(command.bind(.integer(row.ordinalSeed)))
                WHERE kind = \(kind) AND id = \(id) AND epoch = \(command.bind(.integer(commit.epoch)))
                AND sequence = \(command.bind(.integer(commit.previous))) \(required)
                RETURNING number
            )
            """
        ]
        if isTerminated {
            parts.append("consumed AS (DELETE FROM inbox USING fence WHERE machine = fence.number)")
        } else if let consumed {
            parts.append(
                """
                consumed AS (
                    DELETE FROM inbox USING fence WHERE machine = fence.number AND key = ANY (\(consumed))
                )
                """)
        }
        if !commit.endedRuns.isEmpty { parts.append(Self.end(commit.endedRuns, &command)) }
        if !commit.runs.isEmpty { parts.append(Self.store(commit.runs, &command)) }
        if !commit.journal.isEmpty { parts.append(Self.append(commit.journal, &command)) }
        if let data = commit.checkpoint { parts += Self.checkpoint(data, commit, &command) }
        command.sql = """
            WITH \(parts.joined(separator: ", "))
            SELECT EXISTS (SELECT FROM fence), epoch, sequence FROM machines
            WHERE kind = \(kind) AND id = \(id)
            """
        return command
    }

    /// Returns a condition that is true if all runs are stored.
    private static func requirement(_ runs: [RunNumber], _ command: inout Command) -> String {
        """
        AND \(command.bind(.integer(Int64(runs.count)))) = (
            SELECT count(*) FROM runs JOIN \(numbers(runs, &command)) USING (sequence, ordinal)
            WHERE runs.machine = machines.number
        )
        """
    }

    /// Returns a table of run numbers.
    private static func numbers(_ runs: [RunNumber], _ command: inout Command) -> String {
        let sequences = command.bind(.integers(runs.map(\.sequence)))
        let ordinals = command.bind(.integers(runs.map(\.ordinal)))
        return "unnest(\(sequences), \(ordinals)) AS listed (sequence, ordinal)"
    }

    private static func end(_ runs: [RunNumber], _ command: inout Command) -> String {
        """
        ended AS (
            DELETE FROM runs USING fence, \(numbers(runs, &command))
            WHERE machine = fence.number AND runs.sequence = listed.sequence AND runs.ordinal = listed.ordinal
        )
        """
    }

    private static func store(_ runs: [RunRow], _ command: inout Command) -> String {
        let sequences = command.bind(.integers(runs.map(\.number.sequence)))
        let ordinals = command.bind(.integers(runs.map(\.number.ordinal)))
        let dead = command.bind(.booleans(runs.map(\.isDeadLetter)))
        let data = command.bind(.datas(runs.map(\.data)))
        return """
            stored AS (
                INSERT INTO runs (machine, sequence, ordinal, dead, data) SELECT fence.number, new.*
                FROM fence, unnest(\(sequences), \(ordinals), \(dead), \(data)) AS new
                ON CONFLICT (machine, sequence, ordinal) DO UPDATE SET dead = excluded.dead, data = excluded.data
            )
            """
    }

    private static func append(_ journal: [JournalRow], _ command: inout Command) -> String {
        let columns = [
            command.bind(.integers(journal.map(\.sequence))), command.bind(.texts(journal.map(\.key))),
            command.bind(.datas(journal.map(\.event))), command.bind(.datas(journal.map(\.outputs))),
            command.bind(.datas(journal.map(\.actions))), command.bind(.texts(journal.map(\.digest))),
            command.bind(.integers(journal.map(\.time.microseconds))),
        ]
        return """
            appended AS (
                INSERT INTO journal (machine, \(JournalRow.columns)) SELECT fence.number, new.*
                FROM fence, unnest(\(columns.joined(separator: ", "))) AS new
            )
            """
    }

    /// Returns the SQL fragments that store a checkpoint, and that delete the part of the journal up to the
    /// previous checkpoint.
    private static func checkpoint(_ data: Data, _ commit: Commit, _ command: inout Command) -> [String] {
        let sequence = command.bind(.integer(commit.row.sequence))
        let data = command.bind(.data(data))
        return [
            """
            previous AS (
                SELECT fence.number, max(checkpoints.sequence) AS sequence
                FROM fence JOIN checkpoints ON machine = fence.number GROUP BY fence.number
            )
            """,
            """
            trimmed AS (
                DELETE FROM journal USING previous
                WHERE machine = previous.number AND journal.sequence <= previous.sequence
            )
            """,
            """
            replaced AS (
                DELETE FROM checkpoints USING previous
                WHERE machine = previous.number AND checkpoints.sequence < previous.sequence
            )
            """,
            """
            saved AS (
                INSERT INTO checkpoints (machine, sequence, data) SELECT number, \(sequence), \(data) FROM fence
            )
            """,
        ]
    }
}
#endif
