import Oak

@testable import OakCheck

/// What the checker says that a toy can do.
struct CheckerModel<T: TableDrivenMachine> {
    let simulation: Simulation<T>
    /// Those in which only one event may come from outside, or none.
    private let restricted: [T.Event?: Simulation<T>]
    let start: Situation<T>

    init(_ table: MachineTable, _ controller: EffectController) {
        let locations = T.locations(table)
        let events = MachineTable.outside.flatMap { number in locations.map { $0.event(number) } }
        var check = Check(T.self, initialState: T.start(table), env: T.env(controller)).events { _ in events }
        for id in MachineTable.ids {
            for location in locations { check = check.declaring(id, location, table) }
        }
        simulation = Simulation(check)
        restricted = Dictionary(
            uniqueKeysWithValues: (events + [nil]).map { event in
                (event, Simulation(check.changed { $0.outside = { _ in event.map { [$0] } ?? [] } }))
            })
        start = simulation.start(T.start(table))
    }

    func successors(of situation: Situation<T>) -> [Successor<T>] {
        Expansion.successors(of: situation, simulation)
    }

    /// Where a step leads that was seen, or, without one, what effects do unseen.
    func situations(after situation: Situation<T>, _ step: EngineHost<T>.Step?) -> [Situation<T>] {
        guard let simulation = restricted[step?.event] ?? restricted[nil] else { return [] }
        return Expansion.successors(of: situation, simulation).filter { $0.step == step }.map(\.situation)
    }

    func fingerprint(of situation: Situation<T>) -> UInt64 {
        situation.fingerprint(simulation.fingerprint(of: situation.state))
    }
}

extension Check where T: TableDrivenMachine {
    fileprivate func declaring(_ id: Int?, _ location: MachineLocation<T.Event>, _ table: MachineTable) -> Check {
        let outcomes = table.scripts(of: id).map { script in
            let end: Outcome.End =
                switch script.end {
                case .returns: .returns
                case .continues: .continues
                case .throwing(let number): .fails(TableMachine.BodyError(number: number))
                }
            return Outcome(events: script.events.map(location.event), end: end)
        }
        return changed {
            $0.declaredOutcomes.append(
                DeclaredOutcomes(id: id.map { EffectID($0) }, path: location.path, outcomes: { _ in outcomes }))
        }
    }
}

extension Situation where T: TableDrivenMachine {
    /// The runs in the words of the engine.
    var texts: [String] {
        runs.map { "\($0.work.path.prefix)\($0.work.id.map(\.description) ?? "-") \($0.phase)" }
    }
}

extension Successor where T: TableDrivenMachine {
    /// The transition that it is, if it is one.
    var step: EngineHost<T>.Step? {
        trigger.cause.event.map { EngineHost<T>.Step(event: $0, state: situation.state) }
    }
}

/// Everywhere a toy may be by what was seen of it.
struct SituationTracker<T: TableDrivenMachine> {
    let model: CheckerModel<T>
    private var situations: [Situation<T>]

    init(_ model: CheckerModel<T>) {
        self.model = model
        situations = [model.start]
    }

    /// There were so many at some time that it is not worth to go on: from then on they are not all.
    private(set) var isIncomplete = false

    /// - Returns: Whether that may happen next.
    mutating func follow(_ step: EngineHost<T>.Step) -> Bool {
        wait()
        situations = situations.flatMap { model.situations(after: $0, step) }
        return isIncomplete || !situations.isEmpty
    }

    /// Goes on from a machine that rests.
    /// - Returns: The runs that there may be, if these are not among them.
    mutating func keepSituations(withRuns texts: [String]) -> Set<[String]>? {
        wait()
        // Those of different ids have no order for the checker.
        let texts = texts.sorted()
        let possible = situations
        situations.removeAll {
            !$0.lane.isEmpty || $0.runs.count != texts.count || $0.texts.sorted() != texts
        }
        return situations.isEmpty && !isIncomplete ? Set(possible.map { $0.texts.sorted() }) : nil
    }

    /// Adds all to which these may come unseen.
    private mutating func wait() {
        var waiting = situations
        var seen: Set<UInt64> = []
        situations = []
        while let situation = waiting.popLast() {
            if situations.count > 200 { isIncomplete = true }
            if isIncomplete { return }
            guard seen.insert(model.fingerprint(of: situation)).inserted else { continue }
            situations.append(situation)
            waiting += model.situations(after: situation, nil)
        }
    }
}
