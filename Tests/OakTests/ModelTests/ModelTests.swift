import TestSupport
import Testing

/// Tests that compare random machines under random schedules with an implementation of the contract, step by step.
///
/// `OAK_SEED=…` repeats one trial. `OAK_RANDOM_RUNS=N` adds N trials with new seeds.
@Suite struct ModelTests {
    // R2, R3, R4, R5, R6, R7, R8
    @Test(arguments: Seeds.all(200)) func `random machines behave as the contract requires`(seed: UInt64) {
        if let failure = Trial.run(seed: seed) { Issue.record("\(failure)") }
    }
}
