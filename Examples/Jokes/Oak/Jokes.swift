import JokesPort
import Oak

/// The app: the first screen, and the page of a category that may lie on top of it.
public enum Jokes: EffectTransducer {
    public struct State: NonTerminal, Hashable, Sendable {
        public var home = Home.State()
        public var page: Page.State?

        public init() {}
    }

    public enum Event: Hashable, Sendable {
        case home(Home.Event)
        case homeSaid(Home.Output)
        case page(Page.Event)
        /// The pages that lie on top are these by now.
        case path([JokeCategory])
    }

    public typealias Env = JokesEnv

    public static let home = Scope<Home>(\.home, event: Event.home, output: Event.homeSaid, env: \.self)
    public static let page = Scope<Page>(\.page, event: Event.page, env: \.self)

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .home(let event): return home.update(&state, event: event)
        case .page(let event): return page.update(&state, event: event)
        case .homeSaid(.selected(let category)):
            state.page = Page.State(category: category)
            return nil
        case .path(let path):
            if path.isEmpty { state.page = nil }  // and with it whatever it was loading
            return nil
        }
    }
}

extension Jokes.State {
    /// The pages that lie on top of the first screen.
    var path: [JokeCategory] { page.map { [$0.category] } ?? [] }
}
