import Oak

extension Spec {
    /// A sequence of events whose result a `then` method asserts.
    public struct When {
        let before: T.State
        let events: [T.Event]

        /// Asserts that the machine is in the given state after the last event, and has produced exactly the given
        /// effects and outputs.
        ///
        /// States and outputs are compared by `==` if they are `Equatable`, and otherwise by their dumps.
        public func then(
            _ expected: T.State, effects: [EffectSummary] = [], outputs: [T.Output] = [],
            fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
            column: UInt = #column
        ) {
            let location = CallSite(fileID, filePath, line, column)
            let after = check(effects, outputs, at: location)
            if Comparison.areEqual(expected, after) { return }
            location.fail(
                """
                \(title): the state does not match the expected state.

                \(Comparison.difference(expected, after))

                (Expected: -, actual: +)
                """)
        }

        /// Asserts that the state has not changed, and that the machine has produced exactly the given effects and
        /// outputs.
        public func thenUnchanged(
            effects: [EffectSummary] = [], outputs: [T.Output] = [], fileID: StaticString = #fileID,
            filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
        ) {
            let location = CallSite(fileID, filePath, line, column)
            let after = check(effects, outputs, at: location)
            if Comparison.areEqual(before, after) { return }
            location.fail(
                """
                \(title): the state changed.

                \(Comparison.difference(before, after))

                (Before: -, after: +)
                """)
        }

        /// Asserts that the state after the last event satisfies a condition, and that the machine has produced exactly
        /// the given effects and outputs.
        public func then(
            effects: [EffectSummary] = [], outputs: [T.Output] = [], fileID: StaticString = #fileID,
            filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
            _ condition: (T.State) throws -> Bool
        ) rethrows {
            let location = CallSite(fileID, filePath, line, column)
            let after = check(effects, outputs, at: location)
            if try condition(after) { return }
            location.fail(
                """
                \(title): the state does not satisfy the condition.

                \(Phrasing.lines([Phrasing.code(after)]))
                """)
        }
    }
}

extension Spec.When {
    private var title: String {
        "given \(Phrasing.code(before)) when \(events.map(Phrasing.code).joined(separator: ", "))"
    }

    /// Applies the events, checks everything except the state, and returns the state.
    private func check(
        _ effects: [EffectSummary], _ outputs: [T.Output], at location: CallSite
    ) -> T.State {
        var state = before
        var returned: [TransducerEffect<T>] = []
        for event in events {
            guard !state.isTerminal else {
                location.fail(
                    """
                    \(title): \(Phrasing.code(event)) is never processed, because the state before it is terminal.

                    \(Phrasing.lines([Phrasing.code(state)]))

                    Remove this event.
                    """)
                break
            }
            if let effect = T.step(&state, event: event) { returned.append(effect) }
        }
        check(returned, effects, at: location)
        check(outputs: returned.flatMap(\.outputs), outputs, at: location)
        return state
    }

    private func check(
        _ returned: [TransducerEffect<T>], _ effects: [EffectSummary], at location: CallSite
    ) {
        for misuse in returned.flatMap(\.misuses) { location.fail("\(title): \(misuse)") }
        // Outputs are compared separately, by value.
        let expected = effects.flatMap(\.flattened).filter { $0.kind != .output }
        let actual = returned.flatMap(\.summary.flattened).filter { $0.kind != .output }
        if expected == actual { return }
        location.fail(
            """
            \(title): the effects do not match the expected effects.

                expected: \(Phrasing.list(expected))
                returned: \(Phrasing.list(actual))
            """)
    }

    private func check(outputs actual: [T.Output], _ expected: [T.Output], at location: CallSite) {
        if T.Output.self == Void.self || Comparison.areEqual(expected, actual) { return }
        location.fail(
            """
            \(title): the outputs do not match the expected outputs.

            \(Comparison.difference(expected, actual))

            (Expected: -, delivered: +)
            """)
    }
}
