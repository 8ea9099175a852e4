import Oak
import OakDurable

@testable import OakCheck

/// The behavior of a `RandomDurable` machine according to the checker.
struct DurableModel {
    typealias State = Situation<RandomDurable>
    typealias Step = Successor<RandomDurable>

    let start: State
    private let simulation: Simulation<RandomDurable>

    init(_ table: DurableTable) {
        let seed = table.seed
        var check = Check(RandomDurable.self, initialState: RandomDurable.initialState, env: BodyController())
            .events { state in
                guard state.seed != nil else { return [.choose(seed)] }
                let own = DurableTable.outside.map { RandomDurable.Event.own($0) }
                return own
                    + (state.child == nil && state.guest == nil
                        ? [] : DurableTable.outside.map { .child($0) })
            }
        for id in Set(DurableTable.intents + DurableTable.bodies) {
            check = check.declaring(id, ScopePath(), table) { .own($0) }
                .declaring(id, RandomDurable.child.path, table) { .child($0) }
                .declaring(id, RandomDurable.guest.path, table) { .child($0) }
        }
        simulation = Simulation(check)
        start = simulation.start(RandomDurable.initialState)
    }

    func successors(of situation: State) -> [Step] { Expansion.successors(of: situation, simulation) }

    func fingerprint(of situation: State) -> UInt64 {
        situation.fingerprint(simulation.fingerprint(of: situation.state), ordersUnnamed: false)
    }
}

extension Check<RandomDurable> {
    fileprivate func declaring(
        _ id: String, _ path: ScopePath, _ table: DurableTable,
        _ event: (Int) -> RandomDurable.Event
    ) -> Check {
        let outcomes = table.outcomes(of: id).map { outcome in
            let end: Outcome.End =
                switch outcome.end {
                case .returns: .returns
                case .continues: .continues
                case .fails(let number): .fails(BodyError(number: number))
                }
            return Outcome(events: outcome.events.map(event), end: end)
        }
        return effect(id, in: path) { _ in outcomes }
    }
}

extension Situation<RandomDurable> {
    /// The situation in the notation of the trials.
    var view: HostUnderTest.View {
        HostUnderTest.View(
            state: state,
            runs: runs.map { run in
                let kind =
                    switch run.work.persistence {
                    case .intent: "intent"
                    case _ where run.work.isTimer: "timer"
                    case .none, .volatile, .timer: "volatile"
                    }
                let isStored = run.work.persistence.isStored ? "stored" : "volatile"
                return HostUnderTest.text(
                    key: run.durableKey, isTimer: run.isTimer, run.isTimer ? isStored : kind, "\(run.phase)",
                    isHolding: run.held != nil, accepted: Int(run.accepted))
            }.sorted { $0.sortKey < $1.sortKey }.map(\.text),
            postponed: postponed.map {
                "\($0.caused.event)\($0.caused.location == nil ? "" : " of the child")"
            })
    }
}

extension Run<RandomDurable> {
    /// The key of the run in a host.
    var durableKey: String? {
        work.id.map { id in
            work.location.map { "\($0.path)\u{0}\(id.stableName)" } ?? id.stableName
        }
    }
}
