import Oak

/// Checks that nothing arrives from a child that was removed, though another may have its place.
enum Nursery: EffectTransducer {
    struct State: NonTerminal, Sendable {
        var pupils: IdentifiedList<Pupil.State> = []
        /// How many children there have been.
        var joined = 0
        var results = 0
        var stale = 0
        var events = 0
    }

    enum Event: Sendable {
        case join(Int)
        case leave(Int)
        case closeAll
        case pupil(Int, Pupil.Event)
        case said(Int, child: Int)
    }

    static let pupils = Scopes<Pupil, Int>(
        \.pupils, event: Event.pupil, output: { .said($0, child: $1) })

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.events += 1
        switch event {
        case .join(let id):
            state.joined += 1
            state.pupils.remove(id: id)
            state.pupils.append(Pupil.State(id: id, child: state.joined))
            return .send(.pupil(id, .work))
        case .leave(let id):
            state.pupils.remove(id: id)
            return nil
        case .closeAll:
            state.pupils = []
            return nil
        case .pupil(let id, let event):
            return pupils.update(&state, of: id, event: event)
        case .said(let id, let child):
            if state.pupils[id: id]?.child == child { state.results += 1 } else { state.stale += 1 }
            return nil
        }
    }
}

/// Works on, and starts over when it is asked to, until it is removed.
enum Pupil: EffectTransducer {
    struct State: NonTerminal, Identifiable, Sendable {
        let id: Int
        /// Which of the children that have had this id it is.
        let child: Int
    }

    enum Event: Sendable {
        case work
        case result(Int)
    }

    typealias Output = Int

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .work:
            let child = state.child
            return Effect(id: "work") { _, input in
                for _ in 0..<3 {
                    try input.send(.result(child))
                    await Task.yield()
                }
            }
        case .result(let child): return .output(child)
        }
    }
}

private actor NurserySite {
    private var machine: Machine<Nursery>?

    func start() -> Nursery.Input {
        let machine = Machine(of: Nursery.self, initialState: .init())
        self.machine = machine
        return machine.input
    }

    var state: Nursery.State? { machine?.state }
}

func removeChildren(_ events: Int) async throws -> Int {
    let machine = TransducerActor(of: Nursery.self, initialState: .init())
    let site = NurserySite()
    let inputs = [machine.input, await site.start()]
    try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<6 {
            let input = inputs[task % 2]
            group.addTask {
                for number in 0..<events / 24 {
                    let id = (number * 7 + task) % 40
                    switch number % 7 {
                    case 0...2: try input.send(.join(id))
                    case 3: try input.send(.leave(id))
                    case 4: try input.send(.pupil(id, .work))
                    case 5 where number % 700 == 5: try await input.process(.closeAll)
                    default: try await input.process(.leave(id))
                    }
                    if number % 3 == 0 { await Task.yield() }
                }
                try await input.process(.closeAll)
            }
        }
        try await group.waitForAll()
    }
    var count = 0
    for state in [await machine.state, await site.state ?? .init()] {
        try check(state.stale == 0, "\(state.stale) results of removed children arrived, \(state)")
        try check(state.results > 0, "no result arrived, \(state)")
        count += state.events
    }
    return count
}

/// Several threads send while the first child of a machine gets its first effect.
func openNurseries(_ events: Int) async throws -> Int {
    var count = 0
    for _ in 0..<max(1, events / 100) {
        let machine = TransducerActor(of: Nursery.self, initialState: .init())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask {
                    for id in 0..<8 { try machine.input.send(id % 4 == task ? .join(id) : .leave(id)) }
                    try await machine.input.process(.leave(task))
                }
            }
            try await group.waitForAll()
        }
        let state = await machine.state
        try check(state.stale == 0, "\(state.stale) results of removed children arrived, \(state)")
        count += state.events
    }
    return count
}
