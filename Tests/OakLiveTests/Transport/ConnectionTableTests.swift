import Synchronization
import Testing

@testable import OakLive

struct ConnectionTableTests {
    private let clock = ManualClock()
    private let counts = LiveCounts()
    private let ends = Ends()

    /// A counter of the connections that the table has ended.
    private final class Ends: Sendable {
        private let total = Mutex(0)
        var count: Int { total.withLock { $0 } }
        func add() { total.withLock { $0 += 1 } }
    }

    private func table(most: Int = 10, mostOfPeer: Int = 10) -> ConnectionTable {
        ConnectionTable(most: most, mostOfPeer: mostOfPeer, clock: clock.clock)
    }

    @Test func `A silent connection is closed at its deadline and counted once`() throws {
        let table = table()
        let key = try table.add(peer: "a", end: ends.add)
        table.expectReading(key, within: .seconds(15))
        clock.advance(by: .seconds(14))
        table.sweep(counts)
        #expect(ends.count == 0)
        clock.advance(by: .seconds(1))
        table.sweep(counts)
        table.sweep(counts)
        #expect(ends.count == 1)
        #expect(counts.refusals(.idle) == 1)
    }

    @Test func `A connection that does not read is closed at its deadline and counted once`() throws {
        let table = table()
        let key = try table.add(peer: "a", end: ends.add)
        table.expectWriting(key, within: .seconds(15))
        clock.advance(by: .seconds(15))
        table.sweep(counts)
        table.sweep(counts)
        #expect(ends.count == 1)
        #expect(counts.refusals(.stalled) == 1)
    }

    @Test
    func `A connection idle between requests is closed at its deadline and not counted as a refusal`()
        throws
    {
        let table = table()
        let key = try table.add(peer: "a", end: ends.add)
        table.expectReading(key, within: .seconds(15), mayRest: true)
        clock.advance(by: .seconds(15))
        table.sweep(counts)
        #expect(ends.count == 1)
        #expect(counts.allRefusals.isEmpty)
    }

    @Test func `A connection without a deadline may stay open`() throws {
        let table = table()
        let key = try table.add(peer: "a", end: ends.add)
        table.expectReading(key, within: .seconds(15))
        table.expectReading(key, within: nil)
        clock.advance(by: .seconds(3600))
        table.sweep(counts)
        #expect(ends.count == 0)
    }

    @Test func `Connections beyond the limit are refused until others have ended`() throws {
        let table = table(most: 2)
        let key = try table.add(peer: "a") {}
        _ = try table.add(peer: "b") {}
        #expect(throws: Refusal.tooManyConnections) { try table.add(peer: "c") {} }
        table.remove(key)
        table.remove(key)
        _ = try table.add(peer: "c") {}
        #expect(throws: Refusal.tooManyConnections) { try table.add(peer: "d") {} }
    }

    @Test func `Connections beyond the limit per address are refused, except for a proxy`() throws {
        let table = table(mostOfPeer: 2)
        let key = try table.add(peer: "a") {}
        _ = try table.add(peer: "a") {}
        #expect(throws: Refusal.tooManyConnectionsOfAddress) { try table.add(peer: "a") {} }
        _ = try table.add(peer: "b") {}
        for _ in 0..<5 { _ = try table.add(peer: nil) {} }
        table.remove(key)
        _ = try table.add(peer: "a") {}
    }

    @Test(
        arguments: [
            (12_000, 20_000, 12_000), (12_000, 4096, 3840), (12_000, 1024, 768), (12_000, 256, 128),
            (100, 356, 100),
        ] as [(Int, UInt64, Int)])
    func `The number of connections is reduced if the system allows few open files`(
        wanted: Int, files: UInt64, allowed: Int
    ) {
        #expect(OpenFiles.allowed(wanted, of: files) == allowed)
    }
}
