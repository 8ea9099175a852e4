import Oak

/// A machine whose events contain the next state and the effect of the transition.
///
/// The state `entering` has an entry effect: the output "entered", and an effect that ends with the state.
enum Stage: EffectTransducer {
    enum State: Terminable, Equatable, Sendable {
        case idle
        case working(Int)
        case entering
        case done

        var isTerminal: Bool { self == .done }
    }

    struct Event: CustomStringConvertible {
        var name: String
        var next: State?
        var effect: () -> Effect? = { nil }

        init(_ name: String, to next: State? = nil, _ effect: @autoclosure @escaping () -> Effect? = nil) {
            (self.name, self.next, self.effect) = (name, next, effect)
        }

        var description: String { name }
    }

    typealias Env = Record
    typealias Output = String

    static func update(_ state: inout State, event: Event) -> Effect? {
        if let next = event.next { state = next }
        return event.effect()
    }

    static func entered(_ state: State) -> Effect? {
        switch state {
        case .entering: [.output("entered"), Effect(id: "entry") { _, _ in await endless() }.whileInState()]
        case .done: [.output("the end"), Effect { record, _ in record("started at the end") }]
        case .idle, .working: nil
        }
    }

    /// Waits until the task is cancelled.
    static nonisolated(nonsending) func endless() async {
        try? await Gate().passOrCancel()
    }

    /// Returns an effect that runs until it is cancelled.
    static func work(_ id: String, overlap: Overlap = .replace) -> Effect {
        Effect(id: id, overlap: overlap) { _, _ in await endless() }
    }
}

/// A machine with a stage as its child. Its state is a struct with a key.
enum Theatre: EffectTransducer {
    struct State: NonTerminal, Equatable, Sendable {
        var isOpen = true
        var stage: Stage.State = .idle
        var guest: Stage.State?
    }

    enum Event {
        case stage(Stage.Event)
        /// An event for the stage. Its effects end when the theatre opens or closes.
        case bound(Stage.Event)
        case guest(Stage.Event)
        case boundGuest(Stage.Event)
        case arrive(Stage.State?)
        case set(Stage.State)
        case close(Bool)
        case work
    }

    typealias Env = Record
    typealias Output = String

    static let stage = Scope<Stage>(\.stage, event: Event.stage, env: \.self)
    static let guest = Scope<Stage>(\.guest, event: Event.guest, env: \.self)

    static func key(of state: State) -> Bool { state.isOpen }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .stage(let event): return stage.update(&state, event: event)
        case .bound(let event): return stage.update(&state, event: event)?.whileInState()
        case .guest(let event): return guest.update(&state, event: event)
        case .boundGuest(let event): return guest.update(&state, event: event)?.whileInState()
        case .arrive(let next):
            state.guest = next
            return guest.initialEffect(state)
        case .set(let next): state.stage = next
        case .close(let isClosed): state.isOpen = !isClosed
        case .work: return Effect(id: "work") { _, _ in await Stage.endless() }.whileInState()
        }
        return nil
    }
}

/// A machine whose state is a struct without a key.
enum Keyless: EffectTransducer {
    struct State: NonTerminal {}
    enum Event { case work }

    static func update(_ state: inout State, event: Event) -> Effect? {
        Effect(id: "work") { _, _ in await Stage.endless() }.whileInState()
    }
}

/// A machine whose state is a struct. Its key is the case of the phase.
enum Phased: EffectTransducer {
    struct State: NonTerminal {
        var phase = Phase.idle
    }
    enum Phase: Hashable {
        case idle
        case working(Int)
    }
    enum Event { case work, stop }

    static func key(of state: State) -> StateCase<Phase> { StateCase(of: state.phase) }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state.phase, event) {
        case (.idle, .work):
            state.phase = .working(1)
            return Effect(id: "work") { _, _ in await Stage.endless() }.whileInState()
        case (.working(let count), .work):
            state.phase = .working(count + 1)
            return nil
        case (_, .stop):
            state.phase = .idle
            return nil
        }
    }
}
