#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Returns the CPU time of all threads of this process, in seconds. It does not depend on other processes.
func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the resident memory in bytes. Differences are meaningful only if no memory has been freed before.
func residentBytes() -> Int {
    #if canImport(Glibc)
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = fread(&text, 1, text.count, file)
    let fields = String(decoding: text.prefix(count), as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    #else
    return 0
    #endif
}

/// Returns the median CPU time of one call to `body` in seconds, after a warm-up call.
@MainActor
func measure(rounds: Int = 15, _ body: @MainActor () -> Void) -> Double {
    var costs: [Double] = []
    for round in 0...rounds {
        let start = cpuSeconds()
        body()
        if round > 0 { costs.append(cpuSeconds() - start) }
    }
    return costs.sorted()[costs.count / 2]
}
