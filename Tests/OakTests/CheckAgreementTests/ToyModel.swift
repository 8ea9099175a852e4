import Oak

@testable import OakCheck

/// What the checker says that a toy can do.
struct ToyModel {
    let simulation: Simulation<Toy>
    let start: Situation<Toy>

    init(_ table: ToyTable, _ strings: Strings) {
        var check = Check(Toy.self, initialState: Toy.State(table: table), env: strings)
            .events { _ in ToyTable.outside.flatMap { [.own($0), .kid($0)] } }
        for id in ToyTable.ids {
            check = check.declaring(id, ScopePath(), table, Toy.Event.own, isOfKid: false)
            check = check.declaring(id, Toy.kid.path, table, Toy.Event.kid, isOfKid: true)
        }
        simulation = Simulation(check)
        start = simulation.start(Toy.State(table: table))
    }

    func successors(of situation: Situation<Toy>) -> [Successor<Toy>] {
        Expansion.successors(of: situation, simulation)
    }

    func bits(of situation: Situation<Toy>) -> UInt64 {
        situation.fingerprint(simulation.fingerprint(of: situation.state))
    }
}

extension Check<Toy> {
    fileprivate func declaring(
        _ id: Int?, _ path: ScopePath, _ table: ToyTable, _ event: (Int) -> Toy.Event, isOfKid: Bool
    ) -> Check {
        let outcomes = table.scripts(of: id).map { script in
            let end: Outcome.End =
                switch script.end {
                case .returns: .returns
                case .goesOn: .goesOn
                case .throwing(let event): .fails(Toy.Blow(event: event, isOfKid: isOfKid))
                }
            return Outcome(events: script.events.map(event), end: end)
        }
        return changed {
            $0.answers.append(Answer(id: id.map { EffectID($0) }, path: path, outcomes: { _ in outcomes }))
        }
    }
}

extension Situation<Toy> {
    /// The runs in the words of the engine.
    var texts: [String] {
        runs.map { "\($0.work.path.prefix)\($0.work.id.map(\.description) ?? "-") \($0.phase)" }
    }
}

extension Successor<Toy> {
    /// The transition that it is, if it is one.
    var step: ToyHost.Step? { trigger.cause.event.map { ToyHost.Step(event: $0, state: situation.state) } }
}

/// Everywhere a toy may be by what was seen of it.
struct ToyFollower {
    let model: ToyModel
    private var situations: [Situation<Toy>]

    init(_ model: ToyModel) {
        self.model = model
        situations = [model.start]
    }

    /// There are so many that it is not worth to go on.
    private(set) var isLost = false

    /// - Returns: Whether that may happen next.
    mutating func follow(_ step: ToyHost.Step) -> Bool {
        wait()
        situations = situations.flatMap { model.successors(of: $0) }.filter { $0.step == step }.map(
            \.situation)
        return isLost || !situations.isEmpty
    }

    /// Goes on from a machine that rests.
    /// - Returns: The runs that there may be, if these are not among them.
    mutating func see(_ texts: [String]) -> Set<[String]>? {
        wait()
        // Those of different ids have no order for the checker.
        let others = Set(situations.map { $0.texts.sorted() })
        situations.removeAll { !$0.lane.isEmpty || $0.texts.sorted() != texts.sorted() }
        return situations.isEmpty && !isLost ? others : nil
    }

    /// Adds all to which these may come unseen.
    private mutating func wait() {
        var waiting = situations
        var seen: Set<UInt64> = []
        situations = []
        while let situation = waiting.popLast() {
            isLost = situations.count > 200
            if isLost { return }
            guard seen.insert(model.bits(of: situation)).inserted else { continue }
            situations.append(situation)
            waiting += model.successors(of: situation).filter { $0.step == nil }.map(\.situation)
        }
    }
}
