import Oak

extension TestMachine {
    /// Changes a copy of the state before into the state that is expected after.
    public typealias Change = (inout T.State) throws -> Void

    /// Sends an event as the outside would, and asserts what it changes. Events that it causes at once
    /// are to be received.
    ///
    /// Fails if events of effects wait to be received, or the machine has ended.
    ///
    /// - Parameters:
    ///   - event: The event to send.
    ///   - effects: All effects that the event is expected to ask for, left to right; not checked if `nil`,
    ///     but that an event for an embedded child finds it.
    ///   - change: Changes the state before to the expected one; without it, the state must not change.
    ///   - fileID: The file of the call, where a failure is shown.
    ///   - filePath: The file of the call.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public func send(
        _ event: T.Event, effects: [EffectSummary]? = nil, _ change: Change? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let location = CallSite(fileID, filePath, line, column)
        let call = "send(\(Phrasing.code(event)))"
        reportIssues(at: location)
        receiveAll(before: call, at: location)
        guard machine.isRunning else {
            return location.fail("\(call): the event was not processed.\n\n\(ending)")
        }
        check(machine.process(event), call, effects, change, at: location)
    }

    /// Waits for the next event that an effect causes, processes it, and asserts what it changes.
    ///
    /// Fails if another event comes first, and at once if none can come: because no effect runs, or all
    /// of them sleep on the ``clock``.
    ///
    /// - Parameters:
    ///   - event: The event that is expected.
    ///   - effects: All effects that the event is expected to ask for, left to right; not checked if `nil`.
    ///   - change: Changes the state before to the expected one; without it, the state must not change.
    ///   - fileID: The file of the call, where a failure is shown.
    ///   - filePath: The file of the call.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public nonisolated(nonsending) func receive(
        _ event: T.Event, effects: [EffectSummary]? = nil, _ change: Change? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = CallSite(fileID, filePath, line, column)
        let call = "receive(\(Phrasing.code(event)))"
        guard let step = await arrival(call, at: location, { Comparison.areEqual($0, event) }) else { return }
        guard Comparison.areEqual(step.event, event) else {
            accept(step)
            return location.fail(
                """
                \(call): a different event came.

                \(Comparison.difference(event, step.event))

                (Expected: -, received: +)
                """)
        }
        check(step, call, effects, change, at: location)
    }

    /// Waits for the next event that an effect causes, and asserts that it satisfies a condition; for
    /// events that cannot be compared as a whole. See ``receive(_:effects:_:fileID:filePath:line:column:)``.
    ///
    /// ```swift
    /// await machine.receive(where: { if case .failed = $0 { true } else { false } }, change: { $0 = .idle })
    /// ```
    public nonisolated(nonsending) func receive(
        where condition: (T.Event) -> Bool, effects: [EffectSummary]? = nil, change: Change? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = CallSite(fileID, filePath, line, column)
        guard let step = await arrival("receive(where:)", at: location, condition) else { return }
        guard condition(step.event) else {
            accept(step)
            return location.fail(
                """
                receive(where:): an event came that does not satisfy the condition.

                \(Phrasing.lines([Phrasing.code(step.event)]))
                """)
        }
        check(step, "receive(where:)", effects, change, at: location)
    }

    /// Asserts the next output of the events that were sent and received so far.
    public func expect(
        output: T.Output, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let location = CallSite(fileID, filePath, line, column)
        reportIssues(at: location)
        if exhaustivity == .off {
            while let next = outputs.first, !Comparison.areEqual(next, output) { outputs.removeFirst() }
        }
        let call = "expect(output: \(Phrasing.code(output)))"
        guard let next = outputs.first else {
            let event = unreceived.first.map(Phrasing.receiving)
            return location.fail(
                """
                \(call): no output was delivered.

                \(event.map { "Receive what comes first: \($0)." }
                    ?? "Check that `update` returns `.output(…)` for the events so far.")
                """)
        }
        outputs.removeFirst()
        if !Comparison.areEqual(next, output) {
            location.fail(
                """
                \(call): a different output was delivered.

                \(Comparison.difference(output, next))

                (Expected: -, delivered: +)
                """)
        }
    }
}

// MARK: - Checking a step

extension TestMachine {
    /// Goes on from what has really happened.
    func accept(_ step: Step) {
        asserted = step.state
        keep(step.outputs)
    }

    private func check(
        _ step: Step, _ call: String, _ effects: [EffectSummary]?, _ change: Change?,
        at location: CallSite
    ) {
        let before = asserted
        accept(step)
        if effects == nil, let absent = step.effects.first(where: { $0.kind == .absent }) {
            location.fail(
                """
                \(call): the event was for the child `\(absent.scope)`, which is not there or has ended, so it was discarded.

                Send the event that makes the child before it; or, if this is what the test is about, say so: \
                `effects: [.absent.scoped(…)]` with the path of the child's scope.
                """)
        }
        checkState(step, before, call, change, at: location)
        if let expected = effects?.flatMap(\.flattened), expected != step.effects {
            location.fail(
                """
                \(call): the effects are not the expected ones.

                    expected: \(Phrasing.list(expected))
                    returned: \(Phrasing.list(step.effects))
                """)
        }
    }

    private func checkState(
        _ step: Step, _ before: T.State, _ call: String, _ change: Change?, at location: CallSite
    ) {
        guard let change else {
            if exhaustivity == .off || Comparison.areEqual(before, step.state) { return }
            return location.fail(
                """
                \(call): the state changed, and the test does not say so.

                \(Comparison.difference(before, step.state))

                (Before: -, after: +)

                Write the change: `\(call) { $0 = … }`.
                """)
        }
        var expected = exhaustivity == .off ? step.state : before
        do {
            try change(&expected)
        } catch {
            return location.fail("\(call): the closure with the expected state threw an error: \(error)")
        }
        if Comparison.areEqual(expected, step.state) { return }
        location.fail(
            """
            \(call): the state is not the expected one.

            \(Comparison.difference(expected, step.state))

            (Expected: -, actual: +)
            """)
    }

    /// Events that wait are processed before an event that is sent later, as in every host.
    private func receiveAll(before call: String, at location: CallSite) {
        guard let first = unreceived.first else { return }
        let events = unreceived.map(Phrasing.code)
        skipProcessed()
        guard exhaustivity == .on else { return }
        location.fail(
            """
            \(call): \(events.count == 1 ? "an event" : "\(events.count) events") of effects came before \
            and \(events.count == 1 ? "was" : "were") not received.

            \(Phrasing.lines(events))

            Write before it: \(Phrasing.receiving(first)).
            """)
    }

    /// Processes all that waits, and goes on from there.
    func skipProcessed() {
        process()
        for step in processed { accept(step) }
        processed = []
    }
}
