import Oak
import OakCheck
import Testing

@testable import example_checks

/// Tests for the verdicts on properties.
@Suite struct VerdictTests {
    static var loader: Check<Loader> {
        Check(Loader.self, initialState: .init()).events(.load, .cancel, .clear)
            .effect("load", outcomes: .event(.received(1)), .failure(Loader.Broken()))
    }

    @Test func `a property that always holds is proved`() async {
        let report = await Self.loader.always("numbers are one") { $0.numbers.allSatisfy { $0 == 1 } }.run()
        #expect(report.isProof, "\(report)")
        #expect(report["numbers are one"]?.isHeld == true)
    }

    @Test func `a violated property is reported with the shortest trace`() async throws {
        let report = await Self.loader.always("there are no numbers") { $0.numbers.isEmpty }.run()
        let trace = try #require(report["there are no numbers"]?.counterexample)
        #expect(trace.events == [.load, .received(1)])
        #expect(trace.finalState.numbers == [1])
        #expect(trace.cycleStart == nil)
    }

    @Test func `alwaysStep finds an invalid step between two valid states`() async throws {
        let report = await Self.loader
            .alwaysStep("numbers are never cleared") { $0.after.numbers.count >= $0.before.numbers.count }
            .run()
        let trace = try #require(report["numbers are never cleared"]?.counterexample)
        #expect(trace.events == [.load, .received(1), .clear])
    }

    // MARK: - Searches after a violation

    /// A machine whose states form a grid of 150 by 150 points.
    private enum Field: EffectTransducer {
        struct State: NonTerminal, Hashable { var x = 0, y = 0 }
        enum Event: Hashable { case right, up }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .right: state.x = min(state.x + 1, 149)
            case .up: state.y = min(state.y + 1, 149)
            }
            return nil
        }

        static let check = Check(Field.self, initialState: State()).events(.right, .up).allowing(
            .deadlock, .trap)
    }

    @Test(arguments: [1, 2]) func `a search ends soon after the first violation`(threads: Int) async throws {
        let report = await Field.check.threads(threads).always("x is small") { $0.x < 3 }
            .always("y is small") { $0.y < 150 }.run()
        #expect(report.end == .violationFound && report.situations < 15_000, "\(report)")
        #expect(report["x is small"]?.counterexample?.events == [.right, .right, .right])
        guard case .open = report["y is small"]?.verdict else {
            Issue.record("\(report)")
            return
        }
    }

    @Test func `a search that finds no violation explores every state`() async {
        let report = await Field.check.always("x stays in the field") { $0.x < 150 }.run()
        #expect(report.isProof && report.situations == 22_500, "\(report)")
    }

    @Test func `a search that continues after a violation explores every state`() async {
        let report = await Field.check.always("x is small") { $0.x < 3 }.always("y is small") { $0.y < 150 }
            .afterViolation(situations: .max).run()
        #expect(report.end == .complete && report.situations == 22_500, "\(report)")
        #expect(report["y is small"]?.isHeld == true)
    }

    @Test func `a named check ends soon after a violation unless the check expects a violation`() async {
        let check = NamedCheck("x is small", Field.check.always("x is small") { $0.x < 3 })
        #expect(await check.run().situations < 15_000)
        #expect(await check.expectingViolation(of: "x is small").run().situations == 22_500)
    }

    @Test func `a check that expects a violation reports a name that matches no property or flaw`() async {
        let check = NamedCheck(
            "x is small", Field.check.always("x is small") { $0.x < 3 }.bound(situations: 100))
        let result = await check.expectingViolation(of: "x is smal").run()
        #expect(!result.isExpected)
        #expect(
            result.description.contains(
                "names “x is smal”, but the check has no property or flaw with this name. "
                    + "Use one of these names: "), "\(result)")
        #expect(result.description.contains("“x is small”"))
        for name in ["x is small", Flaw.unhandledFailure.rawValue] {
            let known = await check.expectingViolation(of: name).run()
            #expect(!known.description.contains("has no property or flaw"), "\(known)")
        }
    }

    @Test(arguments: 1...3) func `a search whose bound covers only the initial states is not a proof`(
        _ starts: Int
    )
        async
    {
        let states = (0..<starts).map { Loader.State(numbers: Array(repeating: 0, count: $0)) }
        let report = await Check(Loader.self, initialStates: states, env: ()).events(.load)
            .always("nothing is loaded") { !$0.isLoading }
            .bound(situations: starts).run()
        #expect(report.end == .situationsReached && !report.isProof, "\(report)")
    }

    @Test func `a sometimes property that holds is reported with an example trace`() async throws {
        let report = await Self.loader.sometimes("there are two") { $0.numbers.count == 2 }
            .sometimes("there are four") { $0.numbers.count == 4 }.run()
        guard case .holds(let trace?) = report["there are two"]?.verdict else {
            Issue.record("The property has no example trace.")
            return
        }
        #expect(trace.events == [.load, .received(1), .load, .received(1)])
        #expect(report["there are four"]?.isViolated == true)
    }

    @Test func `a leadsTo property holds if the effect always sends a result or fails`() async {
        let report = await Self.loader.leadsTo("loads end", { $0.isLoading }, { !$0.isLoading }).run()
        #expect(report.isProof, "\(report)")
    }

    @Test func `a leadsTo property is violated if the effect never sends a result`() async throws {
        let report = await Check(Loader.self, initialState: .init()).events(.load)
            .effect("load") { _ in [] }
            .leadsTo("loads end", { $0.isLoading }, { !$0.isLoading }).allowing(.deadlock).run()
        let trace = try #require(report["loads end"]?.counterexample)
        #expect(trace.events == [.load])
    }

    @Test func `a leadsTo property is violated by an endless cycle`() async throws {
        let report = await Self.loader.leadsTo(
            "two numbers are loaded", { $0.isLoading }, { $0.numbers.count == 2 }
        ).run()
        let trace = try #require(report["two numbers are loaded"]?.counterexample)
        #expect(trace.cycleStart != nil || trace.finalState.isLoading == false)
        #expect(trace.steps.allSatisfy { $0.after.numbers.count < 2 })
    }

    @Test func `an eventually property is violated if it depends on an optional user event`() async {
        let report = await Self.loader.eventually("a load starts") { $0.isLoading }.run()
        #expect(report["a load starts"]?.isViolated == true)
    }

    @Test func `a property can refer to the running effects`() async {
        let report = await Self.loader
            .always("a load runs exactly while isLoading is true") { state, running in
                running.map(\.id) == (state.isLoading ? ["load"] : [])
            }.run()
        #expect(report.isProof, "\(report)")
    }

    @Test func `a property remains open if the search reaches its bound`() async {
        let check = Self.loader.always("fewer than three") { $0.numbers.count < 3 }
        let (near, few) = (await check.bound(depth: 3).run(), await check.bound(situations: 4).run())
        #expect(near.end == .depthReached && few.end == .situationsReached)
        #expect(few.situations == 4)
        for report in [near, few] {
            guard case .open = report["fewer than three"]?.verdict else {
                Issue.record("\(report)")
                continue
            }
            #expect(!report.isProof)
        }
        #expect(await check.run()["fewer than three"]?.isViolated == true)
    }

    @Test func `a cancelled check reports its findings so far`() async {
        let check = Self.loader.progress { _ in withUnsafeCurrentTask { $0?.cancel() } }
        let report = await Task { await check.run() }.value
        #expect(report.end == .cancelled)
        #expect(report.situations > 1 && !report.isProof)
    }

    @Test(arguments: [2, 3, 8])
    func `the report of a check does not depend on the number of threads`(threads: Int) async {
        let check = TwoPhaseCommitChecks.check(of: 4)
            .always("not all are prepared") { !$0.databases.allSatisfy { $0 == .prepared } }
            .leadsTo("a refusal ends it", { $0.databases.contains(.aborted) }, \.isTerminal)
        let (one, more) = (await check.run(), await check.threads(threads).run())
        #expect("\(one)" == "\(more)")
        #expect(one.isViolated)
    }
}
