/// A machine whose states are distinguished by only some of its state fields.
///
/// States that are equal in these fields are merged. If only some of the merged states have a transition, the
/// transition gets guards on the values of the other fields.
struct Projection {
    /// The maximum number of states in a readable picture.
    private static let limit = 8

    let machine: MachineModel

    /// Creates a projection of a machine.
    ///
    /// - Parameter fields: The distinguishing fields. If `nil`, the projection uses as many of the first fields as the
    ///   limit allows.
    init(_ machine: MachineModel, onto fields: [String]?) {
        let machine = machine.withoutImpossibleCombinations
        let kept = machine.stateFields.indices.filter { position in
            fields.map { $0.contains(machine.stateFields[position]) }
                ?? (position == 0 || Self.count(machine, upTo: position) <= Self.limit)
        }
        guard !kept.isEmpty, kept.count < machine.stateFields.count else {
            self.machine = machine
            return
        }
        var projected = machine
        projected.stateFields = kept.map { machine.stateFields[$0] }
        projected.optionalFields = machine.optionalFields.filter(projected.stateFields.contains)
        projected.initial = machine.initial.map { Self.name($0, kept) }
        var seen: Set<String> = []
        projected.states = machine.states.compactMap { state in
            var state = state
            let name = Self.name(state.name, kept)
            // A merged state is terminal only if all of its states are.
            state.isTerminal = machine.states.allSatisfy {
                $0.isTerminal || Self.name($0.name, kept) != name
            }
            state.name = name
            return seen.insert(name).inserted ? state : nil
        }
        projected.transitions = projected.states.flatMap { state in
            let sources = machine.states.filter { !$0.isTerminal }.map(\.name)
                .filter { Self.name($0, kept) == state.name }
            return Self.transitions(of: machine, from: sources, as: state.name, kept)
        }
        self.machine = projected
    }

    private static func count(_ machine: MachineModel, upTo position: Int) -> Int {
        Set(machine.states.map { name($0.name, Array(0...position)) }).count
    }

    private static func name(_ state: String, _ kept: [Int]) -> String {
        let values = state.split(separator: StateSpace.separator).map(String.init)
        return kept.filter(values.indices.contains).map { values[$0] }.joined(
            separator: StateSpace.separator)
    }

    private static func transitions(
        of machine: MachineModel, from sources: [String], as state: String, _ kept: [Int]
    ) -> [TransitionModel] {
        var order: [TransitionModel] = []
        var origins: [TransitionModel: [String]] = [:]
        for source in sources {
            for var row in machine.transitions(from: source) {
                row.source = state
                if case .state(let target) = row.target { row.target = .state(name(target, kept)) }
                if origins[row] == nil { order.append(row) }
                origins[row, default: []].append(source)
            }
        }
        return order.flatMap { row -> [TransitionModel] in
            let origins = origins[row] ?? []
            if origins.count == sources.count { return [row] }
            return origins.map { origin in
                var row = row
                row.guards = conditions(origin, machine, kept) + row.guards
                return row
            }
        }
    }

    /// Returns guards that require each omitted field to have the value that it has in the given state.
    private static func conditions(_ state: String, _ machine: MachineModel, _ kept: [Int]) -> [Guard] {
        let fields = zip(machine.stateFields, machine.parts(of: state)).enumerated()
        return fields.filter { !kept.contains($0.offset) }.map { _, part in
            let (field, value) = part
            if value == StateSpace.absent || machine.optionalFields.contains(field) {
                return Guard("\(field) != nil", value != StateSpace.absent)
            }
            return Guard("\(field) is .\(value)", true)
        }
    }
}
