import OakCheck
import TestSupport
import Testing

@testable import example_checks

/// Tests that the checks of `swift run example-checks` have the expected results.
@Suite(.blocking) struct SampleTests {
    @Test(arguments: ExampleChecks.checks)
    func `every example check has the expected result`(_ check: NamedCheck) async {
        let result = await check.run()
        #expect(result.isExpected, "\(result)")
    }

    @Test(arguments: [(3, 288), (4, 1_568), (5, 8_832)])
    func `a check of a two-phase commit finds the published number of states`(
        databases: Int, states: Int
    ) async {
        let report = await TwoPhaseCommitChecks.check(of: databases).run()
        #expect(report.situations == states)
        #expect(report.isProof, "\(report)")
    }

    @Test func `in the shortest trace to a deadlock, each philosopher picks up one fork`() async {
        let report = await PhilosophersChecks.check(.left).run()
        let events = report["no deadlock"]?.counterexample?.events
        #expect(events == [.takeFork(by: 0), .takeFork(by: 1), .takeFork(by: 2)])
    }

    @Test func `a stale response to an earlier request is found with the shortest trace`() async {
        let report = await SuggestionsChecks.unnamed.run()
        #expect(
            report[SuggestionsChecks.name]?.counterexample?.description == """
                starts in Suggestions<Unnamed>.State(text: "", words: nil)
                1. .type("a")  →  text = "a"
                2. .type("b")  →  text = "b"
                3. .found(Suggestions<Unnamed>.Answer(text: "a", words: ["a!"])), sent by run  →  \
                words = Suggestions<Unnamed>.Answer(text: "a", words: ["a!"])
                """)
    }
}
