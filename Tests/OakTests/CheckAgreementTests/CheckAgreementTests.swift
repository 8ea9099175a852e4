import Blocking
import Testing

/// Random machines, in the engine and in the checker: what the one does the other knows of.
///
/// `OAK_SEED=…` repeats one trial, `OAK_RANDOM_RUNS=N` runs so many more with fresh seeds.
@Suite(.blocking) struct CheckAgreementTests {
    // R3, R4, R5, R7, R10.1
    @Test func `what the engine does, the checker knows of`() { check(ToyTrial.follow) }

    // R3, R4, R5, R7, R10.1
    @Test func `what the checker tells, the engine can do`() { check(ToyTrial.lead) }

    private func check(_ trial: (UInt64) -> String?) {
        for seed in Seeds.all(100) {
            guard let failure = trial(seed) else { continue }
            Issue.record("\(failure)")
            return
        }
    }
}
