/// What machines did when their `update` was run: every way that some search has taken.
///
/// It is written by whoever can run the machines, such as a test, and compared with their source by ``Verification``.
public struct Exploration: Codable, Sendable {
    public static let currentVersion = 1

    public var version = Self.currentVersion
    public var machines: [ExploredMachine]

    public init(_ machines: [ExploredMachine]) {
        self.machines = machines
    }

    /// The same with each machine once, with all that was seen of it.
    public var merged: Exploration {
        var places: [String: Int] = [:]
        var merged: [ExploredMachine] = []
        for machine in machines {
            if let place = places[machine.name] {
                merged[place].steps.formUnion(machine.steps)
            } else {
                places[machine.name] = merged.count
                merged.append(machine)
            }
        }
        return Exploration(merged)
    }
}

public struct ExploredMachine: Codable, Sendable, CustomStringConvertible {
    /// As ``MachineModel/name``.
    public var name: String
    public var steps: Set<ExploredStep>

    public var description: String { name }

    public init(name: String, steps: Set<ExploredStep>) {
        self.name = name
        self.steps = steps
    }
}

public struct ExploredStep: Codable, Hashable, Sendable {
    public var source: ExploredState
    /// The case of the event.
    public var event: String
    public var target: ExploredState
    /// The kinds of the effects that were returned, in their order.
    public var effects: [EffectModel.Kind]

    public init(
        source: ExploredState, event: String, target: ExploredState, effects: [EffectModel.Kind]
    ) {
        self.source = source
        self.event = event
        self.target = target
        self.effects = effects
    }
}

/// A state that was met, as far as one tells states apart.
public struct ExploredState: Codable, Hashable, Sendable {
    /// The case of an enum.
    public var name: String?
    /// The cases of those fields of a struct that are enums; `nil` for an optional that is not there.
    public var fields: [String: String]

    public init(name: String?, fields: [String: String] = [:]) {
        self.name = name
        self.fields = fields
    }

    /// The name that the same state has in a model.
    func name(in machine: MachineModel) -> String? {
        if let name { return name }
        guard !machine.stateFields.isEmpty else { return machine.states.first?.name }
        let cases = machine.stateFields.map { fields[$0] }
        return cases.contains(nil) ? nil : cases.compactMap { $0 }.joined(separator: StateSpace.separator)
    }
}
