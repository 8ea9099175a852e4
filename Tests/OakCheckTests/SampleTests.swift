import Checked
import Oak
import OakCheck
import Testing

/// What the checker finds in the samples.
@Suite struct SampleTests {
    @Test(arguments: [(3, 288), (4, 1_568), (5, 8_832)])
    func `the states of a two-phase commit are those that others have counted`(
        databases: Int, states: Int
    ) async {
        let report = await Self.commit(databases).run()
        #expect(report.states == states)
        #expect(report.isProof)
    }

    @Test func `who is who does not matter for a commit`() async {
        let report = await Self.commit(5).symmetry { $0.sorted }.run()
        #expect(report.states == 314)
        #expect(report.isProof)
    }

    static func commit(_ databases: Int) -> Check<TwoPhaseCommit> {
        Check(TwoPhaseCommit.self, initialState: .init(databases: databases))
            .events(\.events)
            .always("nobody commits what another aborts") { $0.isConsistent }
            .sometimes("all commit") { $0.databases.allSatisfy { $0 == .committed } }
            .sometimes("all abort") { $0.databases.allSatisfy { $0 == .aborted } }
    }
}
