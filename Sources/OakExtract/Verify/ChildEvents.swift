import SwiftSyntax

/// The events that the effects of an embedded child send to its parent.
struct ChildEvents {
    private let machine: BuiltMachine?
    private let entryEffects: Set<EffectModel>
    /// The parent's events that may wrap the child's events. If they cannot be determined, the set contains all events
    /// of the parent.
    private let wrapping: Set<String>
    /// The parent's events to which the child's outputs are mapped, or `nil` if the parent ignores the outputs.
    private let outputs: Emission?

    /// Creates a description of the events that a child's effects send.
    ///
    /// - Parameters:
    ///   - scope: The declaration of the scope that embeds the child, such as `Scope<Child>(\.child, …)`.
    ///   - machine: The child, or `nil` if it is not in the sources.
    ///   - universe: All events of the parent.
    init(
        _ scope: ExprSyntax?, _ machine: BuiltMachine?, of parent: BuiltMachine, in index: Index,
        universe: Set<String>
    ) {
        self.machine = machine
        entryEffects = Set(machine?.entryEffects ?? [])
        let call = scope?.as(FunctionCallExprSyntax.self)
        func argument(_ label: String) -> ExprSyntax? {
            let closure = call?.additionalTrailingClosures.first { $0.label.text == label }?.closure
            return call?.arguments.first { $0.label?.text == label }?.expression
                ?? closure.map { ExprSyntax($0) }
        }
        func events(_ node: ExprSyntax?) -> Set<String> {
            var effect = EffectModel(.send, location: parent.model.location)
            EffectReader(Interpreter(index, parent.type), nil).read(event: node, into: &effect)
            return effect.sendsMore || !universe.isSuperset(of: effect.sends) ? universe : Set(effect.sends)
        }
        // An unlabeled trailing closure may be any of the arguments.
        let isClear = call != nil && call?.trailingClosure == nil
        wrapping = isClear ? events(argument("event")) : universe
        let output = argument("output")
        if !isClear {
            outputs = Emission(universe, isOptional: true)
        } else if let output, !output.is(NilLiteralExprSyntax.self) {
            outputs = Emission(events(output), isOptional: !output.is(MemberAccessExprSyntax.self))
        } else {
            outputs = nil
        }
    }

    /// Returns the possible consequences of the child's effects.
    ///
    /// - Parameter event: The event of the child that causes the effects, or `nil` if it is not known.
    func consequences(of event: String?) -> [Consequence] {
        guard let machine, machine.isComplete, machine.hasKnownEvents, !machine.model.states.isEmpty else {
            return [anything]
        }
        let rows = machine.model.transitions.filter { !$0.crashes && (event == nil || $0.event == event) }
        var lists = rows.map(\.effects)
        if event == nil { lists += machine.startEffects.sorted { $0.key < $1.key }.map(\.value) }
        // The child may be absent.
        let found = [Consequence()] + lists.unique.flatMap(consequences)
        return Set(found).count <= 16 ? found.unique : [Consequence.covering(found)]
    }

    /// A consequence that covers everything that the child can cause.
    private var anything: Consequence {
        let events = wrapping.union(outputs?.events ?? [])
        return Consequence(emissions: events.isEmpty ? [] : [.any(events)], loose: wrapping)
    }

    private func consequences(of effects: [EffectModel]) -> [Consequence] {
        // The order of the entry effects is not known.
        let all = Consequence.combinations(effects.map { [consequence(of: $0)] })
        guard effects.contains(where: entryEffects.contains) else { return all }
        return [Consequence.covering(all)]
    }

    private func consequence(of effect: EffectModel) -> Consequence {
        switch effect.kind {
        case .run, .after, .every, .stream, .cancel, .cancelAll: Consequence()
        case .send where effect.isForEachElement, .action where effect.isForEachElement:
            Consequence(emissions: [.any(wrapping)])
        case .output where effect.isForEachElement:
            Consequence(emissions: outputs.map { [.any($0.events)] } ?? [])
        // If the child has ended, its events are discarded.
        case .send, .action:
            effect.sends.isEmpty && !effect.sendsMore
                ? Consequence() : Consequence(emissions: [Emission(wrapping, isOptional: true)])
        case .output: Consequence(emissions: outputs.map { [$0] } ?? [])
        case .postpone: Consequence(loose: wrapping)
        case .child: Consequence(emissions: [.any(wrapping)], loose: wrapping)
        case .unknown: anything
        }
    }
}
