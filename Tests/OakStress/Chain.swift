import Oak

/// A machine that counts down with internal events and records the addresses of its stack frames.
enum Chain: EffectTransducer {
    struct State: NonTerminal, Sendable {
        var steps = 0
        var lowest = UInt.max
        var highest: UInt = 0
    }

    enum Event: Sendable {
        case send(Int)
        case act(Int)
        case list(Int)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.steps += 1
        withUnsafePointer(to: event) { event in
            let address = UInt(bitPattern: event)
            state.lowest = min(state.lowest, address)
            state.highest = max(state.highest, address)
        }
        switch event {
        case .send(let left): return left > 1 ? .send(.send(left - 1)) : nil
        case .act(let left): return left > 1 ? .action { _ in .act(left - 1) } : nil
        case .list(let left): return left > 1 ? [.send(.list(left - 1)), .cancel(id: 1)] : nil
        }
    }
}

private actor ChainHost {
    func run(_ event: Chain.Event, _ configuration: Configuration) throws -> Chain.State {
        let machine = Machine(of: Chain.self, initialState: .init(), configuration: configuration)
        try machine.input.send(event)
        return machine.state
    }
}

func runChains(_ events: Int) async throws -> Int {
    let length = max(1, events)
    let configuration = Configuration(chainLimit: length + 1)
    var count = 0
    for event in [Chain.Event.send(length), .act(length), .list(length)] {
        let machine = TransducerActor(of: Chain.self, initialState: .init(), configuration: configuration)
        try machine.send(event)
        for state in [await machine.state, try await ChainHost().run(event, configuration)] {
            try check(state.steps == length, "\(state.steps) of \(length) steps")
            try check(
                state.highest - state.lowest < 4096, "the stack grew by \(state.highest - state.lowest) bytes"
            )
            count += state.steps
        }
    }
    return count
}
