import OakBase
import TestSupport
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

    private func table(
        _ change: (inout Limits) -> Void = { _ in }, trimHeap: @escaping @Sendable () -> Void = {}
    ) -> ConnectionTable {
        var limits = Limits()
        change(&limits)
        return ConnectionTable(limits, clock: clock.clock, trimHeap: trimHeap)
    }

    @Test func `a silent connection is closed at its deadline and counts as one refusal`() throws {
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

    @Test
    func `a client that stops reading is disconnected at the deadline and counts as one refusal`() throws {
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
    func `an idle connection between requests is closed at its deadline and not counted as refused`()
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

    @Test func `a connection without a deadline stays open`() throws {
        let table = table()
        let key = try table.add(peer: "a", end: ends.add)
        table.expectReading(key, within: .seconds(15))
        table.expectReading(key, within: nil)
        clock.advance(by: .seconds(3600))
        table.sweep(counts)
        #expect(ends.count == 0)
    }

    @Test func `a connection beyond the limit is refused until another connection ends`() throws {
        let table = table { $0.connections = 2 }
        let key = try table.add(peer: "a") {}
        _ = try table.add(peer: "b") {}
        #expect(throws: Refusal.tooManyConnections) { try table.add(peer: "c") {} }
        table.remove(key)
        table.remove(key)
        _ = try table.add(peer: "c") {}
        #expect(throws: Refusal.tooManyConnections) { try table.add(peer: "d") {} }
    }

    @Test func `a connection beyond the per-address limit is refused unless it comes from a proxy`() throws {
        let table = table { $0.connectionsPerAddress = 2 }
        let key = try table.add(peer: "a") {}
        _ = try table.add(peer: "a") {}
        #expect(throws: Refusal.tooManyConnectionsPerAddress) { try table.add(peer: "a") {} }
        _ = try table.add(peer: "b") {}
        for _ in 0..<5 { _ = try table.add(peer: nil) {} }
        table.remove(key)
        _ = try table.add(peer: "a") {}
    }

    private let own = ConnectionTable.ownBytes

    @Test
    func
        `a client address at its memory limit gets no more memory until it releases some, unless it is a proxy`()
        throws
    {
        let table = table { $0.connectionMemoryPerAddress = 3 * own + 1_000 }
        let (first, second) = try (table.add(peer: "a") {}, table.add(peer: "a") {})
        try table.count(own + 1_000, of: first)
        #expect(throws: Refusal.tooMuchMemoryPerAddress) { try table.count(1, of: second) }
        #expect(throws: Refusal.tooMuchMemoryPerAddress) { try table.add(peer: "a") {} }
        #expect(table.byteCount == 3 * own + 1_000)
        let proxy = try table.add(peer: nil) {}
        try table.count(10 * own, of: proxy)
        try table.count(own, of: first)
        try table.count(1_000, of: second)
        table.remove(first)
        _ = try table.add(peer: "a") {}
    }

    @Test func `additional memory is refused if all connections together would exceed the memory limit`()
        throws
    {
        let table = table { $0.connectionMemory = 4 * own }
        let keys = try [table.add(peer: "a") {}, table.add(peer: "b") {}, table.add(peer: nil) {}]
        try table.count(own, of: keys[0])
        for key in keys { #expect(throws: Refusal.tooMuchMemory) { try table.count(own + 1, of: key) } }
        #expect(throws: Refusal.tooMuchMemory) { try table.add(peer: "c") {} }
        for key in keys { table.remove(key) }
        #expect(table.byteCount == 0)
    }

    @Test func `memory is returned to the system after many connections have ended`() async throws {
        let (calls, call) = AsyncStream<Void>.makeStream()
        let table = table(trimHeap: { call.yield() })
        for _ in 0..<17 {
            let key = try table.add(peer: "a") {}
            try table.count(1_000_000, of: key)
            try table.count(0, of: key)
            table.sweep(counts)
            table.remove(key)
        }
        table.sweep(counts)
        table.sweep(counts)
        var iterator = calls.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        call.finish()
        #expect(await iterator.next() == nil)
    }

    @Test(
        arguments: [
            (12_000, 20_000, 12_000), (12_000, 4096, 3840), (12_000, 1024, 768), (12_000, 256, 128),
            (100, 356, 100),
        ] as [(Int, UInt64, Int)])
    func `the connection limit is reduced if the system allows only a few open files`(
        wanted: Int, files: UInt64, allowed: Int
    ) {
        #expect(OpenFiles.allowed(wanted, of: files) == allowed)
    }
}
