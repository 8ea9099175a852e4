import OakExtract

/// The transitions of a machine, with one line for each: `open -push-> closed [isHeavy] / run timer`.
///
/// Ignored events are omitted.
struct Rows {
    let lines: [String]
    let unknowns: [String]

    init(_ machine: MachineModel) {
        lines = machine.transitions.filter { !$0.isIgnored }.map(Self.line)
        unknowns = machine.unknowns
    }

    /// Creates the rows of the first machine in a source.
    init(_ source: String) {
        self.init(Extractor(source: source).document.machines[0])
    }

    /// Creates the rows of a machine with the states `a`, `b` and `c`, and the events `go`, `stop` and `carry`.
    ///
    /// - Parameters:
    ///   - update: The body of `update`.
    ///   - members: Additional members of the machine.
    init(update: String, beside members: String = "") {
        self.init(
            """
            enum M: EffectTransducer {
                enum State: NonTerminal { case a, b, c }
                enum Event { case go, stop, carry(Int) }
                static var initialState: State { .a }
                \(members)
                static func update(_ state: inout State, event: Event) -> Effect? {
                    \(update)
                }
            }
            """)
    }

    private static func line(_ row: TransitionModel) -> String {
        var text = "\(row.source) -\(row.event)-> "
        switch row.target {
        case .state(let name): text += row.crashes ? "trap" : name
        case .unknown: text += row.crashes ? "trap" : "?"
        }
        if !row.guards.isEmpty { text += " [\(row.guards.map(\.description).joined(separator: ", "))]" }
        if !row.effects.isEmpty { text += " / " + row.effects.map(effect).joined(separator: ", ") }
        return text
    }

    private static func effect(_ effect: EffectModel) -> String {
        let sends = effect.sends.isEmpty ? "" : " sends \(effect.sends.joined(separator: " "))"
        return [effect.kind.rawValue, effect.id].compactMap { $0 }.joined(separator: " ") + sends
            + (effect.endsWithState ? " while in state" : "")
    }
}
