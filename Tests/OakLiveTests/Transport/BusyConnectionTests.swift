import Dispatch
import Foundation
import OakBase
import Synchronization
import TestSupport
import Testing

@testable import OakLive

/// Tests for connections whose next bytes are always available.
struct BusyConnectionTests {
    static let floods: [(name: String, start: String, part: [UInt8])] = [
        ("pings", SocketTransportTests.upgrade, SocketFrame.masked(9)),
        ("pongs", SocketTransportTests.upgrade, SocketFrame.masked(10)),
        (
            "many pings at once", SocketTransportTests.upgrade,
            Array(repeatElement(SocketFrame.masked(9), count: 20).joined())
        ),
        ("messages", SocketTransportTests.upgrade, SocketFrame.masked(1)),
        ("requests", "", Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)),
        ("bytes of a head", "", [UInt8(ascii: "A")]),
    ]

    private static func stream(_ index: Int, while continues: @escaping @Sendable (Int) -> Bool)
        -> ScriptedStream
    {
        let (start, part) = (Array(floods[index].start.utf8), floods[index].part)
        return ScriptedStream { $0 == 0 && !start.isEmpty ? start : continues($0) ? part : nil }
    }

    /// A server whose connections come from a proxy and have no event budgets, so that only a yield lets
    /// another task run.
    private static var generousServer: EchoServer {
        var server = EchoServer {
            $0.eventBurst = 10_000_000
            $0.requestHeadBytes = 10_000_000
        }
        server.isProxy = true
        return server
    }

    /// A record of whether another task has run, and of the number of reads from busy connections before the task ran.
    private final class Turn: Sendable {
        private struct State {
            var isEnqueued = false
            var hasRun = false
            var reads = 0
        }

        private let state = Mutex(State())
        private let mostReads: Int

        init(mostReads: Int) { self.mostReads = mostReads }

        /// The number of reads during which the task was waiting for its turn.
        var reads: Int { state.withLock { $0.reads } }

        func enqueued() { state.withLock { $0.isEnqueued = true } }
        func run() { state.withLock { $0.hasRun = true } }

        /// Counts a read. Returns `false` if the task has run or has waited for too many reads.
        func countRead() -> Bool {
            state.withLock { state in
                if state.isEnqueued, !state.hasRun { state.reads += 1 }
                return !state.hasRun && state.reads < mostReads
            }
        }
    }

    // Without yielding, each thread of the pool would serve one of the connections until that connection
    // ends.
    @Test(arguments: floods.indices)
    func `other tasks still run while there are more busy connections than threads`(index: Int) async throws {
        let (server, turn) = (Self.generousServer, Turn(mostReads: 100_000))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0...2 * ProcessInfo.processInfo.activeProcessorCount {
                let stream = Self.stream(index) { _ in turn.countRead() }
                group.addTask { try await server.serve(stream) }
            }
            group.addTask { turn.run() }
            turn.enqueued()
            try await group.waitForAll()
        }
        #expect(turn.reads < 100_000)
    }

    /// An executor that simulates a single core. It runs one job at a time, in the order in which jobs are
    /// enqueued.
    private final class OneCore: TaskExecutor {
        private let queue = DispatchQueue(label: "one core", attributes: .initiallyInactive)

        func start() { queue.activate() }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    @Test func `other tasks still run while a long response is being written to a fast reader`() async throws
    {
        var server = EchoServer()
        server.response = LiveResponse(body: [UInt8](repeating: 65, count: 4_000_000))
        let core = OneCore()
        let stream = ScriptedStream([Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)])
        let written = try await withThrowingTaskGroup(of: Void.self) { [server] group in
            group.addTask(executorPreference: core) { try await server.serve(stream) }
            let other = Task(executorPreference: core) {
                // Suspend repeatedly, like a task that calls an actor.
                for _ in 0..<10 { await Task.yield() }
                return stream.written.count
            }
            core.start()
            let written = await other.value
            try await group.waitForAll()
            return written
        }
        #expect(written < 400_000)
        #expect(stream.written.count > 4_000_000)
    }

    @Test func `concurrent writes are performed in the order in which they were requested`() async throws {
        let (server, core, stream) = (EchoServer(), OneCore(), ScriptedStream([]))
        let wire = Wire(
            stream, server.table, try server.table.add(peer: "a") {}, ioTimeout: server.limits.ioTimeout)
        let requested = Watched<[UInt8]>([])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for byte: UInt8 in 0..<20 {
                group.addTask(executorPreference: core) {
                    for _ in 0..<byte { await Task.yield() }
                    requested.withLock { $0.append(byte) }
                    try await wire.write([byte])
                }
            }
            core.start()
            try await group.waitForAll()
        }
        #expect(stream.written == requested.value)
    }

    @Test(arguments: floods.indices.dropLast())
    func `a flood of frames or requests ends the connection and counts as one refusal`(index: Int)
        async throws
    {
        let server = EchoServer()
        let stream = Self.stream(index) { $0 < 100_000 }
        try await server.serve(stream)
        let refusal: Refusal = Self.floods[index].start.isEmpty ? .tooManyRequests : .tooManyFrames
        #expect(server.counts.allRefusals == [refusal: 1])
        let answer = String(decoding: stream.written, as: UTF8.self)
        if refusal == .tooManyRequests {
            #expect(answer.matches(of: #/HTTP/1.1 200 OK/#).count == 2 * server.limits.eventBurst)
            #expect(answer.contains("HTTP/1.1 429 Too Many Requests\r\n"))
        } else {
            #expect(SocketFrame.frames(stream.written.suffix(4)) == [.close(1008)])
        }
    }

    @Test func `empty fragments of a message count toward the frame limit`() async throws {
        let server = EchoServer()
        let parts = Array(repeating: SocketFrame.masked(0, isLast: false), count: 5_000)
        let answer = try await server.answer(to: [SocketFrame.masked(1, isLast: false)] + parts)
        #expect(answer == [.close(1008)])
        #expect(server.counts.allRefusals == [.tooManyFrames: 1])
    }

    @Test func `a socket can continuously send frames at twice the event rate limit`() async throws {
        let server = EchoServer()
        let clock = server.clock
        let start = Array(SocketTransportTests.upgrade.utf8)
        let stream = ScriptedStream { index in
            guard index > 0 else { return start }
            if index % 120 == 0 { clock.advance(by: .seconds(1)) }
            return index < 10_000 ? SocketFrame.masked(10) : nil
        }
        try await server.serve(stream)
        #expect(server.counts.allRefusals.isEmpty)
    }

    /// Sends one part per second until the connection table ends the connection.
    ///
    /// - Returns: The number of parts that were read.
    private func trickle(_ start: [UInt8], _ part: [UInt8], to server: EchoServer) async throws -> Int {
        let (clock, table, counts) = (server.clock, server.table, server.counts)
        let stream = ScriptedStream { index in
            guard index > 0 else { return start }
            clock.advance(by: .seconds(1))
            table.sweep(counts)
            return index < 1_000 ? part : nil
        }
        try await server.serve(stream)
        return stream.reads
    }

    @Test(
        arguments: [
            (SocketFrame.masked(1, isLast: false), SocketFrame.masked(0, isLast: false)),
            (SocketFrame.masked(1, isLast: false), SocketFrame.masked(9)),
            ([0x81, 0xfe, 0x03, 0xe8, 0, 0, 0, 0], [65]),
        ] as [([UInt8], [UInt8])])
    func `a connection whose message arrives too slowly is closed after the time limit`(
        start: [UInt8], part: [UInt8]
    ) async throws {
        let server = EchoServer()
        let reads = try await trickle(Array(SocketTransportTests.upgrade.utf8) + start, part, to: server)
        #expect(server.counts.refusals(.idle) == 1)
        #expect((15...19).contains(reads))
    }

    @Test func `a socket that sends only pings is closed after the idle time limit`() async throws {
        let server = EchoServer()
        let start = Array(SocketTransportTests.upgrade.utf8)
        let reads = try await trickle(start, SocketFrame.masked(9), to: server)
        #expect(server.counts.refusals(.idle) == 1)
        #expect((60...64).contains(reads))
    }

    @Test(arguments: ["", "GET / HTTP/1.1\r\nHost: a\r\n\r\nG"])
    func `a connection whose request head arrives byte by byte is closed after the time limit`(
        start: String
    )
        async throws
    {
        let server = EchoServer()
        let reads = try await trickle(Array((start + "E").utf8), [UInt8(ascii: "E")], to: server)
        #expect(server.counts.refusals(.idle) == 1)
        #expect((15...19).contains(reads))
    }
}
