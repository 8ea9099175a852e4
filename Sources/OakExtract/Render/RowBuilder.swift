/// A type that builds the rows of a diagram. All paths on which an event has the same result share a row.
struct RowBuilder {
    struct Arrow: Hashable {
        var source: String
        /// The id of a state, or ``crash`` or ``anywhere``.
        var target: String
        var row: Row
    }

    static let crash = "crash"
    static let anywhere = "anywhere"

    // These limits keep diagrams readable. The model contains everything.
    private static let conditionLimit = 56
    private static let effectLimit = 3
    private static let resultLimit = 3

    let machine: MachineModel
    let labels: DiagramOptions.Labels

    /// The row that shows the effects with which the machine starts, or `nil` if no such effects are shown.
    var startRow: Row? {
        if labels == .events || machine.initialEffects.isEmpty { return nil }
        return Row(events: [], condition: "", effects: Self.effects(machine.initialEffects))
    }

    /// Returns the arrows and their locations, in source order.
    func arrows(_ ids: [String: String]) -> [(arrow: Arrow, location: Location)] {
        let shown = machine.transitions.filter {
            !$0.isIgnored && machine.state($0.source)?.isTerminal != true
        }
        var order: [Arrow] = []
        var transitions: [Arrow: [TransitionModel]] = [:]
        for transition in shown {
            guard let source = ids[transition.source] else { continue }
            let effects = labels == .events ? [] : Self.effects(transition.effects)
            let row = Row(events: [transition.event], condition: "", effects: effects)
            let arrow = Arrow(source: source, target: Self.target(transition, ids), row: row)
            if transitions[arrow] == nil { order.append(arrow) }
            transitions[arrow, default: []].append(transition)
        }
        return summed(order).map { arrow, parts in
            let all = parts.flatMap { transitions[$0] ?? [] }
            var arrow = arrow
            if labels == .full {
                arrow.row.condition = parts.count > 1 ? "…" : condition(all)
            }
            return (arrow, all.first?.location ?? machine.location)
        }
    }

    /// Combines the results of an event that have the same target into a single row, if there are too many of them. The
    /// row shows at most `effectLimit` of their effects.
    private func summed(_ arrows: [Arrow]) -> [(arrow: Arrow, parts: [Arrow])] {
        func results(of arrow: Arrow) -> [Arrow] {
            arrows.filter {
                $0.source == arrow.source && $0.target == arrow.target && $0.row.events == arrow.row.events
            }
        }
        return arrows.compactMap { arrow in
            let all = results(of: arrow)
            guard all.count > Self.resultLimit else { return (arrow, [arrow]) }
            guard all.first == arrow else { return nil }
            var effects: [String] = []
            for effect in all.flatMap(\.row.effects) where !effects.contains(effect) {
                effects.append(effect)
            }
            var sum = arrow
            sum.row.effects =
                effects.count > Self.effectLimit ? effects.prefix(Self.effectLimit) + ["…"] : effects
            return (sum, all)
        }
    }

    private static func target(_ transition: TransitionModel, _ ids: [String: String]) -> String {
        if transition.crashes { return crash }
        guard case .state(let name) = transition.target, let id = ids[name] else { return anywhere }
        return id
    }

    // MARK: Conditions

    /// Returns `a, b` if both conditions must hold, `a or b` if either is enough, and `…` if the text would be too
    /// long.
    private func condition(_ transitions: [TransitionModel]) -> String {
        let conjunctions = transitions.map(\.guards)
        if conjunctions.contains(where: \.isEmpty) || Self.isExhaustive(conjunctions) { return "" }
        var others = Set(conjunctions.joined().flatMap { Self.names(in: $0.description) })
        for event in machine.events where transitions.contains(where: { $0.event == event.name }) {
            others.formUnion(event.payload.compactMap { $0.contains(":") ? $0.prefix { $0 != ":" } : nil })
        }
        let texts = conjunctions.map { $0.map { Self.short($0.description, besides: others) } }
        if texts.count == 1 { return Self.all(of: texts[0]) }
        let anyOf = texts.map { $0.joined(separator: " && ") }.joined(separator: " or ")
        return anyOf.count <= Self.conditionLimit ? anyOf : "…"
    }

    /// Returns the first component of each dotted name in a condition.
    private static func names(in text: String) -> [Substring] {
        let terms = text.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
        return terms.compactMap { $0.first == "." ? nil : $0.split(separator: ".").first }
    }

    /// Returns whether one of two paths requires a condition and the other requires its negation.
    private static func isExhaustive(_ paths: [[Guard]]) -> Bool {
        guard paths.count == 2, paths.allSatisfy({ $0.count == 1 }) else { return false }
        return paths[0][0].condition == paths[1][0].condition && paths[0][0].holds != paths[1][0].holds
    }

    private static func all(of texts: [String]) -> String {
        var length = 0
        let shown = texts.prefix { text in
            length += text.count + 2
            return length <= conditionLimit
        }
        return (shown.count == texts.count ? texts : shown + ["…"]).joined(separator: ", ")
    }

    /// Returns a condition with each `state.` prefix removed, unless the remaining name would be ambiguous.
    private static func short(_ text: String, besides others: Set<Substring>) -> String {
        var words: [Substring] = []
        for word in text.split(separator: "state.", omittingEmptySubsequences: false) {
            let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if let last = words.last?.last, last.isLetter || last.isNumber || "._".contains(last) {
                words[words.count - 1] += "state." + word
            } else {
                words.append(!words.isEmpty && others.contains(name) ? "state." + word : word)
            }
        }
        return words.joined()
    }

    // MARK: Effects

    /// Returns the labels of the effects, with consecutive cancellations combined into one.
    private static func effects(_ effects: [EffectModel]) -> [String] {
        var texts: [String] = []
        var cancelled: [String] = []
        for effect in effects {
            let isNext = effect.kind == .cancel && !cancelled.isEmpty
            if effect.kind != .cancel { cancelled = [] }
            if effect.kind == .cancel, !cancelled.contains(effect.idLabel) {
                cancelled.append(effect.idLabel)
            }
            let text =
                effect.kind == .cancel ? "cancel \(cancelled.joined(separator: " and "))" : effect.label
            if isNext { texts.removeLast() }
            if !texts.contains(text) { texts.append(text) }
        }
        return texts
    }
}

extension EffectModel {
    fileprivate var idLabel: String { id.map(Self.member) ?? "?" }

    /// The label of the effect in a diagram, including its overlap policy and `while in state` where they apply.
    fileprivate var label: String {
        let policy = policy.map { " (\($0))" } ?? ""
        return plainLabel + policy + (endsWithState ? " while in state" : "")
    }

    /// The overlap policy in words, or `nil` if it is the default.
    private var policy: String? {
        guard let overlap, overlap != "replace" else { return nil }
        guard let match = overlap.wholeMatch(of: #/atMost\((.+), *[\w.]*\.(\w+)\)/#) else {
            return Self.words(overlap)
        }
        return "at most \(match.1), \(Self.words(match.2))"
    }

    /// Returns the words of a case name: `dropOldest` becomes `drop oldest`. Other expressions are returned unchanged.
    private static func words(_ text: some StringProtocol) -> String {
        guard text.allSatisfy(\.isLetter) else { return String(text) }
        return text.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }

    private var plainLabel: String {
        switch kind {
        case .run, .stream, .action: (name ?? id).map(Self.member) ?? kind.rawValue
        case .after, .every:
            "\(kind.rawValue) \(id.map(Self.member) ?? delay.map(Self.duration) ?? "")".trimmed
        case .send: "send \(sends.first ?? "?")"
        case .output: "output \(sends.first ?? "")".trimmed
        case .cancel: "cancel \(idLabel)"
        case .cancelAll: "cancel all"
        case .postpone: "postpone"
        case .child: "to \(name ?? "child")"
        case .unknown: "?"
        }
    }

    /// Returns a short form of a delay: `.seconds(10)` becomes `10 s`.
    private static func duration(_ text: String) -> String {
        guard let match = text.wholeMatch(of: #/(?:Duration)?\.(\w+)\(([\d_.]+)\)/#),
            let unit = units[match.1]
        else { return text }
        return "\(match.2.filter { $0 != "_" }) \(unit)"
    }

    private static let units: [Substring: String] = [
        "nanoseconds": "ns", "microseconds": "µs", "milliseconds": "ms", "seconds": "s", "minutes": "min",
        "hours": "h",
    ]

    /// Returns the last component of an id: `ID.load` becomes `load`.
    private static func member(_ text: String) -> String {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isName = parts.joined().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return parts.count == 2 && parts[0].first?.isUppercase == true && isName ? String(parts[1]) : text
    }
}
