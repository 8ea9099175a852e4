import Oak

extension TestMachine {
    /// Verifies that everything has been asserted, and ends the machine. Call this method last in every test.
    ///
    /// The test fails if there are events that were not received, outputs that were not asserted, or effects that are
    /// still running but not listed. First, the method waits, for up to ``timeLimit``, until the effects that are not
    /// sleeping on the ``clock`` have ended or an event arrives. If ``exhaustivity`` is off, the method does not wait,
    /// and the test fails only for listed effects that are not running and for issues of the machine.
    ///
    /// - Parameters:
    ///   - ids: The ids of effects that are expected to still be running, such as the id of a timer. The test fails if
    ///     one of these effects is not running.
    ///   - fileID: The file ID of the call. Failures are reported at this location.
    ///   - filePath: The file path of the call.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public nonisolated(nonsending) func finish(
        running ids: any Hashable & Sendable..., fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let location = CallSite(fileID, filePath, line, column)
        let named = ids.map { EffectID($0) }
        if exhaustivity == .on {
            _ = await wait { [self] in
                machine.processQueue()
                return !unreceived.isEmpty
                    || machine.runs.allSatisfy { $0.summary.id.map(named.contains) ?? false }
            }
        }
        reportIssues(at: location)
        let isAsserted = exhaustivity == .off
        if !isAsserted { for text in unassertedItems(named) { location.fail("finish(): \(text)") } }
        for id in named where !machine.runs.contains(where: { $0.summary.id == id }) {
            location.fail(
                """
                finish(running: \(id)): this effect is not running.

                \(machine.runs.isEmpty
                    ? "No effect is running."
                    : "These effects are running:\n\n" + Phrasing.lines(machine.runs.map(describe)))
                """)
        }
        end()
    }

    /// Cancels all running and waiting effects, as `.cancelAll` does. Events that the effects have already sent must still
    /// be received.
    public func cancelEffects() {
        machine.processQueue()
        machine.cancelEffects()
    }

    /// Lets the effects run until each has gone to sleep, ended, or used up a bounded number of turns. Accepts their
    /// events and the resulting changes without asserting them.
    public nonisolated(nonsending) func skipEvents() async {
        await yieldTurns(nil)
        skipReceived()
    }

    /// Accepts all outputs of the events sent, received and skipped so far without asserting them.
    public func skipOutputs() {
        outputs = []
    }

    /// Reports everything that has not been asserted if the machine is deallocated before
    /// ``finish(running:fileID:filePath:line:column:)`` is called.
    func reportUnfinished(at location: CallSite) {
        let texts = exhaustivity == .on ? unassertedItems([]) : []
        guard !texts.isEmpty else { return }
        location.fail(
            """
            A test machine of \(T.self) was deallocated before the test had asserted everything that happened. End \
            the test with `await machine.finish()`.

            \(texts.joined(separator: "\n\n"))
            """)
    }

    private func end() {
        machine.cancel()
        while machine.takeStep() != nil {}
        outputs = []
    }
}

// MARK: - Unasserted items

extension TestMachine {
    private func unassertedItems(_ named: [EffectID]) -> [String] {
        [unreceivedEvents, unassertedOutputs, unfinishedRuns(named)].compactMap(\.self)
    }

    private var unreceivedEvents: String? {
        let events = unreceived
        guard let first = events.first else { return nil }
        return """
            \(events.count == 1 ? "1 event from an effect was" : "\(events.count) events from effects were") \
            not received.

            \(Phrasing.events(events))

            Add \(Phrasing.receiving(first)), or call `await machine.skipEvents()`.
            If an event should not arrive, cancel its effect by id in `update`.
            """
    }

    private var unassertedOutputs: String? {
        guard let first = outputs.first else { return nil }
        return """
            \(Phrasing.count(outputs.count, "output")) \(outputs.count == 1 ? "was" : "were") not asserted.

            \(Phrasing.lines(outputs.map(Phrasing.code)))

            Add \(Phrasing.expecting(first)), or call `machine.skipOutputs()`.
            """
    }

    private func unfinishedRuns(_ named: [EffectID]) -> String? {
        let runs = machine.runs.filter { !($0.summary.id.map(named.contains) ?? false) }
        guard !runs.isEmpty else { return nil }
        return """
            \(Phrasing.count(runs.count, "effect")) \(runs.count == 1 ? "is" : "are") still running.

            \(Phrasing.lines(runs.map(describe)))

            \(lateEffectsHint(runs))\(advice(runs))
            """
    }

    private func advice(_ runs: [RecordedRun]) -> String {
        var lines = ["Do one of the following:"]
        if runs.contains(where: isWaiting) {
            lines.append(
                "- let the effect finish: answer the call that it is waiting for, and receive its events")
        }
        if let next = runs.compactMap(deadline).min() {
            let time = clock.now.duration(to: next).code
            lines.append("- advance the clock and receive the events: `await machine.advance(by: \(time))`")
        }
        lines.append("- send the event that cancels the effect")
        lines.append("- cancel the effect from the test: `machine.cancelEffects()`")
        if let id = runs.compactMap(\.summary.id).first {
            lines.append("- if the effect is expected to keep running, list it: \(Phrasing.finishing(id))")
        }
        return lines.joined(separator: "\n")
    }

    /// Returns whether the effect has started and is not sleeping on the clock.
    private func isWaiting(_ run: RecordedRun) -> Bool {
        run.task != nil && deadline(of: run) == nil
    }
}
