import Oak
import TestSupport

/// The structure of a composite as a value, for the reference implementation.
indirect enum CompositeShape {
    /// A leaf. `hasEitherOutput` indicates whether its outputs are of type ``Either``.
    case leaf(hasEitherOutput: Bool)
    case product(CompositeShape, CompositeShape)
    case sum(CompositeShape, CompositeShape, isFirst: Bool)
    case cascade(CompositeShape, CompositeShape)
    case feedback(CompositeShape)

    /// The paths of the leaves, from left to right.
    var leaves: [[String]] {
        switch self {
        case .leaf: [[]]
        case .product(let first, let second), .sum(let first, let second, _), .cascade(let first, let second):
            first.leaves.map { ["first"] + $0 } + second.leaves.map { ["second"] + $0 }
        case .feedback(let inner): inner.leaves.map { ["inner"] + $0 }
        }
    }
}

/// A composite of `CommandMachine`s.
protocol Composable: BaseTransducer where Event: Sendable {
    static func start(_ dice: inout SeededGenerator) -> State
    /// Returns the shape of the composite.
    ///
    /// - Parameter state: The state, or `nil` if a sum runs its other machine.
    static func shape(of state: State?) -> CompositeShape
    static func event(at path: ArraySlice<String>, _ command: Command) -> Event
    /// Returns the environment of the composite.
    ///
    /// - Parameters:
    ///   - path: The path of the composite.
    ///   - commandEnv: A closure that returns the environment of the leaf at a path.
    static func env(at path: [String], _ commandEnv: ([String]) -> CommandEnv) -> Env
    /// Returns the states of the leaves, from left to right, or `nil` for a leaf that a sum does not run.
    static func leaves(_ state: State?) -> [CommandMachine<Command>.State?]
}

extension CommandMachine: Composable {
    static func start(_ dice: inout SeededGenerator) -> State { State() }
    static func shape(of state: State?) -> CompositeShape { .leaf(hasEitherOutput: Out.self != Command.self) }
    static func event(at path: ArraySlice<String>, _ command: Command) -> Command { command }
    static func env(at path: [String], _ commandEnv: ([String]) -> CommandEnv) -> CommandEnv {
        commandEnv(path)
    }
    static func leaves(_ state: State?) -> [CommandMachine<Command>.State?] {
        [state.map { CommandMachine<Command>.State(seen: $0.seen, isTerminal: $0.isTerminal) }]
    }
}

extension ProductTransducer: Composable where First: Composable, Second: Composable {
    static func start(_ dice: inout SeededGenerator) -> State {
        State(first: First.start(&dice), second: Second.start(&dice))
    }
    static func shape(of state: State?) -> CompositeShape {
        .product(First.shape(of: state?.first), Second.shape(of: state?.second))
    }
    static func event(at path: ArraySlice<String>, _ command: Command) -> Event {
        path.first == "first"
            ? .first(First.event(at: path.dropFirst(), command))
            : .second(Second.event(at: path.dropFirst(), command))
    }
    static func env(at path: [String], _ commandEnv: ([String]) -> CommandEnv) -> Env {
        Env(
            first: First.env(at: path + ["first"], commandEnv),
            second: Second.env(at: path + ["second"], commandEnv))
    }
    static func leaves(_ state: State?) -> [CommandMachine<Command>.State?] {
        First.leaves(state?.first) + Second.leaves(state?.second)
    }
}

extension SumTransducer: Composable where First: Composable, Second: Composable {
    static func start(_ dice: inout SeededGenerator) -> State {
        dice.chance(0.5) ? .first(First.start(&dice)) : .second(Second.start(&dice))
    }
    static func shape(of state: State?) -> CompositeShape {
        .sum(First.shape(of: state?.first), Second.shape(of: state?.second), isFirst: state?.first != nil)
    }
    static func event(at path: ArraySlice<String>, _ command: Command) -> Event {
        path.first == "first"
            ? .first(First.event(at: path.dropFirst(), command))
            : .second(Second.event(at: path.dropFirst(), command))
    }
    static func env(at path: [String], _ commandEnv: ([String]) -> CommandEnv) -> Env {
        Env(
            first: First.env(at: path + ["first"], commandEnv),
            second: Second.env(at: path + ["second"], commandEnv))
    }
    static func leaves(_ state: State?) -> [CommandMachine<Command>.State?] {
        First.leaves(state?.first) + Second.leaves(state?.second)
    }
}

extension CascadeTransducer: Composable where First: Composable, Second: Composable {
    static func start(_ dice: inout SeededGenerator) -> State {
        State(first: First.start(&dice), second: Second.start(&dice))
    }
    static func shape(of state: State?) -> CompositeShape {
        .cascade(First.shape(of: state?.first), Second.shape(of: state?.second))
    }
    static func event(at path: ArraySlice<String>, _ command: Command) -> Event {
        path.first == "first"
            ? .first(First.event(at: path.dropFirst(), command))
            : .second(Second.event(at: path.dropFirst(), command))
    }
    static func env(at path: [String], _ commandEnv: ([String]) -> CommandEnv) -> Env {
        Env(
            first: First.env(at: path + ["first"], commandEnv),
            second: Second.env(at: path + ["second"], commandEnv))
    }
    static func leaves(_ state: State?) -> [CommandMachine<Command>.State?] {
        First.leaves(state?.first) + Second.leaves(state?.second)
    }
}

extension FeedbackTransducer: Composable where Inner: Composable {
    static func start(_ dice: inout SeededGenerator) -> State { State(Inner.start(&dice)) }
    static func shape(of state: State?) -> CompositeShape { .feedback(Inner.shape(of: state?.inner)) }
    static func event(at path: ArraySlice<String>, _ command: Command) -> Event {
        Inner.event(at: path.dropFirst(), command)
    }
    static func env(at path: [String], _ commandEnv: ([String]) -> CommandEnv) -> Env {
        Inner.env(at: path + ["inner"], commandEnv)
    }
    static func leaves(_ state: State?) -> [CommandMachine<Command>.State?] { Inner.leaves(state?.inner) }
}
