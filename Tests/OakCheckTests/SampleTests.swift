import Checked
import Oak
import OakCheck
import Testing

/// What the checker finds in the samples.
@Suite struct SampleTests {
    // MARK: - Two-phase commit

    @Test(arguments: [(3, 288), (4, 1_568), (5, 8_832)])
    func `the states of a two-phase commit are those that others have counted`(
        databases: Int, states: Int
    ) async {
        let report = await Self.commit(databases).run()
        #expect(report.states == states)
        #expect(report.isProof, "\(report)")
    }

    @Test func `who is who does not matter for a commit`() async {
        let report = await Self.commit(5).symmetry { $0.sorted }.run()
        #expect(report.states == 314)
        #expect(report.isProof, "\(report)")
    }

    static func commit(_ databases: Int) -> Check<TwoPhaseCommit> {
        Check(TwoPhaseCommit.self, initialState: .init(databases: databases))
            .events(\.events)
            .always("nobody commits what another aborts") { $0.isConsistent }
            .sometimes("all commit") { $0.databases.allSatisfy { $0 == .committed } }
            .sometimes("all abort") { $0.databases.allSatisfy { $0 == .aborted } }
    }

    // MARK: - Philosophers

    @Test func `philosophers who all take the left fork first starve`() async throws {
        let report = await Self.philosophers(.left).run()
        let trace = try #require(report["no deadlock"]?.counterexample)
        // The shortest way: each takes one fork.
        #expect(trace.events == [.takeFork(by: 0), .takeFork(by: 1), .takeFork(by: 2)])
    }

    @Test func `philosophers with an order of forks eat for ever`() async {
        let report = await Self.philosophers(.lower).run()
        #expect(report.isProof, "\(report)")
    }

    private static func philosophers(_ custom: Philosophers.Custom) -> Check<Philosophers> {
        Check(Philosophers.self, initialState: .init(3, custom: custom))
            .events(\.events)
            .always("who eats has neighbours who do not") { state in
                (0..<3).allSatisfy { !state.eats($0) || !state.eats(($0 + 1) % 3) }
            }
            .sometimes("somebody eats") { $0.eats(0) }
    }

    // MARK: - Login

    @Test func `no way round clears the count of wrong passwords`() async {
        let report = await Check(Login.self, initialState: Login.initialState, env: .mock)
            .events(.submit, .cancel)
            .effect("check", outcomes: .event(.accepted), .event(.refused), .failure(Offline()))
            .alwaysStep("only the lock's end, or success, clears the count") { step in
                guard let before = step.before.failures, let after = step.after.failures else { return true }
                return before <= after
            }
            .alwaysStep("a lock ends by its timer alone") { step in
                step.before != .locked || step.after == .locked || step.event == .unlock
            }
            .leadsTo("every question is answered", { $0.isChecking }, { !$0.isChecking })
            .leadsTo("every lock ends", { $0 == .locked }, { $0 != .locked })
            .sometimes("somebody gets in") { $0 == .welcome }
            .run()
        #expect(report.isProof, "\(report)")
    }

    private struct Offline: Error {}
}

extension Login.State {
    fileprivate var isChecking: Bool { if case .checking = self { true } else { false } }

    fileprivate var failures: Int? {
        switch self {
        case .ready(let failures), .checking(let failures): failures
        case .locked, .welcome: nil
        }
    }
}
