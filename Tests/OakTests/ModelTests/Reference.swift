import Oak

/// An implementation of the contract without threads and tasks.
///
/// The trial reports each action of the engine in order, and the reference records the actions that violate the
/// contract.
struct Reference {
    struct Run {
        enum Phase { case waiting, running, returned, ended, dead }

        let spec: RunSpec
        var phase: Phase
        var queued = 0
        var hasBegun = false

        /// A Boolean value that indicates whether the run is alive. A run that has returned counts as running while its
        /// events are queued (R4.2).
        var isAlive: Bool { phase != .ended && phase != .dead }
    }

    /// A timer that measures the quiet period of a debounced effect, or the interval of a throttled effect (R4.5).
    struct Timer {
        /// The negated serial number of the effect that started the timer. It distinguishes the timer from the effect.
        let serial: Int
        let isInterval: Bool
        /// The effect that the timer holds back.
        var held: RunSpec?
    }

    struct Ticket {
        enum Phase {
            case queued, processing, settled
            case lost(DiscardReason)
        }

        var phase = Phase.queued
        var outputs: [Int] = []
        /// A Boolean value that indicates whether the event may be either withdrawn or processed, because its task was
        /// cancelled before the event was sent.
        var mayBeWithdrawn = false
        var hasAnswer = false
    }

    struct Item {
        let serial: Int
        var run: Int?
        var ticket: Int?
    }

    /// An observation that must come next, in order (R3.1, R3.2).
    enum Step: Equatable {
        case output(Int)
        case action(Int)
        case started(Int)
        case skipped(Key)
    }

    var state: RandomMachine.State
    let capacity: Int
    let isInspected: Bool
    let hasHandler: Bool

    var lane: [Int] = []
    var failures: [Item] = []
    var mailbox: [Item] = []
    private var head = 0
    var externalEventCount = 0
    var runs: [Int: Run] = [:]
    /// The runs with an id that are alive, oldest first.
    var order: [Key: [Int]] = [:]
    /// The runs in the order in which they were registered. The engine numbers them in this order, beginning with 1.
    var registered: [Int] = []
    private(set) var timers: [Key: Timer] = [:]
    /// The keys of all timers so far, by the serial numbers of the timers.
    private var timerKeys: [Int: Key] = [:]
    var tickets: [Int: Ticket] = [:]
    var current: Int?
    var end: StopReason?
    var hasStopped = false
    var discarded = 0

    var steps: [Step] = []
    var specs: [Spec] = []
    var starting: Set<Int> = []
    var cancelling: Set<Int> = []
    var finishing: Set<Int> = []
    var failing: Set<Int> = []
    var unhandled = 0
    var pendingDiscards: Set<Int> = []
    var processed = 0
    /// The events that executed actions return.
    var answers: [Int: Int] = [:]
    /// A Boolean value that indicates whether the host itself is sending to an idle machine, which then does not use
    /// its mailbox. The trial sets this value.
    var startsAtOnce = false
    var violations: [String] = []

    init(state: RandomMachine.State, capacity: Int, isInspected: Bool, hasHandler: Bool) {
        (self.state, self.capacity, self.isInspected, self.hasHandler) = (
            state, capacity, isInspected, hasHandler
        )
        if state.isTerminal { stop(.terminated) }
    }

    mutating func recordViolation(_ text: String) { violations.append(text) }

    var waiting: ArraySlice<Item> { mailbox[head...] }
    var isIdle: Bool { lane.isEmpty && failures.isEmpty && head == mailbox.count && steps.isEmpty }
}

// MARK: - Sending

extension Reference {
    enum Refusal: Equatable {
        case stale
        case send(SendError)

        init(_ error: any Error) {
            self = (error as? SendError).map { .send($0) } ?? .stale
        }
    }

    /// Returns the error that a send must throw, or enqueues the event and returns `nil` (R6).
    mutating func accept(_ serial: Int, from run: Int?, ticket: Int? = nil) -> Refusal? {
        if let run {
            switch runs[run]?.phase {
            case .waiting, .running: break
            case .returned, .ended: return .send(.effectEnded)
            case .dead, nil: return .stale
            }
        } else {
            switch end {
            case .terminated: return .send(.terminated)
            case .cancelled: return .send(.cancelled)
            case nil: break
            }
            if ticket == nil && externalEventCount >= capacity && !startsAtOnce {
                return .send(.overflow(capacity: capacity))
            }
        }
        enqueue(Item(serial: serial, run: run, ticket: ticket))
        return nil
    }

    private mutating func enqueue(_ item: Item) {
        if let run = item.run { runs[run]?.queued += 1 } else { externalEventCount += 1 }
        mailbox.append(item)
    }
}

// MARK: - Processing

extension Reference {
    /// Checks that an event is the next event to be processed, and computes its consequences (R2.1, R3.1, R8.1).
    mutating func process(_ event: Int, to next: RandomMachine.State, _ specs: [Spec]) {
        processed += 1
        if let end { return recordViolation("event #\(event) was processed after the machine was \(end)") }
        checkTransitionIsComplete("event #\(event) was processed")
        if lane.first == event {
            lane.removeFirst()
        } else if !lane.isEmpty {
            recordViolation("event #\(event) was processed before internal event #\(lane[0])")
        } else {
            settle()
            takeFromMailbox(event)
        }
        state = next
        if next.isTerminal { stop(.terminated) }
        self.specs = specs.flatMap(\.flattened)
        executeNextEffects()
    }

    private mutating func takeFromMailbox(_ event: Int) {
        while let item = nextItem() {
            if item.serial == event { break }
            // Without an inspector, discarded events are not reported.
            guard !isInspected, discardReason(of: item) != nil || mayBeWithdrawn(item) else {
                return recordViolation("event #\(event) was processed before #\(item.serial), or is unknown")
            }
            drop(item)
        }
        guard let item = nextItem() else {
            return recordViolation("event #\(event) was processed but was not queued")
        }
        if let reason = discardReason(of: item) {
            recordViolation("event #\(event) was processed but is \(reason)")
        }
        remove(item)
        if let run = item.run { dequeue(run) }
        if let ticket = item.ticket {
            tickets[ticket]?.phase = .processing
            current = ticket
        }
    }

    private func nextItem() -> Item? { failures.first ?? (head < mailbox.count ? mailbox[head] : nil) }

    private mutating func remove(_ item: Item) {
        if failures.first?.serial == item.serial {
            failures.removeFirst()
        } else {
            head += 1
            if item.run == nil { externalEventCount -= 1 }
        }
    }

    /// Returns the reason why a queued event must be discarded, or `nil` if it must be processed (R4.2, R6.1).
    private func discardReason(of item: Item) -> DiscardReason? {
        if let run = item.run, runs[run]?.isAlive != true { return .stale }
        if let ticket = item.ticket, case .lost(let reason) = tickets[ticket]?.phase { return reason }
        return nil
    }

    private func mayBeWithdrawn(_ item: Item) -> Bool {
        item.ticket.flatMap { tickets[$0]?.mayBeWithdrawn } ?? false
    }

    private mutating func drop(_ item: Item) {
        let reason = discardReason(of: item) ?? .taskCancelled
        remove(item)
        if let ticket = item.ticket { tickets[ticket]?.phase = .lost(reason) }
        if let run = item.run, runs[run]?.isAlive == true { dequeue(run) }
    }

    /// Removes the events whose discarding is not reported, because there is no inspector.
    mutating func dropUninspected(atRest: Bool = false) {
        while !isInspected, let item = nextItem(),
            discardReason(of: item) != nil || atRest && mayBeWithdrawn(item)
        {
            drop(item)
        }
    }

    /// Settles the ticket of an event when the event and everything that it caused have been processed (R6.1).
    mutating func settle() {
        guard lane.isEmpty, let ticket = current else { return }
        tickets[ticket]?.phase = .settled
        current = nil
    }

    mutating func checkTransitionIsComplete(_ what: String) {
        if let step = steps.first { recordViolation("\(what) before \(step)") }
        if !cancelling.isEmpty && isInspected {
            recordViolation("\(what) before runs \(cancelling.sorted()) were cancelled")
        }
        steps = []
        cancelling = []
    }
}

// MARK: - Effects

extension Reference {
    /// Executes the effects that `update` returned, from left to right, up to the next observation (R3.1).
    private mutating func executeNextEffects() {
        while !specs.isEmpty, end != .cancelled {
            switch specs.removeFirst() {
            case .send(let event): cause(event.serial)
            case .output(let value):
                if let current { tickets[current]?.outputs.append(value) }
                guard hasHandler else { continue }
                steps.append(.output(value))
                return
            case .action(let number, let actionKind, let event):
                if case .answer = actionKind { answers[number] = event?.serial }
                steps.append(.action(number))
                return
            case .run(let spec):
                if end == nil { start(spec) }
                if !steps.isEmpty { return }
            case .cancel(let key):
                guard end == nil else { continue }
                kill(order[key] ?? [])
                cancelTimer(key)
            case .cancelAll: if end == nil { killAll() }
            case .list: break
            }
        }
        specs = []
    }

    private mutating func cause(_ serial: Int) {
        if end != nil { discardAtEnd(serial) } else { lane.append(serial) }
    }

    mutating func perform(_ step: Step) {
        guard steps.first == step else {
            return recordViolation(
                "expected \(steps.first.map { "\($0)" } ?? "nothing"), but observed \(step)")
        }
        steps.removeFirst()
        // An action or an output handler has to complete before the next effect is executed.
        switch step {
        case .action, .output: break
        case .started, .skipped: if steps.isEmpty { executeNextEffects() }
        }
    }

    /// Records that an action or an output handler has returned.
    mutating func complete(_ step: Step) {
        if case .action(let number) = step, let answer = answers.removeValue(forKey: number) { cause(answer) }
        executeNextEffects()
    }

    /// Executes an effect with its own timing (R4.5).
    private mutating func start(_ spec: RunSpec) {
        guard let key = spec.key else { return startAtOnce(spec) }
        switch spec.timing {
        case .atOnce: startAtOnce(spec)
        case .debounced:
            if spec.overlap == .replace { kill(order[key] ?? []) }
            dropHeldEffect(of: key)
            startTimer(Timer(serial: -spec.serial, isInterval: false, held: spec), of: key)
        case .throttled(let latest):
            guard timers[key]?.isInterval == true else {
                dropHeldEffect(of: key)
                startTimer(Timer(serial: -spec.serial, isInterval: true), of: key)
                return startAtOnce(spec)
            }
            if latest {
                dropHeldEffect(of: key)
                timers[key]?.held = spec
            } else if isInspected {
                steps.append(.skipped(key))
            }
        }
    }

    private mutating func startTimer(_ timer: Timer, of key: Key) {
        timers[key] = timer
        timerKeys[timer.serial] = key
        registered.append(timer.serial)
    }

    /// Drops the effect that a timer holds back, because another effect supersedes it.
    private mutating func dropHeldEffect(of key: Key) {
        guard timers[key]?.held != nil else { return }
        timers[key]?.held = nil
        if isInspected { steps.append(.skipped(key)) }
    }

    /// Ends a timer together with the effect that it holds back.
    private mutating func cancelTimer(_ key: Key) {
        if let timer = timers.removeValue(forKey: key), timer.held != nil { cancelling.insert(timer.serial) }
    }

    /// Ends a timer because its time has passed, and starts the effect that it holds back (R4.5).
    mutating func expire(_ serial: Int) {
        guard let (key, timer) = timers.first(where: { $0.value.serial == serial }) else {
            return recordViolation("timer \(serial) was still running after it had been cancelled")
        }
        timers[key] = nil
        guard let held = timer.held else { return }
        if timer.isInterval { start(held) } else { startAtOnce(held) }
    }

    /// Returns the key of a run or timer.
    func key(of serial: Int) -> Key? { timerKeys[serial] ?? runs[serial]?.spec.key }

    /// Starts a run according to its overlap policy (R4.4).
    private mutating func startAtOnce(_ spec: RunSpec) {
        var run = Run(spec: spec, phase: .running)
        if let key = spec.key, spec.overlap == .replace {
            dropHeldEffect(of: key)
            if timers[key]?.isInterval == false { timers[key] = nil }
        }
        if let key = spec.key, let others = order[key], !others.isEmpty {
            switch spec.overlap {
            case .replace: kill(others)
            case .keepFirst:
                if isInspected { steps.append(.skipped(key)) }
                return
            case .enqueue: run.phase = .waiting
            case .parallel: break
            case .atMost(let limit, let excess):
                let surplus = others.count - max(1, limit) + 1
                if surplus <= 0 { break }
                switch excess {
                case .wait: run.phase = .waiting
                case .waitNewest:
                    kill(others.filter { runs[$0]?.phase == .waiting })
                    run.phase = .waiting
                case .dropNewest:
                    if isInspected { steps.append(.skipped(key)) }
                    return
                case .dropOldest:
                    kill(Array(others.prefix(surplus)))
                    for serial in startWaiting(key) where isInspected { steps.append(.started(serial)) }
                }
            }
        }
        runs[spec.serial] = run
        registered.append(spec.serial)
        if let key = spec.key { order[key, default: []].append(spec.serial) }
        if run.phase == .running && isInspected { steps.append(.started(spec.serial)) }
        if let key = spec.key, run.phase == .waiting, case .atMost(_, .waitNewest) = spec.overlap {
            for serial in startWaiting(key) where isInspected { steps.append(.started(serial)) }
        }
    }

    private mutating func killAll() {
        kill(Array(runs.keys))
        for key in timers.keys { cancelTimer(key) }
    }

    private mutating func kill(_ serials: [Int]) {
        for serial in serials {
            guard let run = runs[serial], run.isAlive else { continue }
            // The cancellation of a run whose body has returned is not reported.
            if run.phase != .returned { cancelling.insert(serial) }
            runs[serial]?.phase = .dead
            starting.remove(serial)
            if let key = run.spec.key { order[key]?.removeAll { $0 == serial } }
        }
    }

    private mutating func dequeue(_ serial: Int) {
        runs[serial]?.queued -= 1
        endIfDone(serial)
    }

    /// Ends a run that has completed, and starts the next run with its id (R4.4).
    private mutating func endIfDone(_ serial: Int) {
        guard let run = runs[serial], run.phase == .returned, run.queued == 0 else { return }
        runs[serial]?.phase = .ended
        guard let key = run.spec.key else { return }
        order[key]?.removeAll { $0 == serial }
        starting.formUnion(startWaiting(key))
    }

    /// Marks the waiting runs that can now start as running, and returns them. Each of them can start if fewer older
    /// runs with its id are alive than its limit allows (R4.4).
    private mutating func startWaiting(_ key: Key) -> [Int] {
        var started: [Int] = []
        for (older, serial) in (order[key] ?? []).enumerated() {
            guard let run = runs[serial], run.phase == .waiting else { continue }
            let limit = if case .atMost(let limit, _) = run.spec.overlap { max(1, limit) } else { 1 }
            if older >= limit { break }
            runs[serial]?.phase = .running
            started.append(serial)
        }
        return started
    }

    /// Records the start of a body, which must happen once, while its run is alive and not enqueued (R4.3).
    mutating func begin(_ serial: Int) {
        guard let run = runs[serial], run.phase == .running, !run.hasBegun else {
            return recordViolation(
                "the body of run \(serial) started, but the run is \(runs[serial].map { "\($0)" } ?? "unknown")"
            )
        }
        runs[serial]?.hasBegun = true
    }

    /// Records that the body of a run has returned or thrown (R5.1).
    mutating func finish(_ serial: Int, throwing: Bool, becoming event: Int?) {
        guard let run = runs[serial], run.isAlive else { return }
        if throwing { failing.insert(serial) } else { finishing.insert(serial) }
        runs[serial]?.phase = .returned
        if throwing, let event {
            let item = Item(serial: event, run: serial)
            // R3.3: the failure follows the events that the run has sent, but otherwise precedes the mailbox.
            if run.queued == 0 { failures.append(item) } else { mailbox.append(item) }
            runs[serial]?.queued += 1
        } else if throwing {
            unhandled += 1
        }
        endIfDone(serial)
    }
}

// MARK: - The end

extension Reference {
    /// Ends the machine (R7.1, R8.1).
    mutating func stop(_ reason: StopReason) {
        guard end == nil else { return }
        end = reason
        killAll()
        for serial in lane { discardAtEnd(serial) }
        for item in failures + waiting {
            discardAtEnd(item.serial)
            if let ticket = item.ticket, case .queued = tickets[ticket]?.phase {
                tickets[ticket]?.phase = .lost(reason == .terminated ? .terminated : .cancelled)
            }
        }
        (lane, failures, mailbox, head, externalEventCount) = ([], [], [], 0, 0)
        if reason == .cancelled { (steps, specs) = ([], []) }
    }

    private mutating func discardAtEnd(_ serial: Int) {
        discarded += 1
        pendingDiscards.insert(serial)
    }

    /// Records that an inspector was notified of a discarded event.
    mutating func discard(_ serial: Int, _ reason: DiscardReason) {
        if pendingDiscards.remove(serial) != nil {
            let expected: DiscardReason = end == .terminated ? .terminated : .cancelled
            if reason != expected {
                recordViolation("#\(serial) was discarded as \(reason), not \(expected)")
            }
        } else if let item = nextItem(), item.serial == serial, lane.isEmpty {
            let expected = discardReason(of: item) ?? (mayBeWithdrawn(item) ? .taskCancelled : nil)
            if expected != reason {
                recordViolation(
                    "#\(serial) was discarded as \(reason), not \(expected.map { "\($0)" } ?? "at all")")
            }
            settle()
            drop(item)
        } else {
            recordViolation("#\(serial) was discarded as \(reason) out of turn")
        }
    }
}
