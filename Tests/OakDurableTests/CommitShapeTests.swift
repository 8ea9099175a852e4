import Foundation
import Oak
import OakDurable
import OakDurableTesting
import Testing

/// A combination of the changes that a commit can contain.
struct CommitShape {
    private static let count = 7

    static let all = (0..<(1 << count)).map(CommitShape.init)

    let number: Int

    private init(_ number: Int) { self.number = number }

    private func contains(_ index: Int) -> Bool { number & (1 << index) != 0 }

    /// A commit without events stores no checkpoint.
    private var hasCheckpoint: Bool { contains(5) && contains(6) }

    var machine: MachineKey { MachineKey(kind: "script", id: "\(number)") }

    /// The names of the changes, as the description of the shape.
    var description: String {
        let names = [
            "terminated", "consumed", "ended runs", "changed runs", "required runs", "events", "checkpoint",
        ]
        return names.indices.filter(contains).map { names[$0] }.joined(separator: ", ")
    }

    /// The first commit of each machine, with two runs and a checkpoint.
    func first(_ epoch: Int64) -> Commit {
        Commit(
            machine: machine, epoch: epoch, previous: 0, row: row(1), journal: [event(1)],
            runs: [run(0, "zero"), run(1, "one")], endedRuns: [], requiredRuns: [], consumed: [],
            checkpoint: Data("first".utf8))
    }

    /// The second commit, which contains the changes.
    func second(_ epoch: Int64) -> Commit {
        let events = contains(5) ? [event(2), event(3)] : []
        var row = row(1 + Int64(events.count))
        if contains(0) { row.status = .terminated }
        if contains(3) { (row.wake, row.postponed) = (StoreTime(microseconds: 5), Data("later".utf8)) }
        if hasCheckpoint { row.checkpoint = row.sequence }
        return Commit(
            machine: machine, epoch: epoch, previous: 1, row: row, journal: events,
            runs: contains(3) ? [run(1, "changed", isDeadLetter: true), run(2, "two")] : [],
            endedRuns: contains(2) ? [run(0, "").number] : [],
            requiredRuns: contains(4) ? [run(1, "").number] : [],
            consumed: contains(1) ? ["client/a", "client/c"] : [],
            checkpoint: hasCheckpoint ? Data("second".utf8) : nil)
    }

    private func row(_ sequence: Int64) -> MachineRow {
        MachineRow(
            state: Data("state \(sequence)".utf8), version: 1, sequence: sequence, status: .active,
            postponed: nil, hasVolatileRuns: contains(2), wake: nil, checkpoint: 1, ordinalSeed: 7)
    }

    private func event(_ sequence: Int64) -> JournalRow {
        JournalRow(
            sequence: sequence, key: "client/\(sequence)", event: Data("event".utf8),
            outputs: sequence == 2 ? nil : Data("outputs".utf8), actions: nil, digest: "d\(sequence)",
            time: StoreTime(microseconds: sequence))
    }

    private func run(_ ordinal: Int64, _ text: String, isDeadLetter: Bool = false) -> RunRow {
        RunRow(
            number: RunNumber(sequence: 1, ordinal: ordinal), isDeadLetter: isDeadLetter,
            data: Data(text.utf8))
    }
}

@Suite struct CommitShapeTests {
    // R13.1
    @Test(arguments: StoreKind.allCases, [false, true])
    func `every store applies every kind of change in the same way`(_ kind: StoreKind, _ isConcurrent: Bool)
        async throws
    {
        let (bench, model) = (try DurableBench(kind), try DurableBench(.memory))
        try await change(bench.store, isConcurrent: isConcurrent)
        try await change(model.store, isConcurrent: false)
        for shape in CommitShape.all {
            let found = try await content(shape.machine, bench.store)
            let expected = try await content(shape.machine, model.store)
            #expect(found == expected, "a commit with: \(shape.description)")
        }
    }

    /// Applies a commit of each shape to a machine with two runs and three events in its inbox.
    private func change(_ store: any DurableStore, isConcurrent: Bool) async throws {
        var commits: [Commit] = []
        for shape in CommitShape.all {
            let epoch = try await store.claimed(shape.machine).epoch
            try await store.commit(shape.first(epoch))
            for key in ["client/a", "client/b", "client/c"] {
                let row = InboxRow(key: key, event: Data("waiting".utf8))
                let limit = InboxLimit(events: 10, bytes: 1_000)
                #expect(try await store.enqueue(row, for: shape.machine, limit: limit) == .stored)
            }
            commits.append(shape.second(epoch))
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for commit in commits {
                group.addTask { try await store.commit(commit) }
                if !isConcurrent { try await group.next() }
            }
            try await group.waitForAll()
        }
    }

    /// Returns all that a store knows of a machine.
    private func content(_ machine: MachineKey, _ store: any DurableStore) async throws -> [String] {
        func text(_ data: Data?) -> String { data.map { String(decoding: $0, as: UTF8.self) } ?? "nil" }
        let history = try await store.history(of: machine)
        var lines = ["history from \(history.start), \(text(history.checkpoint))"]
        lines += history.journal.map { "\($0.sequence) \($0.key) \(text($0.outputs)) \($0.time)" }
        for key in ["client/1", "client/2", "client/a", "client/b", "client/c"] {
            lines.append("\(key): \(try await store.status(of: key, for: machine, version: 1))")
        }
        let due = try await store.dueMachines(machine.kind, owner: "test", version: 1, limit: 1_000)
        lines.append("due: \(due.ids.contains(machine.id))")
        let claimed = try await store.claimed(machine)
        let row = try #require(claimed.row)
        lines.append(
            "\(text(row.state)) \(row.version) \(row.sequence) \(row.status) \(text(row.postponed)) "
                + "\(row.hasVolatileRuns) \(row.checkpoint) \(row.ordinalSeed)")
        lines += claimed.runs.map { "\($0.number) \($0.isDeadLetter) \(text($0.data))" }
        return lines + claimed.inbox.map { "\($0.key) \(text($0.event))" }
    }
}
