import Oak
import OakCheck
import OakTesting
import OakUI
import OakUITesting
import Testing

/// Tests that replay traces of a machine on the page that shows it.
@MainActor
@Suite struct ReplayTests {
    @Test func `a page replays every trace of its machine`() async {
        let paths = await Nuts.check.paths(covering: .transitions)
        #expect(!paths.isEmpty)
        for path in paths { await replay(path) }
    }

    private func replay(_ path: Check<Nuts>.Trace, _ mistake: NutsView.Mistake? = nil) async {
        let fetch = PendingCalls<[String]>()
        let page = TestPage { NutsView(env: .init(fetch: fetch.call), mistake: mistake) }
        await page.replay(path) { step in
            switch step.event {
            case .load: page.button("Load").tap()
            case .cancel: page.button("Cancel").tap()
            case .received(let names): await fetch.answer(names)
            case .failed: await fetch.fail(Nuts.Offline())
            case nil: break
            }
        } showing: { state in
            switch state {
            case .idle: [page.text("Nothing yet")]
            case .loading: [page.button("Cancel")]
            case .loaded(let names): names.map { page.element(.row, $0) }
            case .failed: [page.text("Offline")]
            }
        }
    }

    @Test
    func `in a replay, internal events are processed automatically, and timers fire when the clock advances`()
        async throws
    {
        let path = try #require(await Tea.check.paths(covering: .transitions).first)
        #expect(path.events == [.brew, .heated, .over, .drink])
        let clock = VirtualClock()
        let page = TestPage(configuration: Configuration(clock: clock)) { TeaView() }
        await page.replay(path) { step in
            switch step.event {
            case .brew: page.button("Brew").tap()
            case .over: await clock.advance(by: .seconds(180))
            case .drink: page.button("Drink").tap()
            case .heated, nil: Issue.record("unexpected call for an internal step: \(step.cause)")
            }
        } showing: { state in
            state == .brewing ? [page.text("Wait")] : []
        }
        #expect(page.button("Brew").exists)
    }

    // MARK: - Mistakes in views

    @Test func `a replay fails at the step that enters a state whose view lacks an expected button`()
        async
    {
        await expectIssue(.noCancel) {
            $0.contains(
                """
                There is no button "Cancel" in state .loading.

                At step 1 of the trace:

                starts in .idle
                1. .load  →  .loading

                On the page:

                (nothing)
                """)
        }
    }

    @Test func `a button that sends the wrong event fails the replay`() async {
        await expectIssue(.cancelLoads) {
            $0.contains(
                "The Nuts on the page received .load instead of .cancel.\n\nAt step 4 of the trace:")
        }
    }

    @Test func `a state that the view shows incorrectly fails the replay`() async {
        await expectIssue(.noFailure) {
            $0.contains("There is no text \"Offline\" in state .failed.\n\nAt step 2")
        }
    }

    @Test func `an additional event that is not in the trace fails the replay`() async {
        await expectIssue(.loadsTwice) {
            $0.contains(
                "The Nuts on the page also received .load, which is not in the trace.\n\nIf an effect")
        }
    }

    // MARK: - Mistakes in tests

    @Test func `a step for which the test performs no action fails the replay`() async throws {
        let path = try #require(await Nuts.check.paths(covering: .states).first)
        let page = TestPage { NutsView(env: .init { [] }) }
        await expectIssue {
            $0.contains("No Nuts on the page received .load.\n\nIf Nuts is a child of another machine")
        } _: {
            await page.replay(path) { _ in }
        }
    }

    @Test
    func `a replay's failure message mentions that the view might send the event when the view appears`()
        async throws
    {
        let path = try #require(await Nuts.check.paths(covering: .states).first)
        let page = TestPage {
            TransducerView(of: Nuts.self, initialState: .idle, env: .init { [] }) { state, input in
                Text("Nuts").onAppear { try? input.send(.load) }
            }
        }
        await page.settled()
        await expectIssue {
            $0.contains("If the view sends this event when it appears, for example in `onAppear`,")
        } _: {
            await page.replay(path) { _ in }
        }
    }

    @Test func `a trace that starts in a different state than the page fails the replay`() async throws {
        let check = Check(Nuts.self, initialState: .failed, env: .init { [] }).events(.load)
        let path = try #require(await check.paths(covering: .states).first)
        let page = TestPage { NutsView(env: .init { [] }) }
        await expectIssue {
            $0.contains("The Nuts on the page was in .idle before the step, but the trace expects .failed.")
        } _: {
            await page.replay(path) { _ in page.button("Load").tap() }
        }
    }

    @Test func `a step that cannot occur in an app fails the replay`() async throws {
        let report = await Nuts.check.results(.late).alwaysStep("never late") { step in
            if case .late = step.cause { false } else { true }
        }.run()
        let path = try #require(report["never late"]?.counterexample)
        await expectIssue {
            $0.contains("This step cannot be replayed") && $0.contains("At step 3")
        } _: {
            await replay(path)
        }
    }

    // MARK: -

    /// Replays all traces on a page with a deliberate mistake. At least one replay must fail.
    private func expectIssue(_ mistake: NutsView.Mistake, _ isRight: @escaping @Sendable (String) -> Bool)
        async
    {
        let paths = await Nuts.check.paths(covering: .transitions)
        await expectIssue(isRight) { for path in paths { await replay(path, mistake) } }
    }

    private func expectIssue(_ isRight: @escaping @Sendable (String) -> Bool, _ body: () async -> Void)
        async
    {
        await withKnownIssue {
            await body()
        } matching: { issue in
            issue.comments.contains { isRight($0.rawValue) }
        }
    }
}
