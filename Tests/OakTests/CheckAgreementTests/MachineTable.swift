import Oak
import TestSupport

/// A random transition table.
final class MachineTable: Sendable {
    enum ChildChange {
        case none, remove
        case insert(Int)
    }

    enum Timing {
        case atOnce, debounced
        case throttled(latest: Bool)
    }

    enum EffectTemplate: Sendable {
        case send(Int)
        case action(Int?)
        case output(Int)
        case run(Int?, Overlap, Timing)
        case after(Int?, Int)
        case every(Int?, Int)
        case cancel(Int)
        case cancelAll
        case postpone
        indirect case whileInState(EffectTemplate)
    }

    struct Row {
        let next: Int
        let childChange: ChildChange
        var effects: [EffectTemplate]
        /// A Boolean value that indicates whether the machine binds the effects of its child to its own state when it
        /// forwards this event.
        var bindsChild = false
    }

    /// The behavior of a body: the events that it sends, and how it ends.
    struct Script: Equatable {
        enum End: Equatable {
            case returns, continues
            case throwing(Int?)
        }

        let events: [Int]
        let end: End
    }

    /// The terminal node.
    static let end = -1
    /// The numbers of external events. Effects send events with higher numbers.
    static let outside = 0..<3
    static let inside = 3..<9
    static let ids = [nil, 1, 2]

    /// The rows, indexed by level (machine, child, grandchild, …), node and event.
    let rows: [[[Row]]]
    /// The entry effects, indexed by level and node.
    let entries: [[[EffectTemplate]]]
    private let scripts: [Int?: [Script]]

    /// Creates a random table.
    ///
    /// - Parameters:
    ///   - depth: The number of nested children.
    ///   - hasOutput: A Boolean value that indicates whether outputs become events.
    ///   - bindsEffects: A Boolean value that indicates whether effects end with a state, and states have entry effects.
    init(_ dice: inout SeededGenerator, depth: Int, hasOutput: Bool, bindsEffects: Bool) {
        let rows = (0...depth).map { level in
            let hasChild = level == 0 ? dice.chance(depth > 1 ? 0.9 : 0.5) : level < depth
            return Self.rows(&dice, hasChild: hasChild, hasOutput: hasOutput)
        }
        scripts = Dictionary(uniqueKeysWithValues: Self.ids.map { ($0, Self.scripts(&dice)) })
        // A copy of the random number generator, so that the rest of the table is the same with and without such
        // effects.
        var others = dice
        self.rows = bindsEffects ? Self.binding(rows, &others) : rows
        entries = rows.map { nodes in
            nodes.map { _ in bindsEffects ? Self.entryEffects(&others) : [] }
        }
    }

    func scripts(of id: Int?) -> [Script] { scripts[id] ?? [] }
}

extension MachineTable: Hashable {
    static func == (a: MachineTable, b: MachineTable) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Random generation

extension MachineTable {
    private static func rows(_ dice: inout SeededGenerator, hasChild: Bool, hasOutput: Bool) -> [[Row]] {
        let nodes = dice.roll(1...3)
        return (0..<nodes).map { _ in
            (0..<inside.upperBound).map { event in
                Row(
                    next: dice.chance(0.03) ? end : dice.roll(0...nodes - 1),
                    childChange: hasChild ? childChange(&dice) : .none,
                    effects: (0..<dice.pick([0, 1, 1, 1, 2, 3])).map { _ in effect(&dice, event, hasOutput) })
            }
        }
    }

    private static func childChange(_ dice: inout SeededGenerator) -> ChildChange {
        switch dice.roll(0...9) {
        case 0: .remove
        case 1...3: .insert(dice.roll(1...2))
        default: .none
        }
    }

    private static func effect(_ dice: inout SeededGenerator, _ event: Int, _ hasOutput: Bool)
        -> EffectTemplate
    {
        let id = dice.pick(ids)
        // Each event causes only events with higher numbers, so no chain is endless.
        let later = event + 1 < inside.upperBound ? dice.roll(event + 1...inside.upperBound - 1) : nil
        if hasOutput, let later, dice.chance(0.15) { return .output(later) }
        switch dice.roll(0...19) {
        case 0...1: return later.map { .send($0) } ?? .cancelAll
        case 2...3: return .action(dice.chance(0.7) ? later : nil)
        case 4...5: return .after(id, dice.roll(inside))
        case 6: return .every(id, dice.roll(inside))
        case 7...8: return .cancel(id ?? 1)
        case 9: return .cancelAll
        default:
            let timing: Timing = dice.pick([
                .atOnce, .atOnce, .atOnce, .debounced, .throttled(latest: true), .throttled(latest: false),
            ])
            return .run(id, dice.pick([.replace, .keepFirst, .enqueue, .parallel]), timing)
        }
    }

    private static func binding(_ rows: [[[Row]]], _ dice: inout SeededGenerator) -> [[[Row]]] {
        var rows = rows
        for level in rows.indices {
            for node in rows[level].indices {
                for event in rows[level][node].indices {
                    rows[level][node][event].effects = rows[level][node][event].effects.map { effect in
                        let limited = limiting(effect, &dice)
                        return dice.chance(0.5) ? .whileInState(limited) : limited
                    }
                    rows[level][node][event].bindsChild = dice.chance(0.3)
                    // If such a transition also changed the state or sent an event immediately, two states could
                    // postpone an event in turn, without end.
                    let row = rows[level][node][event]
                    if row.next == node, dice.chance(0.2) {
                        let others = row.effects.filter { !$0.sendsAtOnce }
                        rows[level][node][event].effects = others
                        rows[level][node][event].effects.insert(.postpone, at: dice.roll(0...others.count))
                    }
                }
            }
        }
        return rows
    }

    /// Returns some effects with a limit for their id.
    private static func limiting(_ effect: EffectTemplate, _ dice: inout SeededGenerator) -> EffectTemplate {
        guard case .run(let id, _, let timing) = effect, dice.chance(0.3) else { return effect }
        return .run(
            id, .atMost(dice.roll(1...3), dice.pick([.wait, .wait, .waitNewest, .dropNewest, .dropOldest])),
            timing)
    }

    /// Returns effects that send no event immediately, so that no chain is endless.
    private static func entryEffects(_ dice: inout SeededGenerator) -> [EffectTemplate] {
        (0..<dice.pick([0, 1, 1, 2])).map { _ in
            let id = dice.pick(ids)
            let effect: EffectTemplate =
                switch dice.roll(0...5) {
                case 0: .after(id, dice.roll(inside))
                case 1: .every(id, dice.roll(inside))
                case 2: .cancel(id ?? 1)
                default: .run(id, dice.pick([.replace, .keepFirst, .enqueue, .parallel]), .atOnce)
                }
            return dice.chance(0.7) ? .whileInState(effect) : effect
        }
    }

    /// Returns scripts with different first events, so that each script can be identified by its first event.
    private static func scripts(_ dice: inout SeededGenerator) -> [Script] {
        var firsts = inside.shuffled(using: &dice)[...]
        let scripts = (0..<dice.roll(1...3)).map { _ in
            let end: Script.End = dice.pick([
                .returns, .returns, .continues, .throwing(dice.chance(0.7) ? dice.roll(inside) : nil),
            ])
            let count = dice.pick([0, 1, 1, 2])
            let events = firsts.prefix(1) + (0..<1).map { _ in dice.roll(inside) }
            firsts = firsts.dropFirst()
            return Script(events: Array(events.prefix(end == .continues ? max(1, count) : count)), end: end)
        }
        return scripts.enumerated().filter { index, script in !scripts[..<index].contains(script) }.map(
            \.element)
    }
}

extension MachineTable.EffectTemplate {
    fileprivate var sendsAtOnce: Bool {
        switch self {
        case .send, .action, .output: true
        case .whileInState(let effect): effect.sendsAtOnce
        case .run, .after, .every, .cancel, .cancelAll, .postpone: false
        }
    }
}

extension SeededGenerator {
    mutating func roll(_ range: Range<Int>) -> Int { roll(range.lowerBound...range.upperBound - 1) }
}
