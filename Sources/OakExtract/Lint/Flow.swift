/// The reachable states of a machine, and the effects that may run in each of them.
///
/// An effect counts as ended when the event with which it ends changes the state. Effects with the same id count as one
/// effect, because a new effect replaces the previous one.
struct Flow {
    private(set) var reachable: Set<String> = []
    /// A Boolean value that indicates whether ``reachable`` is known. This requires an initial state that is known
    /// rather than assumed, and a known target for every transition that does not crash.
    let isKnown: Bool
    private var running: [String: Set<String>] = [:]
    private let effects: [String: EffectModel]

    /// Creates the flow of a machine.
    ///
    /// - Parameter startEffects: The effects with which the machine starts, for each state in which it may start. If
    ///   one of the effects is unknown, any effect may run at the start.
    init(_ machine: MachineModel, startEffects: [String: [EffectModel]] = [:]) {
        let hasUnknownTarget = machine.transitions.contains { $0.target == .unknown && !$0.crashes }
        isKnown = machine.initial != nil && !machine.isInitialAssumed && !hasUnknownTarget
        let first = startEffects.sorted { $0.key < $1.key }.flatMap(\.value)
        let effects = Self.merged(machine.transitions.flatMap(\.effects) + first)
        self.effects = effects
        let starts = isKnown ? machine.states.filter { $0.name == machine.initial } : machine.states
        var open = starts.map(\.name)
        for name in open {
            let own = startEffects[name] ?? []
            let isUnknown = own.contains { $0.kind == .unknown }
            running[name] = isUnknown ? Set(effects.keys) : Self.keys(after: own, [])
        }
        reachable = Set(open)
        let rows = Dictionary(grouping: machine.transitions) { $0.source }
        let terminal = Set(machine.states.filter(\.isTerminal).map(\.name))
        while let state = open.popLast() {
            for row in rows[state] ?? [] where !row.crashes && !terminal.contains(state) {
                guard case .state(let target) = row.target else { continue }
                let after = terminal.contains(target) ? [] : keys(after: row)
                let isNew = reachable.insert(target).inserted
                if isNew || !after.isSubset(of: running[target] ?? []) {
                    running[target, default: []].formUnion(after)
                    open.append(target)
                }
            }
        }
    }

    private static func merged(_ all: [EffectModel]) -> [String: EffectModel] {
        all.filter(\.runs).reduce(into: [:]) { merged, effect in
            guard var known = merged[effect.key] else {
                merged[effect.key] = effect
                return
            }
            known.sends = (known.sends + effect.sends).unique
            known.continuesAfter = (known.continuesAfter + effect.continuesAfter).unique
            known.failsAfter = (known.failsAfter + effect.failsAfter).unique
            known.sendsMore = known.sendsMore || effect.sendsMore
            known.endsWithState = known.endsWithState && effect.endsWithState
            known.isForEachElement = known.isForEachElement || effect.isForEachElement
            merged[effect.key] = known
        }
    }

    private func keys(after row: TransitionModel) -> Set<String> {
        var keys = running[row.source] ?? []
        if row.target != .state(row.source) {
            keys = keys.filter { key in
                effects[key].map { !$0.endsWithState && !$0.ends(with: row.event) } ?? false
            }
        }
        return Self.keys(after: row.effects, keys)
    }

    private static func keys(after effects: [EffectModel], _ running: Set<String>) -> Set<String> {
        var keys = running
        for effect in effects {
            switch effect.kind {
            case .cancelAll: keys = []
            case .cancel: keys.remove(effect.key)
            default: if effect.runs { keys.insert(effect.key) }
            }
        }
        return keys
    }

    /// Returns the effects that may run in a state.
    func effects(in state: String) -> [EffectModel] { models(running[state] ?? []) }

    /// Returns the effects that may run after a transition.
    func effects(after row: TransitionModel) -> [EffectModel] { models(keys(after: row)) }

    private func models(_ keys: Set<String>) -> [EffectModel] { keys.sorted().compactMap { effects[$0] } }
}

extension EffectModel {
    /// A Boolean value that indicates whether the effect keeps sending events until it is cancelled.
    var isRepeated: Bool { kind == .every || kind == .stream }

    /// A key that effects share if only one of them can run at a time.
    var key: String { id ?? "at \(location)" }
}
