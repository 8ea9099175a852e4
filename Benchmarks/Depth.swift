import Oak

/// A machine that embeds another one of its own type, for measuring the cost of depth.
enum Nested: EffectTransducer {
    struct State: NonTerminal {
        /// The embedded machine, if there is one.
        var inner: [Nested.State] = []
        var count = 0

        init(depth: Int) {
            if depth > 1 { inner = [State(depth: depth - 1)] }
        }

        var child: State? {
            get { inner.first }
            set { inner = newValue.map { [$0] } ?? [] }
            _modify {
                var child = inner.popLast()
                defer { if let child { inner.append(child) } }
                yield &child
            }
        }
    }

    indirect enum Event: Sendable {
        case start, tick
        case inner(Event)

        /// Returns an event for the machine at the given depth.
        static func at(_ depth: Int, _ event: Event) -> Event {
            (1..<max(1, depth)).reduce(event) { event, _ in .inner(event) }
        }
    }

    static let child = Scope<Nested>(\.child, event: Event.inner)

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .start:
            return Effect(id: "work") { _, input in try await input.sleep(for: .seconds(3600)) }
        case .tick:
            state.count &+= 1
            return nil
        case .inner(let event):
            return child.update(&state, event: event)
        }
    }
}

extension Main {
    /// Measures sending an event to the innermost of many nested machines.
    static func sendToDepth(_ depth: Int, times: Int, withEffect: Bool) throws {
        let machine = Machine(of: Nested.self, initialState: .init(depth: depth))
        if withEffect { try machine.send(.at(depth, .start)) }
        let event = Nested.Event.at(depth, .tick)
        for _ in 0..<times { try machine.send(event) }
        use(machine)
    }

    /// Measures sending an event to the innermost of many nested machines, without and with a running effect of that
    /// machine. The baseline is the same change of the state through the same key paths, without Oak.
    static func depths() throws -> [Row] {
        try [10, 50, 200].flatMap { (depth: Int) -> [Row] in
            let machine = Machine(of: Nested.self, initialState: .init(depth: depth))
            let event = Nested.Event.at(depth, .tick)
            let count = 100
            var state = Nested.State(depth: depth)
            let paths = measure(count) { for _ in 0..<count { Nested.tick(&state, through: Nested.path) } }
            use(state)
            let plain = try measure(count) { for _ in 0..<count { try machine.send(event) } }
            try machine.send(.at(depth, .start))
            let ours = try measure(count) { for _ in 0..<count { try machine.send(event) } }
            machine.cancel()
            let limit = 50 * Double(depth)
            return [
                .limit(
                    "event at depth \(depth)", ours: plain, atMost: limit, baseline: paths, "key paths alone"),
                .limit(
                    "the same, with an effect", ours: ours, atMost: limit, baseline: paths, "key paths alone"),
            ]
        }
    }
}

extension Nested {
    static let path: WritableKeyPath<State, State?> & Sendable = \.child

    /// Increments the counter of the innermost state.
    @inline(never)
    static func tick(_ state: inout State, through path: WritableKeyPath<State, State?>) {
        if state.inner.isEmpty { state.count &+= 1 } else { tick(&state[keyPath: path]!, through: path) }
    }
}
