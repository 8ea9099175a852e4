import JokesPort
import JokesViews
import Oak
import OakFeatures

/// The first screen: a joke and the categories. Oak's reusable feature `Loading` loads both.
public enum Home: EffectTransducer {
    public struct State: NonTerminal, Hashable, Sendable {
        public var joke = Loading<Joke>.initialState
        public var categories = Loading<[JokeCategory]>.initialState
        /// The text of the search field.
        public var query = ""

        public init() {}
    }

    public enum Event: Hashable, Sendable {
        case user(HomeAction)
        case joke(Loading<Joke>.Event)
        case categories(Loading<[JokeCategory]>.Event)
    }

    public enum Output: Hashable, Sendable {
        /// The user selected a category.
        case selected(JokeCategory)
    }

    public typealias Env = JokesEnv

    public static let joke = Scope<Loading<Joke>>(
        \.joke, event: Event.joke, env: { env in .init { try await env.loadJoke(nil) } })
    public static let categories = Scope<Loading<[JokeCategory]>>(
        \.categories, event: Event.categories, env: { .init(load: $0.loadCategories) })

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .user(.appeared): return [.send(.joke(.load)), .send(.categories(.load))]
        case .user(.refresh): return joke.update(&state, event: .reload)
        case .user(.cancel): return joke.update(&state, event: .cancel)
        case .user(.retryCategories): return categories.update(&state, event: .retry)
        case .user(.search(let text)):
            state.query = text
            return nil
        case .user(.select(let category)): return .output(.selected(category))
        case .joke(let event): return joke.update(&state, event: event)
        case .categories(let event): return categories.update(&state, event: event)
        }
    }
}
