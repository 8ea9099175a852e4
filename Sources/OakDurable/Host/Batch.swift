import Foundation
import Oak
import OakBase
import OakRestoration

/// A batch of work items that is processed on a copy of the machine. The changes take effect when their transaction is
/// committed.
struct Batch<T: DurableTransducer> {
    private(set) var loaded: LoadedMachine<T>
    let now: StoreTime
    /// The reason why the machine must be parked.
    private(set) var parkingReason: String?
    /// The descriptions of issues to report, such as failures that the machine does not handle.
    private(set) var issues: [String] = []
    /// The number of intents that have become dead letters.
    private(set) var deadLetters = 0
    private(set) var failedAttempts: [FailedAttempt] = []
    /// The runs whose results or timer events were accepted.
    private(set) var acceptedRuns: [AcceptedRun] = []

    private let machine: MachineKey
    private let env: T.Env
    private let configuration: DurableConfiguration
    private let previous: Int64
    private let storedRuns: [RunNumber: RunRow]
    private(set) var known: [String: Answer]
    private var journal: [JournalRow] = []
    private var consumed: [String] = []
    private var required: Set<RunNumber> = []
    private var replies: [(CheckedContinuation<ClientEvent<T>.Reply, any Error>, Result<Answer, any Error>)] =
        []
    private var retries: [(CheckedContinuation<Bool, any Error>, Bool)] = []

    init(
        _ loaded: LoadedMachine<T>, _ machine: MachineKey, env: T.Env,
        _ configuration: DurableConfiguration, now: StoreTime, known: [String: Answer]
    ) {
        self.loaded = loaded
        self.machine = machine
        self.env = env
        self.configuration = configuration
        self.now = now
        self.known = known
        previous = loaded.sequence
        storedRuns = loaded.stored
    }

    static func resultKey(_ number: RunNumber, _ index: Int) -> String { "result/\(number)/\(index)" }
}

// MARK: - Tasks

extension Batch {
    /// The number of events that the transaction can still accept.
    var remainingEvents: Int { max(0, configuration.eventLimit - journal.count) }

    /// Fires the due timers and starts the due attempts and delayed effects, earliest first, until the batch is full.
    mutating func fireTimers() {
        // A machine whose timers restart each other at once must not keep the transaction open.
        while parkingReason == nil, remainingEvents > 0, !loaded.situation.state.isTerminal,
            let run = nextDueRun()
        {
            let number = run.number
            let due = run.deadline ?? now
            if run.isTimerOfPolicy {
                loaded.situation.expire(number, now)
            } else if case .timer = run.work {
                var situation = loaded.situation
                guard let event = situation.fire(number, now) else { return }
                if storedRuns[number] != nil { required.insert(number) }
                acceptedRuns.append(AcceptedRun(number: number, isTimer: true, trace: run.trace))
                acceptOrPark("timer/\(number)/\(due.microseconds)", event, situation, run.trace)
            } else {
                // The next attempt of an intent, or the start of a delayed effect
                loaded.situation.update(number) { $0.deadline = nil }
            }
        }
    }

    private func nextDueRun() -> DurableRun<T>? {
        loaded.situation.runs.filter { run in
            run.phase != .deadLetter && run.deadline.map { configuration.isDue(run.number, $0, now) } ?? false
        }.min { ($0.deadline ?? now, $0.number) < ($1.deadline ?? now, $1.number) }
    }

    mutating func process(_ item: WorkItem<T>) {
        switch item {
        case .client(let client): process(client)
        case .stored(let row): process(row)
        case .run(let number, _, let index, let event): process(event, of: number, index)
        case .retry(let number, let reply):
            retries.append((reply, loaded.situation.revive(number)))
        }
    }

    private mutating func process(_ client: ClientEvent<T>) {
        if let answer = known[client.key] { return replies.append((client.reply, .success(answer))) }
        if let parkingReason {
            return replies.append((client.reply, .failure(DurableError.parked(reason: parkingReason))))
        }
        do {
            let answer = try accept(client.key, client.event, client.data, loaded.situation, client.trace)
            replies.append((client.reply, .success(answer)))
        } catch {
            replies.append((client.reply, .failure(Self.refusal(error))))
        }
    }

    private mutating func process(_ row: InboxRow) {
        guard parkingReason == nil else { return }
        consumed.append(row.key)
        guard known[row.key] == nil, !loaded.situation.state.isTerminal else { return }
        do {
            let event = try Coding.decode(T.Event.self, from: row.event)
            _ = try accept(row.key, event, row.event, loaded.situation, row.trace)
        } catch {
            reportRefusal(of: row, Self.reason(error))
        }
    }

    /// Rejects a work item whose result cannot be stored. A machine whose own event is rejected is parked.
    mutating func refuse(_ item: WorkItem<T>?, _ error: Unstorable) {
        let reason = error.reason
        switch item {
        case .client(let client):
            replies.append((client.reply, .failure(DurableError.refused(reason: reason))))
            if case .rejection = error {
                issues.append(
                    "\(machine) rejected the event \"\(Excerpt.of(client.publicKey))\": "
                        + "\(DurableError.sentence(reason)) Its sender received an error.")
            }
        case .stored(let row):
            consumed.append(row.key)
            reportRefusal(of: row, reason)
        case .retry(_, let reply):
            retries.append((reply, false))
        case .run, nil:
            parkingReason = "an event from a timer or an effect cannot be processed: \(reason)"
        }
    }

    private mutating func reportRefusal(of row: InboxRow, _ reason: String) {
        issues.append(
            "\(machine) rejected the event \"\(Excerpt.of(row.key))\" in its inbox: \(DurableError.sentence(reason)) "
                + "The event was removed, and its sender received an error.")
    }

    /// Returns a short description of an error.
    static func reason(_ error: any Error) -> String {
        if case DurableError.refused(let reason) = error { return reason }
        return Excerpt.of(
            error is DurableError ? "\(error)" : CodingReason.text(of: error, in: "value"), limit: 1_000)
    }

    /// Returns the error that a client receives if its event cannot be processed.
    private static func refusal(_ error: any Error) -> DurableError {
        error as? DurableError ?? .refused(reason: reason(error))
    }

    private mutating func process(_ event: RunEvent<T>, of number: RunNumber, _ index: Int) {
        guard parkingReason == nil, !loaded.situation.state.isTerminal else { return }
        let run = loaded.situation.run(number)
        guard run?.phase == .running || configuration.acceptsStaleResults else { return }
        if storedRuns[number] != nil && !configuration.acceptsStaleResults { required.insert(number) }
        switch event {
        case .sent(let event):
            let key = Self.resultKey(number, index)
            guard known[key] == nil else { return }
            if let run, run.isDurable {
                // The journal may no longer contain the result of an earlier attempt.
                guard index >= run.accepted else { return }
                loaded.situation.update(number) { $0.accepted = index + 1 }
            }
            if run?.isDurable == true {
                acceptedRuns.append(AcceptedRun(number: number, isTimer: false, trace: run?.trace))
            }
            acceptOrPark(key, event, loaded.situation, run?.trace)
        case .ended:
            loaded.situation.retire(number, now)
        case .failed(let error):
            if let run { fail(run, error) }
        }
    }

    private mutating func fail(_ run: DurableRun<T>, _ error: any Error) {
        guard case .intent = run.work else {
            var event: T.Event?
            if case .volatile(let work) = run.work { event = work.recover(error) }
            loaded.situation.retire(run.number, now)
            if let event {
                acceptOrPark("failed/\(run.number)", event, loaded.situation, run.trace)
            } else {
                issues.append(
                    "An effect of \(machine) failed: \(Excerpt.of("\(error)", limit: 1_000)). Catch the error in the effect and send an event, "
                        + "or implement `static func failed(_:effect:)`.")
            }
            return
        }
        countFailure(of: run, "\(error)", error)
    }

    private mutating func countFailure(of run: DurableRun<T>, _ text: String, _ error: any Error) {
        let (failures, text) = (run.attempts + 1, Excerpt.of(text, limit: 1_000))
        loaded.situation.update(run.number) { ($0.attempts, $0.failure) = (failures, text) }
        let key = IdempotencyKey(
            machine: machine, sequence: run.number.sequence, ordinal: run.number.ordinal)
        failedAttempts.append(
            FailedAttempt(
                key: key, attempt: failures, isLast: failures >= configuration.attempts.limit,
                error: "\(type(of: error))"))
        guard failures >= configuration.attempts.limit else {
            let next = now.advanced(by: configuration.attempts.delay(after: failures))
            return loaded.situation.update(run.number) { $0.deadline = next }
        }
        loaded.situation.bury(run.number, now)
        deadLetters += 1
        if let event = run.failed(error) {
            acceptOrPark("failed/\(run.number)/\(now.microseconds)", event, loaded.situation, run.trace)
        } else {
            issues.append(
                "All \(failures) attempts to perform the intent "
                    + "\(run.description) for \(machine) failed: "
                    + "\(text). It is now a dead letter. Fix the cause, then call `retry(_:)`.")
        }
    }

    /// Resumes the machine after its previous owner has ended or lost ownership.
    mutating func resume(countsAttempts: Bool, restartsVolatileRuns: Bool) {
        let interrupted = countsAttempts ? loaded.situation.runs.filter(\.needsTask) : []
        loaded.situation.startEnqueued(now)
        for number in interrupted.map(\.number) {
            // The event for an earlier run may have ended this run or the machine.
            guard parkingReason == nil, !loaded.situation.state.isTerminal else { return }
            guard let run = loaded.situation.run(number), run.needsTask else { continue }
            if run.attempts + 1 >= configuration.attempts.limit {
                let text = "the last attempt was interrupted, and no attempts are left"
                countFailure(of: run, text, DurableError.stopped)
            } else {
                loaded.situation.update(number) { $0.attempts += 1 }
            }
        }
        guard restartsVolatileRuns, parkingReason == nil, !loaded.situation.state.isTerminal,
            T.resumed(loaded.situation.state) != nil
        else { return }
        do {
            var situation = loaded.situation
            let key = "resumed/\(loaded.epoch)"
            var turn = makeTurn(key, nil)
            try situation.resume(&turn)
            try record(nil, key, situation, turn)
        } catch {
            parkingReason = "the machine's volatile effects could not be restarted: \(Self.reason(error))"
        }
    }
}

// MARK: - Events

extension Batch {
    private func makeTurn(_ key: String, _ event: Data?) -> Turn<T> {
        Turn(
            sequence: loaded.sequence + 1,
            firstOrdinal: Digest.firstOrdinal(key, event, seed: loaded.ordinalSeed), now: now,
            limits: configuration.limits, actions: .live(env))
    }

    private mutating func acceptOrPark(
        _ key: String, _ event: T.Event, _ situation: Situation<T>, _ trace: TraceContext?
    ) {
        do {
            _ = try accept(key, event, try Coding.encode(event), situation, trace)
        } catch {
            parkingReason = "the event \"\(key)\" cannot be processed: \(Self.reason(error))"
        }
    }

    /// Processes an event in the given situation, and makes the resulting situation current.
    @discardableResult
    private mutating func accept(
        _ key: String, _ event: T.Event, _ data: Data, _ situation: Situation<T>, _ trace: TraceContext?
    ) throws -> Answer {
        guard !situation.state.isTerminal else { throw DurableError.terminated }
        var (situation, turn) = (situation, makeTurn(key, data))
        turn.trace = trace
        if loaded.isNew {
            try situation.start(&turn)
            // An internal event of the initial effect has ended the machine.
            guard !situation.state.isTerminal else { throw DurableError.terminated }
        }
        try situation.process(event, &turn)
        return try record(data, key, situation, turn)
    }

    @discardableResult
    private mutating func record(
        _ event: Data?, _ key: String, _ situation: Situation<T>, _ turn: Turn<T>
    ) throws -> Answer {
        let outputs = try Coding.encodeOutputs(turn.outputs)
        try configuration.checkSize(of: "its outputs", outputs)
        let row = JournalRow(
            sequence: turn.sequence, key: key, event: event, outputs: outputs,
            actions: turn.actionEvents.isEmpty ? nil : try Coding.encode(turn.actionEvents),
            digest: turn.digest(of: try Coding.encode(situation.state)), time: now)
        let answer = Answer(sequence: row.sequence, outputs: row.outputs)
        journal.append(row)
        known[key] = answer
        issues += turn.misuses.map { "\(machine): \($0)" }
        if turn.discarded > 0 {
            issues.append(
                "\(machine) has postponed too many events, so at least one was discarded. The limit is "
                    + "\(turn.limits.events) events or \(turn.limits.bytes) bytes. Handle the events in the current "
                    + "state, leave the state earlier, or increase `DurableConfiguration.capacity` or `byteCapacity`."
            )
        }
        loaded.situation = situation
        loaded.sequence = turn.sequence
        loaded.isNew = false
        return answer
    }
}

// MARK: - Transaction

extension Batch {
    /// Returns the transaction of this batch, or `nil` if there is nothing to store.
    mutating func makeCommit() throws -> Commit? {
        if loaded.isNew {
            // Refused events are removed, but the machine has not started.
            return consumed.isEmpty ? nil : removal()
        }
        let situation = loaded.situation
        var runs: [RunNumber: RunRow] = [:]
        for run in situation.runs where run.isDurable {
            runs[run.number] = RunRow(
                number: run.number, isDeadLetter: run.phase == .deadLetter,
                data: try Coding.encode(try run.record()))
        }
        let changed = runs.values.filter { storedRuns[$0.number] != $0 }.sorted { $0.number < $1.number }
        let ended = storedRuns.keys.filter { runs[$0] == nil }.sorted()
        // If the last volatile effect has ended, the next owner must not restart it.
        let restartsChange = loaded.storesVolatileRuns != situation.hasVolatileRuns
        loaded.stored = runs
        loaded.storesVolatileRuns = situation.hasVolatileRuns
        guard
            !journal.isEmpty || !consumed.isEmpty || !changed.isEmpty || !ended.isEmpty || restartsChange
        else { return nil }
        let state = try situation.state.snapshot()
        var checkpoint: Data?
        if loaded.sequence - loaded.checkpoint >= max(1, configuration.checkpointInterval) {
            loaded.checkpoint = loaded.sequence
            checkpoint = try Coding.encode(
                Checkpoint(state: state, postponed: try situation.encodedPostponed()))
        }
        let row = MachineRow(
            state: state, version: T.State.version, sequence: loaded.sequence,
            status: situation.state.isTerminal ? .terminated : .active,
            postponed: try situation.encodedPostponed(), hasVolatileRuns: situation.hasVolatileRuns,
            wake: situation.durableWake, checkpoint: loaded.checkpoint, ordinalSeed: loaded.ordinalSeed)
        return Commit(
            machine: machine, epoch: loaded.epoch, previous: previous, row: row, journal: journal,
            runs: changed, endedRuns: ended, requiredRuns: required.sorted(), consumed: consumed,
            checkpoint: checkpoint)
    }

    private func removal() -> Commit {
        let row = MachineRow(
            state: nil, version: 0, sequence: 0, status: .active, postponed: nil, hasVolatileRuns: false,
            wake: nil, checkpoint: 0, ordinalSeed: 0)
        return Commit(
            machine: machine, epoch: loaded.epoch, previous: 0, row: row, journal: [], runs: [],
            endedRuns: [], requiredRuns: [], consumed: consumed, checkpoint: nil)
    }

    /// Sends the results to the clients that are waiting for the transaction.
    func reply() {
        for (reply, result) in replies { reply.resume(with: result.map { .accepted($0) }) }
        for (reply, isDead) in retries { reply.resume(returning: isDead) }
    }
}

/// The stored state from which the retained journal starts.
struct Checkpoint: Codable {
    var state: Data
    var postponed: Data?
}
