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

/// Does some work, and gives how long it took and by how much the peak of the memory grew.
func measure<Result>(_ work: () -> Result) -> (result: Result, time: Duration, bytes: Int) {
    let before = peakMemory
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    return (result, clock.now - start, peakMemory - before)
}

private var peakMemory: Int {
    var usage = rusage()
    #if canImport(Glibc)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1024
    #else
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    #endif
}
