import TestSupport
import Testing

/// Tests that apply random changes to several lists and their copies, compare them with plain arrays, and check
/// marks.
///
/// `OAK_SEED=…` repeats one trial. `OAK_RANDOM_RUNS=N` adds N trials with new seeds.
@Suite struct IdentifiedListModelTests {
    @Test(arguments: Seeds.all(20))
    func `under random operations, an identified list behaves like an array and its marks miss no changes`(
        seed: UInt64
    ) {
        if let failure = ListTrial.run(seed: seed) { Issue.record("\(failure)") }
    }
}
