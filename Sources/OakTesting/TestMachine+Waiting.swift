import Oak

/// The reason why no further event can arrive.
private enum Obstacle {
    case ended
    case nothingRuns
    case allSleep([(EffectSummary, until: VirtualClock.Instant)])
}

extension TestMachine {
    /// Waits for the next event from an effect. If no event arrives, the method fails the test and returns `nil`.
    /// - Parameter isWanted: If exhaustivity is off, events are skipped until this closure returns `true`.
    nonisolated(nonsending) func arrival(
        _ call: String, at location: CallSite, _ isWanted: (T.Event) -> Bool
    ) async -> (step: Step, isWanted: Bool)? {
        defer { reportIssues(at: location) }
        var passed: [String] = []
        while true {
            var step: Step?
            let failure = await wait { [self] in
                machine.processQueue()
                step = machine.takeStep()
                return step != nil
            }
            guard let step else {
                reportIssues(at: location)
                let list = passed.isEmpty ? "" : "\n\nSkipped:\n\n\(Phrasing.lines(passed))"
                location.fail("\(call): \(failure ?? "")\(list)")
                return nil
            }
            let isWanted = isWanted(step.event)
            if exhaustivity == .on || isWanted { return (step, isWanted) }
            passed.append(Phrasing.code(step.event))
            accept(step)
        }
    }

    /// Waits until a condition holds. The condition is evaluated again each time the signal is sent.
    /// - Returns: `nil` if the condition holds, or a message that explains why the wait ended.
    nonisolated(nonsending) func wait(until isOver: () -> Bool) async -> String? {
        let limit = TimeLimit(timeLimit, signal: signal)
        while true {
            let count = signal.count
            let ticks = limit.ticks
            if isOver() { return nil }
            if Task.isCancelled { return "the test was cancelled before an event arrived." }
            if limit.isOver() { return timeout }
            if let obstacle {
                // Tasks that an effect has started may still send events while the effect itself is sleeping.
                let hasProgressed = { [signal] in signal.count - limit.ticks > count - ticks }
                if case .allSleep = obstacle, await Turns.yield(until: hasProgressed) { continue }
                return text(obstacle)
            }
            await signal.wait(after: count)
        }
    }

    private var obstacle: Obstacle? {
        guard machine.isRunning else { return .ended }
        let runs = machine.runs
        if runs.isEmpty { return .nothingRuns }
        // Enqueued effects start only after a running effect ends.
        let sleeping = runs.filter { $0.task != nil }.map { ($0.summary, deadline(of: $0)) }
        let deadlines = sleeping.compactMap { summary, deadline in deadline.map { (summary, until: $0) } }
        return deadlines.count == sleeping.count ? .allSleep(deadlines) : nil
    }

    func deadline(of run: RecordedRun) -> VirtualClock.Instant? {
        run.task.flatMap { clock.deadline(of: $0) }
    }
}

// MARK: - Messages

extension TestMachine {
    private func text(_ obstacle: Obstacle) -> String {
        switch obstacle {
        case .ended:
            return "no event arrived, and none can arrive.\n\n\(ending)"
        case .nothingRuns:
            return """
                no event arrived, and none can arrive: no effect is running.

                Check that `update` returned the effect that sends this event, and that the effect was not cancelled.
                """
        case .allSleep(let sleepers):
            let next = sleepers.map(\.until).min() ?? clock.now
            return """
                no event arrived, and none can arrive before the clock advances. The virtual time is \(clock.now).

                \(Phrasing.lines(sleepers.map { "\($0) sleeps until \($1)" }))

                \(lateEffectsHint(machine.runs))Add before this call: `await machine.advance(by: \(clock.now.duration(to: next).code))`.
                """
        }
    }

    private var timeout: String {
        """
        no event arrived within \(timeLimit.text) of real time. These effects are running:

        \(Phrasing.lines(machine.runs.map(describe)))

        One of these effects is probably waiting for a dependency that does not respond, or sleeping on another \
        clock. Provide the response in `env`, sleep with `input.sleep(for:)`, or increase `timeLimit`.
        """
    }

    /// A message that explains why the machine no longer accepts events.
    var ending: String {
        if !machine.lastEvents.isEmpty {
            return """
                The machine was stopped after \(RecordedMachine<T>.limit) events that the test has not received. They \
                probably form an infinite loop, in which each event causes the next. The last events are:

                \(Phrasing.lines(machine.lastEvents.map(Phrasing.code)))
                """
        }
        return asserted.isTerminal
            ? """
            The machine has ended: its state is terminal.

            \(Phrasing.lines([Phrasing.code(asserted)]))
            """
            : "`finish()` has already been called on this test machine. Call it only at the end of the test."
    }

    /// Returns a hint about effects that are sleeping on the clock now, but were not when time advanced.
    func lateEffectsHint(_ runs: [RecordedRun]) -> String {
        let late = runs.filter { deadline(of: $0) != nil && $0.task.map(busy.contains) ?? false }
        let names = late.map(\.summary.description)
        guard !names.isEmpty else { return "" }
        return """
            Time advanced while these effects were not sleeping on the virtual clock: \
            \(names.joined(separator: ", ")). Make them sleep on that clock, or receive their events before advancing.


            """
    }

    func describe(_ run: RecordedRun) -> String {
        if run.task == nil { return "\(run.summary), enqueued" }
        return deadline(of: run).map { "\(run.summary), sleeps until \($0)" } ?? "\(run.summary)"
    }
}
