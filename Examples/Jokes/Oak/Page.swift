import JokesPort
import JokesViews
import Oak

/// The screen for a category. It loads one random joke at a time until it has five distinct jokes.
///
/// | | appeared | refresh | cancel | drawn | failed |
/// |---|---|---|---|---|---|
/// | **new** | loading | loading | | | |
/// | **loading** | | reloads | cancelled | loading, shown | failed, shown |
/// | **shown**, **failed**, **cancelled** | | loading | | | |
public enum Page: EffectTransducer {
    public struct State: NonTerminal, Hashable, Sendable, Identifiable {
        public let category: JokeCategory
        public var batch = JokeBatch()
        public var phase = Phase.new

        public init(category: JokeCategory) {
            self.category = category
        }

        public var id: JokeCategory { category }
    }

    public enum Phase: Hashable, Sendable {
        case new, loading, shown, cancelled
        case failed(JokesProblem)
    }

    public enum Event: Hashable, Sendable {
        case user(CategoryAction)
        case drawn(Joke)
        case failed(JokesProblem)
    }

    public typealias Env = JokesEnv

    /// The phase without its associated values. A request is cancelled when the page leaves `loading`.
    public static func key(of state: State) -> StateCase<Phase> { StateCase(of: state.phase) }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state.phase, event) {
        case (.new, .user(.appeared)), (_, .user(.refresh)):
            state.batch = JokeBatch()
            state.phase = .loading
            return draw(state.category)

        case (.loading, .user(.cancel)):
            state.phase = .cancelled
            return nil

        case (.loading, .drawn(let joke)):
            state.batch.add(joke)
            guard state.batch.isComplete else { return draw(state.category) }
            state.phase = .shown
            return nil

        case (.loading, .failed(.noJokes)):
            state.batch.close()
            state.phase = .shown
            return nil

        case (.loading, .failed(let problem)):
            state.phase = .failed(problem)
            return nil

        case (_, .user(.appeared)), (_, .user(.cancel)), (_, .drawn), (_, .failed):
            return nil
        }
    }

    private static func draw(_ category: JokeCategory) -> Effect {
        Effect(id: "draw") { env, input in
            try input.send(.drawn(try await env.loadJoke(category)))
        }
        .catching { .failed(JokesProblem($0)) }
        .whileInState()
    }
}
