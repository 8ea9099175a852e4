import OakBase

/// A host for tests that processes events in the same way as a ``Machine``, and records each transition.
///
/// The machine belongs to the actor on which it was created. Only code on that actor may use it.
package final class RecordedMachine<T: BaseTransducer> {
    /// A processed event and its consequences.
    package struct Step {
        package let event: T.Event
        package let state: T.State
        /// The effects that `update` returned. Lists are replaced by their members.
        package let effects: [EffectSummary]
        package fileprivate(set) var outputs: [T.Output] = []
        /// The run effects that were running or waiting to start before the event was processed.
        package let running: [EffectSummary]
        /// The events that were postponed before the event was processed.
        package let postponed: [T.Event]
    }

    /// The number of recorded steps at which the machine is cancelled, because the events probably form an infinite
    /// loop.
    package static var limit: Int { 100_000 }

    private let loop: RunLoop<T>
    private let recorder = Recorder()
    private let recording = Recording()

    private final class Recording {
        /// The steps that have not been taken yet.
        var steps = FIFO<Step>()
        /// The outputs of the initial effect that have not been taken yet.
        var initialOutputs: [T.Output] = []
        /// The last events before the machine was cancelled because it had recorded ``limit`` steps, or an empty array
        /// if it was not cancelled for this reason.
        var lastEvents: [T.Event] = []

        func add(_ output: T.Output) {
            guard !steps.isEmpty else { return initialOutputs.append(output) }
            steps.slot(steps.count - 1).pointee.outputs.append(output)
        }
    }

    /// Creates and starts a machine.
    ///
    /// - Parameters:
    ///   - report: A closure that is called with each issue, on any thread.
    ///   - observer: A closure that is called on any thread when an event has been processed, when the body of an
    ///     effect has returned, and when the machine ends.
    package init(
        state: T.State, env: T.Env, clock: any Clock<Duration>,
        report: @escaping @Sendable (Issue) -> Void, observer: @escaping @Sendable () -> Void,
        isolation: isolated any Actor
    ) {
        let configuration = Configuration(clock: clock, inspector: recorder, report: report)
        let mailbox = Mailbox<T.Event>(
            host: isolation, owners: .actor, settings: configuration.settings(for: T.self))
        mailbox.observe(observer)
        loop = RunLoop(state: state, env: env, mailbox: mailbox)
        let listeners = loop.listen()
        listeners.output = { [recording] in recording.add($0) }
        listeners.recorder = { [recording, recorder] event, loop in
            recording.steps.append(
                Step(
                    event: event, state: loop.state, effects: recorder.effects,
                    running: recorder.runs(of: loop).map(\.summary), postponed: loop.postponed))
            if recording.steps.count == Self.limit {
                recording.lastEvents = (1...4).reversed().map { recording.steps[Self.limit - $0].event }
                loop.cancel()
            }
            observer()
        }
        // No transition reports the effect that a machine executes when it starts.
        if let effect = T.startEffect(state) { recorder.expectRuns(of: effect.summary) }
        _ = loop.start()
    }

    deinit { loop.mailbox.disconnect() }
}

// MARK: - Processing

extension RecordedMachine {
    package var isRunning: Bool { loop.mailbox.isRunning }

    /// The last events before the machine was cancelled because it had recorded ``limit`` steps, oldest first, or an
    /// empty array if it was not cancelled for this reason.
    package var lastEvents: [T.Event] { recording.lastEvents }

    /// Returns the outputs of the initial effect.
    package func takeInitialOutputs() -> [T.Output] {
        defer { recording.initialOutputs = [] }
        return recording.initialOutputs
    }

    /// A Boolean value that indicates whether the machine is processing an event.
    package var isProcessing: Bool {
        loop.mailbox.isProcessing || loop.mailbox.ownership.bits.contains(.owned)
    }

    /// Processes an external event before all queued events. All recorded steps must have been taken, and the machine must
    /// not be processing an event.
    ///
    /// - Returns: The step of the event, or `nil` if the machine has ended. The steps of the events that it caused can
    ///   be taken afterward.
    package func send(_ event: T.Event) -> Step? {
        guard isRunning else { return nil }
        loop.mailbox.acquireAfterProcessing()
        loop.finishTurn(isSettled: loop.process(event))
        return takeStep()
    }

    /// Processes the events that were sent in other isolation domains. The machine's actor would process them in its
    /// next turn.
    package func processQueue() {
        guard let host = loop.mailbox.actor else { return }
        while isRunning, !isProcessing, loop.mailbox.ownership.bits.contains(.pending) {
            loop.mailbox.submit(isolation: host) {}
        }
    }

    /// Removes and returns the oldest recorded step.
    package func takeStep() -> Step? { recording.steps.popFirst() }

    package var firstStep: Step? { recording.steps.isEmpty ? nil : recording.steps[0] }

    /// The events of the recorded steps, oldest first.
    package var recordedEvents: [T.Event] { (0..<recording.steps.count).map { recording.steps[$0].event } }

    /// The events that are postponed until the machine or a child leaves its current state, oldest first.
    package var postponed: [T.Event] { loop.postponed }
}

extension RunLoop {
    fileprivate var postponed: [T.Event] { extras?.postponed.map(\.event) ?? [] }
}

// MARK: - Effects

/// A run effect that is waiting to start, or whose body has not returned yet.
package struct RecordedRun {
    package let summary: EffectSummary
    /// The `hashValue` of the task that runs the effect or waits for its timer, or `nil` while the effect is enqueued.
    /// It identifies the task.
    package let task: Int?
}

extension RecordedMachine {
    /// The running and waiting run effects, in the order in which they were executed. An effect that a timer holds back
    /// appears at the timer's position.
    package var runs: [RecordedRun] { recorder.runs(of: loop) }

    package func cancelEffects() {
        loop.mailbox.cancelRuns { $0.killAll() }
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

    private let record = Mutex(Record())

    /// The effects of the last transition. Lists are replaced by their members.
    var effects: [EffectSummary] { record.withLock { $0.effects } }

    func runs<T>(of loop: RunLoop<T>) -> [RecordedRun] {
        loop.mailbox.lock {
            (loop.mailbox.storage?.runs.all ?? []).compactMap { run in
                if run.phase == .returned { return nil }
                let task = run.task?.hashValue
                guard run.timer != nil else { return RecordedRun(summary: summary(of: run.name), task: task) }
                guard let held = run.held as? RunEffect<T> else { return nil }
                return RecordedRun(summary: held.summary.scoped(run.name.scope), task: task)
            }
        }
    }

    private func summary(of run: EffectRun) -> EffectSummary {
        record.withLock { record in
            record.started[run.number] ?? record.unstarted.first { $0.isOf(run) }
                ?? EffectSummary.run(id: run.id).scoped(run.scope)
        }
    }

    func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) {
        record.withLock { $0.effects = effect?.flattened ?? [] }
        if let effect { expectRuns(of: effect) }
    }

    /// Keeps the summaries of the run effects among `effect` and its members until they start.
    func expectRuns(of effect: EffectSummary) {
        record.withLock { $0.unstarted += effect.flattened.filter { $0.overlap != nil } }
    }

    func effectStarted(_ machine: MachineID, run: EffectRun) {
        record.withLock { record in
            guard let index = record.unstarted.firstIndex(where: { $0.isOf(run) }) else { return }
            record.started[run.number] = record.unstarted.remove(at: index)
        }
    }

    func effectSkipped(_ machine: MachineID, id: EffectID?, scope: ScopePath) {
        record.withLock { record in
            guard let index = record.unstarted.lastIndex(where: { $0.id == id && $0.scope == scope }) else {
                return
            }
            record.unstarted.remove(at: index)
        }
    }

    func effectCancelled(_ machine: MachineID, run: EffectRun) {
        record.withLock { record in
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

// MARK: - Effects as values

extension EffectSummary {
    /// The members of a list, or the effect itself if it is not a list.
    @usableFromInline package var flattened: [EffectSummary] {
        kind == .list ? effects.flatMap { $0.flattened.map { $0.scoped(scope) } } : [self]
    }
}
