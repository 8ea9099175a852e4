import Oak

extension TestMachine {
    /// A closure that turns a copy of the previous state into the expected state. If ``exhaustivity`` is off, it
    /// receives a copy of the actual new state instead.
    public typealias Change = (inout T.State) throws -> Void

    /// Sends an external event and asserts the change to the state. Receive the events that it causes with
    /// ``receive(_:effects:_:fileID:filePath:line:column:)``.
    ///
    /// The test fails if the machine has ended or, unless ``exhaustivity`` is off, if events from effects have not been
    /// received.
    ///
    /// - Parameters:
    ///   - event: The event to send.
    ///   - effects: All effects that the transition is expected to produce, including entry effects, from left to
    ///     right. Outputs are ignored. If `nil`, effects are not checked, except that an event for an embedded child
    ///     must reach the child.
    ///   - change: A closure that turns the previous state into the expected state. If `nil`, the state must not
    ///     change, unless ``exhaustivity`` is off.
    ///   - fileID: The file ID of the call. Failures are reported at this location.
    ///   - filePath: The file path of the call.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public func send(
        _ event: T.Event, effects: [EffectSummary]? = nil, _ change: Change? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let location = CallSite(fileID, filePath, line, column)
        let call = "send(\(Phrasing.code(event)))"
        guard !machine.isProcessing else {
            return location.fail(
                """
                \(call): the event was not sent, because the machine is processing another event.

                Call `send` only in the test itself, not in a function of `env` or in another closure that the machine \
                calls.
                """)
        }
        reportIssues(at: location)
        defer { reportIssues(at: location) }
        receiveAll(before: call, at: location)
        guard machine.isRunning else {
            return location.fail("\(call): the event was not processed.\n\n\(ending)")
        }
        guard let step = machine.send(event) else { return }
        check(step, call, effects, change, at: location)
    }

    /// Waits for the next event from an effect, and asserts the change to the state.
    ///
    /// The test fails if a different event arrives first. If ``exhaustivity`` is off, different events are skipped
    /// instead. The test fails without waiting for real time if no event can arrive, because the machine has ended, no
    /// effect is running, or all running effects are sleeping on the ``clock``. Otherwise, it fails if no event arrives
    /// within ``timeLimit``, which is 5 seconds of real time by default.
    ///
    /// - Parameters:
    ///   - event: The expected event.
    ///   - effects: All effects that the transition is expected to produce, including entry effects, from left to
    ///     right. Outputs are ignored. If `nil`, effects are not checked, except that an event for an embedded child
    ///     must reach the child.
    ///   - change: A closure that turns the previous state into the expected state. If `nil`, the state must not
    ///     change, unless ``exhaustivity`` is off.
    ///   - fileID: The file ID of the call. Failures are reported at this location.
    ///   - filePath: The file path of the call.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public nonisolated(nonsending) func receive(
        _ event: T.Event, effects: [EffectSummary]? = nil, _ change: Change? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = CallSite(fileID, filePath, line, column)
        let call = "receive(\(Phrasing.code(event)))"
        let arrived = await arrival(call, at: location) { Comparison.areEqual($0, event) }
        guard let (step, isWanted) = arrived else { return }
        guard isWanted else {
            accept(step)
            return location.fail(
                """
                \(call): a different event was received.

                \(Comparison.difference(event, step.event))

                (Expected: -, received: +)
                """)
        }
        check(step, call, effects, change, at: location)
    }

    /// Waits for the next event from an effect and asserts that it satisfies a condition. Use this method for events
    /// that cannot be compared as a whole. It waits as long as ``receive(_:effects:_:fileID:filePath:line:column:)``.
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
        guard let (step, isWanted) = await arrival("receive(where:)", at: location, condition) else { return }
        guard isWanted else {
            accept(step)
            return location.fail(
                """
                receive(where:): the event does not satisfy the condition.

                \(Phrasing.lines([Phrasing.code(step.event)]))
                """)
        }
        check(step, "receive(where:)", effects, change, at: location)
    }

    /// Asserts that `output` is the next unasserted output of the initial effect or of the events sent and received so
    /// far. If ``exhaustivity`` is off, different outputs before it are skipped. If it is not among the outputs, none is
    /// skipped.
    public func expect(
        output: T.Output, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let location = CallSite(fileID, filePath, line, column)
        reportIssues(at: location)
        let call = "expect(output: \(Phrasing.code(output)))"
        if exhaustivity == .off, !outputs.isEmpty {
            if let index = outputs.firstIndex(where: { Comparison.areEqual($0, output) }) {
                outputs.removeFirst(index + 1)
                return
            }
            return location.fail(
                """
                \(call): this output was not delivered. These were:

                \(Phrasing.lines(outputs.map(Phrasing.code)))
                """)
        }
        guard let next = outputs.first else {
            let event = unreceived.first.map(Phrasing.receiving)
            return location.fail(
                """
                \(call): no output was delivered.

                \(event.map { "First receive the pending event: \($0)." }
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
    /// Records the actual result of a step as the starting point for the next assertions.
    func accept(_ step: Step) {
        asserted = step.state
        recordOutputs(step.outputs)
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
                \(call): the event was discarded, because the child `\(absent.scope)` does not exist or has ended.

                First send the event that creates the child. If the test expects the event to be discarded, pass \
                `effects: [.absent.scoped(…)]` with the path of the child's scope.
                """)
        }
        checkState(step, before, call, change, at: location)
        // Outputs are compared separately, by value.
        let returned = step.effects.filter { $0.kind != .output }
        if let expected = effects?.flatMap(\.flattened).filter({ $0.kind != .output }), expected != returned {
            location.fail(
                """
                \(call): the effects do not match the expected effects.

                    expected: \(Phrasing.list(expected))
                    returned: \(Phrasing.list(returned))
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
                \(call): the state changed, but the test does not expect a change.

                \(Comparison.difference(before, step.state))

                (Before: -, after: +)

                Add the change: `\(call) { $0 = … }`.
                """)
        }
        var expected = exhaustivity == .off ? step.state : before
        do {
            try change(&expected)
        } catch {
            return location.fail("\(call): the closure that sets the expected state threw an error: \(error)")
        }
        if Comparison.areEqual(expected, step.state) { return }
        location.fail(
            """
            \(call): the state does not match the expected state.

            \(Comparison.difference(expected, step.state))

            (Expected: -, actual: +)
            """)
    }

    /// Accepts the events that have not been received before another event is sent. If exhaustivity is on, they fail the
    /// test.
    private func receiveAll(before call: String, at location: CallSite) {
        machine.processQueue()
        let events = unreceived
        guard let first = events.first else { return }
        skipReceived()
        guard exhaustivity == .on else { return }
        location.fail(
            """
            \(call): \(events.count == 1 ? "an event from an effect has" : "\(events.count) events from effects have") \
            not been received yet.

            \(Phrasing.events(events))

            Add before this call: \(Phrasing.receiving(first)).
            """)
    }

    /// Accepts all events that effects have sent and that have not been received.
    func skipReceived() {
        machine.processQueue()
        while let step = machine.takeStep() { accept(step) }
    }
}
