import Oak
import TestSupport

/// A machine that is driven by a random table.
enum RandomMachine: EffectTransducer {
    struct State: Terminable, Hashable, Sendable {
        var name: Int
        var steps = 0
        var isTerminal = false
    }

    struct Event: Sendable, CustomStringConvertible {
        let symbol: Int
        /// The number of generations of events that the event may cause.
        let fuel: Int
        /// A number that is unique within a trial.
        let serial: Int
        let trial: Trial

        var description: String { "e\(symbol)#\(serial)" }
    }

    typealias Env = ScriptedEnvironment
    typealias Output = Int

    static func update(_ state: inout State, event: Event) -> Effect? {
        event.trial.update(&state, event)
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        (error as? BodyError)?.event
    }
}

/// The error that effects throw, with the event that the error becomes.
struct BodyError: Error {
    let event: RandomMachine.Event?
}

/// The id of an effect. Two of the ids differ only in type.
enum Key: CaseIterable, Hashable {
    case a, b, one, small

    var id: EffectID {
        switch self {
        case .a: "a"
        case .b: "b"
        case .one: EffectID(1)
        case .small: EffectID(Int8(1))
        }
    }
}

/// An effect in the table, without the serial numbers of its executions.
indirect enum Template: Hashable {
    enum ActionKind: Hashable {
        case nothing, cancelMachine, freeMachine
        case answer(Int)
        case sendOutside(Int)
        case sendOfRun(Int)
    }

    /// The timing of an effect's start.
    enum Timing: Hashable {
        case atOnce, debounced
        case throttled(latest: Bool)
    }

    case send(Int)
    case output
    case action(ActionKind)
    case run(Key?, Overlap, Timing, catches: Bool, respectsCancellation: Bool)
    case cancel(Key)
    case cancelAll
    case list([Template])
}

/// An effect that `update` has returned.
enum Spec {
    case send(RandomMachine.Event)
    case output(Int)
    case action(Int, Template.ActionKind, event: RandomMachine.Event?)
    case run(RunSpec)
    case cancel(Key)
    case cancelAll
    case list([Spec])

    var flattened: [Spec] {
        if case .list(let specs) = self { specs.flatMap(\.flattened) } else { [self] }
    }
}

struct RunSpec {
    let serial: Int
    let key: Key?
    let overlap: Overlap
    let timing: Template.Timing
    /// A Boolean value that indicates whether `catching`, instead of `failed(_:effect:)`, turns the errors into events.
    let catches: Bool
    /// A Boolean value that indicates whether the body ends as soon as it is cancelled.
    let respectsCancellation: Bool
}

/// The random transition table of a machine.
struct Table {
    struct Transition {
        let next: Int
        let effects: [Template]
    }

    let transitions: [[Transition]]
    let symbols: Int
    let hasTerminal: Bool

    init(_ random: inout SeededGenerator) {
        let (states, symbols) = (random.roll(1...5), random.roll(2...7))
        let (hasTerminal, isWild) = (random.chance(0.5), random.chance(0.3))
        self.symbols = symbols
        self.hasTerminal = hasTerminal
        transitions = (0..<states).map { _ in
            (0..<symbols).map { _ in
                let ends = hasTerminal && random.chance(0.06)
                let count = random.chance(0.3) ? 0 : random.roll(1...4)
                return Transition(
                    next: ends ? -1 : random.roll(0...states - 1),
                    effects: (0..<count).map { _ in Self.effect(&random, symbols, depth: 0, isWild) })
            }
        }
    }

    private static func effect(_ random: inout SeededGenerator, _ symbols: Int, depth: Int, _ isWild: Bool)
        -> Template
    {
        switch random.roll(0...19) {
        case 0...2: return .send(random.roll(0...symbols - 1))
        case 3...5: return .output
        case 6...8: return .action(actionKind(&random, symbols, isWild))
        case 9...14:
            let key = random.chance(0.2) ? nil : random.pick(Key.allCases)
            let overlap: Overlap =
                random.chance(0.5)
                ? random.pick([.replace, .keepFirst, .enqueue, .parallel])
                : .atMost(random.roll(0...3), random.pick([.wait, .waitNewest, .dropNewest, .dropOldest]))
            let timing: Template.Timing =
                key == nil || random.chance(0.7)
                ? .atOnce : random.pick([.debounced, .throttled(latest: true), .throttled(latest: false)])
            return .run(
                key, overlap, timing, catches: random.chance(0.5), respectsCancellation: random.chance(0.3))
        case 15, 16: return .cancel(random.pick(Key.allCases))
        case 17: return random.chance(0.5) ? .cancelAll : .output
        default:
            guard depth < 2 else { return .output }
            return .list(
                (0..<random.roll(0...3)).map { _ in effect(&random, symbols, depth: depth + 1, isWild) })
        }
    }

    private static func actionKind(_ random: inout SeededGenerator, _ symbols: Int, _ isWild: Bool)
        -> Template.ActionKind
    {
        let symbol = random.roll(0...symbols - 1)
        switch random.roll(0...19) {
        case 0...3: return .nothing
        case 4...10: return .answer(symbol)
        case 11...14: return .sendOutside(symbol)
        case 15...17: return .sendOfRun(symbol)
        case 18: return isWild ? .cancelMachine : .answer(symbol)
        default: return isWild ? .freeMachine : .sendOutside(symbol)
        }
    }
}
