#if !canImport(SwiftUI)
    import Oak
    import OakCheck
    import OakTesting

    extension TestPage {
        /// Replays a path of a machine, such as one of `Check.paths(covering:)`, on the page that shows it.
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
        /// After each step, the machine on the page must have done exactly what the path says. The first
        /// difference fails the test and ends the replay.
        ///
        /// - Parameters:
        ///   - path: The path.
        ///   - fileID: The file of the call, where a failure is shown.
        ///   - filePath: The file of the call.
        ///   - line: The line of the call.
        ///   - column: The column of the call.
        ///   - act: Performs a step: does what the user does for an event from outside, and answers for an
        ///     effect. It is not called for internal events, which follow automatically.
        ///   - expected: Returns the elements that must be on the page in a state.
        public func replay<T>(
            _ path: Check<T>.Trace, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
            line: UInt = #line, column: UInt = #column, _ act: (Check<T>.Step) async throws -> Void,
            showing expected: (T.State) -> [TestElement] = { _ in [] }
        ) async rethrows {
            let location = CallSite(fileID, filePath, line, column)
            let follower = Follower<T>()
            watch.follow(follower)
            defer {
                watch.follow(nil)
                place = nil
            }
            let failures = failures
            place = "Before the first step of the way."
            await settled()
            check(expected(path.initialState), in: path.initialState)
            for turn in path.turns where self.failures == failures {
                place =
                    "At step \(turn.number) of the way:\n\n\(path.prefix(turn.number + turn.steps.count - 1))"
                follower.clear()
                guard turn.steps[0].cause.isPossible else {
                    return fail("No app can do this: Oak lets no such results arrive.", at: location)
                }
                try await act(turn.steps[0])
                guard self.failures == failures else { return }
                await compare(follower, turn.steps.compactMap(Follower.Transition.init), location)
                guard self.failures == failures, let state = turn.steps.last?.after else { return }
                check(expected(state), in: state)
            }
        }

        private func check(_ elements: [TestElement], in state: Any) {
            for element in elements where !element.exists {
                fail("There is no \(element.label) in \(text(of: state)).", at: element.location)
            }
        }

        /// Waits until the machine has done what the path says.
        private func compare<T>(
            _ follower: Follower<T>, _ expected: [Follower<T>.Transition], _ location: CallSite
        ) async {
            _ = await wait(.seconds(5)) { follower.transitions.count >= expected.count }
            await settled()
            let actual = follower.transitions
            if actual == expected { return }
            let index = zip(actual, expected).prefix { $0 == $1 }.count
            fail(difference(actual.dropFirst(index).first, expected.dropFirst(index).first), at: location)
        }

        private func difference<T>(
            _ actual: Follower<T>.Transition?, _ expected: Follower<T>.Transition?
        ) -> String {
            guard let actual else {
                let event = expected.map { text(of: $0.event) } ?? "nothing"
                return """
                    No \(T.self) on the page got \(event).

                    If it is part of another machine, replay a way of that one.
                    """
            }
            guard let expected else {
                return """
                    The \(T.self) on the page got \(text(of: actual.event)), too.

                    If an effect has sent it, have the effect wait for the test: see `PendingCalls`.
                    """
            }
            if actual.event != expected.event {
                return
                    "The \(T.self) on the page got \(text(of: actual.event)) instead of \(text(of: expected.event))."
            }
            if actual.before != expected.before {
                return
                    "The \(T.self) on the page was in \(text(of: actual.before)) before, on the way in \(text(of: expected.before))."
            }
            return
                "The \(T.self) on the page is in \(text(of: actual.after)) now, on the way in \(text(of: expected.after))."
        }

        private func text(of value: Any) -> String { LiteralWriter().literal(value).text }
    }

    extension Check.Trace {
        /// The steps to perform, each with the internal events that follow automatically.
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
        /// Whether the step can occur at all.
        fileprivate var isPossible: Bool {
            switch self {
            case .late, .duplicate, .lost: false
            default: true
            }
        }
    }
#endif
