/// A random number generator with a seed, which makes its numbers reproducible.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// The seeds of randomized tests: some that are used in every run, followed by random ones. A failing test
/// shows its seed.
let seeds: [UInt64] = [1, 2, 3, 5, 8, 13, 21] + (0..<8).map { _ in .random(in: 0...UInt64.max) }
