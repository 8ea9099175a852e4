import Checked
import Foundation

/// What one would write without a checker: all states in a `Set`, level by level. It finds no way back.
/// - Returns: How many states there are.
func searchPlainly(_ start: TwoPhaseCommit.State) -> Int {
    var known: Set<TwoPhaseCommit.State> = [start]
    var level = [start]
    while !level.isEmpty {
        var next: [TwoPhaseCommit.State] = []
        for state in level where !state.isTerminal {
            for event in state.events {
                var other = state
                TwoPhaseCommit.update(&other, event: event)
                precondition(other.isConsistent)
                if known.insert(other).inserted { next.append(other) }
            }
        }
        level = next
    }
    return known.count
}

/// What some work has cost.
struct Cost {
    /// By the clock.
    let seconds: Double
    /// By the processors, whatever else they do meanwhile.
    let processorSeconds: Double
    /// By how much the peak of the memory grew.
    let bytes: Int

    static func of<Result>(
        isolation: isolated (any Actor)? = #isolation, _ work: () async -> Result
    ) async -> (result: Result, cost: Cost) {
        let (usage, clock) = (Usage(), ContinuousClock())
        let start = clock.now
        let result = await work()
        let (seconds, attoseconds) = (clock.now - start).components
        let now = Usage()
        let cost = Cost(
            seconds: Double(seconds) + Double(attoseconds) / 1e18,
            processorSeconds: now.seconds - usage.seconds, bytes: now.bytes - usage.bytes)
        return (result, cost)
    }
}

/// What this process has used so far.
private struct Usage {
    let seconds: Double
    let bytes: Int

    init() {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            bytes = usage.ru_maxrss * 1024
        #else
            getrusage(RUSAGE_SELF, &usage)
            bytes = usage.ru_maxrss
        #endif
        seconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
            $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
        }
    }
}
