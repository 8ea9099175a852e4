/// A host for tests that drives the engine one event at a time. Events that effects send are queued.
///
/// The machine belongs to the actor on which it was created, and its effects run on that actor.
package final class SteppedMachine<T: BaseTransducer> {
    /// A processed event and its consequences.
    package struct Step {
        package let event: T.Event
        package let state: T.State
        /// The effects that `update` returned. Lists are replaced by their members.
        package let effects: [EffectSummary]
        package let outputs: [T.Output]
    }

    private let loop: RunLoop<T>
    private let recorder = Recorder()
    private let delivered = Delivered()
    /// The ticket of the current event. It is settled after everything that the event causes has been processed.
    private var ticket: Ticket?
    /// The enqueued run that starts after the current event has settled.
    private var nextRun: Run?

    /// Creates and starts a machine.
    ///
    /// - Parameters:
    ///   - report: A closure that is called with each issue, on any thread.
    ///   - observer: A closure that is called on any thread when an event or a job is queued, when the body of an
    ///     effect has returned, and when the machine ends.
    package init(
        state: T.State, env: T.Env, clock: any Clock<Duration>,
        report: @escaping @Sendable (Issue) -> Void, observer: @escaping @Sendable () -> Void,
        isolation: isolated any Actor
    ) {
        let configuration = Configuration(clock: clock, inspector: recorder, report: report)
        let mailbox = Mailbox<T.Event>(
            host: isolation, owners: .stepper, settings: configuration.settings(for: T.self))
        mailbox.observe(observer)
        loop = RunLoop(state: state, env: env, mailbox: mailbox)
        loop.listen { [delivered] in delivered.outputs.append($0) }
        // No transition reports the effect that a machine executes when it starts.
        if let effect = T.startEffect(state) { recorder.expectRuns(of: effect.summary) }
        _ = loop.start()
    }

    deinit {
        loop.mailbox.disconnect()
        loop.mailbox.finishRemainingItems()  // Queued jobs would keep the mailbox alive.
    }

    private final class Delivered {
        var outputs: [T.Output] = []
    }
}

// MARK: - Processing

extension SteppedMachine {
    package var state: T.State { loop.state }

    package var isRunning: Bool { loop.mailbox.isRunning }

    /// Returns the outputs that have been delivered since the last step, such as the initial output.
    package func takeOutputs() -> [T.Output] {
        defer { delivered.outputs = [] }
        return delivered.outputs
    }

    /// Processes an external event immediately, but not the events that it causes.
    package func process(_ event: T.Event) -> Step {
        step(event)
    }

    /// Processes the next pending event, and the jobs that precede it. Returns `nil` if no event is waiting.
    package func next() -> Step? {
        if let event = loop.nextInternalEvent() { return step(event) }
        settle()
        while let item = loop.mailbox.takeNext() {
            guard let (event, run, ticket) = item.content else {
                if case .job(let job) = item { job() }
                continue
            }
            var nextRun: Run?
            if let reason = loop.mailbox.discardReason(for: run, ticket, &nextRun) {
                loop.discard(event, ticket, reason)
                if let nextRun { loop.spawnEnqueued(nextRun) }
            } else {
                self.ticket = ticket
                self.nextRun = nextRun
                return step(event)
            }
        }
        return nil
    }

    private func step(_ event: T.Event) -> Step {
        if let next = loop.step(event) { loop.enqueue(next) }
        if loop.extras.map({ $0.lane.isEmpty && $0.retried.isEmpty }) ?? true { settle() }
        return Step(
            event: event, state: loop.state, effects: recorder.effects, outputs: takeOutputs())
    }

    /// Settles the ticket of the current event, and starts the run that was waiting for the event to settle.
    private func settle() {
        if let run = nextRun.take() { loop.spawnEnqueued(run) }
        ticket.take()?.settle(.success(()))
    }

    /// The pending events, in the order in which they will be processed. A postponed event is included only after the
    /// machine or child that postponed it has left its state.
    package var waiting: [T.Event] {
        let mailbox = loop.mailbox
        let lane = loop.extras.map { $0.lane.elements + $0.retried.elements } ?? []
        return mailbox.lock {
            lane.filter { $0.scope?.isClosed != true }.map(\.event)
                + (mailbox.storage.map { $0.failures.elements + $0.batch.elements + $0.queue.elements } ?? [])
                .compactMap { item in
                    guard let (event, run, ticket) = item.content, run?.phase != .dead,
                        ticket?.isWithdrawn != true
                    else { return nil }
                    return event
                }
        }
    }
}

extension SteppedMachine {
    /// The events that are postponed until the machine or a child leaves its current state, oldest first.
    package var postponed: [T.Event] { loop.extras?.postponed.map(\.event) ?? [] }
}

// MARK: - Effects

extension SteppedMachine {
    /// A run effect that is waiting to start, or whose body has not returned yet.
    package struct Running {
        package let summary: EffectSummary
        /// The `hashValue` of the task that runs the effect or waits for its timer, or `nil` while the effect is
        /// enqueued. It identifies the task.
        package let task: Int?
    }

    /// The running and waiting run effects, in the order in which they were executed. An effect that a timer holds back
    /// appears at the timer's position.
    package var runs: [Running] {
        loop.mailbox.lock {
            (loop.mailbox.storage?.runs.all ?? []).compactMap { run in
                if run.phase == .returned { return nil }
                let task = run.task?.hashValue
                guard run.timer != nil else {
                    return Running(summary: recorder.summary(of: run.name), task: task)
                }
                guard let held = run.held as? RunEffect<T> else { return nil }
                return Running(summary: held.summary.scoped(run.name.scope), task: task)
            }
        }
    }

    package func cancelEffects() {
        loop.mailbox.killAll()
    }

    package func cancel() {
        loop.cancel()
    }
}

/// An inspector that records the effects of the last transition and the summaries of run effects.
private final class Recorder: Inspector {
    private struct Record: Sendable {
        var effects: [EffectSummary] = []
        /// The run effects that `update` returned and that have not started yet, in order.
        var unstarted: [EffectSummary] = []
        var started: [UInt64: EffectSummary] = [:]
    }

    private let record = Locked(Record())

    /// The effects of the last transition. Lists are replaced by their members.
    var effects: [EffectSummary] { record { $0.effects } }

    func summary(of run: EffectRun) -> EffectSummary {
        record { record in
            record.started[run.number] ?? record.unstarted.first { $0.isOf(run) }
                ?? EffectSummary.run(id: run.id).scoped(run.scope)
        }
    }

    func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) {
        record { $0.effects = effect?.flattened ?? [] }
        if let effect { expectRuns(of: effect) }
    }

    /// Keeps the summaries of the run effects among `effect` and its members until they start.
    func expectRuns(of effect: EffectSummary) {
        record { $0.unstarted += effect.flattened.filter { $0.overlap != nil } }
    }

    func effectStarted(_ machine: MachineID, run: EffectRun) {
        record { record in
            guard let index = record.unstarted.firstIndex(where: { $0.isOf(run) }) else { return }
            record.started[run.number] = record.unstarted.remove(at: index)
        }
    }

    func effectSkipped(_ machine: MachineID, id: EffectID?, scope: ScopePath) {
        record { record in
            guard let index = record.unstarted.lastIndex(where: { $0.id == id && $0.scope == scope }) else {
                return
            }
            record.unstarted.remove(at: index)
        }
    }

    func effectCancelled(_ machine: MachineID, run: EffectRun) {
        record { record in
            guard record.started.removeValue(forKey: run.number) == nil,
                let index = record.unstarted.firstIndex(where: { $0.isOf(run) })
            else { return }
            record.unstarted.remove(at: index)
        }
    }
}

extension EffectSummary {
    fileprivate func isOf(_ run: EffectRun) -> Bool { id == run.id && scope == run.scope }
}

extension FIFO where Element: Copyable {
    fileprivate var elements: [Element] {
        (0..<count).map { self[$0] }
    }
}

// MARK: - Effects as values

extension EffectSummary {
    /// The members of a list, or the effect itself if it is not a list.
    @usableFromInline package var flattened: [EffectSummary] {
        kind == .list ? effects.flatMap { $0.flattened.map { $0.scoped(scope) } } : [self]
    }
}
