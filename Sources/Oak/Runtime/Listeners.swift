/// The handlers and streams that observe a machine. A machine that has never been observed has no instance of this
/// class. A call to `request` counts as an observer.
@usableFromInline
final class Listeners<T: BaseTransducer> {
    /// A closure that is called with each output.
    var output: ((T.Output) -> Void)?
    /// A closure of a host for tests, called after each transition, before its effects are executed. The machine must
    /// have an inspector.
    var recorder: ((T.Event, RunLoop<T>) -> Void)?
    /// A closure that is called with the state after each transition.
    @exclusivity(unchecked) @usableFromInline var state: ((T.State) -> Void)?
    /// The collector of the current event's outputs, or `nil` if the event was not sent with `request`.
    @exclusivity(unchecked) @usableFromInline var collector: OutputCollector<T.Output>?
    private var states: [Reader<T.State>] = [] {
        didSet { hasStateReaders = !states.isEmpty }
    }
    private var outputs: [Reader<T.Output>] = []
    private var waiters = Waiters<T.Output>()
    /// A Boolean value that indicates whether there are asynchronous sequences of states.
    @exclusivity(unchecked) @usableFromInline var hasStateReaders = false
    /// A Boolean value that indicates whether the machine has ended and delivers no further outputs.
    private var isFinished = false

    init() {}

    deinit { finish() }

    @usableFromInline
    func willProcess(_ event: T.Event, in loop: RunLoop<T>) {
        loop.mailbox.settings.inspect { $0.received($1, event: event) }
    }

    @inlinable
    func didProcess(
        _ event: T.Event, from before: T.State?, effect: TransducerEffect<T>?, in loop: RunLoop<T>
    ) {
        if let before { inspectTransition(event, from: before, effect: effect, in: loop) }
        // The sequences receive the state first, because the closure may end the machine, which finishes the sequences.
        if hasStateReaders { yield(loop.state) }
        state?(loop.state)
    }

    @usableFromInline
    func inspectTransition(
        _ event: T.Event, from before: T.State, effect: TransducerEffect<T>?, in loop: RunLoop<T>
    ) {
        let summary = effect?.summary
        loop.mailbox.settings.inspect {
            $0.transitioned($1, from: before, event: event, to: loop.state, effect: summary)
            if summary?.reportsAbsentChild ?? false { $0.discarded($1, event: event, reason: .absent) }
        }
        recorder?(event, loop)
    }

    @usableFromInline
    func yield(_ state: T.State) {
        states.removeAll { !$0.read(state) }
    }

    func deliver(_ value: T.Output, in loop: RunLoop<T>) {
        if isFinished { return }
        // The sequences receive the output first, because the inspector and the closure may end the machine, which
        // finishes the sequences.
        if !outputs.isEmpty { outputs.removeAll { !$0.read(value) } }
        collector?.outputs.append(value)
        if waiters.count > 0 {
            for waiter in waiters.remove(waiters.keys(of: value)) { waiter.resume(value) }
        }
        loop.mailbox.settings.inspect { $0.delivered($1, output: value) }
        output?(value)
    }

    /// Begins to process an event that was sent with `request`.
    @usableFromInline
    func begin(_ collector: OutputCollector<T.Output>) {
        self.collector = collector
        if let waiter = collector.waiter { waiters.add(waiter) }
    }

    func add(_ reader: Reader<T.State>) {
        states.removeAll { $0.isTerminated }
        states.append(reader)
    }

    func add(_ reader: Reader<T.Output>) where T.Output: Sendable {
        outputs.removeAll { $0.isTerminated }
        outputs.append(reader)
    }

    /// The number of asynchronous sequences of states or outputs.
    var readers: Int { states.count + outputs.count }

    /// The number of callers that wait for an output, including those that have stopped waiting recently.
    var waiting: Int { waiters.count }

    /// Ends all asynchronous sequences, and resumes the waiting callers. No further outputs are delivered.
    @usableFromInline
    func finish() {
        isFinished = true
        for reader in states { reader.end() }
        for reader in outputs { reader.end() }
        states = []
        outputs = []
        for waiter in waiters.removeAll() { waiter.resume(nil) }
    }
}

extension EffectSummary {
    /// A Boolean value that indicates whether the event was for a child that is absent or has ended.
    fileprivate var reportsAbsentChild: Bool {
        kind == .absent || effects.contains(where: \.reportsAbsentChild)
    }
}
