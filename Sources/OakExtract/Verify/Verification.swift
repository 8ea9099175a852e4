/// A comparison of extracted machines with the steps that an exploration recorded.
public struct Verification: Sendable {
    /// The findings: an error for each explored machine whose source was not found and for each step that contradicts
    /// the source, and notes about states and transitions that were never explored. The machines of the library that
    /// combine other machines are not compared.
    public let findings: [Finding]

    public init(_ document: ModelDocument, _ exploration: Exploration) {
        findings = exploration.machines.flatMap { explored -> [Finding] in
            guard let machine = document.machine(explored) else {
                if CompositeFinder.isCombination(explored.name) { return [] }
                let location = Location(file: explored.name, line: 1, column: 1)
                return [
                    Finding(
                        rule: .notFound, machine: explored.name, location: location,
                        message: "`\(explored.name)` was explored, but its source was not found.",
                        hint: "Add the files that declare the machine to the paths.")
                ]
            }
            return Self.contradictions(machine, explored) + Self.unexplored(machine, explored)
        }
        .sorted()
    }

    private static func contradictions(_ machine: MachineModel, _ explored: ExploredMachine) -> [Finding] {
        explored.steps.compactMap { step -> Finding? in
            let candidates = machine.transitions.filter { step.isFrom($0, in: machine) }
            if candidates.contains(where: { step.matches($0, in: machine) }) { return nil }
            let location = candidates.first?.location ?? machine.location
            let (source, target) = (
                step.source.name(in: machine) ?? "?", step.target.name(in: machine) ?? "?"
            )
            let effects =
                step.effects.isEmpty ? "" : " with \(step.effects.map(\.rawValue).joined(separator: ", "))"
            return Finding(
                rule: .notExtracted, machine: machine.name, location: location,
                message:
                    "The explored step from `\(source)` to `\(target)` on `\(step.event)`\(effects) is not in the "
                    + "source.",
                hint: "If the source has changed since the exploration, run the checks again. Otherwise, "
                    + "report a bug in `oak`."
            )
        }
    }

    private static func unexplored(_ machine: MachineModel, _ explored: ExploredMachine) -> [Finding] {
        let visited = Set(
            explored.steps.flatMap { [$0.source.name(in: machine), $0.target.name(in: machine)] })
        let unvisited = machine.states.filter { !visited.contains($0.name) }
        // If a state was never reached, its transitions are not reported individually.
        let possible = Set(machine.withoutImpossibleCombinations.states.map(\.name))
        let missed = unvisited.filter { possible.contains($0.name) }.map { state in
            Finding(
                rule: .notExercised, machine: machine.name, location: state.location,
                message: "The state `\(state.name)` was never reached.")
        }
        // A machine processes no events after its terminal state.
        let terminal = Set(machine.states.filter(\.isTerminal).map(\.name))
        return missed
            + machine.transitions.filter { !terminal.contains($0.source) }.compactMap { row -> Finding? in
                if row.crashes || row.isUnknown || unvisited.contains(where: { $0.name == row.source }) {
                    return nil
                }
                if explored.steps.contains(where: {
                    $0.isFrom(row, in: machine) && $0.matches(row, in: machine)
                }) {
                    return nil
                }
                return Finding(
                    rule: .notExercised, machine: machine.name, location: row.location,
                    message: "In `\(row.source)`, the transition `\(row.summary)` was never explored.")
            }
    }
}

extension ExploredStep {
    fileprivate func isFrom(_ row: TransitionModel, in machine: MachineModel) -> Bool {
        event == row.event && source.name(in: machine) == row.source
    }

    fileprivate func matches(_ row: TransitionModel, in machine: MachineModel) -> Bool {
        if case .state(let name) = row.target, name != target.name(in: machine) { return false }
        let kinds = row.effects.map(\.kind)
        // The effects of children are not compared. Neither is the effect of an event that is sent to an absent child.
        if kinds.contains(.unknown) || kinds.contains(.child) { return true }
        return Self.matches(row.effects[...], effects.filter { $0 != .child }[...])
    }

    /// Returns whether the kinds of the explored effects are those of the extracted effects. Effects for the elements of a
    /// collection can be explored any number of times.
    private static func matches(
        _ extracted: ArraySlice<EffectModel>, _ explored: ArraySlice<EffectModel.Kind>
    ) -> Bool {
        guard let first = extracted.first else { return explored.isEmpty }
        guard first.isForEachElement else {
            return first.kind == explored.first && matches(extracted.dropFirst(), explored.dropFirst())
        }
        let repeated = extracted.prefix(while: \.isForEachElement)
        let count = explored.prefix { kind in repeated.contains { $0.kind == kind } }.count
        let rest = extracted.dropFirst(repeated.count)
        return (0...count).contains { matches(rest, explored.dropFirst($0)) }
    }
}

extension TransitionModel {
    var isUnknown: Bool { target == .unknown || effects.contains { $0.kind == .unknown } }

    /// A description of the transition, in the form `event [guards] to target`.
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
