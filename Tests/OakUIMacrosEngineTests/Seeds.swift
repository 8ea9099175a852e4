import Foundation

/// The seeds of a randomized test. `OAK_SEED=…` repeats a single trial, and `OAK_RANDOM_RUNS=N` adds N trials with new
/// seeds.
enum Seeds {
    static var all: [UInt64] {
        if let seed = number("OAK_SEED") { return [seed] }
        let fresh = 20 + Int(number("OAK_RANDOM_RUNS") ?? 0)
        return Array(1...30) + (0..<fresh).map { _ in .random(in: 0...UInt64.max) }
    }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }
}

/// A random number generator that a seed makes reproducible: SplitMix64 by Steele, Lea and Flood, 2014.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
