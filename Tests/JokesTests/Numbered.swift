import JokesOak
import JokesPort
import JokesViews
import Oak

/// A machine beside which somebody counts how often what it is waiting for has changed.
///
/// What effects bring gets the number of their time, so that a property can ask whether it is outdated.
enum Numbered<Child: Asking>: EffectTransducer {
    struct State: NonTerminal, Hashable, Sendable {
        var child: Child.State
        /// Modulo three, so that a check ends.
        var time = 0
    }

    enum Event: Hashable, Sendable {
        case child(Child.Event)
    }

    typealias Env = JokesEnv

    static var child: Scope<Child> { Scope(\.child, event: Event.child, env: \.self) }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .child(let event):
            if Child.outdates(event) { state.time = (state.time + 1) % 3 }
            return child.update(&state, event: event)
        }
    }
}

/// A machine that asks for jokes.
protocol Asking: EffectTransducer
where State: Hashable & Sendable, Event: Hashable & Sendable, Env == JokesEnv {
    /// Whether what was asked for before this event is not wanted any more.
    static func outdates(_ event: Event) -> Bool
}

extension Home: Asking {
    static func outdates(_ event: Event) -> Bool { [.user(.refresh), .user(.cancel)].contains(event) }
}

extension Page: Asking {
    static func outdates(_ event: Event) -> Bool { [.user(.refresh), .user(.cancel)].contains(event) }
}
