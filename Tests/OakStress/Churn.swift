import Oak
import Synchronization

/// An object whose live instances are counted.
final class Probe: Sendable {
    static let alive = Atomic(0)

    init() { Self.alive.wrappingAdd(1, ordering: .relaxed) }
    deinit { Self.alive.wrappingSubtract(1, ordering: .relaxed) }
}

/// An inspector that counts accepted, processed and discarded events.
final class Tally: Inspector {
    let accepted = Atomic(0)
    let processed = Atomic(0)
    let discarded = Atomic(0)
    private let stops = Atomic(0)
    private let probe = Probe()

    func accept() { accepted.wrappingAdd(1, ordering: .sequentiallyConsistent) }
    var hasStoppedOnce: Bool { stops.load(ordering: .sequentiallyConsistent) == 1 }

    func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) {
        processed.wrappingAdd(1, ordering: .sequentiallyConsistent)
        if effect?.kind == .send { accept() }
    }

    func discarded<Event>(_ machine: MachineID, event: Event, reason: DiscardReason) {
        discarded.wrappingAdd(1, ordering: .sequentiallyConsistent)
    }

    func stopped(_ machine: MachineID, reason: StopReason, discarded: Int) {
        stops.wrappingAdd(1, ordering: .sequentiallyConsistent)
    }

    var isBalanced: Bool {
        let gone =
            processed.load(ordering: .sequentiallyConsistent)
            + discarded.load(ordering: .sequentiallyConsistent)
        return accepted.load(ordering: .sequentiallyConsistent) == gone
    }

    var figures: String {
        "accepted \(accepted.load(ordering: .relaxed)), processed \(processed.load(ordering: .relaxed)), discarded \(discarded.load(ordering: .relaxed))"
    }
}

/// A machine that starts and cancels effects of all kinds, each of which captures a probe.
enum Churn: EffectTransducer {
    struct State: NonTerminal, Sendable {
        var count = 0
        let probe = Probe()
    }

    struct Event: Sendable {
        let number: Int
        let probe = Probe()
    }

    struct Env: Sendable {
        let tally: Tally
        let probe = Probe()
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.count += 1
        let overlaps: [Overlap] = [.replace, .keepFirst, .enqueue, .parallel]
        switch event.number % 12 {
        case 0...3: return work(id: event.number % 2, overlaps[event.number % 12], event)
        case 4: return work(id: 2, .replace, event).debounced(.zero)
        case 5: return work(id: 3, .replace, event).throttled(.zero)
        case 6: return .send(Event(number: 11))
        case 7: return .cancel(id: event.number % 4)
        case 8: return event.number % 5 == 0 ? .cancelAll : nil
        case 9: return wait(id: 4, event)
        default: return nil
        }
    }

    private static func wait(id: Int, _ event: Event) -> Effect {
        Effect(id: id) { env, input in
            try await input.sleep(for: .zero)
            try input.send(Event(number: 11))
            env.tally.accept()
            _ = event
        }
    }

    private static func work(id: Int, _ overlap: Overlap, _ event: Event) -> Effect {
        Effect(id: id, overlap: overlap) { env, input in
            for _ in 0..<2 {
                try input.send(Event(number: 11))
                env.tally.accept()
                await Task.yield()
            }
            _ = event
        }
    }
}

/// Sends events until the machine is cancelled.
private func send(_ count: Int, to input: Churn.Input, _ tally: Tally) async throws {
    for number in 0..<count {
        do {
            try input.send(Churn.Event(number: number))
            tally.accept()
        } catch SendError.cancelled {
            return
        }
        if number % 16 == 0 { await Task.yield() }
    }
}

/// Checks that a machine has stopped once, and that each accepted event was either processed or discarded.
private func checkEnd(_ tally: Tally) async throws {
    try await wait(for: "a cancelled machine to stop") { tally.hasStoppedOnce }
    do {
        try await wait(for: "all accepted events to be processed or discarded") { tally.isBalanced }
    } catch {
        throw Violation(description: "events were lost or processed more than once: \(tally.figures)")
    }
}

private func checkLeaks(since before: Int) async throws {
    try await wait(
        for: "the release of \(Probe.alive.load(ordering: .relaxed) - before) objects of ended machines"
    ) {
        Probe.alive.load(ordering: .sequentiallyConsistent) == before
    }
}

func endTransducerActors(_ events: Int) async throws -> Int {
    let (waves, each) = (max(1, events / 120), 40)
    let before = Probe.alive.load(ordering: .sequentiallyConsistent)
    var count = 0
    for wave in 0..<waves {
        let tally = Tally()
        var machine: TransducerActor<Churn>? = TransducerActor(
            of: Churn.self, initialState: .init(), env: .init(tally: tally),
            configuration: Configuration(inspector: tally))
        weak let freed = machine
        guard let input = machine?.input else { continue }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 { group.addTask { try await send(each, to: input, tally) } }
            for _ in 0..<wave % 7 { await Task.yield() }
            if wave % 3 == 0 { machine?.cancel() }
            machine = nil
            try await group.waitForAll()
        }
        try await wait(for: "a TransducerActor to be deallocated") { freed == nil }
        try await checkEnd(tally)
        count += tally.processed.load(ordering: .relaxed)
    }
    try await checkLeaks(since: before)
    return count
}

/// An actor that cancels or releases its machine.
private actor Owner {
    private var machine: Machine<Churn>?

    func start(_ tally: Tally) -> Churn.Input {
        let machine = Machine(
            of: Churn.self, initialState: .init(), env: .init(tally: tally),
            configuration: Configuration(inspector: tally))
        self.machine = machine
        return machine.input
    }

    func sendLocally(_ tally: Tally) throws {
        for number in 0..<20 where machine?.isRunning == true {
            try machine?.input.send(Churn.Event(number: number))
            tally.accept()
        }
    }

    /// Cancels the machine and returns the number of processed events, which must not grow afterwards (R8.1).
    func cancel(_ tally: Tally) -> Int {
        machine?.cancel()
        return tally.processed.load(ordering: .sequentiallyConsistent)
    }

    func free() { machine = nil }
}

func endMachines(_ events: Int) async throws -> Int {
    let (waves, each) = (max(1, events / 130), 40)
    let before = Probe.alive.load(ordering: .sequentiallyConsistent)
    var count = 0
    for wave in 0..<waves {
        let tally = Tally()
        var owner: Owner? = Owner()
        weak let freed = owner
        guard let input = await owner?.start(tally) else { continue }
        var processedAtCancel: Int?
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 { group.addTask { try await send(each, to: input, tally) } }
            try await owner?.sendLocally(tally)
            for _ in 0..<wave % 5 { await Task.yield() }
            switch wave % 3 {
            case 0: processedAtCancel = await owner?.cancel(tally)
            case 1: await owner?.free()
            default: break
            }
            owner = nil
            try await group.waitForAll()
        }
        try await wait(for: "the owner to be deallocated") { freed == nil }
        try await checkEnd(tally)
        let processed = tally.processed.load(ordering: .sequentiallyConsistent)
        if let processedAtCancel {
            try check(
                processed == processedAtCancel,
                "\(processed - processedAtCancel) updates after cancel() had returned")
        }
        count += processed
    }
    try await checkLeaks(since: before)
    return count
}
