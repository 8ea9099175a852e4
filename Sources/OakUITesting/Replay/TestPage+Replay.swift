import Oak
import OakCheck
import OakTesting

extension TestPage {
    /// Replays a trace of a machine, such as a trace from `Check.paths(covering:)`, on the page that shows
    /// the machine.
    ///
    /// ```swift
    /// await page.replay(path) { step in
    ///     switch step.event {
    ///     case .load: page.button("Load").tap()
    ///     case .received(let names): await fetch.answer(names)
    ///     case nil: break
    ///     }
    /// } showing: { state in
    ///     state == .loading ? [page.text("Loading")] : [page.button("Load")]
    /// }
    /// ```
    /// After each step, the transitions of the machine on the page must match the trace exactly. The first
    /// difference fails the test and ends the replay.
    ///
    /// - Parameters:
    ///   - path: The trace to replay.
    ///   - fileID: The file in which to report a failure.
    ///   - filePath: The path of the file in which to report a failure.
    ///   - line: The line at which to report a failure.
    ///   - column: The column at which to report a failure.
    ///   - act: A closure that performs a step. For an external event, it performs a user action. For an event from an
    ///     effect, it provides the effect's result or advances the clock. The closure is not called for internal
    ///     events, which the machine processes automatically.
    ///   - expected: A closure that returns the elements that must be on the page in the given state.
    public func replay<T>(
        _ path: Check<T>.Trace, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column, _ act: (Check<T>.Step) async throws -> Void,
        showing expected: (T.State) -> [TestElement] = { _ in [] }
    ) async rethrows {
        let location = CallSite(fileID, filePath, line, column)
        let recorder = TransitionRecorder<T>()
        watch.forwardTransitions(to: recorder)
        defer {
            watch.forwardTransitions(to: nil)
            replayPosition = nil
        }
        let failures = failures
        replayPosition = "Before the first step of the trace."
        await settled()
        check(expected(path.initialState), in: path.initialState)
        for turn in path.turns where self.failures == failures {
            replayPosition =
                "At step \(turn.number) of the trace:\n\n\(path.prefix(turn.number + turn.steps.count - 1))"
            recorder.clear()
            guard turn.steps[0].cause.isPossible else {
                return fail(
                    "This step cannot be replayed, because Oak does not delay, duplicate or lose results. "
                        + "Replay a trace from a check that does not use `results(_:)`.", at: location)
            }
            try await act(turn.steps[0])
            guard self.failures == failures else { return }
            let transitions = turn.steps.compactMap(TransitionRecorder.Transition.init)
            await compare(recorder, transitions, isFirst: turn.number == 1, location)
            guard self.failures == failures, let state = turn.steps.last?.after else { return }
            check(expected(state), in: state)
        }
    }

    private func check(_ elements: [TestElement], in state: Any) {
        for element in elements where !element.exists {
            fail("There is no \(element.label) in state \(text(of: state)).", at: element.location)
        }
    }

    /// Waits until the expected number of transitions have occurred, and compares the transitions with the trace.
    private func compare<T>(
        _ recorder: TransitionRecorder<T>, _ expected: [TransitionRecorder<T>.Transition], isFirst: Bool,
        _ location: CallSite
    ) async {
        _ = await wait(.seconds(5)) { recorder.transitions.count >= expected.count }
        await settled()
        let actual = recorder.transitions
        if actual == expected { return }
        let index = zip(actual, expected).prefix { $0 == $1 }.count
        var text = difference(actual.dropFirst(index).first, expected.dropFirst(index).first)
        if isFirst, actual.isEmpty {
            text += """
                 If the view sends this event when it appears, for example in `onAppear`, the machine received it \
                before the first step. Use a test view that shows the view only after a button has been pressed, and \
                press this button in the first step.
                """
        }
        fail(text, at: location)
    }

    private func difference<T>(
        _ actual: TransitionRecorder<T>.Transition?, _ expected: TransitionRecorder<T>.Transition?
    ) -> String {
        guard let actual else {
            let event = expected.map { text(of: $0.event) } ?? "nothing"
            return """
                No \(T.self) on the page received \(event).

                If \(T.self) is a child of another machine, replay a trace of its parent.
                """
        }
        guard let expected else {
            return """
                The \(T.self) on the page also received \(text(of: actual.event)), which is not in the trace.

                If an effect sent this event, make the effect wait for the test; see `PendingCalls`.
                """
        }
        if actual.event != expected.event {
            return "The \(T.self) on the page received \(text(of: actual.event)) "
                + "instead of \(text(of: expected.event))."
        }
        if actual.before != expected.before {
            return "The \(T.self) on the page was in \(text(of: actual.before)) before the step, "
                + "but the trace expects \(text(of: expected.before))."
        }
        return "The \(T.self) on the page is in \(text(of: actual.after)) after the step, "
            + "but the trace expects \(text(of: expected.after))."
    }

    private func text(of value: Any) -> String { LiteralWriter().literal(value).text }
}

extension Check.Trace {
    /// The steps to perform, each followed by the internal events that it causes.
    fileprivate var turns: [(number: Int, steps: [Check.Step])] {
        var turns: [(number: Int, steps: [Check.Step])] = []
        for (index, step) in steps.enumerated() {
            if case .caused = step.cause, !turns.isEmpty {
                turns[turns.count - 1].steps.append(step)
            } else {
                turns.append((index + 1, [step]))
            }
        }
        return turns
    }
}

extension Check.Cause {
    /// A Boolean value that indicates whether a replay can perform a step with this cause.
    fileprivate var isPossible: Bool {
        switch self {
        case .late, .duplicate, .lost: false
        default: true
        }
    }
}
