import Oak
import TestSupport

/// A machine whose only state is terminal.
enum Unit: EffectTransducer {
    struct State: Terminable {
        var isTerminal: Bool { true }
    }

    typealias Event = Never
    typealias Output = Never

    static func update(_ state: inout State, event: Never) -> Effect? {}
}

/// The identity machine, which outputs each event.
enum Relay<Value>: EffectTransducer {
    struct State: NonTerminal {}

    typealias Event = Value
    typealias Output = Value

    static func update(_ state: inout State, event: Value) -> Effect? { .output(event) }
}

extension Unit: Composable {
    static func start(_ dice: inout SeededGenerator) -> State { State() }
    static func shape(of state: State?) -> CompositeShape { .leaf(hasEitherOutput: false) }
    static func event(at path: ArraySlice<String>, _ command: Command) -> Never {
        preconditionFailure("A unit machine receives no events.")
    }
    static func env(at path: [String], _ commandEnv: ([String]) -> CommandEnv) {}
    static func leaves(_ state: State?) -> [CommandMachine<Command>.State?] { [nil] }
}

extension Relay: Composable where Value == Command {
    static func start(_ dice: inout SeededGenerator) -> State { State() }
    static func shape(of state: State?) -> CompositeShape { .leaf(hasEitherOutput: false) }
    static func event(at path: ArraySlice<String>, _ command: Command) -> Command { command }
    static func env(at path: [String], _ commandEnv: ([String]) -> CommandEnv) {}
    static func leaves(_ state: State?) -> [CommandMachine<Command>.State?] { [nil] }
}

/// A machine for a feedback composite that delivers all outputs and feeds none of them back.
typealias OutputOnly = CommandMachine<DeliveredCommand>

struct DeliveredCommand: CommandOutput, EitherOf, CustomStringConvertible {
    let command: Command

    static func wrapping(_ command: Command, isFedBack: Bool) -> DeliveredCommand {
        DeliveredCommand(command: command)
    }
    var either: Either<DeliveredCommand, Command> { .first(self) }
    var description: String { "\(command)" }
}
