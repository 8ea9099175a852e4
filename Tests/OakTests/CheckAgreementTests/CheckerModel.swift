import Oak

@testable import OakCheck

/// The behavior of a table-driven machine according to the checker.
struct CheckerModel<T: TableDrivenMachine> {
    let simulation: Simulation<T>
    /// The simulations that allow at most one external event, keyed by that event.
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

    /// Returns the situations after an observed step, or after steps of effects that cause no transition if `step` is
    /// `nil`.
    func situations(after situation: Situation<T>, _ step: EngineHost<T>.Step?) -> [Situation<T>] {
        guard let simulation = restricted[step?.event] ?? restricted[nil] else { return [] }
        return Expansion.successors(of: situation, simulation).filter { $0.step == step }.map(\.situation)
    }

    func fingerprint(of situation: Situation<T>) -> UInt64 {
        situation.fingerprint(simulation.fingerprint(of: situation.state), ordersUnnamed: false)
    }
}

extension Check where T: TableDrivenMachine {
    fileprivate func declaring(_ id: Int?, _ location: MachineLocation<T.Event>, _ table: MachineTable)
        -> Check
    {
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
            let id = id.map { EffectID($0) }
            $0.declaredOutcomes.append(
                DeclaredOutcomes(id: id, path: location.path, outcomes: { _ in outcomes }))
        }
    }
}

extension Situation where T: TableDrivenMachine {
    /// The runs in the notation of the engine.
    var texts: [String] {
        runs.map { "\($0.work.path.prefix)\($0.work.id.map(\.description) ?? "-") \($0.phase)" }
    }
}

extension Successor where T: TableDrivenMachine {
    /// The transition, or `nil` if the successor is not the result of a transition.
    var step: EngineHost<T>.Step? {
        trigger.cause.event.map { EngineHost<T>.Step(event: $0, state: situation.state) }
    }
}

/// The set of situations in which a machine may be, given its observed transitions.
struct SituationTracker<T: TableDrivenMachine> {
    let model: CheckerModel<T>
    private var situations: [Situation<T>]

    init(_ model: CheckerModel<T>) {
        self.model = model
        situations = [model.start]
    }

    /// A Boolean value that indicates whether there were too many situations to track, so the set is incomplete from
    /// then on.
    private(set) var isIncomplete = false

    /// Advances all situations by an observed transition.
    ///
    /// - Returns: `true` if the checker allows the transition.
    mutating func follow(_ step: EngineHost<T>.Step) -> Bool {
        wait()
        situations = situations.flatMap { model.situations(after: $0, step) }
        return isIncomplete || !situations.isEmpty
    }

    /// Keeps only the situations in which no event is queued and exactly the given runs are alive.
    ///
    /// - Returns: The runs of all previous situations if no situation is left, or `nil` otherwise.
    mutating func keepSituations(withRuns texts: [String]) -> Set<[String]>? {
        wait()
        // The checker does not order runs of different ids.
        let texts = texts.sorted()
        let possible = situations
        situations.removeAll {
            !$0.lane.isEmpty || $0.runs.count != texts.count || $0.texts.sorted() != texts
        }
        return situations.isEmpty && !isIncomplete ? Set(possible.map { $0.texts.sorted() }) : nil
    }

    /// Adds all situations that are reachable without a transition.
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
