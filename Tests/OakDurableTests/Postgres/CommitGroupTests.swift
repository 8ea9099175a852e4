#if Postgres && os(Linux)
import Foundation
import Oak
import OakDurable
import Testing

@testable import OakDurablePostgres

@Suite(.postgres) struct CommitGroupTests {
    private static let machines = (1...40).map { MachineKey(kind: "script", id: "\($0)") }
    private static let limit = InboxLimit(events: 10, bytes: 1_000)

    private func run(_ ordinal: Int64, _ text: String, isDeadLetter: Bool = false) -> RunRow {
        RunRow(
            number: RunNumber(sequence: 1, ordinal: ordinal), isDeadLetter: isDeadLetter,
            data: Data(text.utf8))
    }

    private func event(_ sequence: Int64, _ text: String?) -> JournalRow {
        JournalRow(
            sequence: sequence, key: "client/\(sequence)", event: text.map { Data($0.utf8) },
            outputs: nil,
            actions: text.map { Data("\($0)\($0)".utf8) }, digest: "d\(sequence)",
            time: StoreTime(microseconds: sequence * 10))
    }

    /// Claims the machines, and stores an event and two runs of each. Returns the epochs.
    private func prepare(_ store: PostgresStore) async throws -> [Int64] {
        var epochs: [Int64] = []
        for machine in Self.machines {
            let epoch = try await store.claimed(machine).epoch
            let row = MachineRow(
                state: Data("one".utf8), version: 1, sequence: 1, status: .active, postponed: nil,
                hasVolatileRuns: false, wake: nil, checkpoint: 0, ordinalSeed: 7)
            try await store.commit(
                Commit(
                    machine: machine, epoch: epoch, previous: 0, row: row, journal: [event(1, "one")],
                    runs: [run(0, "zero"), run(1, "one")], endedRuns: [], requiredRuns: [], consumed: [],
                    checkpoint: nil))
            epochs.append(epoch)
        }
        return epochs
    }

    /// Returns the second commit of a machine. The commits of the machines differ in what they change.
    private func commit(_ index: Int, _ epoch: Int64) -> Commit {
        let machine = Self.machines[index]
        var row = MachineRow(
            state: Data("two \(index)".utf8), version: 2, sequence: 3, status: .active, postponed: nil,
            hasVolatileRuns: false, wake: StoreTime(microseconds: Int64(index)), checkpoint: 0,
            ordinalSeed: 7)
        var commit = Commit(
            machine: machine, epoch: epoch, previous: 1, row: row,
            journal: [event(2, nil), event(3, "three \(index)")], runs: [], endedRuns: [],
            requiredRuns: [],
            consumed: [], checkpoint: nil)
        let numbers = [run(0, ""), run(1, "")].map(\.number)
        switch index % 5 {
        case 0:
            (commit.endedRuns, commit.requiredRuns) = ([numbers[0]], [numbers[0]])
            commit.runs = [run(1, "changed \(index)")]
        case 1:
            row.status = .terminated
            (commit.row, commit.endedRuns) = (row, numbers)
        case 2:
            (row.postponed, row.hasVolatileRuns, row.wake) = (Data([1, 2]), true, nil)
            (commit.row, commit.runs) = (row, [run(0, "dead", isDeadLetter: true), run(2, "new")])
        case 3:
            commit.requiredRuns = numbers
        default:
            // The commit counts no event.
            row.sequence = 1
            (commit.row, commit.journal) = (row, [])
        }
        return commit
    }

    /// The tables, without the numbers of machines.
    private func tables(_ store: PostgresStore) async throws -> [[[String?]]] {
        var tables: [[[String?]]] = []
        for sql in [
            """
            SELECT id, convert_from(state, 'UTF8'), version::text, sequence::text, status, postponed::text,
                volatile::text, wake::text, checkpoint::text, first_ordinal::text, epoch::text
            FROM machines ORDER BY id
            """,
            """
            SELECT id, runs.sequence::text, ordinal::text, dead::text, convert_from(data, 'UTF8')
            FROM runs JOIN machines ON machine = machines.number ORDER BY id, 2, 3
            """,
            """
            SELECT id, journal.sequence::text, key, event::text, outputs::text, actions::text, digest, time::text
            FROM journal JOIN machines ON machine = machines.number ORDER BY id, 2
            """,
            "SELECT id, key FROM inbox JOIN machines ON machine = machines.number ORDER BY id, key",
        ] { tables.append(try await store.execute(sql)) }
        return tables
    }

    // R13.1
    @Test func `the server can prepare the statements of all kinds of commits and groups`() async throws {
        let store = try PostgresServer.store()
        defer { PostgresServer.remove(store) }
        var statements: Set<String> = []
        for shape in CommitShape.all {
            let jobs = [shape.second(1), shape.second(1)].map { commit in
                Job(work: .commit(commit), created: [], locked: nil, deadline: .now) { _, _ in }
            }
            let commands = jobs[0].commands + CommitGroup(jobs).commands
            statements.formUnion(commands.map(\.sql))
        }
        #expect(statements.count(where: { $0.contains("array_agg") }) == 32)
        for (number, statement) in statements.sorted().enumerated() {
            try await store.execute("PREPARE shape_\(number) AS \(statement)")
        }
    }

    // R13.1
    @Test func `commits that share a statement change the same rows as commits that do not`() async throws {
        var results: [[[[String?]]]] = []
        for isShared in [false, true] {
            let statements = Record<String>()
            let store = try PostgresServer.store(configure: {
                $0.beforeCommand = { statements.append($0) }
            })
            defer { PostgresServer.remove(store) }
            let epochs = try await prepare(store)
            for machine in Self.machines.prefix(15) {
                let row = InboxRow(key: "client/waiting", event: Data())
                #expect(try await store.enqueue(row, for: machine, limit: Self.limit) == .stored)
            }
            let count = statements.count
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (index, epoch) in epochs.enumerated() {
                    let commit = commit(index, epoch)
                    group.addTask { try await store.commit(commit) }
                    if !isShared { try await group.next() }
                }
                try await group.waitForAll()
            }
            let changes = statements.all[count...].count { $0.contains("UPDATE machines SET state") }
            #expect(isShared ? changes < 10 : changes == 40)
            results.append(try await tables(store))
        }
        #expect(results[0] == results[1])
        #expect(results[0].map(\.isEmpty) == [false, false, false, false])
    }

    // R13.4
    @Test func `a commit whose intent has ended does not affect the commits that share its statement`()
        async throws
    {
        let store = try PostgresServer.store()
        defer { PostgresServer.remove(store) }
        let epochs = try await prepare(store)
        let refused = Record<Int>()
        await withTaskGroup(of: Void.self) { group in
            for (index, epoch) in epochs.enumerated() {
                var commit = commit(index, epoch)
                if index % 7 == 3 { commit.requiredRuns.append(RunNumber(sequence: 9, ordinal: 9)) }
                let changed = commit
                group.addTask {
                    do { try await store.commit(changed) } catch { refused.append(index) }
                }
            }
        }
        #expect(refused.all.sorted() == (0..<40).filter { $0 % 7 == 3 })
        let rows = try await store.execute(
            "SELECT id FROM machines WHERE convert_from(state, 'UTF8') = 'one' ORDER BY id::int")
        #expect(rows.map { $0[0] } == (0..<40).filter { $0 % 7 == 3 }.map { "\($0 + 1)" })
    }

    // R13.1
    @Test(arguments: PostgresProxy.Moment.allCases)
    func `commits that share a statement are stored once if their connection is cut`(
        _ moment: PostgresProxy.Moment
    ) async throws {
        let proxy = try PostgresProxy()
        defer { proxy.close() }
        let (isGroup, isCut) = (Flag(), Flag())
        let store = try PostgresServer.store(
            at: proxy.connectionString,
            configure: {
                $0.beforeCommand = { sql in
                    if sql.contains("array_agg") { isGroup.set() }
                    guard sql == "COMMIT", isGroup.isSet, !isCut.isSet else { return }
                    isCut.set()
                    proxy.cut(moment)
                }
            })
        defer { PostgresServer.remove(store) }
        let epochs = try await prepare(store)
        let expected = try PostgresServer.store()
        defer { PostgresServer.remove(expected) }
        for (index, epoch) in try await prepare(expected).enumerated() {
            try await expected.commit(commit(index, epoch))
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, epoch) in epochs.enumerated() {
                let commit = commit(index, epoch)
                group.addTask { try await store.commit(commit) }
            }
            try await group.waitForAll()
        }
        #expect(proxy.cuts == 1)
        #expect(try await tables(store) == tables(expected))
    }
}
#endif
