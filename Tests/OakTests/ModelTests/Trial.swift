import Oak
import TestSupport

/// A trial that runs a random machine under a random schedule, and compares it with the reference.
///
/// Everything runs on the thread of the test, on a `ManualActor`.
final class Trial: @unchecked Sendable {
    struct Body {
        let spec: RunSpec
        let input: RandomMachine.Input
        var continuation: CheckedContinuation<Ending, Never>?
    }

    enum Ending {
        case returns, cancels
        case throwing(RandomMachine.Event?)
    }

    /// The observer of the machine. Without an observer, events take the fast path.
    enum Observation: CaseIterable {
        case none, handler, inspector
    }

    let seed: UInt64
    var dice: SeededGenerator
    let table: Table
    let observation: Observation
    let chainLimit: Int
    var reference: Reference
    var machine: Machine<RandomMachine>?
    weak var freed: Machine<RandomMachine>?
    let input: RandomMachine.Input
    let manual: ManualActor
    /// The environment of the effects.
    var environment: ScriptedEnvironment?

    var bodies: [Int: Body] = [:]
    var inputs: [Int: RandomMachine.Input] = [:]
    var waiters: [Int: Task<Void, Never>] = [:]
    /// The timers that are running in the engine, by serial number.
    var sleepers:
        [Int: (deadline: JumpingClock.Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    /// The latest deadline of a timer that has expired.
    var reached = JumpingClock.Instant()
    var log: [String] = []
    private var serials = 0
    private var isUpdating = false
    /// The nesting depth of actions and output handlers.
    private var handlerDepth = 0
    private var remainingHandlerSends = 60
    private var isSendingDirectly = false
    /// A Boolean value that indicates whether the machine was freed within a chain, so the number of discarded events
    /// does not include that chain.
    private var isFreedDuringChain = false
    private(set) var interruptions = 0
    private var unhandled = 0
    private var answered = 0

    init(seed: UInt64, on manual: isolated ManualActor) {
        var dice = SeededGenerator(seed: seed)
        let table = Table(&dice)
        let observation = dice.pick(Observation.allCases)
        let capacity = dice.pick([0, 1, 2, 5, 40, 1000, 65_536, 65_536])
        let chainLimit = dice.pick([1, 2, 8, 1_000_000, 1_000_000])
        (self.seed, self.dice, self.table, self.observation, self.chainLimit) = (
            seed, dice, table, observation, chainLimit
        )
        self.manual = manual
        let state = RandomMachine.State(name: 0)
        reference = Reference(
            state: state, capacity: capacity, isInspected: observation == .inspector,
            hasHandler: observation != .none)
        let (recorder, issueHandler, clock) = (Recorder(), IssueHandler(), TrialClock(seed))
        let environment = ScriptedEnvironment()
        let machine = Machine(
            of: RandomMachine.self, initialState: state, env: environment,
            configuration: Configuration(
                clock: clock, capacity: capacity, chainLimit: chainLimit,
                inspector: observation == .inspector ? recorder : nil,
                report: { issueHandler.trial?.report($0) }),
            output: observation == .none ? nil : { issueHandler.trial?.deliver($0) }, isolation: manual)
        input = machine.input
        self.machine = machine
        self.environment = environment
        freed = machine
        recorder.trial = self
        issueHandler.trial = self
        clock.trial = self
        note("seed \(seed), observation \(observation), capacity \(capacity), chain limit \(chainLimit)")
    }

    func note(_ line: @autoclosure () -> String) {
        log.append(line())
        if log.count > 3000 { log.removeFirst(1000) }
    }

    func recordViolation(_ text: String) { reference.recordViolation(text) }

    func nextSerial() -> Int {
        serials += 1
        return serials
    }

    func event(_ symbol: Int? = nil, fuel: Int) -> RandomMachine.Event {
        RandomMachine.Event(
            symbol: symbol ?? dice.roll(0...table.symbols - 1), fuel: fuel, serial: nextSerial(), trial: self)
    }
}

// MARK: - Calls from the engine

extension Trial {
    func update(_ state: inout RandomMachine.State, _ event: RandomMachine.Event) -> RandomMachine.Effect? {
        note("    update \(state.name) \(event)")
        if isUpdating || handlerDepth > 0 { recordViolation("R2.1 update was re-entered with \(event)") }
        isUpdating = true
        defer { isUpdating = false }
        if state != reference.state { recordViolation("the state was \(state), not \(reference.state)") }
        guard !state.isTerminal else {
            recordViolation("R7.1 \(event) was processed in a terminal state")
            return nil
        }
        let transition = table.transitions[state.name][event.symbol]
        if transition.next < 0 { state.isTerminal = true } else { state.name = transition.next }
        state.steps += 1
        let specs = transition.effects.compactMap { spec($0, fuel: event.fuel) }
        reference.process(event.serial, to: state, specs)
        let effects = specs.map(effect)
        return effects.isEmpty ? nil : effects.count == 1 ? effects[0] : .merge(effects)
    }

    private func spec(_ template: Template, fuel: Int) -> Spec? {
        switch template {
        case .send(let symbol): return fuel > 0 ? .send(event(symbol, fuel: fuel - 1)) : nil
        case .output: return .output(nextSerial())
        case .action(let actionKind):
            switch actionKind {
            case .answer(let symbol), .sendOutside(let symbol), .sendOfRun(let symbol):
                return .action(
                    nextSerial(), actionKind, event: fuel > 0 ? event(symbol, fuel: fuel - 1) : nil)
            case .nothing, .cancelMachine, .freeMachine: return .action(nextSerial(), actionKind, event: nil)
            }
        case .run(let key, let overlap, let timing, let catches, let respectsCancellation):
            guard bodies.count < 40 else { return nil }
            return .run(
                RunSpec(
                    serial: nextSerial(), key: key, overlap: overlap, timing: timing, catches: catches,
                    respectsCancellation: respectsCancellation))
        case .cancel(let key): return .cancel(key)
        case .cancelAll: return .cancelAll
        case .list(let templates): return .list(templates.compactMap { spec($0, fuel: fuel) })
        }
    }

    private func effect(_ spec: Spec) -> RandomMachine.Effect {
        switch spec {
        case .send(let event): return .send(event)
        case .output(let value): return .output(value)
        case .action(let number, let actionKind, let event):
            return .action { [self] _ in
                act(number, actionKind, event)
                if case .answer = actionKind { return event } else { return nil }
            }
        case .run(let spec):
            var effect: RandomMachine.Effect
            if let key = spec.key {
                effect = RandomMachine.Effect(id: key.id, overlap: spec.overlap) { env, input in
                    try await self.runBody(spec, input)
                }
            } else {
                effect = RandomMachine.Effect { env, input in try await self.runBody(spec, input) }
            }
            // The duration identifies the timer.
            switch spec.timing {
            case .atOnce: break
            case .debounced: effect = effect.debounced(.seconds(spec.serial))
            case .throttled(let latest): effect = effect.throttled(.seconds(spec.serial), latest: latest)
            }
            guard spec.catches else { return effect }
            return effect.catching { ($0 as? BodyError)?.event ?? self.event(0, fuel: 0) }
        case .cancel(let key): return .cancel(id: key.id)
        case .cancelAll: return .cancelAll
        case .list(let specs): return .merge(specs.map(effect))
        }
    }

    private func act(_ number: Int, _ actionKind: Template.ActionKind, _ event: RandomMachine.Event?) {
        note("    action \(number) \(actionKind)")
        if isUpdating { recordViolation("R1 an action ran inside of update") }
        reference.perform(.action(number))
        inside {
            switch actionKind {
            case .nothing, .answer: break
            case .sendOutside: if let event { send(event, from: nil) }
            case .sendOfRun: if let event, let run = inputs.keys.max() { send(event, from: run) }
            case .cancelMachine: cancel()
            case .freeMachine: free()
            }
        }
        reference.complete(.action(number))
    }

    private func deliver(_ value: Int) {
        note("    output \(value)")
        if isUpdating { recordViolation("R3.2 an output was delivered inside of update") }
        if let machine, machine.state != reference.state {
            recordViolation("R3.2 the state was not written before its output")
        }
        reference.perform(.output(value))
        if value % 4 == 0 && remainingHandlerSends > 0 {
            remainingHandlerSends -= 1
            inside { send(event(fuel: 1), from: nil) }
        }
        reference.complete(.output(value))
    }

    private func inside(_ body: () -> Void) {
        handlerDepth += 1
        body()
        handlerDepth -= 1
    }

    private func report(_ issue: Issue) {
        note("    issue \(issue.kind)")
        switch issue.kind {
        case .chainTooLong: interruptions += 1
        case .effectFailed:
            reference.unhandled -= 1
            if reference.unhandled < 0 {
                recordViolation("R5.1 an error that was handled or is stale was reported as an issue")
            }
        default: recordViolation("unexpected issue \(issue)")
        }
    }
}

// MARK: - Bodies of run effects

extension Trial {
    private nonisolated(nonsending) func runBody(_ spec: RunSpec, _ input: RandomMachine.Input) async throws {
        note("    run \(spec.serial) begins")
        reference.begin(spec.serial)
        bodies[spec.serial] = Body(spec: spec, input: input)
        inputs[spec.serial] = input
        let ending: Ending = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Ending, Never>) in
                if spec.respectsCancellation && Task.isCancelled {
                    return continuation.resume(returning: Ending.cancels)
                }
                bodies[spec.serial]?.continuation = continuation
            }
        } onCancel: {
            if spec.respectsCancellation { resume(spec.serial, Ending.cancels) }
        }
        bodies[spec.serial] = nil
        switch ending {
        case .returns:
            note("    run \(spec.serial) returns")
            reference.finish(spec.serial, throwing: false, becoming: nil)
        case .cancels:
            note("    run \(spec.serial) ends because of its cancellation")
            if reference.runs[spec.serial]?.isAlive == true {
                recordViolation("R4.1 run \(spec.serial) was cancelled while alive")
            }
            throw CancellationError()
        case .throwing(let event):
            note("    run \(spec.serial) throws \(event.map { "\($0)" } ?? "an unhandled error")")
            reference.finish(spec.serial, throwing: true, becoming: event?.serial)
            throw BodyError(event: event)
        }
    }

    /// Waits until the trial lets a timer expire.
    fileprivate nonisolated(nonsending) func sleep(_ timer: Int, until deadline: JumpingClock.Instant)
        async throws
    {
        note("    timer \(timer) begins")
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
                sleepers[timer] = (deadline, continuation)
            }
        } onCancel: {
            sleepers.removeValue(forKey: timer)?.continuation.resume(throwing: CancellationError())
        }
    }

    func resume(_ run: Int, _ ending: Ending) {
        guard let continuation = bodies[run]?.continuation else { return }
        bodies[run]?.continuation = nil
        continuation.resume(returning: ending)
    }
}

// MARK: - Actions of the test

extension Trial {
    /// Sends an event, either externally or from a run, and compares the thrown error with the reference.
    func send(_ event: RandomMachine.Event, from run: Int?, onHost: Bool = false, directly: Bool = false) {
        let source = run.map { inputs[$0] } ?? input
        guard let source else { return }
        reference.dropUninspected()
        let isFree = onHost && handlerDepth == 0 && reference.isIdle
        reference.startsAtOnce = isFree
        let expected = reference.accept(event.serial, from: run)
        reference.startsAtOnce = false
        let (before, interruptions) = (reference.processed, self.interruptions)
        note(
            "  send \(event) from \(run.map { "run \($0)" } ?? "outside")\(onHost ? " on the host" : "")\(directly ? ", directly" : "")"
        )
        var refusal: Reference.Refusal?
        do {
            try manual.perform { manual in
                if directly {
                    isSendingDirectly = true
                    defer { isSendingDirectly = false }
                    try machine?.send(event)
                } else if onHost {
                    try source.send(event, isolation: manual)
                } else {
                    try source.send(event, isolation: nil)
                }
            }
        } catch {
            refusal = Reference.Refusal(error)
        }
        if refusal != expected {
            recordViolation(
                "R6 \(event) from \(run.map { "run \($0)" } ?? "outside"): threw \(show(refusal)), expected \(show(expected))"
            )
        }
        if isFree && expected == nil && interruptions == self.interruptions {
            if reference.processed == before {
                recordViolation("R2.2 \(event) was not processed before send returned")
            }
            let left = reference.mailbox.count
            if !reference.lane.isEmpty {
                recordViolation(
                    "R2.2 \(reference.lane.count) internal events left when send returned, \(left)")
            }
        }
        if !onHost && handlerDepth == 0 && reference.processed != before {
            recordViolation("R2.3 \(event) was processed by a sender that is not on the host")
        }
    }

    private func show(_ refusal: Reference.Refusal?) -> String { refusal.map { "\($0)" } ?? "nothing" }

    func cancel() {
        guard let machine else { return }
        note("  cancel the machine")
        reference.stop(.cancelled)
        machine.cancel()
    }

    func free() {
        guard machine != nil, !isSendingDirectly, waiters.isEmpty else { return }
        note("  free the machine")
        // The internal events at this moment are reported individually, and are not included in the count.
        isFreedDuringChain = handlerDepth > 0 || !reference.lane.isEmpty
        reference.stop(.cancelled)
        machine = nil
    }

    /// Sends an event in a new task on the host and waits for it there.
    func sendAndWait(_ event: RandomMachine.Event, from run: Int?, forOutputs: Bool) {
        let number = event.serial
        note("  \(forOutputs ? "request" : "process") \(event) from \(run.map { "run \($0)" } ?? "outside")")
        manual.perform { manual in
            waiters[number] = Task {
                _ = manual
                await self.awaitResult(event, from: run, forOutputs: forOutputs)
            }
        }
    }

    private nonisolated(nonsending) func awaitResult(
        _ event: RandomMachine.Event, from run: Int?, forOutputs: Bool
    ) async {
        let number = event.serial
        note("    waiting for \(event)")
        reference.tickets[number] = Reference.Ticket(mayBeWithdrawn: Task.isCancelled)
        let expected = reference.accept(number, from: run, ticket: number)
        defer { waiters[number] = nil }
        do {
            if forOutputs, let machine {
                let outputs = try await machine.request(event)
                reference.settle()
                guard case .settled = reference.tickets[number]?.phase else {
                    return recordViolation("R6.1 request \(event) returned too early")
                }
                if outputs != reference.tickets[number]?.outputs {
                    recordViolation(
                        "R6.1 request \(event): \(outputs), not \(reference.tickets[number]?.outputs ?? [])")
                }
            } else {
                try await (run.flatMap { inputs[$0] } ?? input).process(event)
                reference.settle()
                if case .settled = reference.tickets[number]?.phase {
                } else {
                    recordViolation("R6.1 process \(event) returned too early")
                }
            }
            if expected != nil { recordViolation("R6.2 \(event) should have thrown \(show(expected))") }
        } catch {
            note("    \(event) threw \(error)")
            reference.dropUninspected()
            if let expected {
                if Reference.Refusal(error) != expected {
                    recordViolation("R6.2 \(event) threw \(error), not \(expected)")
                }
            } else {
                checkLoss(error, of: event)
            }
        }
    }

    private func checkLoss(_ error: any Error, of event: RandomMachine.Event) {
        guard let ticket = reference.tickets[event.serial] else { return }
        let expected: Reference.Refusal? =
            switch ticket.phase {
            case .lost(.terminated): .send(.terminated)
            case .lost(.cancelled): .send(.cancelled)
            case .lost: .stale
            // The chain was interrupted, and then the machine ended.
            case .processing, .settled:
                reference.end.map { $0 == .terminated ? .send(.terminated) : .send(.cancelled) } ?? nil
            case .queued: ticket.mayBeWithdrawn ? .stale : nil
            }
        let thrown = Reference.Refusal(error)
        if thrown != expected && !(thrown == .stale && ticket.mayBeWithdrawn) {
            recordViolation(
                "R6.2 waiting for \(event) threw \(error), expected \(show(expected)), \(ticket.phase)")
        }
    }

    /// Cancels the task that is waiting for an event.
    func withdraw(_ number: Int) {
        note("  cancel the task that waits for #\(number)")
        if let ticket = reference.tickets[number] {
            switch ticket.phase {
            case .queued:
                let item = reference.waiting.first { $0.serial == number }
                let isStale = item?.run.map { reference.runs[$0]?.isAlive != true } ?? false
                reference.tickets[number]?.phase = .lost(isStale ? .stale : .taskCancelled)
            case .processing: reference.tickets[number]?.mayBeWithdrawn = true
            case .settled, .lost: reference.tickets[number]?.mayBeWithdrawn = true
            }
        }
        waiters[number]?.cancel()
    }
}

// MARK: - Checks

extension Trial {
    /// Checks that no event is queued, and that the engine agrees with the reference.
    func checkRest() {
        reference.dropUninspected(atRest: true)
        reference.settle()
        reference.checkTransitionIsComplete("the machine settled")
        if !reference.isIdle {
            recordViolation(
                "no job is left, but these wait: \(reference.lane), \(reference.failures), \(reference.waiting)"
            )
        }
        if let machine, machine.state != reference.state {
            recordViolation("the state is \(machine.state), not \(reference.state)")
        }
        if let machine, machine.isRunning != (reference.end == nil) {
            recordViolation("isRunning is \(machine.isRunning)")
        }
        for (serial, run) in reference.runs where run.phase == .running && !run.hasBegun {
            recordViolation("run \(serial) has not begun")
        }
        for (number, ticket) in reference.tickets where waiters[number] != nil {
            recordViolation("R6.1 the wait for #\(number) has not ended, \(ticket.phase)")
        }
        if reference.unhandled != 0 {
            recordViolation("R5.1 \(reference.unhandled) errors were not reported")
        }
        let timers = reference.timers.values.map(\.serial).sorted()
        if sleepers.keys.sorted() != timers {
            recordViolation("R4.5 the timers \(sleepers.keys.sorted()) are running, not \(timers)")
        }
        guard observation == .inspector else { return }
        if !reference.pendingDiscards.isEmpty && !(isFreedDuringChain && interruptions > 0) {
            recordViolation("R6.1 \(reference.pendingDiscards.sorted()) were discarded but not reported")
        }
        if !reference.starting.isEmpty {
            recordViolation("R11.1 the start of runs \(reference.starting) was not reported")
        }
        if !reference.finishing.isEmpty {
            recordViolation("R11.1 the end of runs \(reference.finishing) was not reported")
        }
        if !reference.failing.isEmpty {
            recordViolation("R11.1 the failure of runs \(reference.failing) was not reported")
        }
        if (reference.end != nil) != reference.hasStopped {
            recordViolation("R11.1 the end of the machine was not reported")
        }
    }

    private final class IssueHandler: @unchecked Sendable {
        weak var trial: Trial?
    }

    /// A clock whose timers expire when the trial lets them expire. The duration of a timer, in seconds, identifies it.
    /// The time jumps at random after the last deadline, so the deadlines are in random order.
    private final class TrialClock: Clock, @unchecked Sendable {
        weak var trial: Trial?
        private var dice: SeededGenerator

        init(_ seed: UInt64) { dice = SeededGenerator(seed: seed &+ 1) }

        var now: JumpingClock.Instant {
            let reached = Int(trial?.reached.offset.components.seconds ?? 0) / Self.jump
            return .init(offset: .seconds(Self.jump * (reached + dice.roll(1...9999))))
        }
        var minimumResolution: Duration { .zero }

        func sleep(until deadline: JumpingClock.Instant, tolerance: Duration?) async throws {
            try await trial?.sleep(-(Int(deadline.offset.components.seconds) % Self.jump), until: deadline)
        }

        private static var jump: Int { 1_000_000 }
    }

    /// An inspector that compares each notification with the reference.
    private final class Recorder: Inspector, @unchecked Sendable {
        weak var trial: Trial?
        /// The runs whose start was reported.
        private var started: Set<Int> = []

        /// Returns the run with the number that the engine reports, or `nil` if there is none with the reported id.
        private func serial(of run: EffectRun) -> Int? {
            guard let reference = trial?.reference, reference.registered.indices.contains(Int(run.number) - 1)
            else { return nil }
            let serial = reference.registered[Int(run.number) - 1]
            return reference.key(of: serial)?.id == run.id ? serial : nil
        }

        func received<Event>(_ machine: MachineID, event: Event) {
            if trial?.isUpdating == true { trial?.recordViolation("R2.1 received in update") }
        }

        func delivered<Output>(_ machine: MachineID, output: Output) {
            guard let output = output as? Int, let trial, trial.reference.steps.first == .output(output)
            else {
                trial?.recordViolation("R11.1 reported output \(output) out of turn")
                return
            }
        }

        func effectStarted(_ machine: MachineID, run: EffectRun) {
            guard let trial else { return }
            trial.note("    reported start of \(run)")
            guard let serial = serial(of: run), started.insert(serial).inserted else {
                return trial.recordViolation("R11.1 reported start of \(run)")
            }
            if trial.reference.steps.first == .started(serial) {
                trial.reference.perform(.started(serial))
            } else if trial.reference.starting.remove(serial) == nil {
                trial.recordViolation("R11.1 reported start of \(run), expected \(trial.reference.steps)")
            }
        }

        func effectFinished(_ machine: MachineID, run: EffectRun) {
            trial?.note("    reported end of \(run)")
            if trial?.reference.finishing.remove(serial(of: run) ?? 0) == nil {
                trial?.recordViolation("R11.1 reported end of \(run)")
            }
        }

        func effectFailed(_ machine: MachineID, run: EffectRun, error: any Error) {
            trial?.note("    reported failure of \(run)")
            if trial?.reference.failing.remove(serial(of: run) ?? 0) == nil {
                trial?.recordViolation("R11.1 reported failure of \(run)")
            }
        }

        func effectCancelled(_ machine: MachineID, run: EffectRun) {
            guard let trial else { return }
            trial.note("    reported cancellation of \(run)")
            guard let serial = serial(of: run) else {
                return trial.recordViolation("R11.1 reported cancellation of \(run)")
            }
            if trial.reference.cancelling.remove(serial) == nil,
                trial.reference.failing.contains(serial) || !started.contains(serial)
            {
                trial.recordViolation("R11.1 reported cancellation of \(run)")
            }
        }

        func effectSkipped(_ machine: MachineID, id: EffectID?, scope: ScopePath) {
            guard let trial, case .skipped(let key) = trial.reference.steps.first, key.id == id else {
                trial?.recordViolation(
                    "R11.1 reported that \(id.map(\.description) ?? "an unnamed effect") is skipped")
                return
            }
            trial.reference.perform(.skipped(key))
        }

        func discarded<Event>(_ machine: MachineID, event: Event, reason: DiscardReason) {
            guard let trial, let event = event as? RandomMachine.Event else { return }
            trial.note("    reported discarded \(event) \(reason)")
            trial.reference.discard(event.serial, reason)
        }

        func stopped(_ machine: MachineID, reason: StopReason, discarded: Int) {
            guard let trial else { return }
            trial.note("    reported \(reason) \(discarded)")
            if trial.reference.hasStopped { trial.recordViolation("R11.1 the end was reported twice") }
            if trial.reference.end != reason { trial.recordViolation("R11.1 reported \(reason)") }
            if trial.reference.discarded != discarded && !trial.isFreedDuringChain {
                trial.recordViolation(
                    "R7.1 reported \(discarded) discarded, not \(trial.reference.discarded)")
            }
            trial.reference.hasStopped = true
        }
    }
}
