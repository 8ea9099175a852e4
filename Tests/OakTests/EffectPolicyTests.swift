import Testing

@testable import Oak

/// R4.4, R4.5: the decisions that the engine and the checker share.
struct EffectPolicyTests {
    typealias Policy = EffectPolicy

    @Test(arguments: [Overlap.replace, .keepFirst, .enqueue, .parallel])
    func `an effect whose id is not in use starts without ending any other effect`(overlap: Overlap) {
        let decision = Policy.decide(.atOnce, overlap, Policy.Usage())
        #expect(decision.start == .now)
        #expect(decision.cancelled == 0)
    }

    @Test func `the replace policy ends all running effects with the same id`() {
        let decision = Policy.decide(.atOnce, .replace, Policy.Usage(runs: 3))
        #expect(decision.start == .now)
        #expect(decision.cancelled == 3)
    }

    @Test
    func
        `the replace policy ends a debounce period, but only discards the effect held in a throttle interval`()
    {
        #expect(Policy.decide(.atOnce, .replace, Policy.Usage(timer: .debounces)).timer == .removed)
        #expect(Policy.decide(.atOnce, .replace, Policy.Usage(timer: .throttles)).timer == .emptied)
    }

    @Test
    func
        `while an effect is running, keepFirst skips the next one, enqueue queues it, and parallel starts it`()
    {
        let usage = Policy.Usage(runs: 1)
        #expect(Policy.decide(.atOnce, .keepFirst, usage) == Policy.Decision(.skipped))
        #expect(Policy.decide(.atOnce, .enqueue, usage) == Policy.Decision(.enqueued))
        #expect(Policy.decide(.atOnce, .parallel, usage) == Policy.Decision(.now))
    }

    @Test(arguments: [Overlap.Excess.wait, .waitNewest, .dropNewest, .dropOldest])
    func `an effect starts if the number of running effects with its id is below the limit`(
        excess: Overlap.Excess
    ) {
        #expect(Policy.decide(.atOnce, .atMost(3, excess), Policy.Usage(runs: 2)) == Policy.Decision(.now))
    }

    @Test
    func `depending on the policy, an effect beyond the limit waits, is skipped, or ends the oldest effects`()
    {
        let usage = Policy.Usage(runs: 3)
        #expect(Policy.decide(.atOnce, .atMost(3, .wait), usage) == Policy.Decision(.enqueued))
        #expect(Policy.decide(.atOnce, .atMost(3, .waitNewest), usage) == Policy.Decision(.enqueuedAlone))
        #expect(Policy.decide(.atOnce, .atMost(3, .dropNewest), usage) == Policy.Decision(.skipped))
        #expect(Policy.decide(.atOnce, .atMost(2, .dropOldest), usage) == Policy.Decision(.now, cancelled: 2))
    }

    @Test func `an effect limit below one is treated as one`() {
        #expect(Policy.decide(.atOnce, .atMost(0, .wait), Policy.Usage()) == Policy.Decision(.now))
        #expect(Policy.startsEnqueued(Overlap.atMost(-1, .wait).limit, after: 0))
    }

    @Test func `a throttle interval does not delay an effect with the keepFirst or enqueue policy`() {
        let usage = Policy.Usage(timer: .throttles)
        #expect(Policy.decide(.atOnce, .keepFirst, usage) == Policy.Decision(.now))
        #expect(Policy.decide(.atOnce, .enqueue, usage) == Policy.Decision(.now))
    }

    @Test
    func `a debounced effect restarts the quiet period, but ends running effects only if it replaces them`() {
        let usage = Policy.Usage(runs: 2, timer: .debounces)
        #expect(
            Policy.decide(.debounced, .replace, usage)
                == Policy.Decision(.afterQuietPeriod, cancelled: 2, timer: .removed))
        #expect(
            Policy.decide(.debounced, .keepFirst, usage)
                == Policy.Decision(.afterQuietPeriod, timer: .removed))
    }

    @Test func `a throttled effect begins an interval during which further effects are held or skipped`() {
        let within = Policy.Usage(runs: 1, timer: .throttles)
        #expect(Policy.decide(.throttled(latest: true), .replace, Policy.Usage()).start == .withInterval)
        #expect(Policy.decide(.throttled(latest: true), .replace, within) == Policy.Decision(.held))
        #expect(Policy.decide(.throttled(latest: false), .replace, within) == Policy.Decision(.skipped))
    }

    @Test
    func `a throttled effect that has waited starts a new interval, but a debounced effect does not`() {
        #expect(Policy.timing(after: .throttles, of: .throttled(latest: true)) == .throttled(latest: true))
        #expect(Policy.timing(after: .debounces, of: .debounced) == .atOnce)
    }
}
