import Checked
import Oak
import OakCheck
import Testing

@testable import example_checks

/// Tests for random walks.
@Suite struct WalkTests {
    private static var climber: Check<Climber> {
        Check(Climber.self, initialState: .init()).events(.up, .down, .fall, .look)
    }

    private static let seeds: [UInt64] = [0, 1, 2, .max]

    // MARK: - Findings

    @Test func `random walks find a deep violation and reduce its trace to a minimum`() async {
        for seed in Self.seeds {
            let report = await Self.climber.always("below 40") { $0.height < 40 }
                .walks(count: 20, length: 200, seed: seed)
            let trace = report["below 40"]?.counterexample
            #expect(trace?.events == Array(repeating: .up, count: 40), "seed \(seed)")
        }
    }

    @Test func `random walks find a step that violates alwaysStep but leads to a known state`() async {
        let report = await Self.climber
            .alwaysStep("look only below 5") { $0.event != .look || $0.before.height < 5 }
            .alwaysStep("falls only below 9") { $0.event != .fall || $0.before.height < 9 }
            .walks(count: 20, length: 50, seed: 1)
        #expect(
            report["look only below 5"]?.counterexample?.events == .init(repeating: .up, count: 5) + [
                .look
            ])
        #expect(
            report["falls only below 9"]?.counterexample?.events == .init(repeating: .up, count: 9) + [.fall]
        )
    }

    @Test func `random walks include the results of effects`() async {
        let report = await VerdictTests.loader.always("few numbers") { $0.numbers.count < 3 }
            .walks(count: 20, length: 50, seed: 1)
        let trace = report["few numbers"]?.counterexample
        #expect(trace?.events == [.load, .received(1), .load, .received(1), .load, .received(1)])
    }

    @Test func `every step of a counterexample from random walks is necessary`() async throws {
        for seed in Self.seeds {
            let report = await Check(Philosophers.self, initialState: .init(5, order: .left)).events(
                \.events
            )
            .always("at most one eats") { state in (0..<5).count(where: state.eats) < 2 }
            .allowing(.deadlock).walks(count: 5, length: 300, seed: seed)
            let trace = try #require(report["at most one eats"]?.counterexample, "seed \(seed)")
            for index in trace.events.indices {
                var (events, state) = (trace.events, trace.initialState)
                events.remove(at: index)
                for event in events { Philosophers.update(&state, event: event) }
                #expect((0..<5).count(where: state.eats) < 2, "seed \(seed), step \(index + 1)")
            }
        }
    }

    @Test func `random walks find only violations that a search also finds, and never a shorter trace`()
        async throws
    {
        let check = VerdictTests.loader.results([.late, .duplicated])
            .always("few numbers") { $0.numbers.count < 3 }
            .alwaysStep("only a load delivers numbers") { step in
                step.before.isLoading || step.after.numbers.count <= step.before.numbers.count
            }
            .leadsTo("two numbers are loaded", { $0.isLoading }, { $0.numbers.count == 2 })
        let searched = await check.run()
        for seed in Self.seeds {
            for finding in await check.walks(count: 10, length: 30, seed: seed).findings
            where finding.isViolated {
                let (walked, shortest) = (finding.counterexample, searched[finding.name]?.counterexample)
                let lengths = try (#require(walked).steps.count, #require(shortest, "\(finding)").steps.count)
                #expect(lengths.0 >= lengths.1 || shortest?.cycleStart != nil, "seed \(seed): \(finding)")
            }
        }
    }

    @Test func `random walks find a leadsTo violation in a machine that waits for a user event`() async {
        let check = Check(Loader.self, initialState: .init()).events(.load).effect("load") { _ in [] }
            .allowing(.deadlock)
        let report = await check.leadsTo("loads end", { $0.isLoading }, { !$0.isLoading })
            .eventually("a load starts") { $0.isLoading }.walks(count: 5, seed: 1)
        #expect(report["loads end"]?.counterexample?.events == [.load])
        #expect(report["a load starts"]?.counterexample?.events == [])
    }

    @Test func `random walks find deadlocks, endless chains and unhandled failures`() async {
        let deadlocked = await Check(Climber.self, initialState: .init()).walks(count: 1, seed: 1)
        #expect(deadlocked["no deadlock"]?.counterexample?.steps.isEmpty == true)
        let endless = await FlawTests.check(.endlessChain).walks(count: 2, seed: 1)
        #expect(endless["no endless chain of internal events"]?.counterexample?.events == [.go])
        let unhandled = await FlawTests.check(.unhandledFailure).walks(count: 2, seed: 1)
        #expect(unhandled["no unhandled failure"]?.counterexample?.steps.count == 2)
    }

    // MARK: - Verdicts without a proof

    @Test func `random walks can prove properties declared with sometimes, but no others`() async {
        let report = await Self.climber.always("low") { $0.height < 1_000 }
            .sometimes("high") { $0.height == 10 }.sometimes("never so high") { $0.height == 1_000 }
            .leadsTo("up, then down", { $0.height == 1 }, { $0.height == 0 })
            .walks(count: 10, length: 100, seed: 1)
        #expect(report.end == .walks && !report.isProof)
        for name in ["low", "never so high"] {
            guard case .open = report[name]?.verdict else {
                Issue.record("\(report)")
                continue
            }
        }
        #expect(report["high"]?.isHeld == true)
        #expect(report["up, then down"]?.isViolated == true)
    }

    @Test func `random walks report problems with the check`() async {
        let report = await Check(Loader.self, initialState: .init()).events(.load).walks(count: 3, seed: 1)
        #expect(report.problems.map(\.kind) == [.undeclaredEffect])
        #expect(report.problems.first?.trace?.events == [.load])
    }

    // MARK: - Seeds

    // Hashes differ between processes, but the walks of a seed must be the same.
    @Test func `a seed produces the same random walks in every process`() async {
        let report = await TwoPhaseCommitChecks.check(of: 4)
            .sometimes("all prepared") { $0.databases.allSatisfy { $0 == .prepared } }
            .sometimes("two of four") { $0.databases.count { $0 == .committed } == 2 }
            .walks(count: 7, length: 30, seed: 42)
        #expect(
            report.description.hasPrefix(
                """
                TwoPhaseCommit: 61 situations, 356 transitions, depth 11. \
                Partially explored by random walks. Seed 42.
                  ? no database commits if another aborts: no violation found, but not fully verified
                  ? all databases commit: no violation found, but not fully verified
                  ✔ all databases abort
                  ✔ all prepared
                """), "\(report)")
    }

    @Test func `the report of random walks contains the randomly chosen seed`() async throws {
        let check = Self.climber.sometimes("high") { $0.height == 10 }
        let report = await check.walks(count: 10, length: 100)
        let seed = try #require(report.seed)
        #expect("\(report)".contains("\(seed)"))
        #expect("\(await check.walks(count: 10, length: 100, seed: seed))" == "\(report)")
        #expect(await check.walks(count: 10, length: 100).seed != seed)
    }

    // MARK: - Length

    @Test func `a random walk of zero steps checks the initial state`() async {
        for report in [
            await Self.climber.always("high") { $0.height > 0 }.walks(count: 3, length: 0),
            await Self.climber.always("high") { $0.height > 0 }.walks(count: 1, length: -1),
        ] {
            #expect(report["high"]?.counterexample?.steps.isEmpty == true)
            #expect(report.depth == 0 && report.transitions == 0 && report.situations == 1)
        }
    }

    @Test func `a check that runs zero random walks finds nothing`() async {
        let report = await Self.climber.always("high") { $0.height > 0 }.walks(count: 0)
        #expect(!report.isViolated && report.situations == 0 && !report.isProof)
    }

    @Test func `random walks start in each of the initial states in turn`() async {
        let states = [Climber.State(height: 100), Climber.State(height: -100)]
        let report = await Check(Climber.self, initialStates: states, env: (), writtenEnv: "()")
            .events(.up).sometimes("high") { $0.height == 105 }.sometimes("low") { $0.height == -95 }
            .walks(count: 2, length: 5, seed: 1)
        #expect(report["high"]?.isHeld == true && report["low"]?.isHeld == true)
    }

    @Test func `a random walk ends when it reaches a terminal state`() async {
        let report = await TwoPhaseCommitChecks.check(of: 3).walks(count: 5, length: 10_000, seed: 1)
        #expect(report.depth < 100 && !report.isViolated, "\(report)")
    }

    @Test func `long random walks store no more states than the bound allows`() async {
        let report = await Self.climber.bound(situations: 10).walks(count: 1, length: 20_000, seed: 1)
        #expect(report.situations == 10 && report.depth == 20_000)
    }

    @Test func `the long trace of a random walk is shrunk`() async {
        let report = await Self.climber.sometimes("low") { $0.height == -60 }
            .walks(count: 1, length: 20_000, seed: 1)
        guard case .holds(let trace?) = report["low"]?.verdict else {
            Issue.record("\(report)")
            return
        }
        #expect(trace.events == .init(repeating: .down, count: 60))
    }

    @Test func `cancelled random walks report their findings so far`() async {
        let check = Self.climber.progress { _ in withUnsafeCurrentTask { $0?.cancel() } }
        let report = await Task { await check.walks(count: .max, length: .max, seed: 1) }.value
        #expect(report.end == .cancelled && report.situations > 1 && report.seed == 1)
    }
}
