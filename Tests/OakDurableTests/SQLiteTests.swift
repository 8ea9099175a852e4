import Foundation
import GRDB
import Oak
import OakDurable
import Testing

@Suite struct SQLiteTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var path: String { folder.appendingPathComponent("machines.sqlite").path }

    // R13.8
    @Test func `each transaction waits until its data is on disk`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try SQLiteStore(path: path)
        let (mode, synchronous, flushes) = try await store.durability()
        #expect(mode == "wal")
        #expect(synchronous == 2)
        #expect(flushes == [1, 1])
    }

    // R13.7
    @Test func `a database migrated by a newer version of the program is not changed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "PRAGMA user_version = 99") }
        try queue.close()
        #expect(throws: StoreError.newerSchema(found: 99, known: 1)) { try SQLiteStore(path: path) }
        #expect(try DatabaseQueue(path: path).read { try $0.tableExists("machines") } == false)
    }

    // R13.1
    @Test func `a refused commit does not affect other commits in the same transaction`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try SQLiteStore(path: path)
        var machines: [(MachineKey, Int64)] = []
        for number in 1...20 {
            let machine = MachineKey(kind: "script", id: "\(number)")
            machines.append((machine, try await store.claimed(machine).epoch))
        }
        let row = MachineRow(
            state: Data("{}".utf8), version: 1, sequence: 0, status: .active, postponed: nil,
            hasVolatileRuns: false, wake: nil, checkpoint: 0)
        let refused = try await withThrowingTaskGroup(of: Int.self) { group in
            for (number, (machine, epoch)) in machines.enumerated() {
                let epoch = number % 3 == 0 ? epoch + 1 : epoch
                group.addTask {
                    do {
                        try await store.commit(.test(machine, epoch, row))
                        return 0
                    } catch StoreError.lostOwnership {
                        return 1
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(refused == 7)
        var accepted = 0
        for (machine, _) in machines { accepted += try await store.history(of: machine).journal.count }
        #expect(accepted == 13)
    }
}
