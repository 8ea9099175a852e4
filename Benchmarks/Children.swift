import Oak

/// A list of rows, for measuring the cost of one child among many.
enum Rows: EffectTransducer {
    struct State: NonTerminal {
        var rows: IdentifiedList<RowFeature.State> = []
    }

    enum Event {
        case add(Int)
        case row(Int, RowFeature.Event)
        case remove(Int)
        case clear
    }

    static let rows = Scopes<RowFeature, Int>(\.rows, event: Event.row)

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .add(let id):
            state.rows.append(RowFeature.State(id: id))
            return nil
        case .row(let id, let event):
            return rows.update(&state, of: id, event: event)
        case .remove(let id):
            state.rows.remove(id: id)
            return nil
        case .clear:
            state.rows = []
            return nil
        }
    }
}

/// A row that counts events, and may have an effect that runs until the row is removed.
enum RowFeature: EffectTransducer {
    struct State: NonTerminal, Identifiable {
        let id: Int
        var count = 0
    }

    enum Event {
        case start, tick
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .start:
            return Effect(id: "work") { _, input in try await input.sleep(for: .seconds(3600)) }
        case .tick:
            state.count &+= 1
            return nil
        }
    }
}

extension Main {
    /// Measures the cost of adding a child, sending an event to it, and removing it, among many children and among few.
    static func children() async throws -> [Row] {
        var rows: [Row] = []
        for hasEffects in [false, true] {
            let few = try await childCosts(machines: 1000, children: 10, hasEffects)
            let many = try await childCosts(machines: 1, children: 10_000, hasEffects)
            let what = hasEffects ? " with an effect" : ""
            for (name, many, few) in [
                ("add a child\(what)", many.add, few.add), ("send to a child\(what)", many.send, few.send),
                ("remove a child\(what)", many.remove, few.remove),
            ] {
                rows.append(
                    .ratio("\(name), 10,000", ours: many, baseline: few, "among 10", atMost: 1.5))
            }
            if hasEffects {
                rows.append(
                    .limit(
                        "send to a child, all with effects", ours: many.send, atMost: 300, baseline: few.send,
                        "among 10"))
            }
        }
        return rows
    }

    /// Sends an event to each of many children in turn, for the given number of rounds.
    static func sendToChildren(_ rounds: Int, of children: Int = 1000, withEffects: Bool = false) throws {
        let machine = try makeRows(children, withEffects: withEffects)
        for _ in 0..<rounds {
            for id in 0..<children { try machine.send(.row(id, .tick)) }
        }
        use(machine)
    }

    private static func makeRows(_ children: Int, withEffects: Bool) throws -> Machine<Rows> {
        let machine = Machine(of: Rows.self, initialState: .init())
        for id in 0..<children {
            try machine.send(.add(id))
            if withEffects { try machine.send(.row(id, .start)) }
        }
        return machine
    }

    /// Creates a machine, adds children to it, and removes all of them in one transition.
    static func addAndClear(_ children: Int) throws {
        let machine = try makeRows(children, withEffects: false)
        try machine.send(.clear)
        use(machine)
    }

    /// Measures the cost of removing all children in one transition, for each child.
    static func clearing() throws -> [Row] {
        func cost(_ children: Int, withEffects: Bool) throws -> Double {
            let machine = try makeRows(children, withEffects: withEffects)
            let start = cpuNanoseconds()
            try machine.send(.clear)
            return (cpuNanoseconds() - start) / Double(children)
        }
        func baseline(_ children: Int) -> Double {
            var states = IdentifiedList((0..<children).map { RowFeature.State(id: $0) })
            let start = cpuNanoseconds()
            states = []
            use(states)
            return (cpuNanoseconds() - start) / Double(children)
        }
        let (million, list) = (try cost(1_000_000, withEffects: false), baseline(1_000_000))
        let few = try cost(10_000, withEffects: true)
        let many = try cost(200_000, withEffects: true)
        return [
            .ratio("clear 1,000,000 children, each", ours: million, baseline: list, "their list", atMost: 2),
            .ratio(
                "clear 200,000 with effects, each", ours: many, baseline: few, "each of 10,000", atMost: 2),
        ]
    }

    /// Measures the memory of a child without effects.
    ///
    /// - Parameter kept: An array to which the machines are added, so that their memory is not freed.
    static func childMemory(keeping kept: inout [Any]) throws -> [Row] {
        let count = 10_000
        let machines = (0..<20).map { _ in Machine(of: Rows.self, initialState: .init()) }
        let before = residentBytes()
        for machine in machines {
            for id in 0..<count { try machine.send(.add(id)) }
        }
        let bytes = (residentBytes() - before) / Double(machines.count * count)
        kept.append(machines)
        let state = Double(MemoryLayout<RowFeature.State>.size)
        return [
            .limit(
                "memory of a child", ours: bytes, unit: "B", atMost: state + 100, baseline: state, "its state"
            )
        ]
    }

    /// Returns the average cost of an operation in nanoseconds: the median of rounds of 1,000 operations each,
    /// performed on the machines in turn.
    private static func childCosts(
        machines count: Int, children: Int, _ hasEffects: Bool
    ) async throws -> (add: Double, send: Double, remove: Double) {
        let machines = (0..<count).map { _ in Machine(of: Rows.self, initialState: .init()) }
        let operations = 1000
        func add(_ id: Int, _ machine: Machine<Rows>) throws {
            try machine.send(.add(id))
            if hasEffects { try machine.send(.row(id, .start)) }
        }
        for machine in machines {
            for id in 0..<children { try add(id, machine) }
        }
        var (adds, sends, removes): ([Double], [Double], [Double]) = ([], [], [])
        for round in 0..<9 {
            await Task.yield()
            var costs: [Double] = []
            for step in 0..<3 {
                let start = cpuNanoseconds()
                for index in 0..<operations {
                    let machine = machines[index % count]
                    let new = children + round * operations + index
                    switch step {
                    case 0: try add(new, machine)
                    // The events are spread over all children, so that no child stays in the cache.
                    case 1: try machine.send(.row(index * 7919 % children, .tick))
                    default: try machine.send(.remove(new))
                    }
                }
                costs.append((cpuNanoseconds() - start) / Double(operations))
            }
            adds.append(costs[0])
            sends.append(costs[1])
            removes.append(costs[2])
        }
        for machine in machines { machine.cancel() }
        func median(_ costs: [Double]) -> Double { costs.sorted()[costs.count / 2] }
        return (median(adds), median(sends), median(removes))
    }
}
