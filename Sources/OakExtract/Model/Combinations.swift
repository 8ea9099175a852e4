extension MachineModel {
    /// A copy of the machine without the states whose combination of field values cannot occur.
    ///
    /// A combination is omitted if no sequence of transitions leads to it from the initial state, although each of its
    /// values occurs in a reachable state. States with a value that occurs in no reachable state are kept, because such
    /// a value is a defect that the diagram should show.
    var withoutImpossibleCombinations: MachineModel {
        guard stateFields.count > 1 else { return self }
        let flow = Flow(self)
        guard flow.isKnown else { return self }
        var met: Set<[String]> = []
        func values(_ state: String) -> [[String]] { zip(stateFields, parts(of: state)).map { [$0, $1] } }
        for state in flow.reachable { met.formUnion(values(state)) }
        var kept = flow.reachable
        var open = states.map(\.name).filter { !values($0).allSatisfy(met.contains) }
        while let state = open.popLast() {
            guard kept.insert(state).inserted else { continue }
            for case .state(let target) in transitions(from: state).map(\.target) { open.append(target) }
        }
        var machine = self
        machine.states.removeAll { !kept.contains($0.name) }
        machine.transitions.removeAll { !kept.contains($0.source) }
        return machine
    }

    /// Returns the field values that make up a state.
    func parts(of state: String) -> [String] {
        state.split(separator: StateSpace.separator, omittingEmptySubsequences: false).map(String.init)
    }
}
