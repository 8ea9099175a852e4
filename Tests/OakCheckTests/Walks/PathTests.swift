import Checked
import Foundation
import Oak
import OakCheck
import Testing

@testable import example_checks

/// Tests for paths that cover the behavior of a machine.
@Suite struct PathTests {
    @Test func `the generated paths reach each state in the fewest steps`() async {
        let paths = await CoverageTests.login.paths(covering: .states)
        #expect(
            paths.map { "\($0.finalState)" } == [
                "checking(failures: 0)", "welcome", "locked",
            ])
        #expect(paths.map(\.steps.count) == [1, 2, 6])
    }

    @Test(arguments: [Check<Login>.Goal.transitions, .pairs])
    func `the generated paths cover every transition or every combination of state and event`(
        goal: Check<Login>.Goal
    ) async throws {
        let check = CoverageTests.login.coverage()
        let coverage = try #require(await check.run().coverage)
        let steps = await check.paths(covering: goal).flatMap(\.steps)
        let seen = steps.compactMap { step in
            step.event.map {
                (Coverage.name(of: step.before), Coverage.name(of: $0), Coverage.name(of: step.after))
            }
        }
        if goal == .transitions {
            #expect(
                Set(seen.map { "\($0)" }) == Set(coverage.transitions.map { "\(($0.from, $0.event, $0.to))" })
            )
        } else {
            #expect(
                Set(seen.map { "\(($0.0, $0.1))" }) == Set(coverage.pairs.map { "\(($0.state, $0.event))" }))
        }
    }

    @Test func `covering all transitions requires fewer paths than there are transitions`() async {
        let paths = await CoverageTests.login.paths(covering: .transitions)
        #expect(paths.count < 11, "\(paths.map(\.events))")
    }

    @Test func `the generated paths do not depend on properties or on the number of threads`() async {
        let check = TwoPhaseCommitChecks.check(of: 3).coverage { "\($0.manager)" }
        let (one, other) = (
            await check.paths(covering: .transitions),
            await TwoPhaseCommitChecks.check(of: 3).coverage { "\($0.manager)" }.always("never") { _ in false
            }.threads(2)
                .paths(covering: .transitions)
        )
        #expect(one.map(\.description) == other.map(\.description))
        #expect(!one.isEmpty)
    }

    @Test func `no paths are generated for a machine without possible events`() async {
        for goal in Check<Climber>.Goal.allCases {
            #expect(await Check(Climber.self, initialState: .init()).paths(covering: goal).isEmpty)
        }
    }

    @Test func `the generated paths of a machine with infinitely many states stay within the bound`() async {
        let check = Check(Climber.self, initialState: .init()).events(.up, .look).bound(situations: 30)
            .coverage { $0.height < 20 ? "low" : "high" }
        #expect(await check.paths(covering: .transitions).map(\.steps.count).max() == 22)
    }

    @Test func `the generated paths are printed as a test suite that compiles`() async throws {
        let expected = try String(contentsOfFile: PrintedPaths.path, encoding: .utf8)
        let written = await CoverageTests.login.paths(covering: .transitions).tests()
        #expect(expected.contains(written), "\(written)")
    }
}
