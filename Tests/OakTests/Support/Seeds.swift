import Foundation

/// The seeds of a random test.
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
