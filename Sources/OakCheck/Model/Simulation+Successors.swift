import Oak

/// The expansion of a situation into its possible next steps. Their order does not depend on hashes.
@usableFromInline
struct Expansion<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let simulation: Simulation<T>
    @usableFromInline let situation: Situation<T>
    @usableFromInline let sleep: Sleep
    /// A Boolean value that indicates whether the successors contain summaries of the effects.
    @usableFromInline let isDetailed: Bool
    /// A function that is called before each step that processes an event or ends the process.
    @usableFromInline let watcher: ((Check<T>.Cause) -> Void)?
    @usableFromInline var successors: [Successor<T>]
    /// The parts that sleep in the situations after the steps. The array is empty if all steps are explored.
    @usableFromInline var sleeps: [Sleep]

    @inlinable
    init(
        _ situation: Situation<T>, _ simulation: Simulation<T>, _ sleep: Sleep, isDetailed: Bool,
        _ watcher: ((Check<T>.Cause) -> Void)?
    ) {
        self.simulation = simulation
        self.situation = situation
        self.sleep = sleep
        self.isDetailed = isDetailed
        self.watcher = watcher
        (successors, sleeps) = ([], [])
    }

    /// Returns the possible next steps from a situation.
    ///
    /// - Parameters:
    ///   - isDetailed: A Boolean value that indicates whether the successors contain summaries of the effects.
    ///   - watcher: A function that is called before each step that processes an event or ends the process.
    @inlinable
    static func successors(
        of situation: Situation<T>, _ simulation: Simulation<T>, isDetailed: Bool = false,
        _ watcher: ((Check<T>.Cause) -> Void)? = nil
    ) -> [Successor<T>] {
        of(situation, simulation, Sleep(), isDetailed: isDetailed, watcher).successors
    }

    /// Returns the expansion of a situation.
    ///
    /// - Parameters:
    ///   - sleep: The parts whose steps are omitted.
    ///   - isDetailed: A Boolean value that indicates whether the successors contain summaries of the effects.
    ///   - watcher: A function that is called before each step that processes an event or ends the process.
    @inlinable
    static func of(
        _ situation: Situation<T>, _ simulation: Simulation<T>, _ sleep: Sleep, isDetailed: Bool = false,
        _ watcher: ((Check<T>.Cause) -> Void)? = nil
    ) -> Expansion {
        var expansion = Expansion(situation, simulation, sleep, isDetailed: isDetailed, watcher)
        if situation.state.isTerminal { return expansion }
        if situation.lane.isEmpty {
            expansion.addEvents()
            for index in situation.runs.indices where !situation.isRepeated(at: index) {
                expansion.addRunSteps(of: index)
            }
            for index in situation.detachedResults.indices { expansion.addDetachedResults(of: index) }
            expansion.addEndOfProcess()
        } else {
            expansion.addInternalEvent()
        }
        if simulation.isReduced { expansion.setSleeps() }
        return expansion
    }

    @inlinable
    mutating func addInternalEvent() {
        var next = situation
        let caused = next.lane.removeFirst()
        process(caused.event, .caused(caused.event), next)
    }

    @inlinable
    mutating func addEvents() {
        let events = simulation.outside?(situation.state) ?? []
        successors.reserveCapacity(events.count + 2 * situation.runs.count)
        for event in events where !sleeps(event) { process(event, .outside(event), situation) }
    }

    /// Returns whether an external event belongs to a sleeping part.
    @inlinable
    func sleeps(_ event: T.Event) -> Bool {
        sleep.parts != 0 && sleep.contains(simulation.part(of: event))
    }

    /// Adds the step that processes an event.
    ///
    /// - Parameter before: The situation in which the event is processed.
    @inlinable
    mutating func process(_ event: T.Event, _ trigger: Trigger<T>, _ before: Situation<T>) {
        watcher?(trigger.cause)
        // A durable machine starts with its first event, which is refused if the start has ended the machine.
        var (next, outputs) = before.isUnstarted ? simulation.startCompletely(before.state) : (before, [])
        if before.isUnstarted, next.state.isTerminal { return }
        let effect = simulation.process(event, in: &next)
        guard isDetailed else { return successors.append(Successor(trigger, next)) }
        outputs += effect?.outputs ?? []
        successors.append(Successor(trigger, next, effect?.summary.flattened ?? [], Outputs(outputs)))
    }
}

// MARK: - Steps of run effects

extension Expansion {
    @inlinable
    mutating func addRunSteps(of index: Int) {
        let run = situation.runs[index]
        if sleep.parts != 0, sleep.contains(run.part) { return }
        switch run.phase {
        case .waiting, .returning:
            break
        case .debounces, .throttles:
            var next = situation
            simulation.expire(index, in: &next)
            successors.append(Successor(.timePassed(run), next))
        case .running:
            if let rest = run.rest {
                advance(rest, index)
            } else {
                for script in run.work.scripts { advance(script, index) }
            }
            if simulation.faults.contains(.lost), run.isAwaited {
                var next = situation
                simulation.retire(index, in: &next)
                successors.append(Successor(.lost(run), next))
            }
        }
    }

    /// Adds the possible next steps of a script.
    @inlinable
    mutating func advance(_ script: Script<T.Event>, _ index: Int) {
        guard !script.events.isEmpty else { return end(script, index) }
        let choices = simulation.faults.contains(.reordered) ? script.events.count : 1
        for choice in 0..<choices {
            send(choice, of: script, index)
        }
    }

    @inlinable
    mutating func send(_ choice: Int, of script: Script<T.Event>, _ index: Int) {
        let run = situation.runs[index]
        let event = script.events[choice]
        if run.work.persistence != .none { return sendDurably(event, choice, of: script, index) }
        let isLast = script.events.count == 1
        // R4.4: in one case, the body has returned before its last event is processed.
        if isLast, script.end == .returns || run.hasID && script.isUnhandled {
            var next = situation
            simulation.retire(index, in: &next)
            deliver(event, .sent(event, run), next)
        }
        // In the other case, the body is still inside its call to `send`, which matters to other runs with the same id.
        var next = situation
        if isLast && script.end == .returns {
            guard run.hasID, let after = successors.last?.situation, !after.state.isTerminal,
                !after.lane.isEmpty || after.runs.contains(where: { $0.key == run.key })
            else { return }
            next.runs[index] = run.with(.returning)
        } else {
            let isFinished = isLast && script.end == .continues
            next.runs[index] = run.with(.running, rest: isFinished ? nil : script.removing(choice))
        }
        deliver(event, .sent(event, run), next)
        if isLast && script.isUnhandled { failBeforeLastEvent(script, index, next.runs[index]) }
    }

    /// Adds a step in which an effect fails before its last event is processed, if processing that event would end the
    /// effect.
    ///
    /// - Parameter sent: The run after it has sent the event.
    @inlinable
    mutating func failBeforeLastEvent(_ script: Script<T.Event>, _ index: Int, _ sent: Run<T>) {
        let run = situation.runs[index]
        guard let after = successors.last?.situation, !after.runs.contains(where: { $0 === sent }) else {
            return
        }
        var next = situation
        next.runs[index] = run.with(.running, rest: Script(script.events, .returns))
        successors.append(Successor(.unhandled(run, error: script.error ?? ""), next))
    }

    /// Adds the step that processes a result. If results can be duplicated, also adds a step after which the result can
    /// arrive again.
    ///
    /// - Parameter before: The situation in which the result is processed.
    @inlinable
    mutating func deliver(_ event: T.Event, _ trigger: Trigger<T>, _ before: Situation<T>) {
        if simulation.faults.contains(.duplicated) {
            var twice = before
            twice.add(.duplicate(event))
            process(event, trigger, twice)
        }
        process(event, trigger, before)
    }

    @inlinable
    mutating func end(_ script: Script<T.Event>, _ index: Int) {
        let run = situation.runs[index]
        if script.isFailure, run.work.persistence == .intent { addFailedAttempt(index) }
        var next = situation
        simulation.retire(index, in: &next)
        switch script.end {
        case .continues: break
        case .returns: successors.append(Successor(.returned(run), next))
        case .fails:
            if let event = script.failure {
                deliver(event, .failed(event, run), next)
            } else {
                successors.append(Successor(.unhandled(run, error: script.error ?? ""), next))
            }
        }
    }
}

// MARK: - Results without a running effect

extension Expansion {
    @inlinable
    mutating func addDetachedResults(of index: Int) {
        var next = situation
        switch next.detachedResults.remove(at: index) {
        case .duplicate(let event):
            process(event, .duplicate(event), next)
        case .late(let work, let scripts):
            for script in scripts { deliverLate(script, of: work, next) }
        }
    }

    @inlinable
    mutating func deliverLate(
        _ script: Script<T.Event>, of work: Work<T>, _ before: Situation<T>
    ) {
        guard let event = script.events.first else {
            if let event = script.failure { process(event, .late(event, work), before) }
            return
        }
        var next = before
        let rest = script.removing(0)
        let isFinished = rest.events.isEmpty && rest.end != .fails
        if !isFinished { next.add(.late(work, [rest])) }
        process(event, .late(event, work), next)
    }
}
