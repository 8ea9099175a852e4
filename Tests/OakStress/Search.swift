import Oak

/// A machine that checks that no event of a replaced or cancelled effect arrives.
enum Search: EffectTransducer {
    struct State: NonTerminal, Sendable {
        var generation = 0
        var isStopped = false
        var results = 0
        var stale = 0
        var events = 0
    }

    enum Event: Sendable {
        case start, stop
        case result(Int)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.events += 1
        switch event {
        case .start:
            state.generation += 1
            state.isStopped = false
            let generation = state.generation
            return Effect(id: "search") { _, input in
                for _ in 0..<3 {
                    try input.send(.result(generation))
                    await Task.yield()
                }
            }
        case .stop:
            state.isStopped = true
            return .cancel(id: "search")
        case .result(let generation):
            if generation == state.generation && !state.isStopped {
                state.results += 1
            } else {
                state.stale += 1
            }
            return nil
        }
    }
}

/// A machine that checks that enqueued effects run sequentially.
enum Queue: EffectTransducer {
    struct State: NonTerminal, Sendable {
        var started = 0
        var results = 0
        var events = 0
        var firstOrderViolation: String?
    }

    enum Event: Sendable {
        case start
        case result(Int)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.events += 1
        switch event {
        case .start:
            state.started += 1
            let number = state.started
            return Effect(id: 1, overlap: .enqueue) { _, input in
                try input.send(.result(number))
                await Task.yield()
                try input.send(.result(number))
            }
        case .result(let number):
            // Each effect sends its number twice.
            if number != state.results / 2 + 1, state.firstOrderViolation == nil {
                state.firstOrderViolation = "result \(number) arrived after \(state.results) results"
            }
            state.results += 1
            return nil
        }
    }
}

private actor SearchHost {
    private var machine: Machine<Search>?

    func start() -> Search.Input {
        let machine = Machine(of: Search.self, initialState: .init())
        self.machine = machine
        return machine.input
    }

    var state: Search.State? { machine?.state }
}

func replaceEffects(_ events: Int) async throws -> Int {
    let machine = TransducerActor(of: Search.self, initialState: .init())
    let site = SearchHost()
    let inputs = [machine.input, await site.start()]
    try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<6 {
            let input = inputs[task % 2]
            group.addTask {
                for number in 0..<events / 12 {
                    if number % 5 == 0 { try await input.process(.stop) } else { try input.send(.start) }
                    if number % 3 == 0 { await Task.yield() }
                }
                try await input.process(.stop)
            }
        }
        try await group.waitForAll()
    }
    var count = 0
    for state in [await machine.state, await site.state ?? .init()] {
        try check(state.stale == 0, "\(state.stale) stale results arrived, \(state)")
        count += state.events
    }
    return count
}

func queueEffects(_ events: Int) async throws -> Int {
    let machine = TransducerActor(of: Queue.self, initialState: .init())
    let (tasks, each) = (4, max(1, events / 12))
    await withTaskGroup(of: Void.self) { group in
        for _ in 0..<tasks {
            group.addTask {
                for _ in 0..<each { try? await machine.input.process(.start) }
            }
        }
    }
    for _ in 0..<1_000_000 where await machine.state.results < tasks * each * 2 { await Task.yield() }
    let state = await machine.state
    if let firstOrderViolation = state.firstOrderViolation {
        throw Violation(description: firstOrderViolation)
    }
    try check(state.results == tasks * each * 2, "\(state.results) results of \(tasks * each) effects")
    return state.events
}
