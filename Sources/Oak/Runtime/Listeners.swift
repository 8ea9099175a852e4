/// Who listens to a machine. A machine without listeners has none of this.
@usableFromInline
final class Listeners<T: BaseTransducer> {
    var output: ((T.Output) -> Void)?
    var state: ((T.State) -> Void)?
    /// Where the outputs of the current event go besides, because somebody waits for them.
    var collection: Collection<T.Output>?
    private var states: [(T.State) -> Bool] = []
    private var outputs: [(T.Output) -> Bool] = []
    private var ends: [() -> Void] = []

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
        state?(loop.state)
        if !states.isEmpty { states.removeAll { !$0(loop.state) } }
    }

    func deliver(_ value: T.Output, in loop: RunLoop<T>) {
        loop.mailbox.settings.inspect { $0.delivered($1, output: value) }
        collection?.outputs.append(value)
        output?(value)
        if !outputs.isEmpty { outputs.removeAll { !$0(value) } }
    }

    /// Calls a function with each new state for as long as it answers `true`.
    func addStates(_ listener: @escaping (T.State) -> Bool, end: @escaping () -> Void) {
        states.append(listener)
        ends.append(end)
    }

    /// Calls a function with each output for as long as it answers `true`.
    func addOutputs(_ listener: @escaping (T.Output) -> Bool, end: @escaping () -> Void) {
        outputs.append(listener)
        ends.append(end)
    }

    /// The machine has ended.
    @usableFromInline
    func finish() {
        for end in ends { end() }
        ends = []
        states = []
        outputs = []
    }
}
