import Foundation

/// The seeds of random tests. The same seeds are used in every run, unless environment variables change them.
///
/// `OAK_SEED=…` repeats one trial. `OAK_RANDOM_RUNS=N` adds N trials with new seeds. Both apply to all random tests
/// that run.
public enum Seeds {
    /// Returns the seeds of a random test: the seed in `OAK_SEED` if it is set, and otherwise the fixed seeds, followed
    /// by as many new seeds as `OAK_RANDOM_RUNS` specifies.
    ///
    /// - Parameters:
    ///   - count: The number of consecutive fixed seeds, which start at 1.
    ///   - found: Other fixed seeds, such as those that have failed before, which come first.
    public static func all(_ count: UInt64 = 0, after found: [UInt64] = []) -> [UInt64] {
        if let seed = number("OAK_SEED") { return [seed] }
        var seeds = found
        seeds += (0..<count).map { $0 + 1 }
        seeds += (0..<(number("OAK_RANDOM_RUNS") ?? 0)).map { _ in UInt64.random(in: 0 ... .max) }
        return seeds
    }

    /// Returns the seed of a test that differs in each run, such as one that kills programs: the seed in `OAK_SEED` if it
    /// is set, and otherwise a new seed. The test prints the seed if it fails.
    public static func one() -> UInt64 { number("OAK_SEED") ?? .random(in: 1...1_000_000) }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }
}
