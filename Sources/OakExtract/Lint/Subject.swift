/// A machine together with the information that the rules need.
struct Subject {
    let machine: MachineModel
    /// The machine together with its syntax, or `nil` if the machine is composed of other machines.
    let built: BuiltMachine?
    let index: Index
    let flow: Flow
    /// A Boolean value that indicates whether another machine embeds this machine and decides when it ends.
    let isEmbedded: Bool
    /// A Boolean value that indicates whether the machine may start effects without a transition: with `initialEffect`
    /// or `entered`. ``effects`` does not contain them.
    let startsEffects: Bool

    init(_ machine: MachineModel, _ built: BuiltMachine?, _ index: Index, in document: ModelDocument) {
        self.machine = machine
        self.built = built
        self.index = index
        startsEffects =
            built?.type.functions["initialEffect"] != nil || built?.type.functions["entered"] != nil
        isEmbedded = document.machines.contains { $0.children.contains { $0.machine == machine.name } }
        flow = Flow(machine, startsFirst: startsEffects)
    }

    /// The transitions that do not ignore their event.
    var handledTransitions: [TransitionModel] { machine.transitions.filter { !$0.isIgnored } }

    /// The transitions from reachable states.
    var reachable: [TransitionModel] { machine.transitions.filter { flow.reachable.contains($0.source) } }

    var effects: [EffectModel] { machine.transitions.flatMap(\.effects) }

    /// A Boolean value that indicates whether some of the effects, or some of the events that they send, are unknown.
    var hasUnknownEffects: Bool {
        startsEffects || effects.contains { $0.kind == .unknown || $0.kind == .child || $0.sendsMore }
    }

    /// The advice to bind an effect to the machine's state.
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

extension Array where Element: Hashable {
    /// The distinct elements, in the order in which they first occur.
    var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
