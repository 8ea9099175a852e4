import Foundation
import Testing

/// Tests that apply random changes to several lists and their copies, compare them with plain arrays, and check
/// marks.
///
/// `OAK_SEED=…` repeats one trial. `OAK_RANDOM_RUNS=N` adds N trials with new seeds.
@Suite struct IdentifiedListModelTests {
    @Test(arguments: seeds)
    func `under random operations, an identified list behaves like an array and its marks miss no changes`(
        seed: UInt64
    ) {
        if let failure = ListTrial.run(seed: seed) { Issue.record("\(failure)") }
    }

    @Test func `with new seeds, an identified list behaves like an array under random operations`() {
        for _ in 0..<freshRuns {
            guard let failure = ListTrial.run(seed: .random(in: 0...UInt64.max)) else { continue }
            Issue.record("\(failure)")
            return
        }
    }

    private static var seeds: [UInt64] {
        if let seed = number("OAK_SEED") { return [seed] }
        return Array(1...20)
    }

    private var freshRuns: Int {
        Self.number("OAK_SEED") == nil ? 10 + Int(Self.number("OAK_RANDOM_RUNS") ?? 0) : 0
    }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }
}
