import Oak

/// How a composite is made of its parts, as a value for the reference.
indirect enum Form {
    /// Whether its outputs are an ``Either``.
    case player(speaksTwoWays: Bool)
    case product(Form, Form)
    case sum(Form, Form, isFirst: Bool)
    case cascade(Form, Form)
    case feedback(Form)

    /// The players, from left to right.
    var players: [[String]] {
        switch self {
        case .player: [[]]
        case .product(let first, let second), .sum(let first, let second, _), .cascade(let first, let second):
            first.players.map { ["first"] + $0 } + second.players.map { ["second"] + $0 }
        case .feedback(let inner): inner.players.map { ["inner"] + $0 }
        }
    }
}

/// A machine made of players.
protocol Composable: BaseTransducer where Event: Sendable {
    static func start(_ dice: inout Dice) -> State
    /// - Parameter state: `nil` if a sum has left it out.
    static func form(of state: State?) -> Form
    static func event(at path: ArraySlice<String>, _ cue: Cue) -> Event
    /// - Parameter desk: Gives the environment of the player at a path.
    static func env(at path: [String], _ desk: ([String]) -> Desk) -> Env
    /// The states of the players, from left to right; `nil` for one that a sum has left out.
    static func players(_ state: State?) -> [Player<Cue>.State?]
}

extension Player: Composable {
    static func start(_ dice: inout Dice) -> State { State() }
    static func form(of state: State?) -> Form { .player(speaksTwoWays: Word.self != Cue.self) }
    static func event(at path: ArraySlice<String>, _ cue: Cue) -> Cue { cue }
    static func env(at path: [String], _ desk: ([String]) -> Desk) -> Desk { desk(path) }
    static func players(_ state: State?) -> [Player<Cue>.State?] {
        [state.map { Player<Cue>.State(seen: $0.seen, isTerminal: $0.isTerminal) }]
    }
}

extension ProductTransducer: Composable where First: Composable, Second: Composable {
    static func start(_ dice: inout Dice) -> State {
        State(first: First.start(&dice), second: Second.start(&dice))
    }
    static func form(of state: State?) -> Form {
        .product(First.form(of: state?.first), Second.form(of: state?.second))
    }
    static func event(at path: ArraySlice<String>, _ cue: Cue) -> Event {
        path.first == "first"
            ? .first(First.event(at: path.dropFirst(), cue))
            : .second(Second.event(at: path.dropFirst(), cue))
    }
    static func env(at path: [String], _ desk: ([String]) -> Desk) -> Env {
        Env(first: First.env(at: path + ["first"], desk), second: Second.env(at: path + ["second"], desk))
    }
    static func players(_ state: State?) -> [Player<Cue>.State?] {
        First.players(state?.first) + Second.players(state?.second)
    }
}

extension SumTransducer: Composable where First: Composable, Second: Composable {
    static func start(_ dice: inout Dice) -> State {
        dice.chance(0.5) ? .first(First.start(&dice)) : .second(Second.start(&dice))
    }
    static func form(of state: State?) -> Form {
        .sum(First.form(of: state?.first), Second.form(of: state?.second), isFirst: state?.first != nil)
    }
    static func event(at path: ArraySlice<String>, _ cue: Cue) -> Event {
        path.first == "first"
            ? .first(First.event(at: path.dropFirst(), cue))
            : .second(Second.event(at: path.dropFirst(), cue))
    }
    static func env(at path: [String], _ desk: ([String]) -> Desk) -> Env {
        Env(first: First.env(at: path + ["first"], desk), second: Second.env(at: path + ["second"], desk))
    }
    static func players(_ state: State?) -> [Player<Cue>.State?] {
        First.players(state?.first) + Second.players(state?.second)
    }
}

extension CascadeTransducer: Composable where First: Composable, Second: Composable {
    static func start(_ dice: inout Dice) -> State {
        State(first: First.start(&dice), second: Second.start(&dice))
    }
    static func form(of state: State?) -> Form {
        .cascade(First.form(of: state?.first), Second.form(of: state?.second))
    }
    static func event(at path: ArraySlice<String>, _ cue: Cue) -> Event {
        path.first == "first"
            ? .first(First.event(at: path.dropFirst(), cue))
            : .second(Second.event(at: path.dropFirst(), cue))
    }
    static func env(at path: [String], _ desk: ([String]) -> Desk) -> Env {
        Env(first: First.env(at: path + ["first"], desk), second: Second.env(at: path + ["second"], desk))
    }
    static func players(_ state: State?) -> [Player<Cue>.State?] {
        First.players(state?.first) + Second.players(state?.second)
    }
}

extension FeedbackTransducer: Composable where Inner: Composable {
    static func start(_ dice: inout Dice) -> State { State(Inner.start(&dice)) }
    static func form(of state: State?) -> Form { .feedback(Inner.form(of: state?.inner)) }
    static func event(at path: ArraySlice<String>, _ cue: Cue) -> Event {
        Inner.event(at: path.dropFirst(), cue)
    }
    static func env(at path: [String], _ desk: ([String]) -> Desk) -> Env {
        Inner.env(at: path + ["inner"], desk)
    }
    static func players(_ state: State?) -> [Player<Cue>.State?] { Inner.players(state?.inner) }
}
