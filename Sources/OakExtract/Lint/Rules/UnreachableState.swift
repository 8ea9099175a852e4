/// A rule that finds states that no sequence of transitions reaches.
enum UnreachableState: Rule {
    static let info = RuleInfo("OAK001", "unreachable state", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        let (machine, flow) = (subject.machine, subject.flow)
        guard flow.isKnown, let initial = machine.initial else { return [] }
        return unreached(machine, flow).map { name, location in
            finding(
                subject, at: location, "`\(name)` cannot be reached from `\(initial)`.",
                hint: "Add a transition that leads to the state, or remove the state.")
        }
    }

    /// Returns the states that cannot be reached.
    ///
    /// For a struct, the result contains cases of the individual fields, because not every combination of cases has to
    /// be reachable. The rule does not consider whether an optional has a value, because hosts and parents often
    /// provide one.
    private static func unreached(_ machine: MachineModel, _ flow: Flow) -> [(String, Location)] {
        let states = machine.states
        guard !machine.stateFields.isEmpty else {
            return states.filter { !flow.reachable.contains($0.name) }.map { ($0.name, $0.location) }
        }
        return machine.stateFields.enumerated().filter { !machine.optionalFields.contains($0.element) }
            .flatMap { position, field -> [(String, Location)] in
                let reached = Set(flow.reachable.map { machine.parts(of: $0)[position] })
                return states.compactMap { state in
                    let value = machine.parts(of: state.name)[position]
                    if reached.contains(value) || value == StateSpace.absent { return nil }
                    return (machine.stateFields.count == 1 ? value : "\(field): \(value)", state.location)
                }
            }
            .reduce(into: []) { all, next in
                if !all.contains(where: { $0.0 == next.0 }) { all.append(next) }
            }
    }
}
