/// A machine together with the information that the rules need.
struct Subject {
    let machine: MachineModel
    /// The machine together with its syntax, or `nil` if the machine is composed of other machines.
    let built: BuiltMachine?
    let index: Index
    let flow: Flow
    /// A Boolean value that indicates whether another machine embeds this machine and decides when it ends.
    let isEmbedded: Bool
    /// A Boolean value that indicates whether another machine embeds this machine as an optional, in an enum case or in a
    /// collection, and can therefore remove it.
    let isRemovable: Bool
    /// The effects with which the machine may start: those of `initialEffect(_:)` and the entry effects of the states
    /// in which it may start.
    let startEffects: [EffectModel]

    init(_ machine: MachineModel, _ built: BuiltMachine?, _ index: Index, in document: ModelDocument) {
        self.machine = machine
        self.built = built
        self.index = index
        let startEffects = built?.startEffects ?? [:]
        self.startEffects = startEffects.sorted { $0.key < $1.key }.flatMap(\.value).unique
        isEmbedded = document.machines.contains { $0.children.contains { $0.machine == machine.name } }
        isRemovable = document.canRemove(machine.name)
        flow = Flow(machine, startEffects: startEffects)
    }

    /// The transitions that do not ignore their event.
    var handledTransitions: [TransitionModel] { machine.transitions.filter { !$0.isIgnored } }

    /// The transitions from reachable states.
    var reachable: [TransitionModel] { machine.transitions.filter { flow.reachable.contains($0.source) } }

    /// The effects of all transitions and the effects with which the machine starts.
    var effects: [EffectModel] { machine.transitions.flatMap(\.effects) + startEffects }

    /// A Boolean value that indicates whether some of the effects, or some of the events that they send, are unknown.
    var hasUnknownEffects: Bool {
        effects.contains { $0.kind == .unknown || $0.kind == .child || $0.sendsMore }
    }

    /// A suggestion to bind an effect to the machine's state.
    var bindingAdvice: String {
        let needsKey = built.map { index.lacksStateKey($0.type) } ?? false
        return "Add `.whileInState()` to the effect" + (needsKey ? ", and declare `key(of:)`" : "")
    }

    func isTerminal(_ state: String) -> Bool { machine.state(state)?.isTerminal == true }

    func handles(_ event: String, in state: String) -> Bool {
        handledTransitions.contains { $0.source == state && $0.event == event }
    }

    /// Returns the location of an event's declaration.
    func location(ofEvent name: String) -> Location? { machine.events.first { $0.name == name }?.location }

    /// Returns the names as a list for use in a sentence, such as `a`, `b` and `c`.
    static func list(_ names: [String]) -> String {
        let quoted = names.map { "`\($0)`" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension ModelDocument {
    /// Returns whether another machine can remove a machine, or one of the machines that contain it.
    fileprivate func canRemove(_ name: String) -> Bool {
        var (seen, open): (Set<String>, [String]) = ([name], [name])
        while let inner = open.popLast() {
            for parent in machines {
                for child in parent.children where child.machine == inner {
                    if child.isRemovable { return true }
                    if seen.insert(parent.name).inserted { open.append(parent.name) }
                }
            }
        }
        return false
    }
}

extension Array where Element: Hashable {
    /// The distinct elements, in the order in which they first occur.
    var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
