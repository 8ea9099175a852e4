/// A representation of a machine in State Chart XML (SCXML), a W3C format. Features that SCXML lacks use Oak's own
/// namespace.
struct SCXML {
    let drawing: Drawing
    private var machine: MachineModel { drawing.machine }

    var text: String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        let initial = machine.initial.map { " initial=\"\(id($0))\"" } ?? ""
        lines.append(
            "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" xmlns:oak=\"https://github.com/couchdeveloper/Oak\" "
                + "version=\"1.0\" name=\"\(machine.name.xml)\"\(initial)>")
        lines += start(machine, depth: 1) + states(machine, depth: 1)
        for part in drawing.parts {
            let element = machine.kind == .product ? "parallel" : "state"
            lines.append("    <\(element) id=\"\(part.title.xml)\">")
            lines += start(part.machine, depth: 2)
            lines += states(part.machine, prefix: part.id, depth: 2)
            lines.append("    </\(element)>")
        }
        return (lines + ["</scxml>"]).joined(separator: "\n") + "\n"
    }

    /// Returns the lines for the effects with which a machine starts.
    private func start(_ machine: MachineModel, depth: Int) -> [String] {
        guard !machine.initialEffects.isEmpty else { return [] }
        let indent = String(repeating: "    ", count: depth)
        return ["\(indent)<oak:initial>"] + machine.initialEffects.map { "\(indent)    \(element($0))" } + [
            "\(indent)</oak:initial>"
        ]
    }

    private func states(_ machine: MachineModel, prefix: String = "", depth: Int) -> [String] {
        let indent = String(repeating: "    ", count: depth)
        return machine.states.flatMap { state -> [String] in
            let name = prefix + id(state.name)
            if state.isTerminal { return ["\(indent)<final id=\"\(name)\"/>"] }
            let all = machine.transitions(from: state.name).filter { !$0.isIgnored }
            if all.isEmpty { return ["\(indent)<state id=\"\(name)\"/>"] }
            return ["\(indent)<state id=\"\(name)\">"]
                + all.flatMap { transition($0, prefix, indent + "    ") }
                + ["\(indent)</state>"]
        }
    }

    private func transition(_ transition: TransitionModel, _ prefix: String, _ indent: String) -> [String] {
        var head = "\(indent)<transition event=\"\(transition.event.xml)\""
        if !transition.guards.isEmpty {
            head += " cond=\"\(transition.guards.map { "(\($0))" }.joined(separator: " and ").xml)\""
        }
        switch transition.target {
        case .state(let name): head += " target=\"\(prefix)\(id(name))\""
        case .unknown: head += " oak:target=\"unknown\""
        }
        if transition.effects.isEmpty { return [head + "/>"] }
        return [head + ">"] + transition.effects.map { indent + "    " + element($0) } + [
            "\(indent)</transition>"
        ]
    }

    private func element(_ effect: EffectModel) -> String {
        let id = effect.id.map { " id=\"\($0.xml)\"" } ?? ""
        let first = effect.sends.first.map(\.xml) ?? ""
        switch effect.kind {
        case .send: return "<raise event=\"\(first)\"/>"
        case .output: return "<send event=\"\(first)\" target=\"_parent\"/>"
        case .cancel: return "<cancel sendid=\"\((effect.id ?? "").xml)\"/>"
        case .cancelAll: return "<oak:cancelAll/>"
        case .postpone: return "<oak:postpone/>"
        case .child: return "<oak:child name=\"\((effect.name ?? "").xml)\"/>"
        case .unknown: return "<oak:unknown/>"
        case .run, .after, .every, .stream, .action:
            let name = effect.name.map { " name=\"\($0.xml)\"" } ?? ""
            let sends = effect.sends.isEmpty ? "" : " events=\"\(effect.sends.joined(separator: " ").xml)\""
            let delay = effect.delay.map { " delay=\"\($0.xml)\"" } ?? ""
            let overlap = effect.overlap.map { " overlap=\"\($0.xml)\"" } ?? ""
            let whileInState = effect.endsWithState ? " whileInState=\"true\"" : ""
            let durable = effect.isDurable ? " durable=\"true\"" : ""
            let attributes = [id, name, overlap, delay, sends, whileInState, durable].joined()
            return "<oak:start kind=\"\(effect.kind.rawValue)\"\(attributes)/>"
        }
    }

    /// Returns an XML-compatible name for a state. Names of combined states contain spaces, which XML names cannot
    /// contain.
    private func id(_ name: String) -> String {
        name.split(separator: StateSpace.separator).joined(separator: ".").xml
    }
}

extension String {
    /// The text, escaped for XML attributes and content.
    var xml: String {
        let codes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\n": " "]
        return reduce(into: "") { $0 += codes[$1] ?? String($1) }
    }
}
