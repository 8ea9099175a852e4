import Oak

/// The number of times that the script is run for one figure.
let rounds = 1000
let dispatched = rounds * Player.script.count

@inline(never)
func dispatchBare(_ state: inout Player.State) {
    for _ in 0..<rounds {
        for event in Player.script { _ = Player.update(&state, event: event) }
    }
}

@inline(never)
func dispatch(_ machine: Machine<Player>) throws {
    for _ in 0..<rounds {
        for event in Player.script { try machine.send(event) }
    }
}

@MainActor @inline(never)
func dispatchThroughInput(_ input: Player.Input) throws {
    for _ in 0..<rounds {
        for event in Player.script { try input.send(event) }
    }
}

@inline(never)
func dispatchFromAnywhere(_ machine: TransducerActor<Player>) throws {
    for _ in 0..<rounds {
        for event in Player.script { try machine.send(event) }
    }
}

@inline(never)
func dispatchFromAnywhere(_ input: Player.Input) throws {
    for _ in 0..<rounds {
        for event in Player.script { try input.send(event) }
    }
}

@inline(never)
func tick(_ machine: Machine<Ticker>) throws {
    for _ in 0..<rounds { try machine.send(.tick) }
}
