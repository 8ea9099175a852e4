import Oak

// These functions model a `DurableHost` and its store. Each transaction processes one event together with the internal
// events that it causes. A former owner cannot store anything, so its results cause no steps.

extension Simulation {
    /// Starts a machine, and processes the internal events of its initial effect. Returns the situation, and the outputs
    /// that are delivered.
    @inlinable
    func startCompletely(_ state: T.State) -> (Situation<T>, [T.Output]) {
        let start = T.startEffect(state)
        var situation = situation(state, after: start)
        var outputs = start?.outputs ?? []
        while !situation.lane.isEmpty, !situation.isCrowded {
            outputs += process(situation.lane.removeFirst().event, in: &situation)?.outputs ?? []
        }
        return (situation, outputs)
    }

    /// Returns the situation after the process ends and before volatile effects are restarted, or `nil` if the end of
    /// the process would not change the situation.
    @inlinable
    func situationInStore(_ situation: Situation<T>) -> Situation<T>? {
        let isAffected =
            situation.runs.contains { !$0.isAsStored }
            || situation.postponed.contains { !isStored($0) }
        guard isAffected else { return nil }
        var next = situation
        next.runs = situation.runs.filter(\.work.persistence.isStored).map { $0.restarted() }
        for run in situation.runs where !run.work.persistence.isStored {
            startEnqueued(after: run.work, in: &next)
        }
        if !situation.postponed.isEmpty {
            // The store does not contain a child that the machine does not list, so the event that this child postponed
            // is processed again after the next transition.
            next.postponed = situation.postponed.map { postponed in
                isStored(postponed)
                    ? postponed : Situation.Postponed(.init(postponed.caused.event, nil)) { _ in false }
            }
        }
        return next
    }

    /// Returns whether an event was postponed by the machine itself, or by a child whose effects the store contains.
    @inlinable
    func isStored(_ postponed: Situation<T>.Postponed) -> Bool {
        postponed.caused.location.map { Persistence.isStored(T.self, $0.path) } ?? true
    }
}

extension Run {
    /// A Boolean value that indicates whether the store contains the run in its current form.
    @inlinable
    var isAsStored: Bool {
        work.persistence == .timer || work.persistence == .intent && rest == nil && repeated == accepted
    }

    /// Returns the run as it is before the next attempt, which resends the accepted events.
    @inlinable
    func restarted() -> Run {
        Run(work, phase, held: held, accepted: accepted, repeated: accepted, tag: tag)
    }
}

extension Expansion {
    /// Adds the step in which the process ends and another process resumes the machine.
    @inlinable
    mutating func addEndOfProcess() {
        guard let resumed = simulation.resumed, var next = simulation.situationInStore(situation) else {
            return
        }
        watcher?(.crashed)
        var (effects, outputs) = ([EffectSummary](), Outputs<T.Output>())
        if situation.runs.contains(where: { !$0.work.persistence.isStored }),
            let effect = resumed(situation.state)
        {
            simulation.finishTransition(effect, in: &next)
            if isDetailed { (effects, outputs) = (effect.summary.flattened, Outputs(effect.outputs)) }
        }
        successors.append(Successor(.crashed, next, effects, outputs))
    }

    /// Adds the step in which a run of a durable machine sends an event. The run continues until its body has returned.
    @inlinable
    mutating func sendDurably(_ event: T.Event, _ choice: Int, of script: Script<T.Event>, _ index: Int) {
        let run = situation.runs[index]
        var next = situation
        if run.work.isTimer, script.end == .returns {
            simulation.retire(index, in: &next)
            return deliver(event, .sent(event, run), next)
        }
        let isFinished = script.events.count == 1 && script.end == .continues
        let rest = isFinished ? nil : script.removing(choice)
        if run.repeated > 0 {
            next.runs[index] = run.sending(rest, accepted: run.accepted, repeated: run.repeated - 1)
            successors.append(Successor(.repeated(event, run), next))
        } else {
            let accepted = run.work.persistence == .intent ? min(run.accepted, .max - 1) + 1 : 0
            next.runs[index] = run.sending(rest, accepted: accepted, repeated: 0)
            deliver(event, .sent(event, run), next)
        }
    }

    /// Adds the step in which an attempt to perform an intent fails and another attempt follows.
    @inlinable
    mutating func addFailedAttempt(_ index: Int) {
        let run = situation.runs[index]
        var next = situation
        next.runs[index] = run.restarted()
        successors.append(Successor(.attemptFailed(run), next))
    }
}

extension Run {
    @inlinable
    func sending(_ rest: Script<T.Event>?, accepted: UInt16, repeated: UInt16) -> Run {
        Run(work, .running, rest: rest, held: held, accepted: accepted, repeated: repeated, tag: tag)
    }
}
