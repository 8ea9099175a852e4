import Foundation
import Testing

/// Tests that compare random machines under random schedules with an implementation of the contract, step by step.
///
/// `OAK_SEED=…` repeats one trial. `OAK_RANDOM_RUNS=N` adds N trials with new seeds.
@Suite struct ModelTests {
    // R2, R3, R4, R5, R6, R7, R8
    @Test(arguments: seeds) func `random machines behave as the contract requires`(seed: UInt64) {
        if let failure = Trial.run(seed: seed) { Issue.record("\(failure)") }
    }

    // R2, R3, R4, R5, R6, R7, R8
    @Test func `random machines from new seeds behave as the contract requires`() {
        for _ in 0..<freshRuns {
            guard let failure = Trial.run(seed: .random(in: 0...UInt64.max)) else { continue }
            Issue.record("\(failure)")
            return
        }
    }

    private static var seeds: [UInt64] {
        if let seed = number("OAK_SEED") { return [seed] }
        return Array(1...200)
    }

    private var freshRuns: Int {
        Self.number("OAK_SEED") == nil ? 100 + Int(Self.number("OAK_RANDOM_RUNS") ?? 0) : 0
    }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }
}
