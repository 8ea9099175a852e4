import Foundation

/// The seeds of randomized tests.
enum Seeds {
    /// Returns fixed seeds and half as many new seeds.
    ///
    /// - Parameters:
    ///   - count: The number of fixed seeds.
    ///   - found: The seeds that have failed before, which come first.
    static func all(_ count: UInt64, after found: [UInt64] = []) -> [UInt64] {
        if let seed = number("OAK_SEED") { return [seed] }
        return found + Array(1...count)
            + (0..<count / 2 + (number("OAK_RANDOM_RUNS") ?? 0)).map { _ in .random(in: 0...UInt64.max) }
    }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }
}

/// A random number generator that a seed makes reproducible: SplitMix64 by Steele, Lea and Flood, 2014.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &self) < probability
    }
    mutating func pick<T>(_ values: [T]) -> T { values[roll(0...values.count - 1)] }
}
