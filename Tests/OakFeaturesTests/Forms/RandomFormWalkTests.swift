import TestSupport
import Testing

/// Tests with random walks of a form. After each step, the messages are compared with the typed input.
///
/// `OAK_SEED=…` repeats one walk. `OAK_RANDOM_RUNS=N` adds N walks with new seeds.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct RandomFormWalkTests {
    @Test(arguments: Seeds.all(8))
    func `validation messages always belong to the current text`(seed: UInt64) async {  // R4.2
        if let failure = await RandomFormWalk.run(seed: seed, steps: 150).failure {
            Issue.record("\(failure)")
        }
    }

    @Test func `random walks of a form reach a submission`() async {
        var submissions = 0
        for seed in 1...6 {
            submissions += await RandomFormWalk.run(seed: UInt64(seed), steps: 150).submissions
        }
        #expect(submissions > 3)
    }
}
