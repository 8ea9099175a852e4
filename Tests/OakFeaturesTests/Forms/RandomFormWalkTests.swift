import Foundation
import Testing

/// Tests with random walks of a form. After each step, the messages are compared with the typed input.
///
/// `OAK_SEED=…` repeats one walk.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct RandomFormWalkTests {
    nonisolated static let given = ProcessInfo.processInfo.environment["OAK_SEED"].flatMap(UInt64.init)

    @Test(arguments: given.map { [$0] } ?? Array(1...8))
    func `validation messages always belong to the current text`(seed: UInt64) async {  // R4.2
        if let failure = await RandomFormWalk.run(seed: seed, steps: 150).failure {
            Issue.record("\(failure)")
        }
    }

    @Test(.enabled(if: given == nil))
    func `with random seeds, validation messages always belong to the current text`() async {
        for _ in 0..<3 {
            let walk = await RandomFormWalk.run(seed: .random(in: 0...UInt64.max), steps: 150)
            guard let failure = walk.failure else { continue }
            Issue.record("\(failure)")
            return
        }
    }

    @Test(.enabled(if: given == nil)) func `random walks of a form reach a submission`() async {
        var submissions = 0
        for seed in 1...6 {
            submissions += await RandomFormWalk.run(seed: UInt64(seed), steps: 150).submissions
        }
        #expect(submissions > 3)
    }
}
