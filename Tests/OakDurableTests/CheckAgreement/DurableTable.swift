import Oak
import OakBase
import OakDurable
import TestSupport

/// A random table that determines the behavior of a `RandomDurable` machine. Tables with the same seed are the same
/// object.
final class DurableTable: Sendable {
    enum Timing: Hashable, Sendable {
        case atOnce, debounced
        case throttled(latest: Bool)
        case delayed
    }

    /// The outcome of a body.
    struct Outcome: Hashable, Sendable {
        enum End: Hashable, Sendable {
            case returns, continues
            /// The body throws an error that is mapped to the event with the given number, or is not handled.
            case fails(Int?)
        }

        var events: [Int]
        var end: End
    }

    indirect enum EffectTemplate: Hashable, Sendable {
        case durable(String, Overlap, Timing)
        case volatile(String, Overlap, Timing)
        case after(String?, Int)
        case every(String?, Int)
        case send(Int)
        case action(Int?)
        case cancel(String)
        case cancelAll
        case postpone
        case whileInState(EffectTemplate)
    }

    struct Row: Sendable {
        var next: Int
        /// The change of the child: `nil` for none, or the presence of a new child.
        var child: Bool?
        var effects: [EffectTemplate]
    }

    static let end = -1
    static let outside = 0..<3
    static let inside = 3..<9
    /// The ids of intents and of volatile effects. They share one id.
    static let intents = ["a", "b", "shared"]
    static let bodies = ["v", "shared"]

    let seed: UInt64
    /// The rows of the machine and its child, by node and event.
    let rows: [[[Row]]]
    /// The entry effects of the machine, by node.
    let entries: [[EffectTemplate]]
    let resumed: [[EffectTemplate]]
    /// A Boolean value that indicates whether the machine lists its child, so that the effects of the child are stored.
    let hasListedChild: Bool
    private let outcomes: [String: [Outcome]]

    private static let all = Mutex<[UInt64: DurableTable]>([:])

    static func with(_ seed: UInt64) -> DurableTable {
        if let table = all.withLock({ $0[seed] }) { return table }
        let table = DurableTable(seed)
        return all.withLock { all in
            if let other = all[seed] { return other }
            all[seed] = table
            return table
        }
    }

    static func remove(_ seed: UInt64) { all.withLock { $0[seed] = nil } }

    private init(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        self.seed = seed
        let hasChild = dice.chance(0.5)
        let hasListedChild = dice.chance(0.5)
        self.hasListedChild = hasListedChild
        rows = [true, hasListedChild].enumerated().map { level, hasIntents in
            Self.rows(&dice, level: level, hasChild: hasChild, hasIntents: hasIntents)
        }
        let nodes = rows[0].count
        entries = (0..<nodes).map { _ in
            dice.chance(0.3) ? [Self.effect(&dice, event: Self.inside.upperBound - 1, hasIntents: true)] : []
        }
        resumed = (0..<nodes).map { _ in
            (0..<dice.pick([0, 1, 1, 2])).map { _ in Self.effect(&dice, event: 2, hasIntents: true) }
        }
        outcomes = Dictionary(
            uniqueKeysWithValues: Set(Self.intents + Self.bodies).sorted().map { ($0, Self.outcomes(&dice)) })
    }

    func outcomes(of id: String) -> [Outcome] { outcomes[id] ?? [] }
}

// MARK: - Random generation

extension DurableTable {
    private static func rows(
        _ dice: inout SeededGenerator, level: Int, hasChild: Bool, hasIntents: Bool
    ) -> [[Row]] {
        let nodes = dice.roll(1...3)
        return (0..<nodes).map { node in
            (0..<inside.upperBound).map { event in
                let next = level == 0 && dice.chance(0.03) ? end : dice.roll(0...nodes - 1)
                let child = level == 0 && hasChild && dice.chance(0.3) ? dice.chance(0.7) : nil
                // If a transition that postpones its event also changed the state or sent an event, two states could
                // postpone an event in turn, without end.
                if next == node, child == nil, dice.chance(0.06) {
                    return Row(next: next, child: nil, effects: [.postpone])
                }
                let effects = (0..<dice.pick([0, 1, 1, 1, 2, 3])).map { _ in
                    effect(&dice, event: event, hasIntents: hasIntents)
                }
                return Row(next: next, child: child, effects: effects)
            }
        }
    }

    /// Returns a random effect of a transition. Each event causes only events with higher numbers, so no chain is
    /// endless.
    private static func effect(_ dice: inout SeededGenerator, event: Int, hasIntents: Bool) -> EffectTemplate
    {
        let later = event + 1 < inside.upperBound ? dice.roll(event + 1...inside.upperBound - 1) : nil
        let timer = dice.pick([nil, "t", "a", "v"] as [String?])
        let effect: EffectTemplate
        switch dice.roll(0...19) {
        case 0: return later.map { .send($0) } ?? .cancelAll
        case 1: return .action(dice.chance(0.7) ? later : nil)
        case 2...3: effect = .after(timer, dice.roll(inside.lowerBound...inside.upperBound - 1))
        case 4: effect = .every(timer, dice.roll(inside.lowerBound...inside.upperBound - 1))
        case 5...6: return .cancel(dice.pick(intents + bodies))
        case 7: return dice.chance(0.5) ? .cancelAll : .cancel("t")
        case 8...12: effect = volatile(&dice)
        default: effect = hasIntents ? durable(&dice) : volatile(&dice)
        }
        return dice.chance(0.3) ? .whileInState(effect) : effect
    }

    private static let timings: [Timing] = [
        .atOnce, .atOnce, .atOnce, .atOnce, .debounced, .throttled(latest: true), .throttled(latest: false),
        .delayed,
    ]

    /// Returns an effect with a policy that lets only one body with its id run.
    private static func volatile(_ dice: inout SeededGenerator) -> EffectTemplate {
        .volatile(dice.pick(bodies), dice.pick([.replace, .keepFirst, .enqueue]), dice.pick(timings))
    }

    private static func durable(_ dice: inout SeededGenerator) -> EffectTemplate {
        let limited = Overlap.atMost(
            dice.roll(1...2), dice.pick([.wait, .waitNewest, .dropNewest, .dropOldest]))
        return .durable(
            dice.pick(intents), dice.pick([.replace, .replace, .keepFirst, .enqueue, .parallel, limited]),
            dice.pick(timings))
    }

    private static func outcomes(_ dice: inout SeededGenerator) -> [Outcome] {
        func number() -> Int { dice.roll(inside.lowerBound...inside.upperBound - 1) }
        return Set(
            (0..<dice.roll(1...3)).map { _ in
                let end: Outcome.End = dice.pick([
                    .returns, .returns, .returns, .continues, .fails(dice.chance(0.7) ? number() : nil),
                ])
                let count = dice.pick([0, 1, 1, 2])
                return Outcome(events: (0..<(end == .continues ? 1 : count)).map { _ in number() }, end: end)
            }
        ).sorted { "\($0)" < "\($1)" }
    }
}
