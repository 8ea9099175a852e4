import Oak

/// A machine that checks that no output of a removed child arrives, even if another child has replaced it.
enum ParentMachine: EffectTransducer {
    struct State: NonTerminal, Sendable {
        var children: IdentifiedList<ChildMachine.State> = []
        /// The number of children that have been added so far.
        var added = 0
        var results = 0
        var stale = 0
        var events = 0
    }

    enum Event: Sendable {
        case add(Int)
        case remove(Int)
        case removeAll
        case child(Int, ChildMachine.Event)
        case output(Int, child: Int)
    }

    static let children = Scopes<ChildMachine, Int>(
        \.children, event: Event.child, output: { .output($0, child: $1) })

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.events += 1
        switch event {
        case .add(let id):
            state.added += 1
            state.children.remove(id: id)
            state.children.append(ChildMachine.State(id: id, child: state.added))
            return .send(.child(id, .work))
        case .remove(let id):
            state.children.remove(id: id)
            return nil
        case .removeAll:
            state.children = []
            return nil
        case .child(let id, let event):
            return children.update(&state, of: id, event: event)
        case .output(let id, let child):
            if state.children[id: id]?.child == child { state.results += 1 } else { state.stale += 1 }
            return nil
        }
    }
}

/// A child that sends results until it is removed or restarted.
enum ChildMachine: EffectTransducer {
    struct State: NonTerminal, Identifiable, Sendable {
        let id: Int
        /// A number that distinguishes successive children with the same id.
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

private actor ParentHost {
    private var machine: Machine<ParentMachine>?

    func start() -> ParentMachine.Input {
        let machine = Machine(of: ParentMachine.self, initialState: .init())
        self.machine = machine
        return machine.input
    }

    var state: ParentMachine.State? { machine?.state }
}

func removeChildren(_ events: Int) async throws -> Int {
    let machine = TransducerActor(of: ParentMachine.self, initialState: .init())
    let site = ParentHost()
    let inputs = [machine.input, await site.start()]
    try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<6 {
            let input = inputs[task % 2]
            group.addTask {
                for number in 0..<events / 24 {
                    let id = (number * 7 + task) % 40
                    switch number % 7 {
                    case 0...2: try input.send(.add(id))
                    case 3: try input.send(.remove(id))
                    case 4: try input.send(.child(id, .work))
                    case 5 where number % 700 == 5: try await input.process(.removeAll)
                    default: try await input.process(.remove(id))
                    }
                    if number % 3 == 0 { await Task.yield() }
                }
                try await input.process(.removeAll)
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

/// Sends events from several threads while the first child of a machine is starting its first effect.
func startFirstChildren(_ events: Int) async throws -> Int {
    var count = 0
    for _ in 0..<max(1, events / 100) {
        let machine = TransducerActor(of: ParentMachine.self, initialState: .init())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask {
                    for id in 0..<8 { try machine.input.send(id % 4 == task ? .add(id) : .remove(id)) }
                    try await machine.input.process(.remove(task))
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
