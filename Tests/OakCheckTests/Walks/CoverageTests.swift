import Checked
import Oak
import OakCheck
import Testing

@testable import example_checks

/// Tests for the coverage of states and events.
@Suite struct CoverageTests {
    static var login: Check<Login> {
        Check(Login.self, initialState: Login.initialState, env: .mock).events(.submit, .cancel)
            .effect("check", outcomes: .event(.accepted), .event(.refused))
    }

    @Test func `coverage lists states, transitions and uncovered combinations by case name`() async throws {
        let coverage = try #require(await Self.login.coverage().run().coverage)
        #expect(coverage.states == ["ready", "checking", "welcome", "locked"])
        #expect(
            coverage.transitions.map { "\($0.from) \($0.event) \($0.to)" } == [
                "ready submit checking", "ready cancel ready", "checking submit checking",
                "checking cancel ready", "checking accepted welcome", "checking refused ready",
                "checking cancel locked", "checking refused locked", "locked submit locked",
                "locked cancel locked", "locked unlock ready",
            ])
        #expect(coverage.pairs.count == 9)
        #expect(
            coverage.uncovered.map { "\($0.state) \($0.event)" } == [
                "ready accepted", "ready refused", "ready unlock", "checking unlock", "locked accepted",
                "locked refused",
            ])
    }

    @Test func `the report of a check contains the coverage`() async {
        let report = await Self.login.coverage().run()
        #expect(
            report.description.contains(
                """
                  Covered: 4 states, 11 transitions, 9 of 15 state-event pairs. Never tried:
                      in ready: accepted, refused, unlock
                      in checking: unlock
                      in locked: accepted, refused
                """), "\(report)")
    }

    @Test func `coverage is not recorded by default`() async {
        #expect(await Self.login.run().coverage == nil)
        #expect(await Self.login.walks(count: 1).coverage == nil)
    }

    @Test func `long random walks cover everything that an exhaustive search covers`() async throws {
        let (walked, all) = (
            await Self.login.coverage().walks(count: 20, seed: 1), await Self.login.coverage().run()
        )
        #expect(Set(walked.coverage?.transitions ?? []) == Set(all.coverage?.transitions ?? []))
        #expect(walked.coverage?.uncovered.isEmpty == false)
    }

    @Test func `coverage names a struct state after its enums, optionals and Booleans`() {
        struct Form {
            var text = "a"
            var isSending = false
            var failure: String?
            var mode: Overlap? = .replace
            var login: Login.State = .ready(failures: 1)
        }
        #expect(
            Coverage.name(of: Form())
                == "isSending: false, failure: nil, mode: replace, login: ready")
        #expect(Coverage.name(of: Climber.State(height: 1)) == "Climber.State")
        #expect(Coverage.name(of: Login.State.checking(failures: 2)) == "checking")
        #expect(Coverage.name(of: 5) == "5")
    }

    @Test func `coverage can use custom names for states`() async throws {
        let report = await Check(Climber.self, initialState: .init()).events(.up, .look).bound(depth: 20)
            .coverage { $0.height < 5 ? "low" : "high" }.run()
        #expect(report.coverage?.states == ["low", "high"])
        #expect(report.coverage?.transitions.count == 5)
    }

    @Test func `coverage does not depend on the number of threads`() async {
        let check = TwoPhaseCommitChecks.check(of: 4).coverage { state in
            "\(state.databases.count { $0 == .prepared })"
        }
        let (one, three) = (await check.run(), await check.threads(3).run())
        #expect(one.coverage == three.coverage)
    }
}
