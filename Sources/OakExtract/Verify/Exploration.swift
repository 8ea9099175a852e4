/// The steps that machines took, for example during a search by the model checker.
///
/// A program that runs the machines, such as a check program, writes an exploration to a file. ``Verification``
/// compares it with the source.
public struct Exploration: Codable, Sendable {
    public static let currentVersion = 1

    public var version = Self.currentVersion
    public var machines: [ExploredMachine]

    public init(_ machines: [ExploredMachine]) {
        self.machines = machines
    }

    /// The exploration with all steps of each machine combined into a single entry.
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
    /// The name of the machine, as in ``MachineModel/name``.
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
    /// The name of the event's enum case.
    public var event: String
    public var target: ExploredState
    /// The kinds of the returned effects, in order.
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

/// A state that the exploration reached. It is identified by the names of its enum cases.
public struct ExploredState: Codable, Hashable, Sendable {
    /// The name of the enum case, if the state is an enum.
    public var name: String?
    /// The cases of the enum fields, if the state is a struct. An optional without a value is recorded as `nil`, and an
    /// optional whose value is not an enum is recorded as `some`.
    public var fields: [String: String]

    public init(name: String?, fields: [String: String] = [:]) {
        self.name = name
        self.fields = fields
    }

    /// Returns the name that this state has in a model.
    func name(in machine: MachineModel) -> String? {
        if let name { return name }
        guard !machine.stateFields.isEmpty else { return machine.states.first?.name }
        let cases = machine.stateFields.map { field -> String? in
            guard let value = fields[field], value != StateSpace.absent else { return fields[field] }
            return machine.optionalFields.contains(field) ? field : value
        }
        return cases.contains(nil) ? nil : cases.compactMap { $0 }.joined(separator: StateSpace.separator)
    }
}
