/// Compares what the source of a machine says with what its `update` did.
public struct Verification: Sendable {
    /// What contradicts the source is an error, what was never tried is a note.
    public let findings: [Finding]

    public init(_ document: ModelDocument, _ exploration: Exploration) {
        findings = exploration.machines.flatMap { explored -> [Finding] in
            guard let machine = document.machine(explored) else {
                let location = Location(file: explored.name, line: 1, column: 1)
                return [
                    Finding(
                        rule: .notFound, machine: explored.name, location: location,
                        message: "\(explored.name) was explored, but no source of it was found.")
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
                    "\(source) went to \(target) on \(step.event)\(effects), which was not found in the source."
            )
        }
    }

    private static func untried(_ machine: MachineModel, _ explored: ExploredMachine) -> [Finding] {
        let met = Set(explored.steps.flatMap { [$0.source.name(in: machine), $0.target.name(in: machine)] })
        let unmet = machine.states.filter { !met.contains($0.name) }
        // What does nothing in a state that was never met needs no line of its own.
        let missed = unmet.map { state in
            Finding(
                rule: .notExercised, machine: machine.name, location: state.location,
                message: "\(state.name) was never seen.")
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
                    message: "\(way.source) was never seen to take \(way.summary).")
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
        // What children do is theirs.
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
