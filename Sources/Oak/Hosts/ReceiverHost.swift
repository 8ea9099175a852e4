import OakBase

/// The host of a machine whose outputs go to an asynchronous receiver.
///
/// The host takes one event at a time from the mailbox. It performs a transition, waits until the receiver has returned
/// for each of its outputs, and then continues with the next event. Senders only enqueue their events.
final class ReceiverHost<T: BaseTransducer> {
    typealias Receiver = nonisolated(nonsending) (T.Output) async throws -> Void

    private let loop: RunLoop<T>
    private let receiver: Receiver
    private let pending = Pending()
    private let arrivals = Arrivals()

    /// The outputs of the last transition that have not yet been passed to the receiver.
    private final class Pending {
        var outputs: [T.Output] = []
    }

    init(state: T.State, env: T.Env, mailbox: Mailbox<T.Event>, receiver: @escaping Receiver) {
        self.receiver = receiver
        loop = RunLoop(state: state, env: env, mailbox: mailbox)
        loop.listen { [pending] in pending.outputs.append($0) }
    }

    /// Connects to the mailbox and executes the initial effect. Returns `false` if the mailbox is or was connected to
    /// another machine, or was cancelled.
    func start(with initialEvent: consuming T.Event?, settings: Settings, on actor: any Actor) -> Bool {
        guard loop.start(with: initialEvent, late: (actor, .stepper, settings)) else { return false }
        loop.mailbox.observe { [arrivals] in arrivals.signal() }
        return true
    }

    /// Runs the machine until it ends, and returns its terminal state.
    nonisolated(nonsending) func run() async throws -> T.State {
        let mailbox = loop.mailbox
        defer {
            mailbox.disconnect()
            mailbox.finishRemainingItems()
        }
        try await deliver()
        try await settle(nil)
        var processed = 0
        while mailbox.isRunning {
            guard let item = mailbox.takeNext() else {
                await arrivals.next()
                continue
            }
            try await process(item)
            processed += 1
            if processed % Mailbox<T.Event>.burst == 0 { await Task.yield() }
        }
        _ = loop.discardLane(mailbox.discardReason)
        guard mailbox.currentPhase == .terminated else { throw mailbox.cancellationError }
        return loop.state
    }

    private nonisolated(nonsending) func process(_ item: Mailbox<T.Event>.Item) async throws {
        guard let (event, run, ticket) = item.content else {
            if case .job(let job) = item { job() }
            return
        }
        var next: Run?
        if let reason = loop.mailbox.discardReason(for: run, ticket, &next) {
            loop.mailbox.discard(event, ticket, reason)
        } else {
            if let ticket { loop.begin(ticket) }
            defer { ticket?.settle(isCancelled ? .failure(SendError.cancelled) : .success(())) }
            try await settle(event)
            loop.extras?.listeners?.collector = nil
        }
        if let next { loop.spawnEnqueued(next) }
    }

    /// Processes an event, if one is given, and then the queued internal events. After each transition, waits for the
    /// receiver.
    private nonisolated(nonsending) func settle(_ first: consuming T.Event?) async throws {
        var next = first
        var chain = EventChain(limit: loop.mailbox.settings.chainLimit)
        while let event = next.take() ?? loop.nextInternalEvent() {
            if loop.hasEnded.isRaised {
                loop.mailbox.discard(event, nil, loop.mailbox.discardReason)
                continue
            }
            if chain.isFull {
                if !chain.isReported { loop.report(.chainTooLong(limit: chain.limit, last: chain.recent)) }
                chain.restart()
                await Task.yield()
            }
            chain.append(Redaction.caseName(of: event))
            next = loop.step(event)
            try await deliver()
        }
    }

    /// Passes the outputs of the last transition to the receiver, one at a time, and stops if the machine is cancelled.
    /// If the receiver throws an error, cancels the machine.
    private nonisolated(nonsending) func deliver() async throws {
        let outputs = pending.outputs
        pending.outputs = []
        for output in outputs where !isCancelled {
            do {
                try await receiver(output)
            } catch {
                loop.cancel(throwing: error)
                throw error
            }
        }
    }

    private var isCancelled: Bool {
        loop.hasEnded.isRaised && loop.mailbox.currentPhase == .cancelled
    }
}

/// A chain of events caused by one event. If the chain reaches the limit, it is reported once.
private struct EventChain {
    let limit: Int
    private var count = 0
    /// The names of the most recent events.
    private(set) var recent: [String] = []
    private(set) var isReported = false

    init(limit: Int) { self.limit = limit }

    var isFull: Bool { count == limit }

    mutating func append(_ name: @autoclosure () -> String) {
        count += 1
        if count > limit - 8 { recent.append(name()) }
    }

    mutating func restart() { (count, recent, isReported) = (0, [], true) }
}

/// A signal that any thread can send and that one task can wait for. If no task is waiting, the signal is kept until a
/// task waits for it.
private final class Arrivals: Sendable {
    private enum State {
        case none, signaled
        case waiting(CheckedContinuation<Void, Never>)
    }

    private let state = Mutex(State.none)

    func signal() {
        let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
            defer { state = .signaled }
            guard case .waiting(let continuation) = state else { return nil }
            return continuation
        }
        continuation?.resume()
    }

    nonisolated(nonsending) func next() async {
        await withCheckedContinuation { continuation in
            let isSignaled = state.withLock { state -> Bool in
                if case .signaled = state { return true }
                state = .waiting(continuation)
                return false
            }
            if isSignaled { continuation.resume() }
        }
        state.withLock { $0 = .none }
    }
}
