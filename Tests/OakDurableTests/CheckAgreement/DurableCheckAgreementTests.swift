import Oak
import TestSupport
import Testing

/// Tests that run random durable machines in a host and in the checker, and compare their behavior.
///
/// `OAK_SEED=…` repeats one trial. `OAK_RANDOM_RUNS=N` adds N trials with new seeds.
@Suite struct DurableCheckAgreementTests {
    /// The seeds with which the host and the checker have differed before.
    static let found: [UInt64] = [4_053, 6_799, 7_414, 8_399, 12_729, 952_068_942_335_957_371]

    // R13
    @Test func `the checker predicts every step that a host takes`() async throws {
        try await check { try await DurableAgreementTrial.followHost($0) }
    }

    // R13
    @Test func `a host can take every step that the checker reports`() async throws {
        try await check { try await DurableAgreementTrial.followChecker($0) }
    }

    private func check(_ trial: (UInt64) async throws -> String?) async throws {
        for seed in Seeds.all(60, after: Self.found) {
            guard let failure = try await trial(seed) else { continue }
            Issue.record("\(failure)")
            return
        }
    }
}
