import Foundation

/// The cost of some work.
struct Cost {
    /// The elapsed time.
    let seconds: Double
    /// The CPU time.
    let processorSeconds: Double
    /// The growth of the peak memory.
    let bytes: Int

    /// Runs a closure and returns its result and its cost.
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

/// The CPU time and the peak memory of this process so far.
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
