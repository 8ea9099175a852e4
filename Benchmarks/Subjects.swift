import Oak

/// A machine as large as a small feature, without effects, for measuring dispatch alone.
enum Player: EffectTransducer {
    enum State: NonTerminal {
        case stopped
        case playing(position: Int)
        case paused(position: Int)
    }

    enum Event {
        case play, pause, stop
        case tick(Int)
        case seek(Int)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.stopped, .play): state = .playing(position: 0)
        case (.playing(let position), .tick(let step)): state = .playing(position: position &+ step)
        case (.playing(let position), .pause): state = .paused(position: position)
        case (.paused(let position), .play): state = .playing(position: position)
        case (.playing, .seek(let position)): state = .playing(position: max(0, position))
        case (.paused, .seek(let position)): state = .paused(position: max(0, position))
        case (.playing, .stop), (.paused, .stop): state = .stopped
        default: break
        }
        return nil
    }

    /// A typical sequence of events, mostly ticks.
    static let script: [Event] = (0..<1024).map { index in
        switch index % 16 {
        case 0: .play
        case 5: .pause
        case 6: .seek(index)
        case 7: .play
        case 15: .stop
        default: .tick(index)
        }
    }
}

/// A machine that causes a chain of internal events through synchronous actions.
enum Ticker: EffectTransducer {
    struct State: NonTerminal { var count = 0 }
    enum Event { case tick }
    static let chain = 1000

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.count &+= 1
        return state.count % chain == 0 ? nil : .action { _ in .tick }
    }
}

/// A machine that starts run effects under one id, each after the previous effect has finished.
enum Runner: EffectTransducer {
    enum State: Terminable {
        case running(Int)
        case done
        var isTerminal: Bool { if case .done = self { true } else { false } }
    }
    enum Event {
        case start(Int)
        case finished
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.running, .start(let count)): state = .running(count)
        case (.running(1), .finished): state = .done
        case (.running(let left), .finished): state = .running(left - 1)
        case (.done, _): break
        }
        return Effect(id: "work") { _, input in try input.send(.finished) }
    }
}

/// A machine that counts to a number and ends.
enum Count: EffectTransducer {
    struct State: Terminable {
        var left: Int
        var isTerminal: Bool { left <= 0 }
    }
    enum Event { case one }

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.left &-= 1
        return nil
    }
}

/// An inspector that does nothing.
struct EmptyInspector: Inspector {
    func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) {}
}

/// An actor with the same state machine, as the baseline for sending an event.
actor BaselineActor {
    private var state = Player.State.stopped
    func handle(_ event: Player.Event) { _ = Player.update(&state, event: event) }
}
