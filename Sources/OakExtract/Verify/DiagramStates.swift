import SwiftSyntax

/// The states of a machine's diagram, each of which can represent several states of the machine.
struct DiagramStates {
    /// A state of the machine, and the name of the diagram state that represents it.
    typealias Original = (name: String, diagramName: String, value: Value)

    /// The part of a state that determines the state's key.
    private enum Key {
        /// The enum case of the state.
        case cases
        /// A field whose value is part of the states' names. If `isComplete` is `true`, this part of the name
        /// determines the key.
        case field(Int, isComplete: Bool)
        /// No part, because the machine has no key. Such a machine does not keep postponed events.
        case none
        case unknown
    }

    let originals: [Original]
    private let machine: MachineModel
    private let key: Key
    private let terminal: Set<String>
    private let open: Set<String>

    init(_ built: BuiltMachine, in index: Index, machine: MachineModel) {
        self.machine = machine
        let builder = MachineBuilder(index, built.type)
        let space = builder?.space(Set(built.model.optionalFields))
        let positions = machine.stateFields.compactMap { built.model.stateFields.firstIndex(of: $0) }
        let states = space?.states ?? []
        originals = states.map { state in
            let parts = built.model.parts(of: state.name)
            let isProjected = positions.count < built.model.stateFields.count && !positions.isEmpty
            let name = positions.filter(parts.indices.contains).map { parts[$0] }
                .joined(separator: StateSpace.separator)
            return (state.name, isProjected ? name : state.name, state.value)
        }
        var (terminal, open) = (Set<String>(), Set<String>())
        for (state, original) in zip(states, originals) {
            let answer = space.flatMap { builder?.isTerminal(state.value, $0) }
            if answer != false { terminal.insert(original.diagramName) }
            if answer != true { open.insert(original.diagramName) }
        }
        (self.terminal, self.open) = (terminal, open)
        key = Self.key(of: built.type, space?.type, index, machine)
    }

    private static func key(
        of machine: TypeDecl, _ state: TypeDecl?, _ index: Index, _ model: MachineModel
    ) -> Key {
        guard let state else { return .unknown }
        guard let functions = machine.functions["key"] else {
            return state.kind == .enum ? .cases : state.kind == .struct ? .none : .unknown
        }
        // The function returns a field or its case, as in `state.phase` or `StateCase(of: state.phase)`.
        guard functions.count == 1, let body = functions.first?.body, body.count == 1,
            let item = body.first?.item
        else { return .unknown }
        let text = item.as(ReturnStmtSyntax.self)?.expression?.line ?? item.trimmedDescription
        guard let match = text.wholeMatch(of: #/(StateCase\(of: )?(\w+)\.(\w+)\)?/#),
            String(match.output.2) == functions.first?.parameters.first?.name,
            let position = model.stateFields.firstIndex(of: String(match.output.3))
        else { return .unknown }
        let type = state.fields.first { $0.name == String(match.output.3) }?.type.flatMap(index.resolve)
        let hasPayloads = type?.kind != .enum || type?.cases.contains { !$0.parameters.isEmpty } == true
        return .field(position, isComplete: match.output.1 != nil && type?.kind == .enum || !hasPayloads)
    }

    /// A Boolean value that indicates whether the machine keeps postponed events.
    var keepsPostponedEvents: Bool { if case .none = key { false } else { true } }

    /// Returns whether a state of the diagram can represent a terminal state of the machine.
    func mayEnd(in state: String) -> Bool { terminal.contains(state) }

    /// Returns whether the machine may process events in a state.
    func mayContinue(in state: String) -> Bool { open.contains(state) || !terminal.contains(state) }

    /// Returns `[true]` if a transition leaves its state in the sense of rule R12.1, `[false]` if it does not, or both
    /// values if this is unknown.
    func leaves(_ row: TransitionModel, to target: String) -> [Bool] {
        let unclear = row.keepsState && row.source == target ? [false] : [false, true]
        switch key {
        case .none: return [false]
        case .unknown: return unclear
        case .cases: return [row.source != target]
        case .field(let position, let isComplete):
            let (old, new) = (machine.parts(of: row.source), machine.parts(of: target))
            guard old.indices.contains(position), new.indices.contains(position) else { return unclear }
            if old[position] != new[position] { return [true] }
            return isComplete ? [false] : unclear
        }
    }
}
