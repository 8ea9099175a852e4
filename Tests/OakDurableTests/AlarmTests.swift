import OakTesting
import Testing

@testable import OakDurable

@Suite struct AlarmTests {
    private let time = StoreTime(microseconds: 1_000_000)
    private let clock = VirtualClock()

    @Test func `an alarm runs its action when the clock reaches its time`() async {
        let (rings, ring) = AsyncStream.makeStream(of: Void.self)
        let alarm = Alarm(at: time, after: .seconds(1), clock) { ring.finish() }
        await clock.advance(by: .seconds(1))
        for await _ in rings {}
        withExtendedLifetime(alarm) {}
    }

    @Test func `an alarm that is released before its time does not run its action`() async {
        let (rings, ring) = AsyncStream.makeStream(of: Int.self)
        var early: Alarm? = Alarm(at: time, after: .seconds(1), clock) { ring.yield(1) }
        let late = Alarm(at: time, after: .seconds(2), clock) {
            ring.yield(2)
            ring.finish()
        }
        early = nil
        await clock.advance(by: .seconds(2))
        var numbers: [Int] = []
        for await number in rings { numbers.append(number) }
        #expect(numbers == [2])
        withExtendedLifetime((early, late)) {}
    }

    @Test func `releasing an alarm does not cancel its action once it is running`() async {
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        let (releases, release) = AsyncStream.makeStream(of: Void.self)
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        var alarm: Alarm? = Alarm(at: time, after: .zero, clock) {
            start.finish()
            for await _ in releases {}
            end.yield(Task.isCancelled)
            end.finish()
        }
        for await _ in starts {}
        alarm = nil
        release.finish()
        for await isCancelled in ends { #expect(!isCancelled) }
        withExtendedLifetime(alarm) {}
    }
}
