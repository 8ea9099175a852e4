import Oak

/// Why no event can arrive any more.
private enum Obstacle {
    case ended
    case nothingRuns
    case allSleep([(EffectSummary, until: VirtualClock.Instant)])
}

extension TestMachine {
    /// The next event of an effect, as soon as it is there; `nil`, reported, if none can come.
    /// - Parameter isWanted: Unless everything must be asserted, events are passed over up to this one.
    nonisolated(nonsending) func arrival(
        _ call: String, at location: CallSite, _ isWanted: (T.Event) -> Bool
    ) async -> Step? {
        defer { reportIssues(at: location) }
        var passed: [String] = []
        while true {
            var step: Step?
            let failure = await wait { [self] in
                step = processed.isEmpty ? machine.next() : processed.removeFirst()
                return step != nil
            }
            guard let step else {
                reportIssues(at: location)
                let list = passed.isEmpty ? "" : "\n\nPassed over:\n\n\(Phrasing.lines(passed))"
                location.fail("\(call): \(failure ?? "")\(list)")
                return nil
            }
            if exhaustivity == .on || isWanted(step.event) { return step }
            passed.append(Phrasing.code(step.event))
            accept(step)
        }
    }

    /// Waits until a condition holds, which is tried whenever something has happened; `nil` then, else
    /// why it will not hold.
    nonisolated(nonsending) func wait(until isOver: () -> Bool) async -> String? {
        let limit = Limit(timeLimit, bell: bell)
        while true {
            let count = bell.count
            let ticks = limit.ticks
            if isOver() { return nil }
            if Task.isCancelled { return "no event came before the test was cancelled." }
            if limit.isOver() { return timeout }
            if let obstacle {
                // Tasks that an effect has started may still send, while it sleeps itself.
                let hasGoneOn = { [bell] in bell.count - limit.ticks > count - ticks }
                if case .allSleep = obstacle, await Turns.give(until: hasGoneOn) { continue }
                return text(obstacle)
            }
            await bell.wait(after: count)
        }
    }

    private var obstacle: Obstacle? {
        guard machine.isRunning else { return .ended }
        let runs = machine.runs
        if runs.isEmpty { return .nothingRuns }
        // Those that wait for their turn come after one that runs.
        let sleeping = runs.filter { $0.task != nil }.map { ($0.summary, deadline(of: $0)) }
        let deadlines = sleeping.compactMap { summary, deadline in deadline.map { (summary, until: $0) } }
        return deadlines.count == sleeping.count ? .allSleep(deadlines) : nil
    }

    func deadline(of run: SteppedMachine<T>.Running) -> VirtualClock.Instant? {
        run.task.flatMap { clock.deadline(of: $0) }
    }
}

// MARK: - What is said

extension TestMachine {
    private func text(_ obstacle: Obstacle) -> String {
        switch obstacle {
        case .ended:
            return "no event came, and none can come any more.\n\n\(ending)"
        case .nothingRuns:
            return """
                no event came, and none can come: no effect runs.

                Check that `update` returned the effect that sends it, and that it was not cancelled.
                """
        case .allSleep(let sleepers):
            let next = sleepers.map(\.until).min() ?? clock.now
            return """
                no event came, and none can come before time passes. It is \(clock.now) now.

                \(Phrasing.lines(sleepers.map { "\($0) sleeps until \($1)" }))

                \(overtaken(machine.runs))Write before it: `await machine.advance(by: \(clock.now.duration(to: next).code))`.
                """
        }
    }

    private var timeout: String {
        """
        no event came within \(timeLimit.text) of real time. These effects run:

        \(Phrasing.lines(machine.runs.map(describe)))

        Probably one waits for something that the test does not supply, or on a clock of its own. Supply \
        it in `env`, sleep with `input.sleep(for:)`, or raise `timeLimit`.
        """
    }

    /// Why the machine takes no more events.
    var ending: String {
        asserted.isTerminal
            ? """
            The machine has ended: its state is terminal.

            \(Phrasing.lines([Phrasing.code(asserted)]))
            """ : "The test machine is finished. Make `finish()` the last call."
    }

    /// What was missed when time passed before an effect that works elsewhere slept on the clock again.
    func overtaken(_ runs: [SteppedMachine<T>.Running]) -> String {
        let late = runs.filter { deadline(of: $0) != nil && $0.task.map(busy.contains) ?? false }
        let names = late.map(\.summary.description)
        guard !names.isEmpty else { return "" }
        return """
            Time advanced while an effect was busy elsewhere (\(names.joined(separator: ", "))): give it the \
            virtual clock or receive its event before advancing.


            """
    }

    func describe(_ run: SteppedMachine<T>.Running) -> String {
        if run.task == nil { return "\(run.summary), waits for its turn" }
        return deadline(of: run).map { "\(run.summary), sleeps until \($0)" } ?? "\(run.summary)"
    }
}
