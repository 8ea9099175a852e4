import Testing

@testable import OakLive

/// Tests for the socket that simulates latency.
@MainActor
struct DelayedSocketTests {
    private let clock = ManualClock()
    private let inner = MemorySocket()
    private let limits = Limits()

    @Test func `the I/O timeout applies to the first message, and the idle timeout to the others`()
        async throws
    {
        let socket = DelayedSocket(inner, .seconds(1), limits: limits, clock.clock)
        for text in ["hello", "event"] {
            inner.put(text)
            async let message = socket.receive(within: .zero)
            await clock.slept()
            clock.advance(by: .seconds(1))
            #expect(try await message == text)
        }
        inner.cut()
        #expect(try await socket.receive(within: .zero) == nil)
        #expect(inner.timeouts == [limits.ioTimeout, limits.idleTimeout, limits.idleTimeout])
    }
}
