#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Returns the CPU time of all threads of this process, in nanoseconds. It does not depend on other processes.
func cpuNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Returns the resident memory in bytes. Differences are meaningful only if no memory has been freed before.
func residentBytes() -> Double {
    #if canImport(Glibc)
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = fread(&text, 1, text.count, file)
    let fields = String(decoding: text.prefix(count), as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Double(fields[1]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) : 0
    #else
    return 0
    #endif
}

/// Returns the median cost of one of `count` operations over several rounds, after a warm-up round.
func measure(_ count: Int, rounds: Int = 7, _ body: () throws -> Void) rethrows -> Double {
    var costs: [Double] = []
    for round in 0...rounds {
        let start = cpuNanoseconds()
        try body()
        if round > 0 { costs.append((cpuNanoseconds() - start) / Double(count)) }
    }
    return costs.sorted()[costs.count / 2]
}

nonisolated(nonsending) func measure(
    _ count: Int, rounds: Int = 5, _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> Double {
    var costs: [Double] = []
    for round in 0...rounds {
        let start = cpuNanoseconds()
        try await body()
        if round > 0 { costs.append((cpuNanoseconds() - start) / Double(count)) }
    }
    return costs.sorted()[costs.count / 2]
}

/// Prevents the optimiser from removing the measured code.
@inline(never) @_optimize(none)
func use<T>(_ value: T) {}
