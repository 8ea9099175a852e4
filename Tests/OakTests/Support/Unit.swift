import Oak

/// The machine that has ended before anything happens.
enum Unit: EffectTransducer {
    struct State: Terminable {
        var isTerminal: Bool { true }
    }

    typealias Event = Never
    typealias Output = Never

    static func update(_ state: inout State, event: Never) -> Effect? {}
}

/// The machine that says what it hears.
enum Relay<Value>: EffectTransducer {
    struct State: NonTerminal {}

    typealias Event = Value
    typealias Output = Value

    static func update(_ state: inout State, event: Value) -> Effect? { .output(event) }
}

extension Unit: Composable {
    static func start(_ dice: inout Dice) -> State { State() }
    static func form(of state: State?) -> Form { .player(speaksTwoWays: false) }
    static func event(at path: ArraySlice<String>, _ cue: Cue) -> Never {
        preconditionFailure("nobody is there")
    }
    static func env(at path: [String], _ desk: ([String]) -> Desk) {}
    static func players(_ state: State?) -> [Player<Cue>.State?] { [nil] }
}

extension Relay: Composable where Value == Cue {
    static func start(_ dice: inout Dice) -> State { State() }
    static func form(of state: State?) -> Form { .player(speaksTwoWays: false) }
    static func event(at path: ArraySlice<String>, _ cue: Cue) -> Cue { cue }
    static func env(at path: [String], _ desk: ([String]) -> Desk) {}
    static func players(_ state: State?) -> [Player<Cue>.State?] { [nil] }
}

/// A player in a feedback whose words all leave.
typealias Mute = Player<Outward>

struct Outward: Spoken, EitherOf, CustomStringConvertible {
    let cue: Cue

    static func spoken(_ cue: Cue, comesBack: Bool) -> Outward { Outward(cue: cue) }
    var either: Either<Outward, Cue> { .first(self) }
    var description: String { "\(cue)" }
}
