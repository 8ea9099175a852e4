import JokesOak
import JokesPort
import JokesViews
import Oak

/// A machine that embeds another machine and counts the generations of its requests.
///
/// A check labels each response with the generation of its request, so that a property can detect outdated responses.
enum GenerationCounter<Child: JokeRequesting>: EffectTransducer {
    struct State: NonTerminal, Hashable, Sendable {
        var child: Child.State
        /// The current generation modulo three, which keeps the number of states finite.
        var generation = 0
    }

    enum Event: Hashable, Sendable {
        case child(Child.Event)
    }

    typealias Env = JokesEnv

    static var child: Scope<Child> { Scope(\.child, event: Event.child, env: \.self) }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .child(let event):
            if Child.invalidatesRequests(event) { state.generation = (state.generation + 1) % 3 }
            return child.update(&state, event: event)
        }
    }
}

/// A machine that requests jokes.
protocol JokeRequesting: EffectTransducer
where State: Hashable & Sendable, Event: Hashable & Sendable, Env == JokesEnv {
    /// Returns whether the event makes all earlier requests obsolete.
    static func invalidatesRequests(_ event: Event) -> Bool
}

extension Home: JokeRequesting {
    static func invalidatesRequests(_ event: Event) -> Bool {
        [.user(.refresh), .user(.cancel)].contains(event)
    }
}

extension Page: JokeRequesting {
    static func invalidatesRequests(_ event: Event) -> Bool {
        [.user(.refresh), .user(.cancel)].contains(event)
    }
}
