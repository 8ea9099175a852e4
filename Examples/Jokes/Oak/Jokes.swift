import JokesPort
import Oak

/// The app: the first screen, and at most one category page on top of it.
public enum Jokes: EffectTransducer {
    public struct State: NonTerminal, Hashable, Sendable {
        public var home = Home.State()
        public var page: Page.State?

        public init() {}
    }

    public enum Event: Hashable, Sendable {
        case home(Home.Event)
        case homeOutput(Home.Output)
        case page(Page.Event)
        /// The navigation path changed to these categories.
        case path([JokeCategory])
    }

    public typealias Env = JokesEnv

    public static let home = Scope<Home>(\.home, event: Event.home, output: Event.homeOutput, env: \.self)
    public static let page = Scope<Page>(\.page, event: Event.page, env: \.self)

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .home(let event): return home.update(&state, event: event)
        case .page(let event): return page.update(&state, event: event)
        case .homeOutput(.selected(let category)):
            state.page = Page.State(category: category)
            return nil
        case .path(let path):
            if path.isEmpty { state.page = nil }  // Removing the page also cancels its effects.
            return nil
        }
    }
}

extension Jokes.State {
    /// The categories of the pages on top of the first screen.
    var path: [JokeCategory] { page.map { [$0.category] } ?? [] }
}
