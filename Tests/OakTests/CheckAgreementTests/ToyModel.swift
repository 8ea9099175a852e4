import Oak

@testable import OakCheck

/// What the checker says that a toy can do.
struct ToyModel<T: ToyMachine> {
    let simulation: Simulation<T>
    /// Those in which only one event may come from outside, or none.
    private let narrow: [T.Event?: Simulation<T>]
    let start: Situation<T>

    init(_ table: ToyTable, _ strings: Strings) {
        let places = T.places(table)
        let events = ToyTable.outside.flatMap { number in places.map { $0.event(number) } }
        var check = Check(T.self, initialState: T.start(table), env: T.env(strings)).events { _ in events }
        for id in ToyTable.ids {
            for place in places { check = check.declaring(id, place, table) }
        }
        simulation = Simulation(check)
        narrow = Dictionary(
            uniqueKeysWithValues: (events + [nil]).map { event in
                (event, Simulation(check.changed { $0.outside = { _ in event.map { [$0] } ?? [] } }))
            })
        start = simulation.start(T.start(table))
    }

    func successors(of situation: Situation<T>) -> [Successor<T>] {
        Expansion.successors(of: situation, simulation)
    }

    /// Where a step leads that was seen, or, without one, what effects do unseen.
    func situations(after situation: Situation<T>, _ step: ToyHost<T>.Step?) -> [Situation<T>] {
        guard let simulation = narrow[step?.event] ?? narrow[nil] else { return [] }
        return Expansion.successors(of: situation, simulation).filter { $0.step == step }.map(\.situation)
    }

    func bits(of situation: Situation<T>) -> UInt64 {
        situation.fingerprint(simulation.fingerprint(of: situation.state))
    }
}

extension Check where T: ToyMachine {
    fileprivate func declaring(_ id: Int?, _ place: ToyPlace<T.Event>, _ table: ToyTable) -> Check {
        let outcomes = table.scripts(of: id).map { script in
            let end: Outcome.End =
                switch script.end {
                case .returns: .returns
                case .goesOn: .continues
                case .throwing(let number): .fails(Toy.Blow(number: number))
                }
            return Outcome(events: script.events.map(place.event), end: end)
        }
        return changed {
            $0.declaredOutcomes.append(
                DeclaredOutcomes(id: id.map { EffectID($0) }, path: place.path, outcomes: { _ in outcomes }))
        }
    }
}

extension Situation where T: ToyMachine {
    /// The runs in the words of the engine.
    var texts: [String] {
        runs.map { "\($0.work.path.prefix)\($0.work.id.map(\.description) ?? "-") \($0.phase)" }
    }
}

extension Successor where T: ToyMachine {
    /// The transition that it is, if it is one.
    var step: ToyHost<T>.Step? {
        trigger.cause.event.map { ToyHost<T>.Step(event: $0, state: situation.state) }
    }
}

/// Everywhere a toy may be by what was seen of it.
struct ToyFollower<T: ToyMachine> {
    let model: ToyModel<T>
    private var situations: [Situation<T>]

    init(_ model: ToyModel<T>) {
        self.model = model
        situations = [model.start]
    }

    /// There were so many at some time that it is not worth to go on: from then on they are not all.
    private(set) var isLost = false

    /// - Returns: Whether that may happen next.
    mutating func follow(_ step: ToyHost<T>.Step) -> Bool {
        wait()
        situations = situations.flatMap { model.situations(after: $0, step) }
        return isLost || !situations.isEmpty
    }

    /// Goes on from a machine that rests.
    /// - Returns: The runs that there may be, if these are not among them.
    mutating func see(_ texts: [String]) -> Set<[String]>? {
        wait()
        // Those of different ids have no order for the checker.
        let texts = texts.sorted()
        let possible = situations
        situations.removeAll {
            !$0.lane.isEmpty || $0.runs.count != texts.count || $0.texts.sorted() != texts
        }
        return situations.isEmpty && !isLost ? Set(possible.map { $0.texts.sorted() }) : nil
    }

    /// Adds all to which these may come unseen.
    private mutating func wait() {
        var waiting = situations
        var seen: Set<UInt64> = []
        situations = []
        while let situation = waiting.popLast() {
            if situations.count > 200 { isLost = true }
            if isLost { return }
            guard seen.insert(model.bits(of: situation)).inserted else { continue }
            situations.append(situation)
            waiting += model.situations(after: situation, nil)
        }
    }
}
