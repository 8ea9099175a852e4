/// Who listens to a machine. A machine without listeners has none of this.
@usableFromInline
final class Listeners<T: BaseTransducer> {
    var output: ((T.Output) -> Void)?
    var state: ((T.State) -> Void)?
    /// Called with the terminal state, after the last outputs.
    var terminated: ((T.State) -> Void)?
    /// Where the outputs of the current event go besides, because somebody waits for them.
    var collector: OutputCollector<T.Output>?
    private var states: [Reader<T.State>] = []
    private var outputs: [Reader<T.Output>] = []

    init() {}

    deinit { finish() }

    @usableFromInline
    func willProcess(_ event: T.Event, in loop: RunLoop<T>) {
        loop.mailbox.settings.inspect { $0.received($1, event: event) }
    }

    @usableFromInline
    func didProcess(
        _ event: T.Event, from before: T.State?, effect: TransducerEffect<T>?, in loop: RunLoop<T>
    ) {
        if let before {
            loop.mailbox.settings.inspect {
                $0.transitioned($1, from: before, event: event, to: loop.state, effect: effect?.summary)
            }
        }
        if effect?.isAbsent == true {
            loop.mailbox.settings.inspect { $0.discarded($1, event: event, reason: .absent) }
        }
        state?(loop.state)
        if !states.isEmpty { states.removeAll { !$0.read(loop.state) } }
    }

    func deliver(_ value: T.Output, in loop: RunLoop<T>) {
        loop.mailbox.settings.inspect { $0.delivered($1, output: value) }
        collector?.outputs.append(value)
        output?(value)
        if !outputs.isEmpty { outputs.removeAll { !$0.read(value) } }
    }

    func add(_ reader: Reader<T.State>) {
        states.removeAll { $0.isGone }
        states.append(reader)
    }

    func add(_ reader: Reader<T.Output>) where T.Output: Sendable {
        outputs.removeAll { $0.isGone }
        outputs.append(reader)
    }

    /// How many read states or outputs as sequences.
    var readers: Int { states.count + outputs.count }

    /// The machine has ended.
    @usableFromInline
    func finish() {
        for reader in states { reader.end() }
        for reader in outputs { reader.end() }
        states = []
        outputs = []
    }
}

/// Somebody who reads the states or outputs of a machine as an asynchronous sequence, until he is gone.
struct Reader<Value> {
    /// Takes a value; `false` if he is gone.
    let read: (Value) -> Bool
    let end: () -> Void
    private let gone: Gone

    /// Raised on any thread.
    private final class Gone: Sendable {
        let flag = Flag()
    }

    var isGone: Bool { gone.flag.isRaised }

    init(_ continuation: AsyncStream<Value>.Continuation) where Value: Sendable {
        let gone = Gone()
        self.gone = gone
        continuation.onTermination = { _ in gone.flag.set(true) }
        read = { value in
            if case .terminated = continuation.yield(value) { return false }
            return true
        }
        end = { continuation.finish() }
    }
}

extension TransducerEffect {
    /// Whether the event was for a child that is not there.
    fileprivate var isAbsent: Bool {
        switch kind {
        case .absent: true
        case .scoped(_, let effect): effect.isAbsent
        default: false
        }
    }
}
