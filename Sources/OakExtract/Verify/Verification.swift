/// Compares the source of a machine with the steps that its `update` took.
public struct Verification: Sendable {
    /// Contradictions to the source are errors; states and transitions that were never explored are notes.
    public let findings: [Finding]

    public init(_ document: ModelDocument, _ exploration: Exploration) {
        findings = exploration.machines.flatMap { explored -> [Finding] in
            guard let machine = document.machine(explored) else {
                let location = Location(file: explored.name, line: 1, column: 1)
                return [
                    Finding(
                        rule: .notFound, machine: explored.name, location: location,
                        message: "`\(explored.name)` was explored, but its source was not found.")
                ]
            }
            return Self.contradictions(machine, explored) + Self.untried(machine, explored)
        }
        .sorted()
    }

    private static func contradictions(_ machine: MachineModel, _ explored: ExploredMachine) -> [Finding] {
        explored.steps.compactMap { step -> Finding? in
            let ways = machine.transitions.filter { step.isFrom($0, in: machine) }
            if ways.contains(where: { step.matches($0, in: machine) }) { return nil }
            let location = ways.first?.location ?? machine.location
            let (source, target) = (
                step.source.name(in: machine) ?? "?", step.target.name(in: machine) ?? "?"
            )
            let effects =
                step.effects.isEmpty ? "" : " with \(step.effects.map(\.rawValue).joined(separator: ", "))"
            return Finding(
                rule: .notExtracted, machine: machine.name, location: location,
                message:
                    "The explored step from `\(source)` to `\(target)` on `\(step.event)`\(effects) is not in the source."
            )
        }
    }

    private static func untried(_ machine: MachineModel, _ explored: ExploredMachine) -> [Finding] {
        let met = Set(explored.steps.flatMap { [$0.source.name(in: machine), $0.target.name(in: machine)] })
        let unmet = machine.states.filter { !met.contains($0.name) }
        // The transitions of a state that was never reached are not reported one by one.
        let missed = unmet.map { state in
            Finding(
                rule: .notExercised, machine: machine.name, location: state.location,
                message: "The state `\(state.name)` was never reached.")
        }
        return missed
            + machine.transitions.compactMap { way -> Finding? in
                if way.crashes || way.isUnknown || unmet.contains(where: { $0.name == way.source }) {
                    return nil
                }
                if explored.steps.contains(where: {
                    $0.isFrom(way, in: machine) && $0.matches(way, in: machine)
                }) {
                    return nil
                }
                return Finding(
                    rule: .notExercised, machine: machine.name, location: way.location,
                    message: "In `\(way.source)`, the transition `\(way.summary)` was never explored.")
            }
    }
}

extension ExploredStep {
    fileprivate func isFrom(_ way: TransitionModel, in machine: MachineModel) -> Bool {
        event == way.event && source.name(in: machine) == way.source
    }

    fileprivate func matches(_ way: TransitionModel, in machine: MachineModel) -> Bool {
        if case .state(let name) = way.target, name != target.name(in: machine) { return false }
        let kinds = way.effects.map(\.kind)
        // The effects of children are not compared.
        if kinds.contains(.unknown) || kinds.contains(.child) { return true }
        return kinds == effects
    }
}

extension TransitionModel {
    var isUnknown: Bool { target == .unknown || effects.contains { $0.kind == .unknown } }

    /// `event [guards] to target`
    var summary: String {
        let conditions = guards.isEmpty ? "" : " [\(guards.map(\.description).joined(separator: ", "))]"
        guard case .state(let name) = target else { return event + conditions }
        return "\(event)\(conditions) to \(name)"
    }
}

extension ModelDocument {
    fileprivate func machine(_ explored: ExploredMachine) -> MachineModel? {
        machines.first { $0.name == explored.name }
    }
}
