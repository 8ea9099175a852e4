import IssueReporting
import Oak
import OakTesting
import Testing

@MainActor @Suite struct VirtualClockTests {
    let clock = VirtualClock()
    let log = Log()

    @Test func `a sleeper wakes when its deadline is reached, not before`() async {
        sleep("a", for: .seconds(2))
        await clock.advance(by: .milliseconds(1999))
        #expect(log.lines == [])
        await clock.advance(by: .milliseconds(1))
        #expect(log.lines == ["a at 2 s"])
    }

    @Test func `sleepers wake in the order of their deadlines, each at its own deadline`() async {
        sleep("late", for: .seconds(3))
        sleep("early", for: .seconds(1))
        await clock.advance(by: .seconds(5))
        #expect(log.lines == ["early at 1 s", "late at 3 s"])
        #expect(clock.now == .init(offset: .seconds(5)))
    }

    @Test func `sleepers with equal deadlines wake in the order in which they started to sleep`() async {
        for name in 1...20 { sleep("\(name)", for: .seconds(1)) }
        await clock.advance(by: .seconds(1))
        #expect(log.lines == (1...20).map { "\($0) at 1 s" })
    }

    @Test func `a woken sleeper can sleep again within the same advance`() async {
        Task {
            try await clock.sleep(for: .seconds(1))
            try await clock.sleep(for: .seconds(1))
            log.add("done at \(clock.now)")
        }
        await clock.advance(by: .seconds(2))
        #expect(log.lines == ["done at 2 s"])
    }

    @Test func `a repeating timer on the global executor skips no ticks`() async {
        let clock = clock
        let ticks = Counter()
        let timers = (0..<10).map { _ in
            Task.detached {
                while true {
                    try await clock.sleep(for: .milliseconds(10))
                    await ticks.increment()
                }
            }
        }
        await clock.advance(by: .seconds(2))
        for timer in timers { timer.cancel() }
        #expect(await ticks.count == 2000)
    }

    @Test func `a task that switches actors between two sleeps skips no ticks`() async {
        let ticks = Counter()
        let timer = Task {
            while true {
                try await clock.sleep(for: .milliseconds(10))
                for _ in 0..<10 { await ticks.increment() }
            }
        }
        await clock.advance(by: .seconds(1))
        timer.cancel()
        #expect(await ticks.count == 1000)
    }

    @Test func `a cancelled sleeper throws and is removed from the clock`() async {
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.advance(by: .zero)
        #expect(clock.sleepers == 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleepers == 0)
    }

    @Test func `a cancelled task does not sleep`() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `sleeping until a past deadline returns immediately`() async throws {
        await clock.advance(by: .seconds(1))
        try await clock.sleep(until: .init(offset: .milliseconds(500)))
        #expect(clock.now.offset == .seconds(1))
    }

    @Test func `advancing to a past instant does not change the time`() async {
        await clock.advance(by: .seconds(2))
        await clock.advance(to: .init(offset: .seconds(1)))
        #expect(clock.now.offset == .seconds(2))
    }

    @Test func `run advances the clock until no task is sleeping`() async {
        sleep("a", for: .seconds(3600))
        sleep("b", for: .milliseconds(1500))
        await clock.run()
        #expect(log.lines == ["b at 1.5 s", "a at 3600 s"])
        #expect(clock.sleepers == 0)
    }

    @Test func `run reports a timer that repeats forever`() async {
        let timer = Task { while true { try await clock.sleep(for: .seconds(1)) } }
        let texts = await failures { await clock.run(limit: 100) }
        timer.cancel()
        #expect(
            texts == [
                """
                Tasks keep sleeping on the virtual clock: after 100 wake-ups, at 100 s, 1 task is still sleeping.

                A timer probably repeats forever. Use `await clock.advance(by: …)` with the time that \
                the test needs, or cancel the timer first.
                """
            ])
    }

    private func sleep(_ name: String, for duration: Duration) {
        Task {
            try await clock.sleep(for: duration)
            log.add("\(name) at \(clock.now)")
        }
    }
}

actor Counter {
    private(set) var count = 0
    func increment() { count += 1 }
}
