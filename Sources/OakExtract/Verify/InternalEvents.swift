import SwiftSyntax

/// The events that a machine sends to itself: events from its effects, from its initial effect, and from its children.
struct InternalEvents {
    /// All events of the machine.
    let universe: Set<String>
    /// The possible consequences of the effects with which the machine starts.
    let start: [Consequence]
    /// The consequence of the effect that restarts volatile work.
    let restart: Consequence
    private let children: [String: ChildEvents]
    private let entryEffects: Set<EffectModel>
    /// The consequences of the entry effects of each state.
    private let entries: [String: [Consequence]]

    init(_ built: BuiltMachine, in extractor: Extractor, _ states: DiagramStates) {
        let universe = Set(built.model.events.map(\.name))
        // Only the models in the document contain the resolved names of children.
        let document = extractor.document.machines.first { $0.id == built.model.id }
        var children: [String: ChildEvents] = [:]
        for child in document?.children ?? [] {
            let machine = extractor.machines.first { $0.model.name == child.machine }
            let scope = built.type.statics[child.name]?.value
            children[child.name] = ChildEvents(
                scope, machine, of: built, in: extractor.index, universe: universe)
        }
        self.universe = universe
        self.children = children
        entryEffects = Set(built.entryEffects)
        let reader = StateEffectReader(
            interpreter: Interpreter(extractor.index, built.type), type: built.type)
        let converter = Converter(universe: universe, children: children)
        var (entries, starts, restarts) = ([String: [Consequence]](), [Consequence](), [Consequence]())
        for state in states.originals where built.model.kind == .effects {
            let entry = reader.alternatives(of: "entered", in: state.value).flatMap { effects in
                // Entry effects cannot postpone an event.
                converter.consequences(of: effects.filter { $0.kind != .postpone })
            }
            entries[state.diagramName, default: []] += entry
            restarts += reader.alternatives(of: "resumed", in: state.value).flatMap(converter.consequences)
            guard built.model.initial.map({ $0 == state.name || built.model.isInitialAssumed }) ?? true else {
                continue
            }
            starts += reader.alternatives(of: "initialEffect", in: state.value).flatMap { effects in
                Consequence.combinations([
                    converter.consequences(of: effects.filter { $0.kind != .postpone }), entry,
                ])
            }
        }
        self.entries = entries.mapValues(\.unique)
        start = starts.isEmpty ? [Consequence()] : starts.unique
        restart = Consequence.covering(restarts)
    }

    /// Returns the possible consequences of a transition to a state.
    func consequences(of row: TransitionModel, to target: String) -> [Consequence] {
        let converter = Converter(universe: universe, children: children)
        let own = converter.consequences(of: row.effects.filter { !entryEffects.contains($0) })
        let entry = entries[target] ?? [Consequence()]
        // If the target is not known, neither are its entry effects.
        if row.target == .unknown { return Consequence.combinations([own, [Consequence()] + entry]) }
        return row.effects.contains(where: entryEffects.contains)
            ? Consequence.combinations([own, entry]) : own
    }
}

/// A type that converts effects to the events that they cause.
private struct Converter {
    let universe: Set<String>
    let children: [String: ChildEvents]

    func consequences(of effects: [EffectModel]) -> [Consequence] {
        Consequence.combinations(effects.map(consequences))
    }

    private func consequences(of effect: EffectModel) -> [Consequence] {
        switch effect.kind {
        case .run, .after, .every, .stream, .cancel, .cancelAll, .output: [Consequence()]
        case .send where effect.isForEachElement, .action where effect.isForEachElement:
            [Consequence(emissions: events(of: effect).isEmpty ? [] : [.any(events(of: effect))])]
        case .send: [Consequence(emissions: [Emission(events(of: effect))])]
        case .action:
            events(of: effect).isEmpty
                ? [Consequence()] : [Consequence(emissions: [Emission(events(of: effect), isOptional: true)])]
        case .postpone: [Consequence(postponing: effect.isForEachElement ? .possibly : .always)]
        case .child:
            effect.name.flatMap { children[$0] }?.consequences(of: childEvent(of: effect)) ?? [anything]
        case .unknown: [anything]
        }
    }

    private func events(of effect: EffectModel) -> Set<String> {
        effect.sendsMore ? universe : Set(effect.sends)
    }

    /// Returns the event that a parent sends to a child, or `nil` if it is not a literal such as `.load`.
    private func childEvent(of effect: EffectModel) -> String? {
        effect.sends.first.flatMap { $0.firstMatch(of: #/^[^.]*\.\.(\w+)/#) }.map { String($0.output.1) }
    }

    /// A consequence that covers everything that an effect can cause.
    private var anything: Consequence {
        Consequence(emissions: [.any(universe)], postponing: .possibly, loose: universe)
    }
}
