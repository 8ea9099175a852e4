import Foundation

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
